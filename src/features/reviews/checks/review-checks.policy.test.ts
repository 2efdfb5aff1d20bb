import { describe, expect, test } from 'vitest';
import { checkReview } from './review-checks.policy.ts';
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

describe('The reasons that staff read, and whether they hold it together:', () => {
  const hours = (count: number, hoursApart: number, stars = 5) =>
    Array.from({ length: count }, () => ({ stars, hoursApart }));
  const fifty = 'x'.repeat(50);

  test.each<[string, Partial<ReviewFacts>, string[], boolean]>([
    ['an account of less than three days', { accountAgeHours: 71.9 }, ['new-account'], false],
    ['an account of three days', { accountAgeHours: 72 }, [], false],
    ['four others within a day', { ownOthers: hours(4, 24) }, ['many-in-a-day'], false],
    ['eight others within a day', { ownOthers: hours(8, 24) }, ['many-in-a-day'], true],
    ['three others within a day', { ownOthers: hours(3, 24) }, [], false],
    ['four others, over more than a day', { ownOthers: hours(4, 24.1) }, [], false],
    ['a fourth five', { stars: 5, ownOthers: hours(3, 99) }, ['extreme-only'], false],
    ['a fourth one', { stars: 1, ownOthers: hours(3, 99, 1) }, ['extreme-only'], false],
    ['a third five', { stars: 5, ownOthers: hours(2, 99) }, [], false],
    ['a fourth four', { stars: 4, ownOthers: hours(3, 99, 4) }, [], false],
    ['a five after three ones', { stars: 5, ownOthers: hours(3, 99, 1) }, [], false],
    [
      'a five after two and a four',
      { stars: 5, ownOthers: [...hours(2, 99), ...hours(1, 99, 4)] },
      [],
      false,
    ],
    [
      'one of the same device, which is on the same network',
      { neighbours: many(1, { isSameDevice: true, isSameNetwork: true }) },
      ['same-device'],
      false,
    ],
    [
      'one of the same network, with a return of favours',
      { isReciprocal: true, neighbours: many(1, { isSameNetwork: true }) },
      ['same-network', 'reciprocal'],
      false,
    ],
    [
      'two of the same network, with a return of favours',
      { isReciprocal: true, neighbours: many(2, { isSameNetwork: true }) },
      ['same-network', 'reciprocal'],
      true,
    ],
    [
      'a device that another used elsewhere, on the owner’s network',
      { deviceElsewhere: 1, ownerLink: 'network' },
      ['device-elsewhere', 'owner-network'],
      false,
    ],
    [
      'a device that two others used elsewhere, on the owner’s network',
      { deviceElsewhere: 2, ownerLink: 'network' },
      ['device-elsewhere', 'owner-network'],
      true,
    ],
    ['the owner’s device', { ownerLink: 'device' }, ['owner-device'], false],
    ['one who agrees about three subjects', { agreements: [3] }, ['circle'], false],
    [
      'the same, from a new account',
      { agreements: [3], accountAgeHours: 1 },
      ['new-account', 'circle'],
      false,
    ],
    ['one who agrees about three, two about two', { agreements: [3, 2, 2] }, ['circle'], true],
    ['two who agree about two', { agreements: [2, 2] }, ['circle'], false],
    ['somebody who agrees about one', { agreements: [1] }, [], false],
    [
      'who agrees about both that they wrote about',
      { agreements: [2], ownOthers: hours(1, 99) },
      ['circle'],
      false,
    ],
    [
      'who agrees about two, and writes about much else',
      { agreements: [2], ownOthers: hours(2, 99) },
      [],
      false,
    ],
    ['a long text, like another by 0.7', { similarities: [0.7] }, ['similar-text'], true],
    ['a long text, like two by 0.6', { similarities: [0.6, 0.6] }, ['similar-text'], true],
    ['a long text, like two by less', { similarities: [0.69, 0.59] }, [], false],
    ['sixty letters', { body: 'x'.repeat(60), similarities: [0.7] }, ['similar-text'], true],
    ['fifty-nine letters', { body: 'x'.repeat(59), similarities: [0.7] }, [], false],
    ['half a sentence, the same', { body: fifty, similarities: [0.9] }, ['similar-text'], false],
    ['half a sentence, alike', { body: fifty, similarities: [0.89] }, [], false],
    ['twenty-five letters', { body: 'x'.repeat(25), similarities: [0.9] }, ['similar-text'], false],
    ['twenty-four letters', { body: 'x'.repeat(24), similarities: [1] }, [], false],
    ['an address in its title', { title: 'See sample.com', body: fifty }, ['contact'], true],
  ])('%s', (_, facts, signals, isHeld) => {
    expect(verdict(facts)).toEqual({ signals, isHeld });
  });
});

