import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { bidderPolicy, takesQuestions } from './question.policy.ts';

test.each([
  ['a grown person with a confirmed address', person(), true],
  ['one whose address is not confirmed', person({ isVerified: false }), false],
  ['somebody of 16', person({ ageBand: '16-17' }), false],
  ['somebody of an age that nobody knows', person({ ageBand: 'unknown' }), false],
  ['a visitor', anonymous, false],
  ['the site', system, false],
] as const)('%s asks and bids: %s', (_, actor, may) => {
  expect(bidderPolicy.act(actor)).toBe(may);
});

const open = {
  status: 'published',
  questionsUntil: '2026-07-10',
  closesAt: new Date('2026-07-20T12:00:00Z'),
};

test.each([
  ['on the last day in London', open, '2026-07-10T22:59:59Z', true],
  ['after it', open, '2026-07-10T23:00:00Z', false],
  ['where none are taken', { ...open, questionsUntil: null }, '2026-07-01T00:00:00Z', false],
  ['of a draft', { ...open, status: 'draft' }, '2026-07-01T00:00:00Z', false],
  ['of what is called off', { ...open, status: 'cancelled' }, '2026-07-01T00:00:00Z', false],
  [
    'once bids have closed, whatever the day for questions',
    { ...open, questionsUntil: '2026-08-01' },
    '2026-07-20T12:00:00Z',
    false,
  ],
] as const)('questions are taken %s: %s', (_, tender, at, taken) => {
  expect(takesQuestions(tender, new Date(at))).toBe(taken);
});
