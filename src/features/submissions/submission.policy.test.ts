import { expect, test } from 'vitest';
import { isShown } from './submission.policy.ts';

const hidden = new Date('2026-03-02T12:00:00Z');

test.each([
  ['pending', null, false],
  ['published', null, true],
  ['published', hidden, false],
  ['refused', null, false],
  ['refused', hidden, false],
] as const)('%s, hidden since %s: shown to everybody: %s', (status, hiddenAt, isSeen) => {
  expect(isShown({ status, hiddenAt })).toBe(isSeen);
});
