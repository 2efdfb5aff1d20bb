import { expect, test } from 'vitest';
import { failureOf } from './api-error.ts';

const answer = { status: 503, statusText: 'Service Unavailable' };

test.each([
  ['GET', '/listings', '', 'API request failed: 503 Service Unavailable'],
  ['GET', '/listings', 'Busy.', 'API request failed: 503 Service Unavailable'],
  ['POST', '/reviews', 'Busy.', 'Busy.'],
  ['DELETE', '/favourites/1', '', 'API request failed: 503'],
  ['POST', '/auth/login', 'Busy.', '503 Service Unavailable'],
])('%s %s that answers "%s" throws "%s"', (method, path, text, message) => {
  expect(failureOf({ method, path }, answer, text)).toBe(message);
});

test('HTTP/2 sends no status text', () => {
  const bare = { status: 500, statusText: '' };
  expect(failureOf({ method: 'GET', path: '/x' }, bare, '')).toBe('API request failed: 500');
});
