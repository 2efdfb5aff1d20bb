import { expect, test } from 'vitest';
import { listReviews } from './review.contract.ts';

test('an answer depends on its own subject and the reviews of it alone', () => {
  const query = { subjectType: 'listing', subjectId: '0198a0f0-0000-7000-8000-000000000001' };
  expect(listReviews.cache.tags({ items: [], next: null, since: null }, { query })).toEqual([
    'review:listing:0198a0f0-0000-7000-8000-000000000001',
    'listing:0198a0f0-0000-7000-8000-000000000001',
  ]);
});
