import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { personalData } from '#features/content/lists/personal-data-list.ts';
import { personTables } from '#features/dsar/registry/person-tables.ts';
import type { PersonTable } from '#features/dsar/registry/person-table.ts';

const files = import.meta.glob<Record<string, unknown>>('./src/**/*.table.server.ts', {
  eager: true,
});
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Columns that hold an account, an address, a name, or a mark of somebody, whether or not a foreign key says so. */
const telling =
  /(^|_)(account|owner|author|sender|actor|reader|holder|giver|people|person|student|adult|young)_ids?$|(^|_)(email|phone|first_name|last_name|full_name|to_name|author_name|sender_name|giver_name|contact_name|reader_name|leader_name|referee_name|to_address|code_address|network|print|user_agent|binding_hash|mark|offered_to)$|_by$/;

/** Whether somebody came to a programme, the state of a row of a listing, words that were searched: nobody is known by these. */
const harmless = new Set([
  'youth_programme_mark.mark',
  'duplicate_merge_row.was_print',
  'search_miss_mark.mark',
]);

const columnsOf = ({ name, columns, foreignKeys }: (typeof tables)[number]): string[] => {
  const toAccount = new Set(
    foreignKeys
      .filter((key) => key.reference().foreignTable === account)
      .flatMap((key) => key.reference().columns.map((column) => column.name)),
  );
  return columns
    .map((column) => snake(column.name))
    .filter(
      (column) => telling.test(column) || toAccount.has(column) || toAccount.has(camel(column)),
    )
    .filter((column) => !harmless.has(`${name}.${column}`));
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const rolesOf = (table: PersonTable): string[] => [
  ...(table.own ?? []),
  ...(table.address ?? []),
  ...(table.acts ?? []),
  ...(table.others ?? []),
  ...(table.hidden ?? []),
  ...(table.said ?? []),
  ...(table.part ? [table.part.by] : []),
];

const known = new Map(tables.map((table) => [table.name, table]));
const declared = Object.entries(personTables);

describe('What is known of a person', () => {
  test('is declared for every column that can name one', () => {
    const undeclared = tables.flatMap((table) => {
      const declaration = personTables[table.name];
      const roles = declaration ? rolesOf(declaration) : [];
      return columnsOf(table)
        .filter((column) => !roles.includes(column))
        .map((column) => `${table.name}.${column}`);
    });
    expect(
      undeclared,
      'Say in src/features/dsar/registry how a person is found by these, what a copy tells of them, and what becomes of them at erasure.',
    ).toEqual([]);
  });

  test('is declared for every table that the privacy notice speaks of', () => {
    expect(Object.keys(personalData).filter((name) => !(name in personTables))).toEqual([]);
  });

  test('names tables and columns that there are', () => {
    const wrong = declared.flatMap(([name, table]) => {
      const columns = new Set(known.get(name)?.columns.map((column) => snake(column.name)));
      const blanked = table.end.way === 'blank' ? table.end.columns : [];
      return [...rolesOf(table), ...blanked]
        .filter((column) => !columns.has(column))
        .map((column) => `${name}.${column}`);
    });
    expect(wrong).toEqual([]);
  });

  test('gives every column one role', () => {
    const twice = declared.flatMap(([name, table]) =>
      rolesOf(table)
        .filter((column, at, all) => all.indexOf(column) !== at)
        .map((column) => `${name}.${column}`),
    );
    expect(twice).toEqual([]);
  });

  test('finds parts by tables that are found themselves', () => {
    const lost = declared
      .filter(([, { part }]) => part && !isFound(personTables[part.of]))
      .map(([name]) => name);
    expect(lost).toEqual([]);
  });
});

const isFound = (table: PersonTable | undefined): boolean =>
  table !== undefined && (table.own !== undefined || table.address !== undefined);
