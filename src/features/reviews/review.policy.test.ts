import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { canMove } from '#platform/stages/moves.ts';
import { person, personWith } from '#platform/test/actors.ts';
import {
  queueMs,
  refusalOf,
  reviewMoves,
  reviewPolicy,
  reviewStatuses,
  summarise,
} from './review.policy.ts';
import { shownName } from '#platform/access/shown-name.ts';
import type { ReviewMove, ReviewStatus } from './review.policy.ts';
import { dayMs } from '#platform/time/durations.ts';

const author = person({ id: 'author' });
const owner = person({ id: 'owner', roles: ['customer', 'business'] });
const staffAuthor = person({ id: 'author', roles: ['admin'] });
const staffOwner = person({ id: 'owner', roles: ['moderator'] });

const actors: Record<string, Actor> = {
  visitor: anonymous,
  customer: personWith('customer'),
  business: personWith('business'),
  author,
  owner,
  'unverified owner': { ...owner, isVerified: false },
  moderator: personWith('moderator'),
  admin: personWith('admin'),
  'staff who wrote it': staffAuthor,
  'staff who own the business': staffOwner,
  'the site': system,
};

const subject = { ownerIds: ['owner'], isPublic: true, isReviewable: true };
const reviewIn = (status: ReviewStatus) => ({ status, accountId: 'author' });

/** Who may do it, for a review in each state. */
const table: Record<'decide' | 'reply' | 'edit' | 'withdraw', readonly string[]> = {
  decide: ['moderator', 'admin', 'the site'],
  reply: ['owner', 'staff who own the business'],
  edit: ['author', 'staff who wrote it'],
  withdraw: ['author', 'staff who wrote it'],
};

describe.each(reviewStatuses)('With a review that is %s', (status) => {
  const review = reviewIn(status);
  const asked = { review, subject };
  const can = {
    decide: (actor: Actor) => reviewPolicy.decide(actor, asked),
    reply: (actor: Actor) => reviewPolicy.reply(actor, asked),
    edit: (actor: Actor) => reviewPolicy.edit(actor, asked),
    withdraw: (actor: Actor) => reviewPolicy.withdraw(actor, review),
  };

  test.each(Object.entries(actors))('a %s may do this and nothing else', (name, actor) => {
    const allowed = Object.entries(can).flatMap(([action, may]) => (may(actor) ? [action] : []));
    const wanted = Object.entries(table).flatMap(([action, names]) =>
      names.includes(name) && (action !== 'reply' || status === 'published') ? [action] : [],
    );
    expect(allowed).toEqual(wanted);
  });
});

describe('A review is written', () => {
  test.each([
    ['by a visitor', anonymous, subject, 'sign-in'],
    [
      'by somebody whose address is not proved',
      person({ isVerified: false }),
      subject,
      'not-verified',
    ],
    ['by the owner', owner, subject, 'own'],
    ['about what is hidden', person(), { ...subject, isPublic: false }, 'not-reviewable'],
    ['about an embassy', person(), { ...subject, isReviewable: false }, 'not-reviewable'],
    ['by anybody else', person(), subject, null],
    ['by somebody under 18', person({ ageBand: '13-15' }), subject, null],
  ] as const)('%s', (_, actor, about, refusal) => {
    expect(refusalOf(actor, about)).toBe(refusal);
    expect(reviewPolicy.write(actor, about)).toBe(refusal === null);
  });
});

test('whoever wrote it takes it back, but does not change it, while the address is not proved', () => {
  const lapsed = { ...author, isVerified: false };
  const review = reviewIn('published');
  expect(reviewPolicy.edit(lapsed, { review, subject })).toBe(false);
  expect(reviewPolicy.withdraw(lapsed, review)).toBe(true);
});

test('everybody with an account reads their own', () => {
  expect([author, { ...author, isVerified: false }].map(reviewPolicy.readOwn)).toEqual([
    true,
    true,
  ]);
  expect([anonymous, system].map(reviewPolicy.readOwn)).toEqual([false, false]);
});

test('staff have a day, then what passed the checks is published (decision D18)', () => {
  expect(queueMs).toBe(dayMs);
});

test('only staff see the queue', () => {
  const seen = Object.keys(actors).filter((name) =>
    reviewPolicy.seeQueue(actors[name] ?? anonymous),
  );
  expect(seen).toEqual([
    'moderator',
    'admin',
    'staff who wrote it',
    'staff who own the business',
    'the site',
  ]);
});

test.each([
  ['publish', ['pending', 'held']],
  ['reject', ['pending', 'held']],
  ['hold', ['pending']],
  ['suspect', ['published']],
  ['remove', ['published']],
  ['restore', ['removed']],
  ['reopen', ['published', 'rejected']],
] as const)('%s is possible from %j only', (move: ReviewMove, from) => {
  expect(reviewStatuses.filter((status) => canMove(reviewMoves[move], status))).toEqual([...from]);
  expect(Object.keys(reviewMoves)).toHaveLength(7);
});

test.each([
  ['25+', 'Ada O.'],
  ['18-24', 'Ada O.'],
  ['16-17', null],
  ['13-15', null],
  ['unknown', null],
] as const)('somebody of age %s is shown as %s', (ageBand, name) => {
  expect(shownName(person({ ageBand }), { firstName: 'Ada', lastName: 'okafor' })).toBe(name);
});

test('who has one name is shown by it, and who is no person by none', () => {
  expect(shownName(person(), { firstName: 'Ada', lastName: '' })).toBe('Ada');
  const nobody = { ...system, ageBand: '25+' as const };
  expect(shownName(nobody, { firstName: 'Ada', lastName: 'Okafor' })).toBeNull();
});

test('without reviews there is no mean and the rank is the usual one', () => {
  expect(summarise([])).toEqual({ count: 0, average: null, rank: 3.5, spread: [0, 0, 0, 0, 0] });
});

test('the mean, the count and the spread come from the same stars', () => {
  expect(summarise([5, 4, 4, 1])).toMatchObject({
    count: 4,
    average: 3.5,
    spread: [1, 0, 0, 2, 1],
  });
});

test('forty reviews with 4.8 stand above one with 5', () => {
  const forty = Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? 4 : 5));
  expect(summarise(forty).rank).toBeGreaterThan(summarise([5]).rank);
});
