import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { actsAsSteward, assertSteward } from '#features/dsar/steward.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { staffPageSize } from '#features/staff/case.contract.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import { complaintViews } from '../complaint.contract.ts';
import type { ComplaintFilter, ComplaintRow, ComplaintView } from '../complaint.contract.ts';
import { acknowledgeBy, acknowledgeDays, alarmDay, complaintClock } from '../complaint.policy.ts';
import { complaint } from '../complaint.table.server.ts';
import { spread } from '../spread.server.ts';
import { referenceOf } from './complaint-record.server.ts';
import type { ComplaintRecord } from './complaint-record.server.ts';

const { status, receivedOn, id } = complaint;
const isWaiting = ne(status, 'answered');

/** The newest day of arrival that is overdue today: the last working day may lie before the thirtieth. */
function lateFrom(today: string): string {
  let day = dayOf(today) - acknowledgeDays;
  while (acknowledgeBy(dateOf(day + 1)) < today) day += 1;
  return dateOf(day);
}

/** Not acknowledged on day 25. */
export const isDue = (today: string): SQL | undefined =>
  and(eq(status, 'new'), sql`${receivedOn} <= ${dateOf(dayOf(today) - alarmDay + 1)}::date`);

function ofView(view: ComplaintView, today: string): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'waiting') return isWaiting;
  if (view === 'late')
    return and(eq(status, 'new'), sql`${receivedOn} <= ${lateFrom(today)}::date`);
  if (view === 'soon') return and(isDue(today), gt(receivedOn, lateFrom(today)));
  return eq(status, view);
}

/** Work goes by arrival; what is answered is looked up, newest first. */
const isQueue = (view: ComplaintView): boolean => view !== 'answered' && view !== 'all';

function past(view: ComplaintView, after: string): SQL {
  const [day = '', last = ''] = after.split('_');
  return isQueue(view) ? sql`(${receivedOn}, ${id}) > (${day}::date, ${last}::uuid)` : lt(id, last);
}

const withWords = (q: string | undefined): SQL | undefined =>
  q ? or(containsFolded(complaint.name, q), containsFolded(complaint.words, q)) : undefined;

export const cursorOf = (row: ComplaintRecord): string => `${row.receivedOn}_${row.id}`;

export const selectComplaints = (
  ctx: ServiceContext,
  { view = 'waiting', q }: ComplaintFilter,
  { after, size }: { after: string | undefined; size: number },
): Promise<ComplaintRecord[]> =>
  ctx.db
    .select()
    .from(complaint)
    .where(
      and(
        ofView(view, todayInLondon(ctx.now)),
        withWords(q),
        after ? past(view, after) : undefined,
      ),
    )
    .orderBy(...(isQueue(view) ? [asc(receivedOn), asc(id)] : [desc(id)]))
    .limit(size);

export async function listComplaints(
  ctx: ServiceContext,
  { after, ...filter }: ComplaintFilter & { after?: string | undefined },
) {
  await assertSteward(ctx, ctx.db);
  const today = todayInLondon(ctx.now);
  const rows = await selectComplaints(ctx, filter, { after, size: staffPageSize + 1 });
  const { shown, next } = pageOf(rows, staffPageSize, cursorOf);
  const counted = Object.fromEntries(
    complaintViews.map((view) => [
      view,
      sql<number>`count(*) filter (where ${ofView(view, today) ?? sql`true`})::int`,
    ]),
  );
  const [counts] = await ctx.db.select(counted).from(complaint).where(withWords(filter.q));
  const [times] = await ctx.db
    .select(
      spread(sql`(${complaint.answeredAt} at time zone 'Europe/London')::date - ${receivedOn}`),
    )
    .from(complaint)
    .where(eq(status, 'answered'));
  return {
    items: shown.map((row) => toComplaintRow(row, today)),
    next,
    counts: counts ?? {},
    times: times ?? { median: null, p95: null },
  };
}

export const toComplaintRow = (row: ComplaintRecord, today: string): ComplaintRow => ({
  id: row.id,
  reference: referenceOf(row.id),
  status: row.status,
  origin: row.origin,
  name: row.name,
  receivedOn: row.receivedOn,
  acknowledgeBy: acknowledgeBy(row.receivedOn),
  clock: complaintClock(row, today),
  outcome: row.outcome,
  isSample: row.isSample,
});

/** What waits, for those who have the right alone. */
export const complaintDesk: DeskCount = {
  desk: '/admin/legal?register=complaints',
  isFor: actsAsSteward,
  count: () => sql`select count(*) from ${complaint} where ${isWaiting}`,
};
