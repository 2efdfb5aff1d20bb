import { describe, expect, test } from 'vitest';
import { checkReview, holdsContact } from './review-checks.policy.ts';
import type { Neighbour, ReviewFacts } from './review-checks.policy.ts';

const plain: ReviewFacts = {
  stars: 4,
  title: null,
  body: 'The jollof was smoky and the welcome warm; we will be back next month with the children.',
  accountAgeHours: 1000,
  mayPublish: true,
  isActive: true,
  ownOthers: [],
  neighbours: [],
  usualPerWeek: 0,
  earlierMean: null,
  similarities: [],
  deviceElsewhere: 0,
  ownerLink: null,
  isReciprocal: false,
  agreements: [],
  wasRefusedBefore: false,
};
const verdict = (facts: Partial<ReviewFacts>) => checkReview({ ...plain, ...facts });

const neighbour = (overrides: Partial<Neighbour> = {}): Neighbour => ({
  hoursApart: 10,
  stars: 5,
  isByNewAccount: false,
  isSameNetwork: false,
  isSameDevice: false,
  ...overrides,
});
const many = (count: number, overrides: Partial<Neighbour>) =>
  Array.from({ length: count }, () => neighbour(overrides));

describe('Not held is', () => {
  test.each<[string, Partial<ReviewFacts>]>([
    ['an ordinary review', {}],
    ['the first review of a new account, with five stars', { stars: 5, accountAgeHours: 0.1 }],
    ['the same with one star', { stars: 1, accountAgeHours: 0.1 }],
    [
      'one from the wireless of the place',
      {
        stars: 5,
        accountAgeHours: 1,
        ownerLink: 'network',
        neighbours: many(1, { isSameNetwork: true }),
      },
    ],
    ['the second of one household', { neighbours: many(1, { isSameDevice: true }) }],
    ['one of three on one evening', { ownOthers: many(3, {}) }],
    ['a short text that others wrote too', { body: 'Good food, thank you', similarities: [1, 1] }],
    [
      'one of many mixed ones at an opening',
      { neighbours: [...many(5, {}), ...many(5, { stars: 3 })] },
    ],
    [
      'one of eleven praises at an opening, most by new accounts',
      {
        stars: 5,
        accountAgeHours: 1,
        neighbours: [...many(8, { isByNewAccount: true }), ...many(3, {})],
      },
    ],
    [
      'one of four who had a bad weekend',
      { stars: 1, earlierMean: 4.2, neighbours: [...many(3, { stars: 1 }), ...many(2, {})] },
    ],
    [
      'praise by a new account weeks after a run of it',
      {
        stars: 5,
        accountAgeHours: 1,
        neighbours: many(12, { hoursApart: 30 * 24, isByNewAccount: true }),
      },
    ],
    ['somebody who agrees with a neighbour about two places', { agreements: [2] }],
  ])('%s', (_, facts) => {
    expect(verdict(facts).isHeld).toBe(false);
  });
});

describe('Held is', () => {
  test.each<[string, Partial<ReviewFacts>, string]>([
    ['what staff refused before', { wasRefusedBefore: true }, 'refused-before'],
    [
      'a third one from the same device',
      { neighbours: many(2, { isSameDevice: true }) },
      'same-device',
    ],
    ['a text of somebody else', { similarities: [0.8] }, 'similar-text'],
    [
      'one of a flood with two stars against what was said before',
      { stars: 2, earlierMean: 4.5, neighbours: many(9, { stars: 1 }) },
      'one-sided-burst',
    ],
    ['a telephone number', { body: 'Ring 020 7946 0123.' }, 'contact'],
    [
      'one of a flood against what was said before',
      { stars: 1, earlierMean: 4.5, neighbours: many(9, { stars: 1 }) },
      'one-sided-burst',
    ],
    [
      'one of many new accounts of one opinion',
      {
        stars: 5,
        accountAgeHours: 5,
        neighbours: many(14, { hoursApart: 100, isByNewAccount: true }),
      },
      'new-accounts-pattern',
    ],
    ['a member of a circle', { agreements: [3, 3, 3] }, 'circle'],
    ['whatever a young author writes', { mayPublish: false }, 'young-author'],
    ['what somebody wrote who is suspended now', { isActive: false }, 'inactive-author'],
  ])('%s', (_, facts, signal) => {
    const found = verdict(facts);
    expect(found.isHeld).toBe(true);
    expect(found.signals).toContain(signal);
  });
});

describe('Praise and blame are checked alike:', () => {
  const mirrored = (facts: ReviewFacts): ReviewFacts => ({
    ...facts,
    stars: 6 - facts.stars,
    earlierMean: facts.earlierMean === null ? null : 6 - facts.earlierMean,
    neighbours: facts.neighbours.map((other) => ({ ...other, stars: 6 - other.stars })),
    ownOthers: facts.ownOthers.map((other) => ({ ...other, stars: 6 - other.stars })),
  });

  test.each<[string, Partial<ReviewFacts>]>([
    ['a flood', { stars: 1, earlierMean: 4.5, neighbours: many(9, { stars: 1 }) }],
    ['a smaller one', { stars: 1, earlierMean: 3, neighbours: many(5, { stars: 1 }) }],
    [
      'new accounts',
      { stars: 5, accountAgeHours: 2, neighbours: many(8, { isByNewAccount: true }) },
    ],
    [
      'four stars beside new accounts',
      { accountAgeHours: 2, neighbours: many(12, { isByNewAccount: true }) },
    ],
    ['one note', { stars: 5, ownOthers: many(4, { stars: 5, hoursApart: 90 }) }],
  ])('%s', (_, facts) => {
    expect(checkReview(mirrored({ ...plain, ...facts }))).toEqual(verdict(facts));
  });
});

describe('A contact', () => {
  test.each([
    'see https://example.org/x',
    'WWW.example.com is better',
    'mail me: ada@example.org',
    'call 07700 900123',
    'Tel (020) 7946-0123',
    'WhatsApp +44 7700 900 123',
    'better at cheapbraids.co.uk',
  ])('is seen in "%s"', (text) => {
    expect(holdsContact(text)).toBe(true);
  });

  test.each([
    'paid £12.50 on 12.11.2026 at 10.30',
    'the 36 and 436 stop outside, 0.5 miles away',
    'two for 10, five for 20... great',
    'Went there.Then home',
    'open 9-5, closed 24/12 to 02/01',
  ])('is not seen in "%s"', (text) => {
    expect(holdsContact(text)).toBe(false);
  });

  // A pattern that tries each beginning anew would take minutes and run into the limit of the test.
  test.each([
    ['0 ', false],
    ['a.', false],
    ['a@', false],
    ['www.', true],
    ['+1', false],
    ['x-', false],
    ['07 (', true],
  ])('is looked for in a long text of "%s" in one go: %s', (piece, isFound) => {
    expect(holdsContact(piece.repeat(100_000 / piece.length))).toBe(isFound);
  });
});
