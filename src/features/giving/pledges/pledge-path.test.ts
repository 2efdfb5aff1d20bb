import { expect, test } from 'vitest';
import { pledgePath, startPath } from './pledge-path.ts';

test.each([
  [{ kind: 'gift', story: 'donate' }, '/donate?key=k'],
  [{ kind: 'gift', story: null }, '/donate?key=k'],
  [{ kind: 'gift', story: 'champions' }, '/champion-success?key=k'],
  [{ kind: 'plan', story: null }, '/premium/success?key=k'],
] as const)('%j is told of at %s', (told, path) => {
  expect(pledgePath(told, 'k')).toBe(path);
});

test.each([
  [{ kind: 'gift', story: 'donate' }, '/donate'],
  [{ kind: 'gift', story: null }, '/donate'],
  [{ kind: 'gift', story: 'champions' }, '/champion-donate'],
  [{ kind: 'plan', story: null }, '/premium/plans'],
] as const)('who leaves the page to pay at comes back from %j to %s', (told, path) => {
  expect(startPath(told)).toBe(path);
});
