import { describe, expect, test } from 'vitest';
import { parseTime, timeText } from './line-time.ts';

describe('The time of a line', () => {
  test.each([
    [0, '0:00'],
    [62.5, '1:02.5'],
    [59.9996, '1:00'],
    [3603.25, '1:00:03.25'],
    [754.001, '12:34.001'],
  ])('%d is written as %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text);
  });

  test.each([
    ['1:02.5', 62.5],
    [' 62,5 ', 62.5],
    ['1:00:03.250', 3603.25],
    ['0:00', 0],
    ['90:00', 5400],
    ['١:٠٢', 62],
    ['۱:۰۲٫۵', 62.5],
  ])('%s is read as %d', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  test.each(['', 'soon', '1:', ':30', '1:2:3:4', '-5', '1.2.3', '1:02.5000'])(
    '%j is none',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );

  test('comes back as it was written', () => {
    for (const seconds of [0, 0.001, 9.999, 60, 599.5, 3599.999, 5400])
      expect(parseTime(timeText(seconds))).toBe(seconds);
  });
});
