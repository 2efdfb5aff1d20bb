import { expect, test } from 'vitest';
import { typeCameFor } from './first-step.ts';

test.each([
  ['/business/new', 'business'],
  ['/business/new?kind=faith', 'business'],
  ['/owner', 'business'],
  ['/businesslike', 'customer'],
  ['/dashboard', 'customer'],
  ['/b/x', 'customer'],
])('whoever comes from %s is taken for: %s', (page, type) => {
  expect(typeCameFor(page)).toBe(type);
});
