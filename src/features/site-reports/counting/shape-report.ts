import { least, protect } from '#features/transparency/counting/protect.ts';
import type { ReportCount } from '#platform/figures/report-source.server.ts';
import { isOver, monthsBetween, monthsOf, periodsIn, quarterOf } from '../periods/period.ts';
import { rowsOf } from '../periods/report-range.ts';
import type { MonthRange } from '../periods/report-range.ts';
import type { MeasureView, ReportLine, ReportView, Total } from '../report.contract.ts';
import { reports } from '../report-list.ts';
import type { Measure } from '../report-list.ts';
import { isSmall } from '../withholding/told-network.ts';
import { toldTotal } from '../withholding/told-total.ts';
import { all, withholdMonths } from '../withholding/withhold-months.ts';
import type { CountedReport } from './count-report.server.ts';
import { sharesOf } from './report-shares.ts';

type MeasureKind = MeasureView['kind'];

/** What a report tells of what was counted. Nothing else of the counts leaves. */
export function shapeReport(
  counted: CountedReport,
): Omit<ReportView, 'countedAt' | 'hasWithheld' | 'isEmpty'> {
  const { report, asked, before, now, withSamples } = counted;
  const { measures, shares = [] } = reports[report];
  const views = measures.flatMap((measure) =>
    measure.kind === 'middle' ? [] : [shapeMeasure(measure, measure.kind, counted)],
  );
  return {
    report,
    ...asked,
    before,
    isRunning: asked.to === now,
    withSamples,
    measures: views,
    middles: measures.flatMap(({ id, kind, unit, among }) => {
      if (kind !== 'middle' || unit === undefined) return [];
      const whole = views.find((view) => view.id === among)?.whole?.total;
      const isEnough = whole !== undefined && !whole.isLeast && whole.value >= least;
      const value = counted.counts.find(({ measure }) => measure === id)?.value ?? null;
      return [{ id, unit, value: isEnough ? value : null }];
    }),
    shares: sharesOf(shares, views),
  };
}

function shapeMeasure(measure: Measure, kind: MeasureKind, counted: CountedReport): MeasureView {
  const counts = counted.counts.filter((count) => count.measure === measure.id);
  const parts = partsOf(measure, counts);
  switch (kind) {
    case 'flow':
      return { id: measure.id, kind, ...shapeFlow(counts, parts, counted) };
    case 'quarters':
      return { id: measure.id, kind, ...shapeQuarters(counts, parts, counted) };
    case 'stock':
      return { id: measure.id, kind, rows: [], ...shapeStock(counts, parts) };
    case 'looseStock':
      return {
        id: measure.id,
        kind,
        rows: [],
        whole: null,
        parts: parts.map((part) => standing(part, looseTotal([amountOf(counts, part)]))),
      };
  }
}

/** Those that are named, or all that were counted. */
function partsOf(measure: Measure, counts: readonly ReportCount[]): readonly string[] {
  if (measure.parts) return measure.parts;
  return measure.names ? [...new Set(counts.map(({ part }) => part))].toSorted() : [];
}

const amountOf = (counts: readonly ReportCount[], part: string): number =>
  counts.reduce((sum, count) => sum + (count.part === part ? (count.value ?? 0) : 0), 0);

function shapeFlow(
  counts: readonly ReportCount[],
  parts: readonly string[],
  { asked, before, now }: CountedReport,
): Pick<MeasureView, 'rows' | 'whole' | 'parts'> {
  const tell = withholdMonths(
    counts.map(({ month, part, value }) => ({ month, part, value: value ?? 0 })),
    now,
  );
  const rows = rowsOf(asked);
  const totalOf = ({ from, to }: MonthRange, part: string) =>
    toldTotal(tell, periodsIn(monthsBetween(from, to), now), part);
  const lineOf = (part: string): ReportLine => {
    const named = part === '' && parts.length > 0 ? all : part;
    return {
      part,
      values: rows.map(({ months }) => {
        const { value, isLeast } = toldTotal(tell, periodsIn(months, now), named);
        return isLeast ? null : value;
      }),
      total: totalOf(asked, named),
      before: totalOf(before, named),
    };
  };
  return { rows: rows.map(({ name }) => name), whole: lineOf(''), parts: parts.map(lineOf) };
}

/** Quarters that lie in the range with all that there is of them; each figure of them is told or withheld alone. */
function shapeQuarters(
  counts: readonly ReportCount[],
  parts: readonly string[],
  { asked, before, now }: CountedReport,
): Pick<MeasureView, 'rows' | 'whole' | 'parts'> {
  const quartersIn = ({ from, to }: MonthRange) =>
    [...new Set(monthsBetween(from, to).map(quarterOf))].filter((quarter) => {
      const months = monthsOf(quarter);
      return (
        (months[0] ?? '') >= from &&
        (isOver(quarter, now) ? (months.at(-1) ?? '') <= to : to === now)
      );
    });
  const amountIn = (quarter: string, part: string) =>
    amountOf(
      counts.filter(({ month }) => quarterOf(month) === quarter),
      part,
    );
  const rows = quartersIn(asked);
  const earlier = quartersIn(before);
  const lines = parts.map((part): ReportLine => {
    const values = rows.map((quarter) => amountIn(quarter, part));
    return {
      part,
      values: values.map((value) => (isSmall(value) ? null : value)),
      total: looseTotal(values),
      before: looseTotal(earlier.map((quarter) => amountIn(quarter, part))),
    };
  });
  const isThere = ({ total, values }: ReportLine) =>
    total.value > 0 || values.some((value) => value === null);
  return { rows, whole: null, parts: lines.filter(isThere) };
}

/** The sum of what is told alone: it tells nothing of what is withheld. */
const looseTotal = (values: readonly number[]): Total => ({
  value: values.reduce((sum, value) => sum + (isSmall(value) ? 0 : value), 0),
  isLeast: values.some(isSmall),
});

const standing = (part: string, total: Total): ReportLine => ({
  part,
  values: [],
  total,
  before: null,
});

function shapeStock(
  counts: readonly ReportCount[],
  parts: readonly string[],
): Pick<MeasureView, 'whole' | 'parts'> {
  const sum = counts.reduce((whole, { value }) => whole + (value ?? 0), 0);
  const shown = protect(
    sum,
    parts.length === 0
      ? {}
      : { parts: Object.fromEntries(parts.map((part) => [part, amountOf(counts, part)])) },
  );
  const totalOf = (value: number | string | undefined): Total =>
    typeof value === 'number' ? { value, isLeast: false } : { value: 0, isLeast: true };
  return {
    whole: standing('', totalOf(shown.sum)),
    parts: parts.map((part) => standing(part, totalOf(shown.tables['parts']?.[part]))),
  };
}
