export const anomalyKinds = ['ring', 'gathering'] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

/** What staff make of one: nothing to do, or a case in the queue. */
export const anomalyOutcomes = ['aside', 'case'] as const;
export type AnomalyOutcome = (typeof anomalyOutcomes)[number];

/** Characters. */
export const longestReason = 500;

/** One comes back when it has grown by half, and by so many at least. */
const leastGrowth = 5;

export interface Sized {
  key: string;
  kind: AnomalyKind;
  accountIds: readonly string[];
  size: number;
}

/**
 * The judgement that still holds for an anomaly; undefined where there is none, or where the anomaly has grown since. It
 * also holds for a smaller ring among the same people. A ring with one more person is a new one.
 */
export function judgementOf<Judged extends Sized>(
  anomaly: Sized,
  judged: readonly Judged[],
): Judged | undefined {
  return judged.find((one) => {
    const isWithin =
      one.key === anomaly.key ||
      (one.kind === 'ring' &&
        anomaly.kind === 'ring' &&
        anomaly.accountIds.every((id) => one.accountIds.includes(id)));
    return isWithin && anomaly.size < one.size + Math.max(leastGrowth, one.size / 2);
  });
}
