import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { MyWorkSource } from '#features/staff/my-work/my-work-source.server.ts';
import type { StaffFinder } from '#features/staff/palette/staff-finder.server.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { endOfDayInLondon, todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import { dueState, soonDays } from './dsar-clock.ts';
import { deskViews } from './desk.contract.ts';
import type { DeskRequest, DeskView } from './desk.contract.ts';
import type { RequestKind } from './dsar.policy.ts';
import { dataRequest } from './dsar.table.server.ts';
import type { RequestRow } from './request-rows.server.ts';
import { actsAsSteward, assertSteward } from './steward.server.ts';
import { anywhere } from '#platform/text/like-pattern.ts';

interface DeskQuery {
  view?: DeskView | undefined;
  kind?: RequestKind | undefined;
  q?: string | undefined;
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
  { view = 'waiting', kind: asked, q, after }: DeskQuery,
) {
  await assertSteward(ctx, ctx.db);
  const today = todayInLondon(ctx.now);
  const ofKind = asked ? eq(kind, asked) : undefined;
  const rows = await ctx.db
    .select()
    .from(dataRequest)
    .where(
      and(
        ofView(view, today),
        ofKind,
        q ? from(q) : undefined,
        after ? past(view, after) : undefined,
      ),
    )
    .orderBy(...(isQueue(view) ? [asc(dueOrder), asc(id)] : [desc(id)]))
    .limit(staffPageSize + 1);
  const { shown, next } = pageOf(rows, staffPageSize, (row) => `${row.dueOn ?? farAway}_${row.id}`);
  return {
    items: shown.map((row) => toDeskRow(row, today)),
    next,
    counts: await countViews(ctx, ofKind),
  };
}

/** Requests whose sender has these words in the name or the address. */
function from(words: string): SQL {
  return sql`(${containsFolded(dataRequest.name, words)} or ${dataRequest.email}::text ilike ${anywhere(words)})`;
}

/** Requests by who made them, for those with the right alone. */
export const requestFinder: StaffFinder = {
  kind: 'request',
  find: async (ctx, words, limit) => {
    if (!(await actsAsSteward(ctx))) return [];
    const rows = await ctx.db
      .select({ id, name: dataRequest.name, email: dataRequest.email })
      .from(dataRequest)
      .where(from(words))
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      below: row.email,
      to: `/admin/dsar?view=all&request=${row.id}`,
    }));
  },
};

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

/** Requests that are late, or soon will be: those with the right answer for all of them. */
export const urgentRequests: MyWorkSource = {
  kind: 'request',
  isFor: actsAsSteward,
  count: ({ now }) => sql`select count(*) from ${dataRequest} where ${isUrgent(now)}`,
  list: async ({ db, now }, limit) => {
    const rows = await db
      .select()
      .from(dataRequest)
      .where(isUrgent(now))
      .orderBy(asc(dueOrder), asc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      to: `/admin/dsar?view=all&request=${row.id}`,
      since: row.createdAt,
      dueAt: row.dueOn === null ? null : endOfDayInLondon(row.dueOn),
    }));
  },
};

const isUrgent = (now: Date): SQL | undefined => {
  const today = todayInLondon(now);
  return or(ofView('late', today), ofView('soon', today));
};

/** What waits, for the side navigation of those who have the right alone. */
export const requestDesk: DeskCount = {
  desk: '/admin/dsar',
  isFor: actsAsSteward,
  count: () => sql`select count(*) from ${dataRequest} where ${isWaiting}`,
};
