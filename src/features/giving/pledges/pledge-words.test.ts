import { expect, test } from 'vitest';
import { pledgeStateOf } from './pledge-words.ts';

test.each([
  ['pending', 'once', false, 'waiting'],
  ['pending', 'month', false, 'waiting'],
  ['confirmed', 'once', false, 'confirmed'],
  ['confirmed', 'month', false, 'running'],
  ['confirmed', 'year', false, 'running'],
  ['confirmed', 'once', true, 'refunded'],
  ['confirmed', 'month', true, 'refunded'],
  ['cancelled', 'month', false, 'cancelled'],
  ['cancelled', 'month', true, 'refunded'],
] as const)(
  '%s, paid %s, all paid back: %s is called %s',
  (status, interval, isRefunded, state) => {
    expect(pledgeStateOf({ status, interval, isRefunded })).toBe(state);
  },
);
