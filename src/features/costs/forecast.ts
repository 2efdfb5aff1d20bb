import { leastSamples } from './cost.policy.ts';

export interface Sample {
  /** Days since any day. */
  day: number;
  value: number;
}

export interface Range {
  low: number;
  high: number;
}

/**
 * A straight line through what was measured (least squares), carried on to a later day: what lies within twice the
 * standard error of a prediction there, and never below nothing. Null from too few measurements.
 */
export function forecast(samples: readonly Sample[], day: number): Range | null {
  const count = samples.length;
  if (count < leastSamples) return null;
  const meanDay = samples.reduce((sum, one) => sum + one.day, 0) / count;
  const meanValue = samples.reduce((sum, one) => sum + one.value, 0) / count;
  const spread = samples.reduce((sum, one) => sum + (one.day - meanDay) ** 2, 0);
  if (spread === 0) return null;
  const slope =
    samples.reduce((sum, one) => sum + (one.day - meanDay) * (one.value - meanValue), 0) / spread;
  const at = (on: number) => meanValue + slope * (on - meanDay);
  const rest = samples.reduce((sum, one) => sum + (one.value - at(one.day)) ** 2, 0);
  const error = Math.sqrt((rest / (count - 2)) * (1 + 1 / count + (day - meanDay) ** 2 / spread));
  return { low: Math.max(0, at(day) - 2 * error), high: Math.max(0, at(day) + 2 * error) };
}
