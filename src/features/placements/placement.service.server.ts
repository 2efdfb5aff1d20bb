import { and, desc, eq, lt, or } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { everybodyOf } from '#features/teams/team.policy.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { placementPageSize } from './placement.contract.ts';
import type { listPlacements as listContract, Placement } from './placement.contract.ts';
import { movesOf, placementMoves } from './placement-moves.ts';
import type { MoveName } from './placement-moves.ts';
import { placementPolicy } from './placement.policy.ts';
import { placement } from './placement.table.server.ts';
import {
  addressOf,
  getMeeting,
  hostType,
  placementChanged,
  sideOf,
} from './rows/placement-rows.server.ts';
import type { Meeting } from './rows/placement-rows.server.ts';
import { mayMove, toView, toViews } from './rows/placement-views.server.ts';
import { assertSidesMeet, tellSide } from './rows/tell-sides.server.ts';
import type { PlacementNews } from './rows/tell-sides.server.ts';

/** The page for its team and admins; not-found for everybody else. */
export async function getHost(ctx: ServiceContext, db: Db, listingId: string): Promise<Subject> {
  const host = await ctx.subjects.get({ ...ctx, db }, hostType, listingId);
  if (placementPolicy.seeDesk(ctx.actor, host)) return host;
  throw notFound('subject/not-found', 'There is nothing at this address.');
}

/** Those of a page's team who can supervise: active accounts of adults. */
export async function listSupervisors(db: Db, host: Subject) {
  const people = await findHolders(db, [...new Set(everybodyOf(host))]);
  return people
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What one page has offered, newest first. `after` is the id of the last one seen. */
export async function listPlacements(
  ctx: ServiceContext,
  listingId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const host = await getHost(ctx, ctx.db, listingId);
  const rows = await ctx.db
    .select()
    .from(placement)
    .where(and(eq(placement.listingId, listingId), after ? lt(placement.id, after) : undefined))
    .orderBy(desc(placement.id))
    .limit(placementPageSize + 1);
  const { shown, next } = pageOf(rows, placementPageSize);
  const offers = placementPolicy.offer(ctx.actor, host);
  return {
    items: await toViews(ctx, ctx.db, shown),
    next,
    can: { offer: offers },
    supervisors: offers ? await listSupervisors(ctx.db, host) : [],
  };
}

/** One's own, and offers to one's confirmed address. */
export async function listOwnPlacements(ctx: ServiceContext, after: string | undefined) {
  const { id } = requirePerson(ctx, placementPolicy.readOwn, undefined);
  const address = await addressOf(ctx, ctx.db);
  const isMine = eq(placement.studentId, id);
  const rows = await ctx.db
    .select()
    .from(placement)
    .where(
      and(
        address ? or(isMine, eq(placement.offeredTo, address)) : isMine,
        after ? lt(placement.id, after) : undefined,
      ),
    )
    .orderBy(desc(placement.id))
    .limit(placementPageSize + 1);
  const { shown, next } = pageOf(rows, placementPageSize);
  return { items: await toViews(ctx, ctx.db, shown), next };
}

/** What the other side is told of a move. */
const newsOf = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  complete: 'completed',
  stop: 'stopped',
} as const satisfies Record<MoveName, PlacementNews>;

/** Columns that belong to a move: an answered offer keeps no address. */
function columnsOf(move: MoveName, { studentId }: Meeting, now: Date) {
  const answered = { offeredTo: null, offerUntil: null };
  if (move === 'accept') return { ...answered, studentId };
  return { ...answered, endedAt: now };
}

export async function movePlacement(
  ctx: ServiceContext,
  id: string,
  { move, version }: { move: MoveName; version: number },
): Promise<Placement> {
  return ctx.db.transaction(async (tx) => {
    const meeting = await getMeeting(ctx, tx, id, { lock: true });
    const { row } = meeting;
    const side = sideOf(ctx, meeting);
    if (!mayMove(ctx, meeting, move))
      throw new AppError('forbidden', 'access/forbidden', 'This space is protected.');
    const isOpen = movesOf(row.status, side).includes(move) && row.version === version;
    if (!isOpen || (row.offerUntil !== null && row.offerUntil <= ctx.now)) throw placementChanged();
    if (move === 'complete') await assertSidesMeet(ctx, tx, meeting);
    const moved = await moveRow(tx, placement, id, {
      move: placementMoves[move],
      values: columnsOf(move, meeting, ctx.now),
    });
    if (!moved) throw placementChanged();
    await audit(ctx, tx, {
      action: `placement.${newsOf[move]}`,
      subject: { type: 'placement', id },
      ...(meeting.studentId && { accountId: meeting.studentId }),
    });
    await tellSide(ctx, tx, meeting, {
      news: newsOf[move],
      to: side === 'student' ? 'host' : 'student',
    });
    return toView(ctx, tx, moved);
  });
}
