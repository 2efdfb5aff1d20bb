import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { ideaPolicy, ideaStates, submitRefusalOf, voteRefusalOf } from './idea.policy.ts';
import type { IdeaRow } from './idea.policy.ts';

const author = person();
const other = person({ id: '01990000-0000-7000-8000-000000000002' });
const unverified = person({ id: other.id, isVerified: false });

const idea = (overrides: Partial<IdeaRow> = {}): IdeaRow => ({
  accountId: author.id,
  state: 'open',
  votes: 0,
  reply: null,
  hiddenAt: null,
  mergedIntoId: null,
  ...overrides,
});

describe('An idea is public at once, so that it is written (security B2)', () => {
  test.each([
    ['by an adult with a proved address', author, null],
    ['by a young adult, too', person({ ageBand: '18-24' }), null],
    ['not by a visitor', anonymous, 'sign-in'],
    ['not by somebody under 18', person({ ageBand: '16-17' }), 'adults-only'],
    ['not by somebody of unknown age', person({ ageBand: 'unknown' }), 'adults-only'],
    ['not with an address that is not proved', unverified, 'not-verified'],
    // An age can't be proved by a letter: a person who is too young is not sent to look for one.
    ['by nobody who is both', person({ ageBand: '13-15', isVerified: false }), 'adults-only'],
  ] as const)('%s', (_, actor: Actor, refusal) => {
    expect(submitRefusalOf(actor)).toBe(refusal);
    expect(ideaPolicy.submit(actor)).toBe(refusal === null);
  });

  test('and read again by whoever has an account', () => {
    expect([author, unverified].map(ideaPolicy.readOwn)).toEqual([true, true]);
    expect([anonymous, system].map(ideaPolicy.readOwn)).toEqual([false, false]);
  });
});

describe('An idea is voted for', () => {
  test.each([
    ['by somebody else', other, idea(), null],
    ['not by a visitor', anonymous, idea(), 'sign-in'],
    ['not by whoever wrote it', author, idea(), 'own-idea'],
    ['not with an address that is not proved', unverified, idea(), 'not-verified'],
    ['not when it is hidden', other, idea({ hiddenAt: new Date() }), 'closed'],
    ['not when it is a duplicate', other, idea({ mergedIntoId: other.id }), 'closed'],
    ['while it is planned', other, idea({ state: 'planned' }), null],
    ['while it is in progress', other, idea({ state: 'in-progress' }), null],
    ['not when it is done', other, idea({ state: 'done' }), 'closed'],
    ['not when it is declined', other, idea({ state: 'declined' }), 'closed'],
    ['when nobody is named as its author', other, idea({ accountId: null }), null],
  ] as const)('%s', (_, actor: Actor, row: IdeaRow, refusal) => {
    expect(voteRefusalOf(actor, row)).toBe(refusal);
    expect(ideaPolicy.vote(actor, row)).toBe(refusal === null);
  });
});

describe('Whoever wrote an idea changes and withdraws it', () => {
  test.each([
    ['while nobody has touched it', idea(), true],
    ['not after a vote', idea({ votes: 1 }), false],
    ['not after a reply', idea({ reply: 'Yes' }), false],
    ['not when it is hidden', idea({ hiddenAt: new Date() }), false],
    ['not when it is a duplicate', idea({ mergedIntoId: other.id }), false],
    ...ideaStates
      .filter((state) => state !== 'open')
      .map((state) => [`not when it is ${state}`, idea({ state }), false] as const),
  ] as const)('%s', (_, row: IdeaRow, isAllowed) => {
    expect(ideaPolicy.change(author, row)).toBe(isAllowed);
    expect(ideaPolicy.withdraw(author, row)).toBe(isAllowed);
    expect(ideaPolicy.change(other, row)).toBe(false);
    expect(ideaPolicy.withdraw(other, row)).toBe(false);
  });

  test('withdraws it also when the address is not proved any more', () => {
    const row = idea();
    const lapsed = person({ isVerified: false });
    expect([ideaPolicy.change(lapsed, row), ideaPolicy.withdraw(lapsed, row)]).toEqual([
      false,
      true,
    ]);
  });
});

test.each([
  ['customer', false, false],
  ['business', false, false],
  ['council', false, false],
  ['moderator', true, false],
  ['admin', true, true],
] as const)('a %s answers: %s, manages: %s', (role, answers, manages) => {
  expect(ideaPolicy.answer(personWith(role))).toBe(answers);
  expect(ideaPolicy.manage(personWith(role))).toBe(manages);
});
