import { describe, expect, test } from 'vitest';
import { answersEndAt, isAskedAbout, toldSum, wasThere } from './follow-up.policy.ts';

describe('People are asked', () => {
  const endsAt = new Date('2026-11-28T22:30:00Z');
  test.each([
    ['the same evening', '2026-11-28T23:50:00Z', false],
    ['the day after', '2026-11-29T09:00:00Z', true],
    ['three days after', '2026-12-01T20:00:00Z', true],
    ['four days after', '2026-12-02T09:00:00Z', false],
    ['before the end', '2026-11-28T20:00:00Z', false],
  ])('%s: %s, %s', (_, now, isAsked) => {
    expect(isAskedAbout(endsAt, new Date(now))).toBe(isAsked);
  });

  test('on the day of the calendar in London, not of Greenwich', () => {
    const inTheMorning = new Date('2026-07-02T05:30:00Z');
    expect(isAskedAbout(inTheMorning, new Date('2026-07-02T20:00:00Z'))).toBe(false);
    expect(isAskedAbout(inTheMorning, new Date('2026-07-02T23:30:00Z'))).toBe(true);
  });

  test('about a night on the day that follows it', () => {
    const atNight = new Date('2026-11-29T03:00:00Z');
    expect(isAskedAbout(atNight, new Date('2026-11-29T09:00:00Z'))).toBe(true);
  });

  test('and answer for thirty days', () => {
    expect(answersEndAt(endsAt)).toEqual(new Date('2026-12-28T22:30:00Z'));
  });
});

describe('Who was there', () => {
  const going = { status: 'going', isIn: false, isMissed: false };
  test.each([
    ['let in at the door', { ...going, isIn: true }, true, true],
    ['going and not let in, where others were', going, true, false],
    [
      'interested and let in all the same',
      { ...going, status: 'interested', isIn: true },
      true,
      true,
    ],
    ['going, where the door was not used', going, false, true],
    ['interested, where the door was not used', { ...going, status: 'interested' }, false, false],
    ['named as missing, where nobody was let in', { ...going, isMissed: true }, false, false],
  ])('%s', (_, visit, hasDoor, isThere) => {
    expect(wasThere(visit, hasDoor)).toBe(isThere);
  });
});

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [123, 120],
])('a sum of %d is told as %s', (count, told) => {
  expect(toldSum(count)).toBe(told);
});
