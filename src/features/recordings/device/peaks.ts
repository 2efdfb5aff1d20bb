/** Below this (decibels of full scale) it counts as silence. */
const floor = -60;

/** How loud a moment of sound is, from its samples between -1 and 1: 0 for silence, 100 for as loud as it goes. */
export function levelOf(samples: ArrayLike<number>): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.round(Math.min(100, Math.max(0, (100 * (decibels - floor)) / -floor)));
}

/** The same loudness in at most so many values, evenly over the whole length, each the loudest of its part. */
export function fewerPeaks(loud: readonly number[], most: number): number[] {
  const count = Math.min(most, loud.length);
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * loud.length) / count);
    const until = Math.floor(((part + 1) * loud.length) / count);
    return Math.max(...loud.slice(from, until));
  });
}

/** What a person needs to know of how loud it is. */
export type Loudness = 'silent' | 'quiet' | 'good' | 'loud';

export function loudnessOf(level: number): Loudness {
  if (level < 8) return 'silent';
  if (level < 40) return 'quiet';
  return level < 95 ? 'good' : 'loud';
}