describe('Many at once', () => {
  const mixed = (count: number) => many(count, { stars: 3 });
  const one = 'one-sided-burst';

  test.each<[string, Partial<ReviewFacts>, string[]]>([
    ['are eight within three days', { neighbours: mixed(8) }, ['burst']],
    ['are not seven', { neighbours: mixed(7) }, []],
    [
      'are counted for three days',
      { neighbours: many(8, { stars: 3, hoursApart: 72 }) },
      ['burst'],
    ],
    ['and no longer', { neighbours: many(8, { stars: 3, hoursApart: 72.1 }) }, []],
    ['are four times what is usual', { usualPerWeek: 7, neighbours: mixed(12) }, ['burst']],
    ['are not less', { usualPerWeek: 7, neighbours: mixed(11) }, []],
    [
      'are plain by their number where four of five agree',
      { neighbours: [...many(12, {}), ...mixed(3)] },
      ['burst', one],
    ],
    ['not where fewer do', { neighbours: [...many(11, {}), ...mixed(4)] }, ['burst']],
    ['are plain from thirteen on', { neighbours: [...many(11, {}), ...mixed(2)] }, ['burst', one]],
    ['not before', { neighbours: many(12, {}) }, ['burst']],
    [
      'turn what was said where three of four agree',
      { earlierMean: 2.5, neighbours: [...many(6, {}), ...mixed(2)] },
      ['burst', one],
    ],
    [
      'not where fewer do',
      { earlierMean: 2.5, neighbours: [...many(5, {}), ...mixed(3)] },
      ['burst'],
    ],
    ['not where they are near to it', { earlierMean: 2.6, neighbours: many(8, {}) }, ['burst']],
    ['not where it was said before', { earlierMean: 4, neighbours: many(8, {}) }, ['burst']],
    [
      'turn it further with three of five of the same stars',
      { stars: 5, earlierMean: 3, neighbours: [...many(6, {}), ...mixed(4)] },
      ['burst', one],
    ],
    [
      'not with half of them',
      { stars: 5, earlierMean: 3, neighbours: [...many(5, {}), ...mixed(5)] },
      ['burst'],
    ],
    [
      'not where they turn it less',
      { stars: 5, earlierMean: 3.1, neighbours: [...many(6, {}), ...mixed(4)] },
      ['burst'],
    ],
    [
      'not with other stars of that side',
      { stars: 5, earlierMean: 3, neighbours: [...many(6, { stars: 4 }), ...mixed(4)] },
      ['burst'],
    ],
    [
      'not with stars that say little',
      { stars: 4, earlierMean: 2, neighbours: [...many(6, { stars: 4 }), ...mixed(4)] },
      ['burst'],
    ],
  ])('%s', (_, facts, signals) => {
    expect(verdict(facts)).toEqual({ signals, isHeld: signals.includes(one) });
  });
});

describe('New accounts', () => {
  const news = (count: number, overrides: Partial<Neighbour> = {}) =>
    many(count, { isByNewAccount: true, hoursApart: 100, ...overrides });
  const atOnce = { hoursApart: 10 };
  const far = (count: number) => many(count, { hoursApart: 700 });
  const pattern = 'new-accounts-pattern';

  test.each<[string, Partial<ReviewFacts>, string[]]>([
    ['that come at once', { neighbours: news(8, atOnce) }, ['burst', 'new-accounts-burst']],
    ['too few of them', { neighbours: news(7, atOnce) }, []],
    ['old ones at once', { neighbours: many(8, {}) }, ['burst']],
    ['eight of eight over months', { neighbours: news(8) }, [pattern]],
    ['seven of seven', { neighbours: news(7) }, []],
    [
      'nine of nine within weeks, others later',
      { neighbours: [...news(1, { hoursApart: 120 }), ...news(8, { hoursApart: 600 }), ...far(6)] },
      [pattern],
    ],
    [
      'nine of which most came later than weeks',
      { neighbours: [...news(1), ...news(8, { hoursApart: 601 }), ...far(6)] },
      [],
    ],
    ['nine, none of them within five days', { neighbours: news(9, { hoursApart: 121 }) }, []],
    [
      'nine, and an old one within five days',
      { neighbours: [...news(9, { hoursApart: 130 }), ...many(1, {})] },
      [],
    ],
    [
      'nine, and one of another opinion within five days',
      { neighbours: [...news(9, { hoursApart: 130 }), ...news(1, { stars: 1 })] },
      [],
    ],
    ['one among old ones', { neighbours: [...news(1), ...many(8, { hoursApart: 100 })] }, []],
    ['nine of two opinions', { neighbours: [...news(5), ...news(4, { stars: 1 })] }, []],
    ['that say neither', { stars: 3, neighbours: news(9, { stars: 3 }) }, []],
    ['beside one that says neither', { stars: 3, neighbours: news(9) }, []],
    [
      'fourteen fives of twenty',
      { stars: 5, neighbours: [...news(14), ...many(6, { hoursApart: 100, stars: 3 })] },
      [pattern],
    ],
    [
      'fourteen fours of twenty beside a five',
      { stars: 5, neighbours: [...news(14, { stars: 4 }), ...many(6, { hoursApart: 100 })] },
      [],
    ],
    [
      'fourteen fours of twenty beside a four',
      { stars: 4, neighbours: [...news(14, { stars: 4 }), ...many(6, { hoursApart: 100 })] },
      [],
    ],
    [
      'twelve fives of twenty',
      { stars: 5, neighbours: [...news(12), ...many(8, { hoursApart: 100, stars: 3 })] },
      [],
    ],
    [
      'beside many that came at once and say something else',
      { neighbours: [...many(8, { stars: 3 }), ...news(9)] },
      ['burst', pattern],
    ],
  ])('%s', (_, facts, signals) => {
    expect(verdict({ ...facts, accountAgeHours: 1 }).signals).toEqual(['new-account', ...signals]);
    // People who have been here for long are no part of it.
    expect(verdict(facts).signals).toEqual(signals.filter((one) => one === 'burst'));
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
