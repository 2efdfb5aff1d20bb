import { expect, test } from 'vitest';
import { leastSamples } from './cost.policy.ts';
import { forecast } from './forecast.ts';

const line = (count: number, valueOf: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => ({ day, value: valueOf(day) }));

test('is not told from few measurements, nor from a single day', () => {
  expect(
    forecast(
      line(leastSamples - 1, (day) => day),
      100,
    ),
  ).toBeNull();
  expect(
    forecast(
      line(40, () => 5).map((one) => ({ ...one, day: 3 })),
      100,
    ),
  ).toBeNull();
});

test('carries a straight line on, without doubt where there was none', () => {
  const told = forecast(
    line(90, (day) => 100 + 2 * day),
    180,
  );
  expect(told?.low).toBeCloseTo(460);
  expect(told?.high).toBeCloseTo(460);
});

test('is wider where measurements scatter, and the further it looks', () => {
  const scattered = line(90, (day) => 100 + 2 * day + (day % 2 === 0 ? 10 : -10));
  const widthOn = (day: number) => {
    const told = forecast(scattered, day);
    return told ? told.high - told.low : NaN;
  };
  expect(widthOn(100)).toBeGreaterThan(40);
  expect(widthOn(270)).toBeGreaterThan(widthOn(180));
});

test('never falls below nothing', () => {
  expect(
    forecast(
      line(60, (day) => 100 - day),
      300,
    ),
  ).toEqual({ low: 0, high: 0 });
});
