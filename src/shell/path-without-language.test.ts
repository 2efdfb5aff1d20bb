import { expect, test } from 'vitest';
import { pathWithoutLanguage } from './path-without-language.ts';

test.each([
  ['/directory', '', '/directory'],
  ['/directory', '?q=caf%C3%A9+noir&open=now', '/directory?q=caf%C3%A9+noir&open=now'],
  ['/directory', '?lng=ar', '/directory'],
  ['/directory', '?q=jollof&lng=ar&page=2', '/directory?q=jollof&page=2'],
])('%s%s goes back to %s', (pathname, search, back) => {
  expect(pathWithoutLanguage({ pathname, search })).toBe(back);
});
