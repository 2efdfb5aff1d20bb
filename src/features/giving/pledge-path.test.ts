import { expect, test } from 'vitest';
import { pledgePath } from './pledge-path.ts';

test.each([
  [{ kind: 'gift', story: 'donate' }, '/donate?key=k'],
  [{ kind: 'gift', story: null }, '/donate?key=k'],
  [{ kind: 'gift', story: 'champions' }, '/champion-success?key=k'],
  [{ kind: 'plan', story: null }, '/premium/success?key=k'],
] as const)('%j is told of at %s', (told, path) => {
  expect(pledgePath(told, 'k')).toBe(path);
});
