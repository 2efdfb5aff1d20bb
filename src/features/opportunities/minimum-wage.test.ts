import { describe, expect, test } from 'vitest';
import { hourlyOf, minimumRates, ratesOn, tooLow, yearlyOf } from './minimum-wage.ts';

const offer = { type: 'employment', ageFrom: null, on: '2026-11-21' } as const;
const pays = (least: number, most = least, change = {}) =>
  tooLow({ ...offer, least, most, ...change });

describe('The minimum wage', () => {
  test('is that of the day on which the work begins', () => {
    expect(ratesOn('2026-03-31').adult).toBe(1221);
    expect(ratesOn('2026-04-01').adult).toBe(1271);
    expect(ratesOn('2030-01-01')).toBe(minimumRates.at(-1));
    expect(ratesOn('2020-01-01')).toBe(minimumRates[0]);
    expect(pays(1221, 1221, { on: '2026-03-31' })).toBeUndefined();
    expect(pays(1221, 1221, { on: '2026-04-01' })).toBe('adult');
  });

  test('of a job for everybody is that of people of 21 and over', () => {
    expect(pays(1270)).toBe('adult');
    expect(pays(1271)).toBeUndefined();
  });

  test('of a range begins at the rate of the youngest and reaches that of 21 and over', () => {
    expect(pays(800, 1271, { ageFrom: 16 })).toBeUndefined();
    expect(pays(799, 1271, { ageFrom: 16 })).toBe('under18');
    expect(pays(1084, 1271, { ageFrom: 18 })).toBe('from18');
    expect(pays(1085, 1085, { ageFrom: 18 })).toBe('adult');
  });

  test('of apprentices is their own, and a scholarship has none', () => {
    expect(pays(799, 799, { type: 'apprenticeship' })).toBe('apprentice');
    expect(pays(800, 800, { type: 'apprenticeship' })).toBeUndefined();
    expect(pays(1, 1, { type: 'scholarship' })).toBeUndefined();
    expect(pays(1, 1, { type: 'contributor' })).toBe('adult');
  });
});

describe('Pay as an hourly rate', () => {
  const hours = { perDay: 8, perWeek: 40 };
  test.each([
    ['hour', 1300, 1300, 1300 * 40 * 52],
    ['day', 10_400, 1300, 1300 * 40 * 52],
    ['week', 52_000, 1300, 52_000 * 52],
    ['month', 225_333, (225_333 * 12) / 2080, 225_333 * 12],
    ['year', 2_704_000, 1300, 2_704_000],
    ['unpaid', 0, 0, 0],
  ] as const)('per %s', (kind, pence, hourly, yearly) => {
    expect(hourlyOf(kind, pence, hours)).toBeCloseTo(hourly, 6);
    expect(yearlyOf(kind, pence, hours)).toBeCloseTo(yearly, 6);
  });

  test('is not known where its hours are not told', () => {
    const none = { perDay: null, perWeek: null };
    for (const kind of ['day', 'week', 'month', 'year'] as const)
      expect(hourlyOf(kind, 1000, none)).toBeNull();
    expect(yearlyOf('hour', 1300, none)).toBeNull();
    expect(yearlyOf('day', 1300, { ...none, perDay: 8 })).toBeNull();
  });
});
