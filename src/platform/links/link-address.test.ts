import { expect, test } from 'vitest';
import { forPrograms, linkAddress, tokenOf, withoutToken } from './link-address.ts';

const token = 'verify-SECRETSECRET';

test('What a browser asks the server for has nothing of the token', () => {
  const { pathname, search, hash } = new URL(linkAddress('https://site.example', token));
  expect(pathname + search).toBe('/l/open');
  expect(tokenOf('open', hash)).toBe(token);
});

test('Links of earlier mails have their token in the path', () => {
  expect(tokenOf(token, '')).toBe(token);
  expect(tokenOf('open', '')).toBe('');
});

test('Programs are given it in the path, because they send nothing else', () => {
  expect(forPrograms(linkAddress('https://site.example', token))).toBe(
    `https://site.example/l/${token}`,
  );
});

test.each([
  [`/l/${token}`, '/l/…'],
  [`/l/${token}/more?x=1`, '/l/…?x=1'],
  [`/l/${token}.data`, '/l/…'],
  [`/l/open-${token}`, '/l/…'],
  ['/l/open', '/l/open'],
  ['/l/open?lng=fr', '/l/open?lng=fr'],
  ['/api/calendars/own/SECRETSECRET.ics', '/api/calendars/own/…'],
  ['/api/calendars/own/SECRETSECRET.ics?x=1', '/api/calendars/own/…?x=1'],
  ['/api/calendars/address', '/api/calendars/address'],
  ['/listings/l-1', '/listings/l-1'],
])('%s is told as %s', (address, told) => {
  expect(withoutToken(address)).toBe(told);
});
