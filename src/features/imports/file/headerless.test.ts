import { expect, it } from 'vitest';
import { ColumnCensus } from './column-facts.ts';
import { mapColumns } from '../row/column-mapping.ts';
import { isEntry, isHeaderless, namesFor } from './headerless.ts';

it('a first row with a number to call or an address is an entry, not a header', () => {
  expect(isEntry(['Sample Pot', 'Restaurant', '07700 900401'])).toBe(true);
  expect(isEntry(['Sample Pot', 'SE15 4QN'])).toBe(true);
  expect(isEntry(['Name', 'Phone', 'E-mail', 'Post code'])).toBe(false);
  expect(isHeaderless(namesFor(['a', 'b']))).toBe(true);
  expect(isHeaderless(['Name', 'Column 2'])).toBe(false);
  expect(isHeaderless([])).toBe(false);
});

it('columns without headers are told by their cells', () => {
  const rows = ['Sample Pot,Restaurant,Peckham', 'Kutz,Barber,Brixton', 'Silk,Hair salon,Leeds']
    .concat(['Ade Legal,Solicitor,Leeds', 'Tropical,Grocery,Leeds', 'Sharp,Barber,Leeds'])
    .map((line, at) => [...line.split(','), `07700 90040${at}`]);
  const headers = namesFor(rows[0] ?? []);
  const census = new ColumnCensus(headers);
  for (const row of rows) census.add(row);
  expect(mapColumns(headers, census.facts).columns).toEqual({
    name: 0,
    category: 1,
    city: 2,
    phone: 3,
  });
});
