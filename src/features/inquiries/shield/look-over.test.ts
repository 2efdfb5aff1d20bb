import { expect, test } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { letterWords } from '../letter-words.ts';
import { lookOver } from './look-over.server.ts';
import { createFormToken } from './form-token.server.ts';

const listingId = '01990000-0000-7000-8000-000000000001';
// It asks the database nothing.
const at = (seconds: number) =>
  testContext({ db: {} as Db, now: new Date(testNow.getTime() + seconds * 1000) });
const words = letterWords({ message: 'Is there a table for six?', email: 'ama@sample.example' });

test('a letter is looked over when the same words come back with the token of their post', () => {
  const first = lookOver(at(0), { listingId, words });
  expect(first.isLookedOver).toBe(false);
  const second = lookOver(at(9), { listingId, words, token: first.token });
  expect(second).toEqual({ isLookedOver: true, token: first.token });
});

test('other words, another page, a form that was only opened, and a day later begin anew', () => {
  const { token } = lookOver(at(0), { listingId, words });
  const opened = createFormToken(at(0).keys, { listingId, network: 'none', now: testNow });
  const others = [
    { listingId, words: letterWords({ message: 'Buy followers' }), token },
    { listingId: '01990000-0000-7000-8000-000000000002', words, token },
    { listingId, words, token: opened },
    { listingId, words, token: 'made up' },
  ];
  for (const letter of others) expect(lookOver(at(9), letter).isLookedOver).toBe(false);
  expect(lookOver(at(90_000), { listingId, words, token }).isLookedOver).toBe(false);
});

test('the words of a letter are the same in any order, and whatever the post adds', () => {
  expect(
    letterWords({
      token: 'x',
      email: 'a@b.example',
      homepage: '',
      message: 'Hi',
      phone: undefined,
    }),
  ).toBe(letterWords({ message: 'Hi', email: 'a@b.example' }));
});
