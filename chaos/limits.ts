export type Figures = Record<string, number | string | boolean>;

/** A figure above what is asked of it. */
export interface Miss {
  figure: string;
  value: number;
  limit: number;
}

interface Limit {
  faults: readonly string[];
  figure: string;
  /** A number, or so many times another figure of the same fault. */
  most: number | { times: number; of: string };
}

const onDisk = ['disk-embedded', 'disk-postgresql'];
const twiceBefore = { times: 2, of: 'p99 before, ms' };

/**
 * What security R1 to R14 ask of two cores with nothing else to do. A machine with less to give misses some of them
 * and has still kept every promise: so they are told, and fail nothing.
 */
export const limits: readonly Limit[] = [
  // R1
  { faults: ['kill-postgresql'], figure: 'ready again, slowest ms', most: 3000 },
  { faults: ['kill-embedded'], figure: 'ready again, slowest ms', most: 5000 },
  // R2, R6
  { faults: ['database-away', 'pool-exhaustion'], figure: 'slowest refusal, ms', most: 2500 },
  { faults: ['database-away'], figure: 'good again after the database, slowest ms', most: 2000 },
  // R4
  { faults: onDisk, figure: 'first write after there was room, ms', most: 10_000 },
  // R5
  { faults: ['slow-clients'], figure: 'p99 beside them, ms', most: twiceBefore },
  // B5
  {
    faults: ['broken-uploads'],
    figure: 'upload after them, ms',
    most: 2000,
  },
  // R14
  { faults: ['overload'], figure: 'answered: p99, ms', most: 1000 },
  { faults: ['overload'], figure: 'last answer after the end, ms', most: 5000 },
];

/** Which figures of this fault are above their limits. */
export function missedBy(fault: string, figures: Figures): Miss[] {
  return limits.flatMap(({ faults, figure, most }) => {
    const value = figures[figure];
    const base = typeof most === 'number' ? 1 : figures[most.of];
    if (!faults.includes(fault) || typeof value !== 'number' || typeof base !== 'number') return [];
    const limit = typeof most === 'number' ? most : most.times * base;
    return value > limit ? [{ figure, value, limit }] : [];
  });
}
