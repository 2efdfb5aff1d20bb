import { and, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import { all, withholdMonths } from '#features/site-reports/withholding/withhold-months.ts';
import type { MonthCount } from '#features/site-reports/withholding/withhold-months.ts';
import { monthAfter, monthAt, startOf } from '#features/transparency/counting/month.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ReportCount, ReportSource } from '#platform/figures/report-source.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { pageViewPolicy } from '../page-view.policy.ts';
import { viewCountDay } from '../page-view.table.server.ts';
import type { ViewCounter } from '../view-counter.server.ts';
import { journeys } from './journey-list.ts';
import type { Step } from './journey-list.ts';
import type { JourneyFigures, JourneyStep } from './journey.contract.ts';

/** The running month is the last of so many. */
const shownMonths = 6;

interface Counted {
  db: ServiceContext['db'];
  /** Whole calendar years, as what is withheld is decided for those. */
  from: string;
  until: string;
  withSamples: boolean;
}

function monthsUntil(now: string): string[] {
  const place = Number(now.slice(0, 4)) * 12 + Number(now.slice(5)) - 1;
  return Array.from({ length: shownMonths }, (_, at) => {
    const month = place - shownMonths + 1 + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Openings of these pages by month. */
async function countPages(
  { db, from, until, withSamples }: Counted,
  pages: readonly string[],
): Promise<MonthCount[]> {
  const named = pages.filter((page) => !page.endsWith('*'));
  const begun = pages.filter((page) => page.endsWith('*'));
  const month = sql<string>`to_char(${viewCountDay.day}, 'YYYY-MM')`;
  const rows = await db
    .select({ month, value: sql<number>`sum(${viewCountDay.views})::int` })
    .from(viewCountDay)
    .where(
      and(
        eq(viewCountDay.dimension, 'page'),
        gte(viewCountDay.day, `${from}-01`),
        lt(viewCountDay.day, `${until}-01`),
        or(
          inArray(viewCountDay.value, named),
          ...begun.map((page) => like(viewCountDay.value, page.replace('*', '%'))),
        ),
        withSamples ? undefined : eq(viewCountDay.isSample, false),
      ),
    )
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, part: '' }));
}

const isDone = (step: Step): step is Extract<Step, { done: unknown }> => 'done' in step;

/** What the reports count: each of them once. */
async function countReports(
  { db, from, until, withSamples }: Counted,
  sources: readonly ReportSource[],
  now: Date,
): Promise<ReadonlyMap<string, readonly ReportCount[]>> {
  const asked = { from: startOf(from), until: startOf(until) };
  const steps = journeys.flatMap((journey) => [...journey.steps]).filter(isDone);
  const counts = new Map<string, ReportCount[]>();
  for (const report of new Set(steps.map(({ done }) => done.report))) {
    const found: ReportCount[] = [];
    for (const source of sources)
      if (source.report === report)
        found.push(...(await source.count(db, { ...asked, asked, now, withSamples })));
    counts.set(report, found);
  }
  return counts;
}

/**
 * Each step by itself: counts of openings and of rows, and nobody is followed from one to the next. What people did is
 * withheld as in the reports (decision D67), so that nothing follows from both.
 */
export async function getJourneyFigures(
  ctx: ServiceContext,
  counter: ViewCounter,
  sources: readonly ReportSource[],
): Promise<JourneyFigures> {
  authorize(pageViewPolicy.read, ctx.actor, undefined);
  await counter.flush(ctx.db);
  const now = monthAt(ctx.now);
  const months = monthsUntil(now);
  const withSamples = ctx.site.mode === 'demo';
  const counted = {
    db: ctx.db,
    from: `${months[0]?.slice(0, 4)}-01`,
    until: monthAfter(now),
    withSamples,
  };
  const reports = await countReports(counted, sources, ctx.now);
  const stepOf = async (step: Step): Promise<JourneyStep> => {
    const counts = isDone(step)
      ? (reports.get(step.done.report) ?? [])
          .filter(({ measure }) => measure === step.done.measure)
          .map(({ month, part, value }) => ({ month, part, value: value ?? 0 }))
      : await countPages(counted, step.pages);
    const tell = withholdMonths(counts, now);
    const part = isDone(step) && step.done.hasParts ? all : '';
    return {
      id: step.id,
      counts: isDone(step) ? 'done' : 'views',
      values: months.map((month) => tell(month, part) ?? null),
    };
  };
  const told: JourneyFigures['journeys'] = [];
  for (const { id, steps } of journeys) {
    const shown: JourneyStep[] = [];
    for (const step of steps) shown.push(await stepOf(step));
    told.push({ id, steps: shown });
  }
  return { months, journeys: told, withSamples };
}
