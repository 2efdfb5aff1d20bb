import { expect, test } from 'vitest';
import { wavePath } from './waveform.ts';

test('each peak is a bar around the middle, and silence is still to be seen', () => {
  expect(wavePath([100, 50, 0])).toBe('M0 0h2v40h-2zM3 10h2v20h-2zM6 19h2v2h-2z');
});

test('nothing measured is nothing drawn', () => {
  expect(wavePath([])).toBe('');
});
