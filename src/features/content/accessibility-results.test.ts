import { expect, test } from 'vitest';
import { roles } from '#platform/access/actor.ts';
import { accessibilityResults } from './accessibility-results.server.ts';

test('the results that the page shows are those of a whole walk: npm run sweep', () => {
  const { walk } = accessibilityResults();
  expect(walk?.date).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(walk?.roles.toSorted()).toEqual([...roles].toSorted());
  expect(walk?.modes).toEqual(['default', 'arabic', 'contrast', 'x-large', 'phone']);
  expect(walk?.pages).toBeGreaterThan(0);
  expect(walk?.findings).toBe(0);
});
