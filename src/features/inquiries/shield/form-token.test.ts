import { expect, test } from 'vitest';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { createFormToken, readFormToken } from './form-token.server.ts';

const keys = new SiteKeys('a secret of this test alone');
const now = new Date('2026-11-21T22:30:00Z');
const facts = { listingId: 'listing-1', network: '10.0.0.0/24', now };
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('tells how long the form was open, and whether it came from elsewhere', () => {
  const token = createFormToken(keys, facts);
  expect(readFormToken(keys, token, { ...facts, now: later(42) })).toMatchObject({
    state: 'good',
    seconds: 42,
    isElsewhere: false,
  });
  const elsewhere = { ...facts, network: '10.9.9.0/24', now: later(42) };
  expect(readFormToken(keys, token, elsewhere)).toMatchObject({ isElsewhere: true });
  expect(readFormToken(keys, token, { ...facts, now: later(90_000) })).toMatchObject({
    state: 'stale',
  });
});

test('is refused when anything of it was changed', () => {
  const token = createFormToken(keys, facts);
  const parts = token.split('.');
  const changed = parts.map((_, place) =>
    parts.map((part, other) => (other === place ? `${part}x` : part)).join('.'),
  );
  for (const forged of [...changed, `${token}.x`, 'x', '....', token.slice(1)]) {
    expect(readFormToken(keys, forged, facts)).toEqual({ state: 'forged' });
  }
  expect(readFormToken(keys, token, { ...facts, listingId: 'listing-2' })).toEqual({
    state: 'forged',
  });
  expect(readFormToken(new SiteKeys('another secret entirely'), token, facts)).toEqual({
    state: 'forged',
  });
  expect(readFormToken(keys, undefined, facts)).toEqual({ state: 'missing' });
});

test('no two are the same', () => {
  expect(createFormToken(keys, facts)).not.toBe(createFormToken(keys, facts));
});

test('of a letter that was posted is good for its words alone', () => {
  const posted = { ...facts, words: '[["message","Is there a table for six?"]]' };
  const token = createFormToken(keys, posted);
  expect(readFormToken(keys, token, posted)).toMatchObject({ state: 'good', isConfirmation: true });
  const other = { ...facts, words: '[["message","Buy followers"]]' };
  for (const given of [facts, other]) {
    expect(readFormToken(keys, token, given)).toEqual({ state: 'forged' });
  }
  expect(readFormToken(keys, createFormToken(keys, facts), posted)).toMatchObject({
    state: 'good',
    isConfirmation: false,
  });
});
