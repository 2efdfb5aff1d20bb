import { monthAfter, monthAt, startOf } from '#features/transparency/counting/month.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ReportCount, ReportSource } from '#platform/figures/report-source.server.ts';
import { yearOf } from '../periods/period.ts';
import { monthsAsked, rangeBefore } from '../periods/report-range.ts';
import type { AskedRange, MonthRange } from '../periods/report-range.ts';
import type { ReportId } from '../report-list.ts';

export interface CountedReport {
  report: ReportId;
  asked: MonthRange;
  before: MonthRange;
  /** The month that it is. */
  now: string;
  counts: readonly ReportCount[];
  withSamples: boolean;
}

/** The months that are asked for. Throws for those that can't be. */
export function readRange(asked: AskedRange, now: string): MonthRange {
  const months = monthsAsked(asked, now);
  if (!('field' in months)) return months;
  throw new AppError('invalid', 'request/invalid', 'Please check the months.', [
    { path: months.field, key: `site-reports:error.${months.reason}` },
  ]);
}

/**
 * Counts whole calendar years, as what is withheld is decided for those: one query for each feature that knows something
 * of it.
 */
export async function countReport(
  { db, now, site }: Pick<ServiceContext, 'db' | 'now' | 'site'>,
  sources: readonly ReportSource[],
  { report, asked }: { report: ReportId; asked: MonthRange },
): Promise<CountedReport> {
  const month = monthAt(now);
  const before = rangeBefore(asked);
  const withSamples = site.mode === 'demo';
  const span = {
    from: startOf(`${yearOf(before.from)}-01`),
    until: startOf(monthAfter(month)),
    asked: { from: startOf(asked.from), until: startOf(monthAfter(asked.to)) },
    now,
    withSamples,
  };
  const counts: ReportCount[] = [];
  for (const source of sources)
    if (source.report === report) counts.push(...(await source.count(db, span)));
  return { report, asked, before, now: month, counts, withSamples };
}
