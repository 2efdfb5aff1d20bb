import { expect, it } from 'vitest';
import { ColumnCensus } from '../file/column-facts.ts';
import { mapColumns } from './column-mapping.ts';
import { guessKind } from './guess-kind.ts';

function guess(headers: string[], ...rows: string[][]) {
  const census = new ColumnCensus(headers);
  for (const row of rows) census.add(row);
  return guessKind(mapColumns(headers, census.facts).columns, headers, census.facts);
}

it.each([
  ['faith', ['Name', 'Denomination'], ['Denomination']],
  ['faith', ['Name', 'Address', 'Jumu’ah', 'Imam'], ['Jumu’ah', 'Imam']],
  ['faith', ['Venue name', 'Pastor'], ['Pastor']],
  ['faith', ['Name', 'Service times'], ['Service times']],
  ['organisation', ['Society', 'Campus', 'Email'], ['Society', 'Campus']],
  ['organisation', ['Name', 'Students’ Union'], ['Students’ Union']],
  ['university', ['name', 'domains'], ['domains']],
  ['business', ['Name', 'Phone', 'Services'], []],
])('%s by the headers %j', (kind, headers, by) => {
  expect(guess(headers)).toEqual({ kind, by });
});

it('is what most of the types or names say, where no header says it', () => {
  const charities = [
    ['A', 'Charity'],
    ['B', 'Registered charity'],
    ['C', 'CIC'],
    ['D', 'Other'],
  ];
  expect(guess(['Name', 'Type'], ...charities)).toEqual({ kind: 'organisation', by: ['Type'] });
  const churches = [['New Life Church'], ['Sample Chapel'], ['Bethel']];
  expect(guess(['Name'], ...churches)).toEqual({ kind: 'faith', by: ['Name'] });
});

it('is what the names are before what one other header speaks of', () => {
  const headers = ['Name of charity', 'Religion, if any'];
  expect(guess(headers)).toEqual({ kind: 'organisation', by: ['Name of charity'] });
});

it('is organisations where some of them are houses of worship, which say it themselves', () => {
  const rows = [
    ['A', 'Mosque'],
    ['B', 'Mosque'],
    ['C', 'Community group'],
  ];
  expect(guess(['Name', 'Type'], ...rows)).toEqual({ kind: 'organisation', by: ['Type'] });
});

it('is what the header of the names says, whatever their types are', () => {
  const rows = [
    ['A', 'Music'],
    ['B', 'Faith'],
    ['C', 'Dance'],
    ['D', 'Cultural'],
  ];
  expect(guess(['Society name', 'Type'], ...rows)).toMatchObject({ kind: 'organisation' });
});

it('is the usual one for a list of everything, also where one header speaks of charities', () => {
  const rows = [
    ['A', 'Charity', '1'],
    ['B', 'Barber', ''],
    ['C', 'Church', ''],
    ['D', 'Cafe', ''],
  ];
  expect(guess(['Name', 'Type', 'Charity no'], ...rows)).toEqual({
    kind: 'business',
    by: ['Type'],
  });
});

it('is what most of the names say they are', () => {
  const groups = [['Leeds Ghanaian Association'], ['Sample Gospel Choir'], ['Sample Bakery']];
  expect(guess(['Name'], ...groups)).toEqual({ kind: 'organisation', by: ['Name'] });
  expect(guess(['Name', 'Min order'], ['Sample Kitchen', '£20'])).toMatchObject({
    kind: 'business',
  });
});

it('is not what firms have too', () => {
  expect(guess(['Company Name', 'Sector', 'Membership'])).toEqual({ kind: 'business', by: [] });
  expect(guess(['Name', 'Membership'])).toMatchObject({ kind: 'organisation' });
});

it('is what the file is called, where nothing else says it', () => {
  const kindOf = (file: string) => guessKind({ name: 0 }, ['Name'], [], file);
  expect(kindOf('leeds-choirs 2026.csv')).toEqual({
    kind: 'organisation',
    by: ['leeds-choirs 2026.csv'],
  });
  expect(kindOf('Churches.csv')).toMatchObject({ kind: 'faith' });
  expect(kindOf('traders.csv')).toEqual({ kind: 'business', by: [] });
  expect(kindOf('churches-and-schools.csv')).toEqual({ kind: 'business', by: [] });
});
