import { sql } from 'drizzle-orm';
import { listForDoor } from '#features/attendance/arrivals.service.server.ts';
import { doorKey } from '#features/attendance/door-code.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventPolicy } from '#features/events/event.policy.ts';
import { dateView } from '#features/events/event-shape.server.ts';
import { eventsTag } from '#features/events/event.contract.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { earlier } from '#platform/time/moments.ts';
import { doorGuest, writeNotes } from './door-writing.server.ts';
import { doorPageSize } from './door.contract.ts';
import type {
  DoorNote,
  getDoorList as listContract,
  tellDoor as tellContract,
} from './door.contract.ts';
import { doorPolicy, doorTimes } from './door.policy.ts';

interface Hosted {
  found: DateOfEvent;
  accountId: string;
}

/**
 * A date whose door this person keeps. Throws `door/not-found` for what is not there or hidden from them, `door/cancelled`
 * for what does not take place.
 */
async function getHosted(
  ctx: ServiceContext,
  db: Db,
  dateId: string,
  { lock = false } = {},
): Promise<Hosted> {
  const [found] = await findDates(ctx, db, [dateId], { lock });
  const isSeen = found && eventPolicy.view(ctx.actor, found.event);
  if (!found || !isSeen) throw notFound('door/not-found', 'There is no such date.');
  const { id: accountId } = requirePerson(ctx, doorPolicy.keep, found.event);
  if (found.date.status === 'cancelled' || found.event.cancelledAt !== null)
    throw new AppError('conflict', 'door/cancelled', 'This date was called off.');
  return { found, accountId };
}

/** A change that was under way while the list was read is in the next answer, too. */
const overlapMs = 5000;

/** The list for a device at the door: whole, or what has changed since an earlier answer. */
export async function getDoorList(
  ctx: ServiceContext,
  dateId: string,
  { after, since }: { after?: string; since?: string },
): Promise<EndpointResponse<typeof listContract>> {
  const { found } = await getHosted(ctx, ctx.db, dateId);
  const { date, event } = found;
  const { rows: clock } = await ctx.db.execute<{ now: string }>(sql`select now()::text as now`);
  const asOf = earlier(new Date(clock[0]?.now ?? ctx.now), overlapMs);
  const listed = await listForDoor(ctx.db, dateId, {
    ...(after !== undefined && { after }),
    ...(since !== undefined && { since: new Date(since) }),
    limit: doorPageSize + 1,
  });
  const { shown, next } = pageOf(listed, doorPageSize, ({ row }) => row.id);
  const { opensAt, closesAt, toldUntil } = doorTimes(date);
  return {
    items: shown.map(({ row, name }) => doorGuest(row, name)),
    next,
    asOf: asOf.toISOString(),
    door: {
      title: event.title,
      slug: event.slug,
      date: dateView(date),
      capacity: event.capacity,
      codeKey: doorKey(ctx.keys, dateId).toString('hex'),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      toldUntil: toldUntil.toISOString(),
      now: ctx.now.toISOString(),
    },
  };
}

/**
 * Takes in what a device has noted, each note once. Throws `door/not-open` a day and more before the start, `door/over` a
 * week after the end.
 */
export async function tellDoor(
  ctx: ServiceContext,
  dateId: string,
  notes: readonly DoorNote[],
): Promise<EndpointResponse<typeof tellContract>> {
  const answer = await ctx.db.transaction(async (tx) => {
    const { found, accountId } = await getHosted(ctx, tx, dateId, { lock: true });
    const { opensAt, toldUntil } = doorTimes(found.date);
    if (ctx.now < opensAt)
      throw new AppError('conflict', 'door/not-open', 'The door opens a day before the start.');
    if (ctx.now > toldUntil)
      throw new AppError('conflict', 'door/over', 'This date ended more than a week ago.');
    return writeNotes(ctx, tx, found, { notes, by: accountId });
  });
  ctx.invalidate([eventsTag]);
  return answer;
}
