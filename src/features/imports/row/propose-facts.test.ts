import { expect, it } from 'vitest';
import { ColumnCensus } from '../file/column-facts.ts';
import { mapColumns } from './column-mapping.ts';
import { proposeFacts } from './propose-facts.ts';

function proposed(headers: string[], ...rows: string[][]): string[] {
  const census = new ColumnCensus(headers);
  for (const row of rows) census.add(row);
  const { columns } = mapColumns(headers, census.facts);
  return proposeFacts(columns, headers, census.facts).map((at) => headers[at] ?? '');
}

it('proposes what is for visitors and has no field', () => {
  const headers = ['Name', 'Town', 'Dress code', 'Parking'];
  expect(
    proposed(
      headers,
      ['Sample Hall', 'Leeds', 'smart', 'street'],
      ['Sample Bar', 'Hull', 'any', 'none'],
    ),
  ).toEqual(['Dress code', 'Parking']);
});

it.each([
  ['Checked by', 'AO'],
  ['Owner', 'Sample Person'],
  ['Internal notes', 'pays late'],
  ['Second contact', '0161 496 0000'],
  ['Ref no.', 'B12'],
  ['Home town of secretary', 'Kumasi'],
  ['Correspondence address', '1 Sample Street, Leeds'],
  ['Dress code', ''],
  ['Lead person', 'Mrs B. Campbell'],
  ['Sub due', 'OVERDUE'],
  ['Looked after', 'Mrs B. Campbell'],
])('does not propose %s', (header, cell) => {
  expect(
    proposed(['Name', 'Town', 'Phone', header], ['Sample Hall', 'Leeds', '0113 496 0001', cell]),
  ).toEqual([]);
});
