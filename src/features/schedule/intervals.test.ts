import { expect, test } from 'vitest';
import { mergeIntervals } from './intervals.ts';

type Pair = [opens: number, closes: number];

test.each<[string, Pair[], Pair[]]>([
  ['none are none', [], []],
  [
    'those apart stay apart, sorted',
    [
      [840, 1080],
      [540, 720],
    ],
    [
      [540, 720],
      [840, 1080],
    ],
  ],
  [
    'those that touch are one',
    [
      [540, 720],
      [720, 1080],
    ],
    [[540, 1080]],
  ],
  [
    'a minute between keeps them apart',
    [
      [540, 719],
      [720, 1080],
    ],
    [
      [540, 719],
      [720, 1080],
    ],
  ],
  [
    'those that overlap are one',
    [
      [540, 800],
      [720, 1080],
    ],
    [[540, 1080]],
  ],
  [
    'one inside another is no more',
    [
      [540, 1080],
      [600, 700],
    ],
    [[540, 1080]],
  ],
  [
    'the same twice is once',
    [
      [540, 720],
      [540, 720],
    ],
    [[540, 720]],
  ],
  [
    'of two that open together the longer counts',
    [
      [540, 1080],
      [540, 720],
    ],
    [[540, 1080]],
  ],
  [
    'three in a row are one',
    [
      [0, 60],
      [60, 120],
      [120, 180],
    ],
    [[0, 180]],
  ],
  [
    'a whole day is one',
    [
      [0, 720],
      [720, 1440],
    ],
    [[0, 1440]],
  ],
  [
    'more than a day stays two',
    [
      [0, 720],
      [720, 1441],
    ],
    [
      [0, 720],
      [720, 1441],
    ],
  ],
])('%s', (_, given, merged) => {
  const intervals = given.map(([opens, closes]) => ({ opens, closes }));
  expect(mergeIntervals(intervals).map(({ opens, closes }) => [opens, closes])).toEqual(merged);
  expect(intervals).toEqual(given.map(([opens, closes]) => ({ opens, closes })));
});
