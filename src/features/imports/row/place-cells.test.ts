import { expect, it } from 'vitest';
import type { RowCells } from './column-mapping.ts';
import { readPlaces } from './place-cells.ts';
import { RowNotes } from './row-notes.ts';

const read = (cells: RowCells) => {
  const notes = new RowNotes();
  const { addressLine1, district, city, postcode } = readPlaces(cells, {}, notes);
  return { read: [addressLine1, district, city, postcode].map((text) => text ?? ''), notes };
};

it.each([
  [{ district: 'Leeds' }, ['', '', 'Leeds', '']],
  [{ district: 'Chapeltown, Leeds' }, ['', 'Chapeltown', 'Leeds', '']],
  [{ district: 'York YO1' }, ['', '', 'York', 'YO1']],
  [{ addressLine1: 'Peckham, SE15 4ST' }, ['', '', 'Peckham', 'SE15 4ST']],
  [{ addressLine1: 'Thamesmead SE28' }, ['', '', 'Thamesmead', 'SE28']],
  [
    { addressLine1: '5 Lewisham Way, New Cross, SE14 6PP' },
    ['5 Lewisham Way', '', 'New Cross', 'SE14 6PP'],
  ],
  [
    { addressLine1: '88 Bilston Rd Wolverhampton WV2 2HU' },
    ['88 Bilston Rd', '', 'Wolverhampton', 'WV2 2HU'],
  ],
  [{ addressLine1: 'Birmingham, will travel' }, ['', '', 'Birmingham', '']],
  [{ addressLine1: 'online / Erith DA8' }, ['', '', 'Erith', 'DA8']],
])('where no column is one of towns, %j has one', (cells, expected) => {
  expect(read(cells).read).toEqual(expected);
});

it.each([
  { addressLine1: '12 Rye Road' },
  { addressLine1: 'Unit E8' },
  { addressLine1: 'Community Hall' },
  { addressLine1: 'Mulberry Primary' },
  { addressLine1: 'All Saints Church' },
  { addressLine1: 'All Saints Hall, Home Park Road' },
  { addressLine1: 'Travel House' },
  { addressLine1: 'Broadwater Farm CC' },
  { addressLine1: 'The Wicker Arches' },
  { addressLine1: '1 High Street, Acre Lane' },
])('%j stays an address', (cells) => {
  expect(read(cells).read).toEqual([cells.addressLine1, '', '', '']);
});

it('of a table with a column of towns nothing is moved', () => {
  expect(read({ addressLine1: 'Peckham', district: 'Rye', city: '' }).read).toEqual([
    'Peckham',
    'Rye',
    '',
    '',
  ]);
});

it.each([
  'Zoom',
  '(home based)',
  'own premises',
  'Moved – address to follow',
  'covers all London',
  'ON HOLD',
  'SE and SW postcodes',
  'all London',
  'Address not public',
  'confidential',
])('%s is no address, and is not lost', (addressLine1) => {
  const { read: cells, notes } = read({ addressLine1 });
  expect(cells).toEqual(['', '', '', '']);
  expect(notes.lines).toEqual([`Where: ${addressLine1}`]);
});

it.each([
  [{ city: 'Unit 9, Thames Rd, Barking' }, ['Unit 9, Thames Rd', '', 'Barking', '']],
  [{ district: '5 Deptford Broadway' }, ['5 Deptford Broadway', '', '', '']],
  [{ addressLine1: 'Brixton Station Road, SW9 8PD' }, ['Brixton Station Road', '', '', 'SW9 8PD']],
])('a street in the column of towns is one, and a postcode stands once: %j', (cells, expected) => {
  expect(read(cells).read).toEqual(expected);
});

it('below the name of a house the town stands in the second line', () => {
  const { addressLine2, city } = readPlaces(
    { addressLine1: 'The Sample', addressLine2: 'Parkhurst Rd, Tottenham' },
    {},
    new RowNotes(),
  );
  expect([addressLine2, city]).toEqual(['Parkhurst Rd', 'Tottenham']);
});

it('what names no place is not lost beside what does', () => {
  const { read: cells, notes } = read({ addressLine1: 'Birmingham, will travel' });
  expect(cells).toEqual(['', '', 'Birmingham', '']);
  expect(notes.lines).toEqual(['Where: will travel']);
});

it('the column of postcodes goes before an address', () => {
  const { read: cells } = read({ addressLine1: '1 High Road, Leeds LS7 4BY', postcode: 'LS8 1AA' });
  expect(cells.at(-1)).toBe('LS8 1AA');
});

it('a postcode beside a town is taken out of it', () => {
  expect(read({ addressLine1: 'Loudoun Rooms', city: 'Cardiff CF10 5HW' }).read).toEqual([
    'Loudoun Rooms',
    '',
    'Cardiff',
    'CF10 5HW',
  ]);
});
