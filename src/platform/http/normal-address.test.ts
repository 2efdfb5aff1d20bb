import { expect, test } from 'vitest';
import { normalAddress } from './normal-address.ts';

test.each([
  ['/directory', '/directory'],
  ['/directory?', '/directory'],
  ['/directory?utm_source=post&utm_medium=x&fbclid=1&gclid=2', '/directory'],
  ['/directory?UTM_Source=post&q=jollof', '/directory?q=jollof'],
  ['/directory?q=jollof&open=now', '/directory?open=now&q=jollof'],
  ['/directory?price=2&open=now&price=1', '/directory?open=now&price=2&price=1'],
  ['/directory?q=caf%C3%A9%20noir', '/directory?q=caf%C3%A9+noir'],
  ['/directory?q=%zz', '/directory?q=%25zz'],
  ['/directory?q=a?b', '/directory?q=a%3Fb'],
])('%s is kept as %s', (url, normal) => {
  expect(normalAddress(url)).toBe(normal);
  expect(normalAddress(normal)).toBe(normal);
});
