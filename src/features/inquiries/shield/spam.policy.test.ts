import { describe, expect, test } from 'vitest';
import type { Signals } from './signals.ts';
import { judge, secondLookMs, secondVerdict } from './spam.policy.ts';
import { hourMs } from '#platform/time/durations.ts';

/** A person who opened the form, wrote for a minute and sent it. */
const honest: Signals = {
  isTrapFilled: false,
  token: 'good',
  seconds: 60,
  isConfirmed: false,
  isElsewhere: false,
  isSameOrigin: true,
  isKnownPerson: false,
  links: 0,
  hasOtherAddress: false,
  hasMarkup: false,
  massPhrases: 0,
  offerSigns: 0,
  lettersPerSecond: 0,
  isWithoutGrammar: false,
  isForeignScript: false,
  isThrowAway: false,
  words: 20,
  alike: { others: 0, stopped: 0 },
  sameSentence: 0,
  sameHost: 0,
  sameContact: 0,
  recent: {
    network: 0,
    networkToListing: 0,
    strangersToListing: 0,
    networkStopped: 0,
    address: 0,
    addressDay: 0,
    listingNow: 0,
    listing: 0,
    held: 0,
    addressHeld: 0,
  },
};

const recent = (over: Partial<Signals['recent']>) => ({ recent: { ...honest.recent, ...over } });

describe('One sign by itself', () => {
  test.each<[string, Partial<Signals>, string]>([
    ['a field that people do not see', { isTrapFilled: true }, 'drop'],
    ['no token', { token: 'missing', seconds: 0 }, 'drop'],
    ['a forged token', { token: 'forged', seconds: 0 }, 'drop'],
    ['a token used before', { token: 'used' }, 'drop'],
    ['a form that was open for more than a day', { token: 'stale', seconds: 90_000 }, 'hold'],
    ['sent after one second', { seconds: 1 }, 'drop'],
    ['sent after three seconds', { seconds: 3 }, 'hold'],
    ['sent after two seconds', { seconds: 2 }, 'hold'],
    ['sent after four seconds', { seconds: 4 }, 'pass'],
    ['sent after five seconds', { seconds: 5 }, 'pass'],
    ['sent while the clock stands', { seconds: 0 }, 'pass'],
    ['an old form sent at once', { token: 'stale', seconds: 1 }, 'hold'],
    ['looked over for a second before it was sent', { isConfirmed: true, seconds: 1 }, 'pass'],
    ['looked over for two seconds before it was sent', { isConfirmed: true, seconds: 2 }, 'pass'],
    ['looked over for no time', { isConfirmed: true, seconds: 0.2 }, 'drop'],
    ['markup of a forum', { hasMarkup: true }, 'drop'],
    ['one link', { links: 1 }, 'pass'],
    ['four links', { links: 4 }, 'drop'],
    ['one phrase of mass mail', { massPhrases: 1 }, 'pass'],
    ['three phrases of mass mail', { massPhrases: 3 }, 'hold'],
    ['three signs of an offer', { offerSigns: 3 }, 'pass'],
    ['four signs of an offer', { offerSigns: 4 }, 'hold'],
    ['a text that was pasted', { lettersPerSecond: 40 }, 'pass'],
    ['a whole sentence of somebody else', { sameSentence: 1 }, 'pass'],
    ['a whole sentence of four others', { sameSentence: 4 }, 'drop'],
    ['another network than the form was opened from', { isElsewhere: true }, 'pass'],
    ['an old phone', { isSameOrigin: false }, 'pass'],
    ['a script of another part of the world', { isForeignScript: true }, 'pass'],
    ['a mail box for one use', { isThrowAway: true }, 'pass'],
    ['the words of a letter that was stopped', { alike: { others: 1, stopped: 1 } }, 'hold'],
    ['the words of five others', { alike: { others: 5, stopped: 0 } }, 'drop'],
    [
      'a short question that five others asked',
      { words: 5, alike: { others: 5, stopped: 0 } },
      'pass',
    ],
    ['ten from one network in ten minutes', recent({ network: 10 }), 'pass'],
    ['twenty from one network in ten minutes', recent({ network: 20 }), 'hold'],
    ['six from one address in an hour', recent({ address: 6, addressDay: 6 }), 'hold'],
    [
      'two of one office to one business',
      recent({ networkToListing: 1, strangersToListing: 1 }),
      'pass',
    ],
    ['the fourth to one business in twenty minutes', recent({ listingNow: 3, listing: 3 }), 'hold'],
    ['ten delivered to one business in an hour', recent({ listing: 10 }), 'hold'],
    ['an attack on somebody else', recent({ held: 500 }), 'pass'],
  ])('%s', (_, signals, verdict) => {
    expect(judge({ ...honest, ...signals }).verdict).toBe(verdict);
  });
});

