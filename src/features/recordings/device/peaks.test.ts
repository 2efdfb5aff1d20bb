import { describe, expect, test } from 'vitest';
import { peaksOf } from '../upload/open-file.ts';
import { fewerPeaks, levelOf, loudnessOf } from './peaks.ts';

const tone = (loudness: number, length = 800) =>
  Float32Array.from({ length }, (_, at) => loudness * Math.sin(at / 3));

describe('How loud it is', () => {
  test('is 0 for silence and for nothing, 100 for as loud as it goes', () => {
    expect(levelOf(new Float32Array(64))).toBe(0);
    expect(levelOf([])).toBe(0);
    expect(levelOf(Float32Array.from({ length: 64 }, (_, at) => (at % 2 ? 1 : -1)))).toBe(100);
  });

  test('grows with the sound, as ears hear it: ten times softer is a third less', () => {
    expect(levelOf(tone(1)) - levelOf(tone(0.1))).toBeCloseTo(33, -1);
    expect(levelOf(tone(0.1))).toBeGreaterThan(levelOf(tone(0.01)));
  });

  test.each([
    [0, 'silent'],
    [20, 'quiet'],
    [60, 'good'],
    [98, 'loud'],
  ] as const)('%d is %s in words', (level, words) => {
    expect(loudnessOf(level)).toBe(words);
  });
});

describe('Loudness over the whole length', () => {
  test('of 90 minutes has at most 300 values between 0 and 100, and loses no shout', () => {
    const loud = Array.from({ length: 5400 }, (_, second) => (second === 4321 ? 100 : 30));
    const peaks = fewerPeaks(loud, 300);
    expect(peaks).toHaveLength(300);
    expect(peaks.filter((one) => one === 100)).toHaveLength(1);
    expect(peaks[Math.floor((4321 * 300) / 5400)]).toBe(100);
  });

  test('of a short one is as it was, and of none is none', () => {
    expect(fewerPeaks([1, 2, 3], 300)).toEqual([1, 2, 3]);
    expect(fewerPeaks([], 300)).toEqual([]);
  });

  test('of a file follows its sound', () => {
    const samples = new Float32Array(1000);
    samples.set(tone(0.5, 100), 500);
    const peaks = peaksOf(samples, 10);
    expect(peaks.map((one) => one > 50)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(peaksOf(new Float32Array(3), 10)).toEqual([0, 0, 0]);
  });
});
