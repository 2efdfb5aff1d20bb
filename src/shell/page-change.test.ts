import { expect, test } from 'vitest';
import { samePage } from '#ui/same-page.ts';
import { isPageChange } from './page-change.ts';

const results = { pathname: '/directory', search: '?q=jollof' };

test('the first page of a visit keeps the focus where the browser put it', () => {
  expect(isPageChange(undefined, results)).toBe(false);
});

test.each([
  ['another path', { pathname: '/embassies', search: '?q=jollof' }],
  ['another filter', { pathname: '/directory', search: '?q=jollof&open=now' }],
  ['no filter', { pathname: '/directory', search: '' }],
])('%s is a page change', (_, next) => {
  expect(isPageChange(results, next)).toBe(true);
});

test('another tab of the page is no page change', () => {
  const next = { ...results, search: '?q=jollof&tab=map', state: samePage };
  expect(isPageChange(results, next)).toBe(false);
});

test('a jump inside the page is no page change', () => {
  const next = { ...results, hash: '#main-content' };
  expect(isPageChange(results, next)).toBe(false);
});
