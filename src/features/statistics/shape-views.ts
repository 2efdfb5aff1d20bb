import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { least, protect } from '#features/transparency/counting/protect.ts';
import { unnamed } from './page-view.policy.ts';
import type { Dimension } from './page-view.policy.ts';
import type { PageViews, Told, ViewLine } from './page-view.contract.ts';

/** Lines of a table that have a name of their own. */
const mostNamed = 50;
const weekDays = 7;

export interface DayCount {
  day: string;
  dimension: Dimension;
  value: string;
  views: number;
}

interface Span {
  /** The last day. */
  today: string;
  days: number;
}

interface Time {
  from: string;
  to: string;
}

/** The days of a week, or the weeks of a longer time, the latest first. */
function timesOf({ today, days }: Span): Time[] {
  const step = days > weekDays ? weekDays : 1;
  const last = dayOf(today);
  return Array.from({ length: days / step }, (_, at) => ({
    from: dateOf(last - (at + 1) * step + 1),
    to: dateOf(last - at * step),
  }));
}

const sumOf = (counts: readonly DayCount[]): number =>
  counts.reduce((sum, { views }) => sum + views, 0);

/** Values by how often they came. What is under five, and what comes behind the fiftieth, is summed up. */
function linesOf(counts: readonly DayCount[]): [name: string, views: number][] {
  const sums = [...Map.groupBy(counts, ({ value }) => value)]
    .map(([value, of]): [string, number] => [value, sumOf(of)])
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const isNamed = ([value, views]: [string, number], at: number) =>
    value !== unnamed.other && views >= least && at < mostNamed;
  const others = sums.filter((line, at) => !isNamed(line, at));
  const rest = others.reduce((sum, [, views]) => sum + views, 0);
  return [
    ...sums.filter(isNamed),
    ...(rest > 0 ? [[unnamed.other, rest] as [string, number]] : []),
  ];
}

/**
 * The figures of a span as they may be shown (decision D67). The four tables and the times all have the same sum, so they
 * are withheld together.
 */
export function shapeViews(
  counts: readonly DayCount[],
  span: Span,
): Omit<PageViews, 'withSamples'> {
  const times = timesOf(span);
  const of = (dimension: Dimension) => counts.filter((count) => count.dimension === dimension);
  const pages = of('page');
  const rows = {
    page: linesOf(pages),
    language: linesOf(of('language')),
    device: linesOf(of('device')),
    referrer: linesOf(of('referrer')),
  };
  const { sum, tables } = protect(sumOf(pages), {
    times: Object.fromEntries(
      times.map(({ from, to }) => [
        from,
        sumOf(pages.filter(({ day }) => day >= from && day <= to)),
      ]),
    ),
    page: Object.fromEntries(rows.page),
    language: Object.fromEntries(rows.language),
    device: Object.fromEntries(rows.device),
    referrer: Object.fromEntries(rows.referrer),
  });
  const told = (table: string, name: string): Told => tables[table]?.[name] ?? 0;
  const lines = (dimension: Dimension): ViewLine[] =>
    rows[dimension].map(([name]) => ({ name, views: told(dimension, name) }));
  const shown = times.map((time) => ({ ...time, views: told('times', time.from) }));
  const all = [sum, ...Object.values(tables).flatMap((table) => Object.values(table))];
  return {
    from: times.at(-1)?.from ?? span.today,
    to: span.today,
    total: sum,
    times: shown,
    page: lines('page'),
    language: lines('language'),
    device: lines('device'),
    referrer: lines('referrer'),
    hasWithheld: all.some((one) => typeof one !== 'number'),
  };
}
