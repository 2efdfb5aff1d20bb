import { describe, expect, it } from 'vitest';
import { ColumnCensus } from '../file/column-facts.ts';
import { mapColumns } from './column-mapping.ts';
import { fieldsByColumn } from './field-columns.ts';
import { withGivenColumns } from './given-columns.ts';
import type { GivenColumn } from './given-columns.ts';

/** What each column of the market's list holds, once somebody has named some of them. */
function held(headers: readonly string[], rows: readonly string[][], ...given: GivenColumn[]) {
  const census = new ColumnCensus([...headers]);
  for (const row of rows) census.add(row);
  const mapping = mapColumns(headers, census.facts);
  const { columns, unused } = withGivenColumns(mapping, { headers, columns: census.facts }, given);
  const fields = fieldsByColumn(columns);
  return { fields: headers.map((_, at) => fields.get(at) ?? null), unused };
}

const market = ['What', 'Who runs it', 'Pitch'];
const traders = [
  ['barber', 'Ade and Sons', '12 Sample Street'],
  ['hair braiding', 'Auntie Bola', '14 Sample Street'],
  ['bakery', 'The Sample Family', '16 Sample Street'],
  ['butcher', 'Kojo Mensah', '18 Sample Street'],
  ['tailor', 'Grace and Co', '20 Sample Street'],
];
const runsIt: GivenColumn = { header: 'Who runs it', field: 'name' };

describe('a column whose place somebody gives to another', () => {
  it('is read again by what it holds', () => {
    expect(held(market, traders).fields[0]).toBe('name');
    expect(held(market, traders, runsIt)).toEqual({
      fields: ['category', 'name', 'addressLine1'],
      unused: [],
    });
  });

  it('has the next best field where that is taken too', () => {
    const given: GivenColumn[] = [runsIt, { header: 'Pitch', field: 'category' }];
    expect(held(market, traders, ...given).fields).toEqual(['speciality', 'name', 'category']);
  });

  it('stays unused where it says nothing else', () => {
    const rows = traders.map(([what = '', who = '']) => [who, what]);
    const found = held(['Name', 'Call it'], rows, { header: 'Call it', field: 'name' });
    expect(found).toEqual({ fields: [null, 'name'], unused: ['Name'] });
  });

  it('stays as it was said', () => {
    const skipped: GivenColumn = { header: 'What', field: 'skip' };
    expect(held(market, traders, runsIt, skipped).fields[0]).toBeNull();
    expect(held(market, traders, skipped, runsIt).fields[0]).toBeNull();
    const fact: GivenColumn = { header: 'What', field: 'facts' };
    expect(held(market, traders, runsIt, fact).fields[0]).toBe('facts');
  });

  it('leaves what nobody displaced as it was, used or not', () => {
    const headers = [...market, 'Kind'];
    const rows = traders.map((row) => [...row, 'stall']);
    const before = held(headers, rows);
    const after = held(headers, rows, { header: 'Pitch', field: 'skip' });
    expect(after.fields).toEqual(before.fields.with(2, null));
  });
});
