import { expect, it } from 'vitest';
import { ColumnCensus } from '../file/column-facts.ts';
import { mapColumns } from './column-mapping.ts';

/** What the second column of these holds. */
function held(header: string, ...cells: string[]) {
  const headers = ['Name', header];
  const census = new ColumnCensus(headers);
  for (const [at, cell] of cells.entries()) census.add([`Sample ${at}`, cell]);
  const { columns } = mapColumns(headers, census.facts);
  return Object.entries(columns).find(([, at]) => at === 1)?.[0];
}

const towns = ['Peckham', 'Lewisham', 'Leeds'];
const streets = ['12 Sample Street', 'Unit 4, Sample Road, SE15 4QN', 'Leeds'];
const trades = ['barbers', 'braids', 'nails + lashes'];
const sentences = ['We sell all sorts of things', 'Lunch for elders on Tuesdays', 'Music'];
const times = ['Sun 10am', 'Sundays 9am & 11am', 'tbc'];

it.each([
  ['where u at', towns, 'city'],
  ['Based In', towns, 'city'],
  ['Location', streets, 'addressLine1'],
  ['Where', streets, 'addressLine1'],
  ['Campus', towns, 'district'],
  ['Borough', towns, 'district'],
  ['wot u do', trades, 'category'],
  ['Type', trades, 'category'],
  ['Covers', towns, 'city'],
  ['Where from', ['Nigeria', 'Ghana'], undefined],
  ['Trade', trades, 'category'],
  ['Call out charge', ['£60', 'from 45'], 'prices'],
  ['Correspondence address', streets, undefined],
  ['Service offered', trades, 'category'],
  ['Sub sector', trades, 'category'],
  ['Main services', times, 'hours'],
  ['Meeting day/time', times, 'hours'],
  ['Venue', ['Room 2', 'Dance Studio', 'Sample Hall'], 'addressLine1'],
  ['Sisters section', ['Yes', 'No', 'Yes'], undefined],
  ['Cuisine', ['Nigerian', 'Ethiopian', 'Jamaican'], 'category'],
  ['What they do', sentences, 'description'],
  ['Services', sentences, 'description'],
  ['Services', times, 'hours'],
  ['Meets', times, 'hours'],
  ['Insta', ['@one', 'two'], 'social'],
  ['IG / FB', ['@one', 'fb.com/two'], 'social'],
  ['Best number', ['07700 900111', '020 7946 0112 / 07700 900113'], 'phone'],
  ['Contact', ['07700 900111', 'a@example.org', '07700 900112'], 'contact'],
  ['Contact', ['a@example.org', 'b@example.org'], 'email'],
  ['Contact', ['Ade', 'Grace', 'Mr Bello'], undefined],
  ['How to book', ['@braidbar', '07700 900111', 'www.example.org'], 'contact'],
  ['Online', ['sample.example', '@two', 'three.example'], 'website'],
  ['Site', ['one.example', 'two.example'], 'website'],
  ['Site', ['Room 2', 'Sample Hall'], 'addressLine1'],
  ['Affiliation', ['Catholic', 'Apostolic', 'JW'], 'denomination'],
  ['Affiliation', ['Chamber of Trade', 'FSB'], undefined],
  ['Nearest station', ['Brixton', 'Lewisham'], 'city'],
  ['Styles', trades, 'category'],
  ['does', trades, 'category'],
  ['Area of work', trades, 'category'],
  ['Summary of activities', sentences, 'description'],
  ['From (£)', ['50', '£60', '100'], 'prices'],
  ['From', ['Ghana', 'Jamaica'], undefined],
  ['Skill', trades, 'category'],
  ['Link to your Instagram', ['https://www.instagram.com/one', '@two'], 'social'],
  ['Closing time', ['6pm', '7pm'], undefined],
  ['Purpose', sentences, 'description'],
  ['Blurb', sentences, 'description'],
  ['Remarks', sentences, undefined],
  ['Mas camp', ['12 Sample Street', 'Unit 4, Sample Road, SE15 4QN', 'The Hall'], 'addressLine1'],
  ['Office', ['12 Sample Street', 'Unit 4, Sample Road, SE15 4QN', 'Leeds'], 'addressLine1'],
  ['Anything', ['12 Sample Street', 'Unit 4, Sample Road, SE15 4QN', 'Leeds'], 'addressLine1'],
  ['Consent to publish', ['Y', 'N', 'Y'], 'consent'],
  ['Address incl. postcode', ['12 Sample Street', 'Unit 4, Sample Road, SE15 4QN'], 'addressLine1'],
  ['Home ground / club house', ['Sample Park', 'The Pavilion', 'Field 2'], 'addressLine1'],
  ['Practice night', ['Tues 7pm', 'Wed 6-8pm', 'Thu 7pm'], 'hours'],
  ['Stock', trades, 'category'],
  ['Type QID', ['Q372690', 'Q3917681', 'Q372690'], undefined],
  ['SIC description', sentences, 'category'],
  ['Dinner £', ['£5', '6', 'free'], 'prices'],
])('a column “%s” with %j holds %s', (header, cells, field) => {
  expect(held(header, ...cells)).toBe(field);
});

it('a second time of Friday prayers has a column of its own', () => {
  const headers = ['Masjid', 'Jumuah 1', 'Jumuah 2'];
  const census = new ColumnCensus(headers);
  census.add(['Sample', '13:00', '13:45']);
  expect(mapColumns(headers, census.facts).columns).toEqual({ name: 0, hours: 1, moreHours: 2 });
});

it('a second number has a column of its own', () => {
  expect(mapColumns(['Name', 'Daytime tel', 'Mob']).columns).toEqual({
    name: 0,
    phone: 1,
    otherPhone: 2,
  });
});

it('a first column that says something else in every row is no column of types', () => {
  const headers = ['Tradesman', 'Job'];
  const census = new ColumnCensus(headers);
  const names = ['Sample Plumbing', 'Delroy & Sons', 'Ama Electrics', 'Tile It', 'Smart Locks'];
  for (const name of names) census.add([name, 'Plumber']);
  expect(mapColumns(headers, census.facts).columns).toMatchObject({ name: 0, category: 1 });
});

it('the name is the first column that says something else in every row, where none is called so', () => {
  const headers = ['Area', 'Whos it', 'wot u do'];
  const census = new ColumnCensus(headers);
  for (const name of ['Fade Kingz', 'Afro Glow', 'Mane Event']) census.add(['Leeds', name, 'hair']);
  expect(mapColumns(headers, census.facts).columns).toMatchObject({
    name: 1,
    category: 2,
    district: 0,
  });
});
