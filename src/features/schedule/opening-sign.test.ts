import { describe, expect, test } from 'vitest';
import { openingSign } from './opening-sign.ts';
import type { LocalMoment, OpeningState } from './schedule.contract.ts';

const moment = (day: LocalMoment['day']): LocalMoment => ({
  date: '2026-11-23',
  weekday: 1,
  minute: 540,
  day,
});
const at = '2026-11-23T09:00:00.000Z';
const open: OpeningState = {
  state: 'open',
  always: false,
  closesAt: at,
  closesIn: 30,
  closesSoon: false,
  closes: moment('today'),
  nextChange: at,
};
const closed: OpeningState = {
  state: 'closed',
  reason: 'hours',
  label: null,
  holidayKey: null,
  opensAt: at,
  opens: moment('today'),
  nextChange: at,
};
const today = { minute: 540, day: 'today' };

/** What a moment says of its day, as the words of the badge need it. */
const days = [
  ['today', today],
  ['tomorrow', { minute: 540, day: 'tomorrow' }],
  ['week', { minute: 540, day: 'week', weekday: 1 }],
  ['later', { minute: 540, day: 'later', date: '2026-11-23' }],
] as const;

describe('The badge of an open place', () => {
  test('says when it closes', () => {
    expect(openingSign(open)).toEqual({ state: 'open', closesAt: at, closes: today });
    expect(openingSign({ ...open, closesSoon: true })).toEqual({
      state: 'open',
      closesAt: at,
      closesSoon: true,
      closes: today,
    });
  });

  test('says no more where it never closes', () => {
    const always = { ...open, always: true, closesAt: null, closes: null };
    expect(openingSign(always)).toEqual({ state: 'open' });
  });

  test.each(days)('that closes %s counts minutes today alone', (day, closes) => {
    expect(openingSign({ ...open, closes: moment(day) })).toEqual({
      state: 'open',
      ...(day === 'today' && { closesAt: at }),
      closes,
    });
  });
});

describe('The badge of a closed place', () => {
  test('at another hour needs no reason', () => {
    expect(openingSign(closed)).toEqual({ state: 'closed', opensAt: at, opens: today });
  });

  test.each(days)('that opens %s counts minutes today alone', (day, opens) => {
    expect(openingSign({ ...closed, opens: moment(day) })).toEqual({
      state: 'closed',
      ...(day === 'today' && { opensAt: at }),
      opens,
    });
  });

  test('says why nothing opens today, in the owner’s words or by the holiday', () => {
    const shut = { ...closed, opensAt: null, opens: null };
    expect(openingSign({ ...shut, reason: 'special-day', label: 'Eid' })).toEqual({
      state: 'closed',
      reason: 'special-day',
      label: 'Eid',
    });
    const holidayKey = 'schedule:holiday.boxingDay';
    expect(openingSign({ ...shut, reason: 'bank-holiday', holidayKey })).toEqual({
      state: 'closed',
      reason: 'bank-holiday',
      holidayKey,
    });
  });
});

test.each(['by-appointment', 'unknown'] as const)('%s is all there is to say', (state) => {
  expect(openingSign({ state, nextChange: at })).toEqual({ state });
});
