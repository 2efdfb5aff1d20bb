import { and, desc, eq, lt } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { hoursPageSize } from './placement-hours.contract.ts';
import type { PlacementHours } from './placement-hours.contract.ts';
import { hoursMoves } from './placement-moves.ts';
import type { HoursOutcome } from './placement-moves.ts';
import { placementPolicy } from './placement.policy.ts';
import { placementHours } from './placement.table.server.ts';
import type { HoursRow } from './placement.table.server.ts';
import { assertActive, getMeeting } from './rows/placement-rows.server.ts';
import type { Meeting } from './rows/placement-rows.server.ts';
import { assertSidesMeet, tellSide } from './rows/tell-sides.server.ts';

const hoursNotFound = () => notFound('hours/not-found', 'These hours do not exist.');
const hoursChanged = () =>
  new AppError('conflict', 'hours/changed', 'These hours have been changed. Please look again.');

function toView({ actor }: ServiceContext, meeting: Meeting, row: HoursRow): PlacementHours {
  const isActive = meeting.row.status === 'active';
  const { id, day, minutes, what, status, query, version } = row;
  return {
    id,
    day,
    minutes,
    what,
    status,
    query,
    version,
    can: {
      // What was logged in time can still be decided on after the end.
      decide: status === 'claimed' && placementPolicy.guide(actor, meeting),
      remove: isActive && status !== 'approved' && placementPolicy.take(actor, meeting),
    },
  };
}

/** Newest first. `after` is the id of the last one seen: later days were mostly logged later. */
export async function listPlacementHours(
  ctx: ServiceContext,
  placementId: string,
  after: string | undefined,
) {
  const meeting = await getMeeting(ctx, ctx.db, placementId);
  const rows = await ctx.db
    .select()
    .from(placementHours)
    .where(
      and(
        eq(placementHours.placementId, placementId),
        after ? lt(placementHours.id, after) : undefined,
      ),
    )
    .orderBy(desc(placementHours.id))
    .limit(hoursPageSize + 1);
  const { shown, next } = pageOf(rows, hoursPageSize);
  return { items: shown.map((row) => toView(ctx, meeting, row)), next };
}

/** One entry a day. What the supervisor has approved stays as it is. */
export async function logHours(
  ctx: ServiceContext,
  placementId: string,
  { day, hours, what }: { day: string; hours: number; what: string },
): Promise<PlacementHours> {
  return ctx.db.transaction(async (tx) => {
    const meeting = await getMeeting(ctx, tx, placementId, { lock: true });
    authorize(placementPolicy.take, ctx.actor, meeting);
    assertActive(meeting);
    const { startsOn, endsOn } = meeting.row;
    const isInside = day >= startsOn && day <= endsOn && day <= todayInLondon(ctx.now);
    if (!isInside) throw wrongFields([{ path: 'day', key: 'placements:error.dayOutside' }]);
    const isOfDay = and(eq(placementHours.placementId, placementId), eq(placementHours.day, day));
    const [known] = await tx.select().from(placementHours).where(isOfDay);
    if (known?.status === 'approved')
      throw new AppError('conflict', 'hours/approved', 'The hours of this day are approved.');
    const said = { minutes: Math.round(hours * 60), what, status: 'claimed', query: '' } as const;
    const [row] = known
      ? await tx.update(placementHours).set(said).where(isOfDay).returning()
      : await tx
          .insert(placementHours)
          .values({ ...said, placementId, day })
          .returning();
    if (!row) throw hoursChanged();
    return toView(ctx, meeting, row);
  });
}

/** The row with its placement, which nobody else changes until the transaction ends. */
async function getHours(ctx: ServiceContext, tx: Db, id: string) {
  const isThis = eq(placementHours.id, id);
  const [found] = await tx.select().from(placementHours).where(isThis);
  if (!found) throw hoursNotFound();
  const meeting = await getMeeting(ctx, tx, found.placementId, { lock: true });
  const [row] = await tx.select().from(placementHours).where(isThis);
  if (!row) throw hoursNotFound();
  return { row, meeting };
}

export async function decideHours(
  ctx: ServiceContext,
  id: string,
  { outcome, words, version }: { outcome: HoursOutcome; words: string; version: number },
): Promise<PlacementHours> {
  return ctx.db.transaction(async (tx) => {
    const { row, meeting } = await getHours(ctx, tx, id);
    authorize(placementPolicy.guide, ctx.actor, meeting);
    await assertSidesMeet(ctx, tx, meeting);
    if (outcome === 'query' && words === '')
      throw wrongFields([{ path: 'words', key: 'placements:error.queryWords' }]);
    if (row.version !== version) throw hoursChanged();
    const moved = await moveRow(tx, placementHours, id, {
      move: hoursMoves[outcome],
      values: {
        query: outcome === 'query' ? words : '',
        decidedAt: ctx.now,
        decidedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      },
    });
    if (!moved) throw hoursChanged();
    await audit(ctx, tx, {
      action: `placement.hours-${moved.status}`,
      subject: { type: 'placement', id: row.placementId },
      ...(meeting.studentId && { accountId: meeting.studentId }),
      detail: { day: row.day, minutes: row.minutes },
    });
    if (outcome === 'query') await tellSide(ctx, tx, meeting, { news: 'queried', to: 'student' });
    return toView(ctx, meeting, moved);
  });
}

export async function removeHours(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const { row, meeting } = await getHours(ctx, tx, id);
    authorize(placementPolicy.take, ctx.actor, meeting);
    assertActive(meeting);
    if (row.status === 'approved') throw hoursChanged();
    await tx.delete(placementHours).where(eq(placementHours.id, id));
    return { id };
  });
}
