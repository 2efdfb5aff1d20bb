import { describe, expect, test } from 'vitest';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { newPassword } from '../account.contract.ts';
import { givenPassword } from '../sessions/session.contract.ts';
import { hashPassword, isOutdated, isPassword, noPassword } from './password-hash.server.ts';

const typed = '  Kente tiger RIVER plum ';

test('A password reaches its hash as it was typed', () => {
  expect(newPassword.parse(typed)).toBe(typed);
  expect(givenPassword.parse(typed)).toBe(typed);
});

describe('A hash is opened', () => {
  test('by its password alone, with every blank and capital', async () => {
    const hash = await hashPassword(typed, nobody);
    expect(await isPassword(typed, hash, nobody)).toBe(true);
    expect(await isPassword(typed.trim(), hash, nobody)).toBe(false);
    expect(await isPassword(typed.toLowerCase(), hash, nobody)).toBe(false);
  });

  test('by no password that only begins alike', async () => {
    const long = 'kente tiger river plum '.repeat(5);
    const hash = await hashPassword(`${long}1`, nobody);
    expect(await isPassword(`${long}2`, hash, nobody)).toBe(false);
  });

  test('by none where there is none', async () => {
    expect(await isPassword(noPassword, noPassword, nobody)).toBe(false);
  });
});

test('A hash of weaker settings is known, to be renewed at sign-in', async () => {
  expect(isOutdated(await hashPassword(typed, nobody))).toBe(false);
  expect(isOutdated('$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
});
