import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { assessmentViews } from '../assessment.contract.ts';
import type { AssessmentFilter, AssessmentRow, AssessmentView } from '../assessment.contract.ts';
import {
  assessmentKinds,
  assessmentPolicy,
  reviewClock,
  reviewSoonDays,
} from '../assessment.policy.ts';
import { riskAssessment } from '../assessment.table.server.ts';

export type AssessmentRecord = typeof riskAssessment.$inferSelect;

/** The newest approved version of its kind. */
export const isCurrent = sql<boolean>`(${riskAssessment.state} = 'approved' and not exists (
  select from risk_assessment later where later.kind = ${riskAssessment.kind} and later.number > ${riskAssessment.number}))`;

/** Its review is due within thirty days, or overdue. */
export const isDue = (today: string): SQL =>
  sql`(${isCurrent} and ${riskAssessment.reviewOn} <= ${dateOf(dayOf(today) + reviewSoonDays)}::date)`;

function ofView(view: AssessmentView, today: string): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'drafts') return eq(riskAssessment.state, 'draft');
  return view === 'due' ? isDue(today) : isCurrent;
}

const ofKind = (kind: AssessmentFilter['kind']): SQL | undefined =>
  kind && eq(riskAssessment.kind, kind);

export const selectAssessments = (
  ctx: ServiceContext,
  { view = 'current', kind }: AssessmentFilter,
  { after, size }: { after: string | undefined; size: number },
) =>
  ctx.db
    .select({ row: riskAssessment, isCurrent })
    .from(riskAssessment)
    .where(
      and(
        ofView(view, todayInLondon(ctx.now)),
        ofKind(kind),
        after ? lt(riskAssessment.id, after) : undefined,
      ),
    )
    .orderBy(desc(riskAssessment.id))
    .limit(size);

export async function listAssessments(
  ctx: ServiceContext,
  { after, ...filter }: AssessmentFilter & { after?: string | undefined },
) {
  authorize(assessmentPolicy.read, ctx.actor, undefined);
  const today = todayInLondon(ctx.now);
  const rows = await selectAssessments(ctx, filter, { after, size: staffPageSize + 1 });
  const { shown, next } = pageOf(rows, staffPageSize, ({ row }) => row.id);
  const counted = Object.fromEntries(
    assessmentViews.map((view) => [
      view,
      sql<number>`count(*) filter (where ${ofView(view, today) ?? sql`true`})::int`,
    ]),
  );
  const [counts] = await ctx.db.select(counted).from(riskAssessment).where(ofKind(filter.kind));
  const approved = await ctx.db
    .selectDistinct({ kind: riskAssessment.kind })
    .from(riskAssessment)
    .where(isNotNull(riskAssessment.number));
  return {
    items: shown.map((found) => toAssessmentRow(found, today)),
    next,
    counts: counts ?? {},
    missing: assessmentKinds.filter((kind) => approved.every((one) => one.kind !== kind)),
  };
}

export const toAssessmentRow = (
  { row, isCurrent: counts }: { row: AssessmentRecord; isCurrent: boolean },
  today: string,
): AssessmentRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  number: row.number,
  accountable: row.accountable,
  change: row.change,
  validFrom: row.validFrom,
  reviewOn: row.reviewOn,
  clock: counts && row.reviewOn ? reviewClock(row.reviewOn, today) : null,
  isSample: row.isSample,
});

/** Reviews that are due. */
export const assessmentDesk: DeskCount = {
  desk: '/admin/legal?register=assessments',
  count: ({ now }) =>
    sql`select count(*) from ${riskAssessment} where ${isDue(todayInLondon(now))}`,
};
