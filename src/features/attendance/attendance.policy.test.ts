import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { eventAges } from '#features/events/event.policy.ts';
import { person } from '#platform/test/actors.ts';
import { closedBecause, cutoffAt, rsvpPolicy, takesWaiting } from './attendance.policy.ts';
import type { DateState } from './attendance.policy.ts';

const young = ['13-15', '16-17', 'unknown'] as const satisfies readonly AgeBand[];
const grown = ['18-24', '25+'] as const satisfies readonly AgeBand[];

describe('Who may come', () => {
  test.each(grown)('at %s: to whatever they see, with or without anybody’s consent', (ageBand) => {
    for (const ages of eventAges)
      for (const hasConsent of [true, false])
        expect(rsvpPolicy.come(person({ ageBand }), { ages, hasConsent })).toBe(true);
  });

  test.each(young)('at %s: to what is for families and the young, with consent', (ageBand) => {
    const comesTo = eventAges.filter((ages) =>
      rsvpPolicy.come(person({ ageBand }), { ages, hasConsent: true }),
    );
    expect(comesTo).toEqual(['family', 'youth']);
    for (const ages of eventAges)
      expect(rsvpPolicy.come(person({ ageBand }), { ages, hasConsent: false })).toBe(false);
  });

  test('nobody as a visitor: guests confirm by mail first', () => {
    for (const ages of eventAges)
      expect(rsvpPolicy.come(anonymous, { ages, hasConsent: true })).toBe(false);
  });
});

test('who answers has proved an address, and only adults answer for others', () => {
  expect(rsvpPolicy.answer(person())).toBe(true);
  expect(rsvpPolicy.answer(person({ isVerified: false }))).toBe(false);
  expect(rsvpPolicy.answer(anonymous)).toBe(false);
  expect(rsvpPolicy.answerForOthers(person())).toBe(true);
  for (const ageBand of young) expect(rsvpPolicy.answerForOthers(person({ ageBand }))).toBe(false);
  expect(rsvpPolicy.readOwn(person())).toBe(true);
  expect(rsvpPolicy.readOwn(anonymous)).toBe(false);
});

const startsAt = new Date('2026-12-12T19:00:00Z');
const state = (values: Partial<DateState> = {}): DateState => ({
  status: 'published',
  hiddenAt: null,
  cancelledAt: null,
  date: { status: 'planned', startsAt },
  ...values,
});
const before = new Date('2026-12-12T18:59:59Z');

describe('A date', () => {
  test('is answered while its event is published and not hidden', () => {
    const states = [
      state(),
      state({ status: 'pending' }),
      state({ status: 'refused' }),
      state({ hiddenAt: before }),
    ];
    expect(states.map((one) => rsvpPolicy.seeDate(person(), one))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['before its start', state(), before, undefined],
    ['at its start', state(), startsAt, 'over'],
    ['called off', state({ date: { status: 'cancelled', startsAt } }), before, 'cancelled'],
    [
      'called off and past',
      state({ date: { status: 'cancelled', startsAt } }),
      startsAt,
      'cancelled',
    ],
    ['of an event that was called off', state({ cancelledAt: before }), before, 'cancelled'],
  ])('%s: whether it is closed, and why', (_, one, now, because) => {
    expect(closedBecause(one, now)).toBe(because);
  });

  test('offers no place from its cutoff on', () => {
    const rule = { startsAt, cutoffHours: 2 };
    expect(cutoffAt(rule)).toEqual(new Date('2026-12-12T17:00:00Z'));
    expect(takesWaiting(rule, new Date('2026-12-12T16:59:59Z'))).toBe(true);
    expect(takesWaiting(rule, new Date('2026-12-12T17:00:00Z'))).toBe(false);
  });
});
