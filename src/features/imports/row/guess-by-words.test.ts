import { expect, it } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import { fieldsByColumn } from './field-columns.ts';

const held = (headers: readonly string[]) => {
  const { columns } = mapColumns(headers);
  return Object.fromEntries(
    [...fieldsByColumn(columns)].map(([at, field]) => [headers[at] ?? '', field]),
  );
};

it.each([
  [['TRADER / T.A.', 'mob.', 'what they sell', 'Pitch days & times', 'cards?']],
  [['Masjid / Centre', 'Address', 'Tel']],
  [['Society', 'E-mail address of the society']],
  [['Name of church', 'Venue', 'Language(s) of worship', 'PHONE NO(S)', 'Payment accepted']],
])('every column of %j says what it holds', (headers) => {
  expect(Object.keys(held(headers))).toHaveLength(headers.length);
});

it('takes a column for one thing, and whole headers go before words', () => {
  expect(held(['Business phone', 'Phone', 'Business'])).toEqual({
    'Business phone': 'otherPhone',
    Phone: 'phone',
    Business: 'name',
  });
});

it('takes nothing for the place that is about somebody else', () => {
  const headers = [
    'Name',
    'Contact phone 2',
    'Email consent',
    'Church leader',
    'Fax phone',
    'Web source',
  ];
  expect(held(headers)).toEqual({ Name: 'name' });
});

it('takes a column of few values for no names', () => {
  const facts = (different: number) => ({ filled: 12, different });
  const headers = ['Community group', 'Town'];
  expect(mapColumns(headers, [facts(12), facts(3)]).columns.name).toBe(0);
  expect(mapColumns(headers, [facts(2), facts(3)]).columns.name).toBeUndefined();
});

it('takes the same name again and again where the header says that it is one', () => {
  const facts = [
    { filled: 12, different: 1 },
    { filled: 12, different: 12 },
  ];
  expect(mapColumns(['Business name', 'Branch'], facts).columns.name).toBe(0);
});

it('names nobody in place of a firm whose cell is empty', () => {
  const { columns } = mapColumns(['Stall holder’s shop', 'Surname']);
  expect(columns).toMatchObject({ name: 0 });
  expect(columns.lastName).toBeUndefined();
});
