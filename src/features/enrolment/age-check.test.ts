import { describe, expect, test } from 'vitest';
import { ageBands } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
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

describe('A band changes by what somebody types', () => {
  const today = '2026-11-29';
  const change = (ageBand: AgeBand, ageCheckOn: string | null, dateOfBirth: string, on = today) => {
    const { band, checkOn } = checkAge(dateOfBirth, on);
    return (
      band !== undefined &&
      mayChangeBand({ ageBand, ageCheckOn, isYouth: true }, { band, checkOn }, on)
    );
  };
  const born = {
    '13-15': '2012-05-05',
    '16-17': '2009-12-05',
    '18-24': '2004-05-05',
    '25+': '1990-05-05',
  };
  const changes = (ageCheckOn: string | null) =>
    ageBands.flatMap((from) =>
      Object.entries(born)
        .filter(([to, date]) => to !== from && change(from, ageCheckOn, date))
        .map(([to]) => `${from} ${to}`),
    );

  test('to a younger one, from 18 on to an older one, and never from 25 on to 18 to 24', () => {
    expect(changes(null)).toEqual([
      '16-17 13-15',
      '18-24 13-15',
      '18-24 16-17',
      '18-24 25+',
      '25+ 13-15',
      '25+ 16-17',
      'unknown 13-15',
      'unknown 16-17',
      'unknown 18-24',
      'unknown 25+',
    ]);
  });

  test('to the next older one in its month, with the same birthday, and never further', () => {
    expect(change('13-15', '2026-11-01', '2010-10-05')).toBe(true);
    expect(change('13-15', '2026-12-01', '2010-11-05')).toBe(false);
    expect(change('13-15', '2026-11-01', '2008-10-05')).toBe(false);
    expect(change('16-17', '2026-11-01', '2008-10-05')).toBe(true);
    expect(change('16-17', '2026-11-01', '2004-10-05')).toBe(false);
    expect(change('16-17', '2022-11-01', '2004-10-05')).toBe(true);
  });

  test('and in no number of steps brings an 18th birthday nearer', () => {
    // Somebody of 13 to 15 until 2029, who says that they are 16 tomorrow, or 13 tomorrow.
    expect(change('13-15', '2029-01-01', '2010-11-30')).toBe(false);
    expect(change('13-15', '2029-01-01', '2013-01-05')).toBe(true);
    expect(change('16-17', '2028-06-01', '2012-05-05')).toBe(true);
    expect(change('16-17', '2028-06-01', '2008-12-01')).toBe(false);
    // Unknown until a day: they have said that they are under 13 until then.
    expect(change('unknown', '2026-12-01', '1990-01-01', '2026-12-02')).toBe(false);
    expect(change('unknown', '2026-12-01', '2010-12-10', '2026-12-02')).toBe(false);
    expect(change('unknown', '2026-12-01', '2013-11-30', '2026-12-02')).toBe(true);
  });
});
