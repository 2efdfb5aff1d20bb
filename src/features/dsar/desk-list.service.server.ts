import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { dueState, soonDays } from './dsar-clock.ts';
import { deskViews } from './desk.contract.ts';
import type { DeskRequest, DeskView } from './desk.contract.ts';
import type { RequestKind } from './dsar.policy.ts';
import { dataRequest } from './dsar.table.server.ts';
import type { RequestRow } from './request-rows.server.ts';
import { actsAsSteward, assertSteward } from './steward.server.ts';

interface DeskQuery {
  view?: DeskView | undefined;
  kind?: RequestKind | undefined;
  after?: string | undefined;
}

const { status, dueOn, kind, id } = dataRequest;
const isWaiting = inArray(status, ['identity', 'open', 'question', 'erasing']);
/** For the order: what has no day comes behind what has one. */
const farAway = '9999-12-31';
const dueOrder = sql`coalesce(${dueOn}, ${farAway}::date)`;

function ofView(view: DeskView, today: string): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'waiting') return isWaiting;
  if (view === 'late') return and(isWaiting, lt(dueOn, today));
  if (view === 'soon')
    return and(
      isWaiting,
      sql`${dueOn} between ${today}::date and ${dateOf(dayOf(today) + soonDays)}::date`,
    );
  return eq(status, view);
}

/** What waits is worked through by its day; everything else is looked up, newest first. */
const isQueue = (view: DeskView): boolean => ['waiting', 'late', 'soon', 'open'].includes(view);

function past(view: DeskView, after: string): SQL {
  const [day = '', last = ''] = after.split('_');
  return isQueue(view)
    ? sql`(${dueOrder}, ${id}) > (${day}::date, ${last}::uuid)`
    : sql`${id} < ${last}::uuid`;
}

export async function listDataRequests(
  ctx: ServiceContext,
  { view = 'waiting', kind: asked, after }: DeskQuery,
) {
  await assertSteward(ctx, ctx.db);
  const today = todayInLondon(ctx.now);
  const ofKind = asked ? eq(kind, asked) : undefined;
  const rows = await ctx.db
    .select()
    .from(dataRequest)
    .where(and(ofView(view, today), ofKind, after ? past(view, after) : undefined))
    .orderBy(...(isQueue(view) ? [asc(dueOrder), asc(id)] : [desc(id)]))
    .limit(staffPageSize + 1);
  const { shown, next } = pageOf(rows, staffPageSize, (row) => `${row.dueOn ?? farAway}_${row.id}`);
  return {
    items: shown.map((row) => toDeskRow(row, today)),
    next,
    counts: await countViews(ctx, ofKind),
  };
}

export const toDeskRow = (row: RequestRow, today: string): DeskRequest => ({
  id: row.id,
  kind: row.kind,
  origin: row.origin,
  status: row.status,
  name: row.name,
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  due: dueState(row.dueOn, today),
  isSample: row.isSample,
});

async function countViews(
  ctx: ServiceContext,
  ofKind: SQL | undefined,
): Promise<Record<string, number>> {
  const today = todayInLondon(ctx.now);
  const counted = Object.fromEntries(
    deskViews.map((view) => [
      view,
      sql<number>`count(*) filter (where ${ofView(view, today) ?? sql`true`})::int`,
    ]),
  );
  const [counts] = await ctx.db.select(counted).from(dataRequest).where(ofKind);
  return counts ?? {};
}

/** What waits, for the side navigation of those who have the right alone. */
export const requestDesk: DeskCount = {
  desk: '/admin/dsar',
  isFor: actsAsSteward,
  count: () => sql`select count(*) from ${dataRequest} where ${isWaiting}`,
};
