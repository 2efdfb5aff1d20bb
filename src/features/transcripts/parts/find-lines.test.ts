import { describe, expect, test } from 'vitest';
import { findLines, lineAt, nextFound } from './find-lines.ts';

const lines = [
  { from: 0, until: 4, speaker: 'Ama', text: 'We came by ship.' },
  { from: 4, until: 9, speaker: '', text: 'C’était en été.' },
  { from: 10, until: 14, speaker: 'Kofi', text: 'The SHIP was cold. Ẹ káàbọ̀!' },
  { from: 13, until: 15, speaker: 'Ama', text: 'Yes.' },
];

describe('Searching a transcript', () => {
  test.each([
    ['ship', [0, 2]],
    ['ete', [1]],
    ['kaabo', [2]],
    ['ama', [0, 3]],
    ['  ', []],
    ['train', []],
  ])('%j finds the lines %j', (words, found) => {
    expect(findLines(lines, words)).toEqual(found);
  });

  test('goes on to the next and back to the one before, round and round', () => {
    const found = [2, 5, 9];
    expect([-1, 2, 5, 9].map((from) => nextFound(found, from, 1))).toEqual([2, 5, 9, 2]);
    expect([9, 5, 2, -1].map((from) => nextFound(found, from, -1))).toEqual([5, 2, 9, 9]);
    expect(nextFound([], 3, 1)).toBeUndefined();
  });
});

test.each([
  [0, 0],
  [4, 1],
  [9.5, -1],
  [13.5, 3],
  [99, -1],
])('at %d seconds line %d is heard, of two at once the later', (seconds, line) => {
  expect(lineAt(lines, seconds)).toBe(line);
});
