// Whatever people post can be reported (security P11). Which tables hold what people post is asked of the schema, and the kinds
// are those of the registry of subjects, so that none is forgotten.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, PgText } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { personTables } from '#features/dsar/registry/person-tables.ts';
import { gravity, reportReasons } from '#features/staff/reports/report.policy.ts';
import { wordlessColumns } from '../test/plain-columns.ts';
import { notReported, reportedAs } from '../test/reported-tables.ts';
import { siteParts } from '../features.ts';

const files = import.meta.glob<Record<string, unknown>>('../../src/**/*.table.server.ts', {
  eager: true,
});
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable));

const kindsOfThings = siteParts.of('subjects');

describe('What people post', () => {
  /** Tables of rows that are a person’s, with words of their own. */
  const wordy = tables
    .map((table) => getTableConfig(table))
    .filter(({ name, columns }) => {
      const known = personTables[name];
      const isTheirs = known?.own !== undefined || known?.part !== undefined;
      return (
        isTheirs &&
        columns.some(
          (column) =>
            is(column, PgText) &&
            !column.enumValues?.length &&
            !wordlessColumns.has(`${name}.${column.name}`),
        )
      );
    })
    .map(({ name }) => name);

  test('can be reported, or it is said why nobody needs to', () => {
    const declared = new Set([...Object.keys(reportedAs), ...Object.keys(notReported)]);
    expect(
      wordy.filter((name) => !declared.has(name)),
      'Say in server/test/reported-tables.ts as what these are reported, or why nobody else reads them.',
    ).toEqual([]);
    expect([...declared].filter((name) => !wordy.includes(name))).toEqual([]);
  });

  test('is reported as a thing that the site knows', () => {
    const types = new Set(kindsOfThings.map(({ type }) => type));
    expect(Object.values(reportedAs).filter((type) => !types.has(type))).toEqual([]);
  });
});

test('only what staff wrote themselves is not hidden from the queue', () => {
  expect(kindsOfThings.filter((kind) => kind.hide === undefined).map(({ type }) => type)).toEqual([
    'history-item',
    'honour',
  ]);
});

test('danger goes before harm, and harm before everything else', () => {
  const order = reportReasons.map((reason) => gravity[reason].severity);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(gravity.danger).toEqual({ severity: 1, answeredInHours: 24 });
});
