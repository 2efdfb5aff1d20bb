/** Minutes since midnight of the day on which it opens; `closes` may lie in the day after (1440 and more). */
export interface Interval {
  opens: number;
  closes: number;
}

export const dayMinutes = 1440;

/** Sorted, with those that touch or overlap joined, as long as the joined one does not pass 24 hours. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { opens, closes } of intervals.toSorted(
    (a, b) => a.opens - b.opens || a.closes - b.closes,
  )) {
    const last = merged.at(-1);
    const reach = Math.max(last?.closes ?? 0, closes);
    if (last && opens <= last.closes && reach - last.opens <= dayMinutes) last.closes = reach;
    else merged.push({ opens, closes });
  }
  return merged;
}