describe('A sign weighs more from these counts on, and not between them:', () => {
  const counts = Array.from({ length: 60 }, (_, place) => place + 1);
  const alike = (others: number, stopped = 0) => ({ alike: { others, stopped } });

  test.each<[string, (count: number) => Partial<Signals>, number[]]>([
    ['links', (links) => ({ links }), [1, 2, 3, 4]],
    ['phrases of mass mail', (massPhrases) => ({ massPhrases }), [1, 2, 3, 6]],
    ['signs of an offer', (offerSigns) => ({ offerSigns }), [2, 3, 4, 6]],
    ['letters in a second', (lettersPerSecond) => ({ lettersPerSecond }), [12]],
    ['others like it', (others) => alike(others), [1, 3, 5]],
    ['others like it that were stopped', (stopped) => alike(0, stopped), [1, 3]],
    ['others with a short question', (others) => ({ words: 7, ...alike(others) }), [6]],
    [
      'others with a question of eight words',
      (others) => ({ words: 8, ...alike(others) }),
      [1, 3, 5],
    ],
    ['others with its sentence', (sameSentence) => ({ sameSentence }), [1, 2, 4]],
    ['others with its link', (sameHost) => ({ sameHost }), [1, 2, 8]],
    ['others with its contact', (sameContact) => ({ sameContact }), [1, 3]],
    ['letters of its network', (network) => recent({ network }), [8, 15, 40]],
    [
      'letters of its network to one business',
      (networkToListing) => recent({ networkToListing }),
      [1, 3, 6, 12],
    ],
    [
      'strangers of its network to one business',
      (strangersToListing) => recent({ strangersToListing }),
      [1, 2],
    ],
    [
      'letters of its network that were stopped',
      (networkStopped) => recent({ networkStopped }),
      [2, 10],
    ],
    ['letters of its address in an hour', (address) => recent({ address }), [6, 15]],
    ['letters of its address in a day', (addressDay) => recent({ addressDay }), [10, 30]],
    ['letters to the business just now', (listingNow) => recent({ listingNow }), [1, 2, 3]],
    ['letters to the business in an hour', (listing) => recent({ listing }), [3, 10]],
  ])('%s', (_, signals, steps) => {
    const scoreAt = (count: number) => judge({ ...honest, ...signals(count) }).score;
    expect(counts.filter((count) => scoreAt(count) > scoreAt(count - 1))).toEqual(steps);
  });
});

test('what is stopped and what is only alike are not counted twice', () => {
  const score = (others: number, stopped: number) =>
    judge({ ...honest, alike: { others, stopped } }).score;
  expect(score(1, 1)).toBe(score(1, 0));
  expect(score(3, 1)).toBe(score(3, 0));
});

