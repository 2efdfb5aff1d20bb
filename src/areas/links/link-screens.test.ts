import { expect, test } from 'vitest';
import { purposeOf, screens } from './link-screens.ts';

test('a link is for what its token says', () => {
  for (const purpose of Object.keys(screens)) expect(purposeOf(`${purpose}-abc`)).toBe(purpose);
});

test.each(['', 'nothing-abc', 'constructor-abc', 'toString-abc', '__proto__-abc'])(
  'a link with the token "%s" is for nothing',
  (token) => {
    expect(purposeOf(token)).toBe('');
  },
);
