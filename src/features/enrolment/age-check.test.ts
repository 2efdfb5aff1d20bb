import { describe, expect, test } from 'vitest';
import { ageBands } from '#platform/access/age-band.ts';
import { checkAge, isOfBand, mayChangeBand } from './age-check.ts';

describe('A date of birth', () => {
  test.each([
    ['2013-11-30', undefined, '2026-12-01'],
    ['2013-11-29', '13-15', '2029-12-01'],
    ['2010-11-30', '13-15', '2026-12-01'],
    ['2010-11-29', '16-17', '2028-12-01'],
    ['2008-11-30', '16-17', '2026-12-01'],
    ['2008-11-29', '18-24', '2033-12-01'],
    ['2001-11-30', '18-24', '2026-12-01'],
    ['2001-11-29', '25+', null],
    ['1950-01-01', '25+', null],
  ])('of %s is of the band %s on 29 November 2026, until %s', (born, band, checkOn) => {
    expect(checkAge(born, '2026-11-29')).toEqual({ band, checkOn });
  });

  test.each([
    ['2027-02-28', '13-15'],
    ['2027-03-01', '13-15'],
    ['2028-02-28', '13-15'],
    ['2028-02-29', '16-17'],
    ['2030-02-28', '16-17'],
    ['2030-03-01', '18-24'],
    ['2037-02-28', '18-24'],
    ['2037-03-01', '25+'],
  ])('on a leap day is on %s of the band %s', (today, band) => {
    expect(checkAge('2012-02-29', today).band).toBe(band);
  });

  test('in December is asked for again in January', () => {
    expect(checkAge('2010-12-05', '2026-11-29').checkOn).toBe('2027-01-01');
  });
});

test('An age in years is of one band', () => {
  const bandOf = (age: number) => ageBands.filter((band) => isOfBand(age, band)).join();
  expect([12, 13, 15, 16, 17, 18, 24, 25, 90].map(bandOf)).toEqual([
    '',
    '13-15',
    '13-15',
    '16-17',
    '16-17',
    '18-24',
    '18-24',
    '25+',
    '25+',
  ]);
});

describe('Somebody may change their band by themselves', () => {
  const today = '2026-11-29';
  const changes = (ageCheckOn: string | null) =>
    ageBands.flatMap((from) =>
      ageBands
        .filter((to) => to !== 'unknown' && to !== from)
        .filter((to) => mayChangeBand({ ageBand: from, ageCheckOn }, to, today))
        .map((to) => `${from} ${to}`),
    );
  const always = [
    '16-17 13-15',
    '18-24 13-15',
    '18-24 16-17',
    '18-24 25+',
    '25+ 13-15',
    '25+ 16-17',
    '25+ 18-24',
    'unknown 13-15',
    'unknown 16-17',
    'unknown 18-24',
    'unknown 25+',
  ];

  test('to a younger one, and among adults', () => {
    const known = always.filter((change) => !change.startsWith('unknown'));
    expect(changes('2026-12-01').toSorted()).toEqual(known.toSorted());
    expect(changes(null).toSorted()).toEqual(always.toSorted());
  });

  test('to the next older one in its month, and never further', () => {
    const due = ['13-15 16-17', '16-17 18-24'];
    expect(changes('2026-11-01').toSorted()).toEqual([...always, ...due].toSorted());
  });
});
