import { describe, expect, test } from 'vitest';
import { judge } from './spam.policy.ts';
import type { Signals } from './spam.policy.ts';

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
  isWithoutGrammar: false,
  isForeignScript: false,
  isThrowAway: false,
  words: 20,
  alike: { others: 0, stopped: 0 },
  sameHost: 0,
  sameContact: 0,
  recent: {
    network: 0,
    networkToListing: 0,
    networkStopped: 0,
    address: 0,
    addressDay: 0,
    listing: 0,
    stopped: 0,
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
    ['sent after five seconds', { seconds: 5 }, 'pass'],
    ['looked over for two seconds before it was sent', { isConfirmed: true, seconds: 2 }, 'pass'],
    ['looked over for no time', { isConfirmed: true, seconds: 0.2 }, 'drop'],
    ['markup of a forum', { hasMarkup: true }, 'drop'],
    ['one link', { links: 1 }, 'pass'],
    ['four links', { links: 4 }, 'drop'],
    ['one phrase of mass mail', { massPhrases: 1 }, 'pass'],
    ['three phrases of mass mail', { massPhrases: 3 }, 'hold'],
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
    ['ten delivered to one business in an hour', recent({ listing: 10 }), 'hold'],
    ['an attack on somebody else', recent({ stopped: 500 }), 'pass'],
  ])('%s', (_, signals, verdict) => {
    expect(judge({ ...honest, ...signals }).verdict).toBe(verdict);
  });
});

test('weak signs add up, and staff see which', () => {
  const weak = { links: 1, isThrowAway: true, isSameOrigin: false };
  expect(judge({ ...honest, ...weak })).toEqual({
    verdict: 'hold',
    score: 50,
    reasons: ['throwAway'],
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
