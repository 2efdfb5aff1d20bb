import { expect, test } from 'vitest';
import { isEndTold, untoldLength } from './told-end.ts';

test.each([
  ['a service of which only the beginning is told', 600 + untoldLength, false],
  ['a service of two minutes', 602, true],
  ['a service of two hours', 720, true],
])('%s: its end is told: %s', (_, closes, isTold) => {
  expect(isEndTold({ opens: 600, closes })).toBe(isTold);
});
