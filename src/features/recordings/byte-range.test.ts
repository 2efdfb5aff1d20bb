import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof readRange>]>([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-99999999999999999999', 'whole'],
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=99-', { from: 99, to: 100 }],
  ['bytes=10-1000', { from: 10, to: 100 }],
  ['bytes=-10', { from: 90, to: 100 }],
  ['bytes=-1000', { from: 0, to: 100 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
