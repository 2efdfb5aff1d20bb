import { least } from '#features/transparency/counting/protect.ts';
import type { MeasureView, ReportView, Total } from '../report.contract.ts';
import type { Counted, Share } from '../report-list.ts';

type Time = 'total' | 'before';

/** Shares out of what is told; one is known where all of its figures are, and where it is of five or more. */
export const sharesOf = (
  shares: readonly Share[],
  measures: readonly MeasureView[],
): ReportView['shares'] =>
  shares.flatMap(({ id, of, among, byPart }) =>
    (byPart ?? ['']).map((part) => {
      const only = (counted: readonly Counted[]) =>
        part === '' ? counted : counted.map(({ measure }) => ({ measure, parts: [part] }));
      const shareIn = (time: Time) => {
        const whole = sumOf(only(among), measures, time);
        const some = sumOf(only(of), measures, time);
        return whole === null || some === null || whole < least ? null : some / whole;
      };
      return { id, part, value: shareIn('total'), before: shareIn('before') };
    }),
  );

function sumOf(
  counted: readonly Counted[],
  measures: readonly MeasureView[],
  time: Time,
): number | null {
  const totals = counted.flatMap(({ measure, parts }): (Total | null)[] => {
    const view = measures.find(({ id }) => id === measure);
    if (!parts) return [view?.whole?.[time] ?? null];
    return parts.map((part) => view?.parts.find((line) => line.part === part)?.[time] ?? null);
  });
  return totals.reduce<number | null>(
    (sum, total) => (sum === null || total === null || total.isLeast ? null : sum + total.value),
    0,
  );
}