describe('What is doubtful, but not enough to be held,', () => {
  test.each<[string, Partial<Signals>, boolean]>([
    ['a plain letter', {}, false],
    ['one link', { links: 1 }, false],
    ['three signs of an offer', { offerSigns: 3 }, true],
    ['two signs of one', { offerSigns: 2 }, true],
    ['a sentence of somebody else', { sameSentence: 1 }, true],
    ['a language that we know nothing of', { isWithoutGrammar: true }, true],
    ['the same from somebody who is known', { offerSigns: 2, isKnownPerson: true }, false],
    [
      'a short question that six others asked',
      { words: 4, alike: { others: 6, stopped: 0 } },
      false,
    ],
    ['a link that one other has, with few words', { words: 7, sameHost: 1 }, false],
    ['a link that one other has, with eight words', { words: 8, sameHost: 1 }, true],
    ['many letters of one office', recent({ networkToListing: 4 }), false],
    ['what is held', { offerSigns: 4 }, false],
  ])('waits for a second look: %s', (_, signals, isDoubtful) => {
    expect(judge({ ...honest, ...signals }).isDoubtful).toBe(isDoubtful);
  });

  const alone = {
    words: 20,
    alike: { others: 0, stopped: 0 },
    sameSentence: 0,
    sameHost: 0,
    sameContact: 0,
  };

  test.each([
    ['alone', {}, 'pass'],
    ['followed by one like it', { alike: { others: 1, stopped: 1 } }, 'hold'],
    ['followed by one with its sentence', { sameSentence: 1 }, 'hold'],
    ['followed by one with its link', { sameHost: 1 }, 'pass'],
    ['followed by two with its link', { sameHost: 2 }, 'hold'],
  ] as const)('is judged by what came after it: %s', (_, after, verdict) => {
    expect(secondVerdict(25, { ...alone, ...after })).toBe(verdict);
  });
});

describe('Asked to confirm the address is', () => {
  test.each<[string, Partial<Signals>, boolean]>([
    ['whoever wrote what was held', { offerSigns: 4 }, true],
    ['nobody a second time on the same day', recent({ addressHeld: 1 }), false],
    ['nobody while an attack would make us write to hundreds', recent({ held: 40 }), false],
    ['nobody ten points short of that', { offerSigns: 6, hasOtherAddress: true }, false],
    ['nobody whose letter is all but thrown away', { offerSigns: 6, isThrowAway: true }, false],
  ])('%s', (_, signals, isConfirmable) => {
    expect(judge({ ...honest, offerSigns: 4, ...signals }).isConfirmable).toBe(isConfirmable);
  });
});

test('a second look takes place within the hour, and holds what reaches the bound', () => {
  expect(secondLookMs).toBe(hourMs);
  const after = { words: 20, alike: { others: 0, stopped: 0 }, sameHost: 0, sameContact: 0 };
  expect(secondVerdict(10, { ...after, sameSentence: 1 })).toBe('hold');
  expect(secondVerdict(9, { ...after, sameSentence: 1 })).toBe('pass');
});

test('staff read of every sign that weighs as much as another address', () => {
  const { score, reasons } = judge({ ...honest, hasOtherAddress: true, isElsewhere: true });
  expect([score, reasons]).toEqual([35, ['otherAddress']]);
});

test('weak signs add up, and staff see which', () => {
  const weak = { links: 2, isThrowAway: true, isSameOrigin: false };
  expect(judge({ ...honest, ...weak })).toMatchObject({
    verdict: 'hold',
    score: 65,
    reasons: ['links', 'throwAway'],
  });
});

test('somebody who is known may do a little more', () => {
  const signals = { ...honest, links: 1, isThrowAway: true, isSameOrigin: false };
  expect(judge({ ...signals, isKnownPerson: true }).verdict).toBe('pass');
  expect(judge({ ...signals, isKnownPerson: true, isTrapFilled: true }).verdict).toBe('drop');
});

test('more of a bad sign never helps', () => {
  for (const count of Array.from({ length: 50 }, (_, place) => place)) {
    const at = (links: number) =>
      judge({ ...honest, links, ...recent({ network: links, address: links }) }).score;
    expect(at(count + 1)).toBeGreaterThanOrEqual(at(count));
  }
});
