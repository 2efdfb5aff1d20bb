import { expect, test } from 'vitest';
import { addressOf, listLink } from './query-string.ts';

test('an address has what is set, in one order', () => {
  expect(addressOf('/trade', { q: 'adire', category: undefined })).toBe('/trade?q=adire');
  expect(addressOf('/trade', { q: '' })).toBe('/trade');
});

test('another choice begins at the first page and keeps the rest', () => {
  const query = { q: 'adire', sort: 'newest', after: 'x' };
  expect(listLink('/trade', query)).toBe('/trade?q=adire&sort=newest');
  expect(listLink('/trade', query, { sort: 'votes' })).toBe('/trade?q=adire&sort=votes');
  expect(listLink('/trade', query, { q: undefined })).toBe('/trade?sort=newest');
});

test('the next page keeps all choices', () => {
  expect(listLink('/trade', { q: 'adire', after: 'x' }, { after: 'y' })).toBe(
    '/trade?q=adire&after=y',
  );
});
