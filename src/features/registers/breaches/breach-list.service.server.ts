import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { actsAsSteward, assertSteward } from '#features/dsar/steward.server.ts';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { breachViews } from '../breach.contract.ts';
import type { BreachFilter, BreachRow, BreachView } from '../breach.contract.ts';
import { tellBy, tellClock, tellHours } from '../breach.policy.ts';
import { breach } from '../breach.table.server.ts';
import { spread } from '../spread.server.ts';

export type BreachRecord = typeof breach.$inferSelect;

const isOpen = eq(breach.status, 'open');

/** The regulator is not told, and the 72 hours are over. */
export const isLate = (now: Date): SQL =>
  sql`${breach.icoState} = 'open' and ${breach.knownAt} < ${earlier(now, tellHours * hourMs).toISOString()}::timestamptz`;

function ofView(view: BreachView, now: Date): SQL | undefined {
  if (view === 'all') return undefined;
  return view === 'late' ? and(isOpen, isLate(now)) : eq(breach.status, view);
}

const withWords = (q: string | undefined): SQL | undefined =>
  q ? or(containsFolded(breach.title, q), containsFolded(breach.facts, q)) : undefined;

export const selectBreaches = (
  ctx: ServiceContext,
  { view = 'open', q }: BreachFilter,
  { after, size }: { after: string | undefined; size: number },
): Promise<BreachRecord[]> =>
  ctx.db
    .select()
    .from(breach)
    .where(and(ofView(view, ctx.now), withWords(q), after ? lt(breach.id, after) : undefined))
    .orderBy(desc(breach.id))
    .limit(size);

export async function listBreaches(
  ctx: ServiceContext,
  { after, ...filter }: BreachFilter & { after?: string | undefined },
) {
  await assertSteward(ctx, ctx.db);
  const rows = await selectBreaches(ctx, filter, { after, size: staffPageSize + 1 });
  const { shown, next } = pageOf(rows, staffPageSize);
  const counted = Object.fromEntries(
    breachViews.map((view) => [
      view,
      sql<number>`count(*) filter (where ${ofView(view, ctx.now) ?? sql`true`})::int`,
    ]),
  );
  const [counts] = await ctx.db.select(counted).from(breach).where(withWords(filter.q));
  const [times] = await ctx.db
    .select(spread(sql`extract(epoch from ${breach.icoToldAt} - ${breach.knownAt}) / 3600`))
    .from(breach)
    .where(eq(breach.icoState, 'told'));
  return {
    items: shown.map((row) => toRow(row, ctx.now)),
    next,
    counts: counts ?? {},
    times: times ?? { median: null, p95: null },
  };
}

export const toRow = (row: BreachRecord, now: Date): BreachRow => ({
  id: row.id,
  status: row.status,
  title: row.title,
  risk: row.risk,
  knownAt: row.knownAt.toISOString(),
  tellBy: tellBy(row.knownAt).toISOString(),
  clock: tellClock(row, now),
  icoState: row.icoState,
  peopleState: row.peopleState,
  isSample: row.isSample,
});

/** What is open, for those who have the right alone. */
export const breachDesk: DeskCount = {
  desk: '/admin/legal?register=breaches',
  isFor: actsAsSteward,
  count: () => sql`select count(*) from ${breach} where ${isOpen}`,
};
