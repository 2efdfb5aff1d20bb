import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { shownDates } from '#features/events/date-relations.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import { dateView } from '#features/events/event-shape.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { rsvpPolicy, toldStatuses } from './attendance.policy.ts';
import { shownCode } from './door-code.server.ts';
import { ownPageSize } from './rsvp.contract.ts';
import type { listOwnRsvps as contract } from './rsvp.contract.ts';
import { rsvp, waitlistOffer } from './rsvp.table.server.ts';

/** Dates that are not over and that this person has not refused, soonest first. */
export async function listOwnRsvps(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof contract>> {
  const { id } = requirePerson(ctx, rsvpPolicy.readOwn, undefined);
  const date = shownDates();
  const rows = await ctx.db
    .select({ row: rsvp, startsAt: date.startsAt, offeredUntil: waitlistOffer.expiresAt })
    .from(rsvp)
    .innerJoin(date, eq(date.id, rsvp.occurrenceId))
    .leftJoin(
      waitlistOffer,
      and(eq(waitlistOffer.rsvpId, rsvp.id), eq(waitlistOffer.status, 'open')),
    )
    .where(
      and(
        eq(rsvp.accountId, id),
        inArray(rsvp.status, [...toldStatuses]),
        gt(date.endsAt, ctx.now),
        after ? isBehind(after, date) : undefined,
      ),
    )
    .orderBy(asc(date.startsAt), asc(rsvp.id))
    .limit(ownPageSize + 1);
  const { shown, next } = pageOf(
    rows,
    ownPageSize,
    ({ startsAt, row }) => `${startsAt.getTime()}_${row.id}`,
  );
  const found = await findDates(
    ctx,
    ctx.db,
    shown.map(({ row }) => row.occurrenceId),
  );
  const dates = new Map(found.map((one) => [one.date.id, one]));
  const items = shown.flatMap(({ row, offeredUntil }) => {
    const of = dates.get(row.occurrenceId);
    if (!of) return [];
    return [
      {
        id: row.id,
        title: of.event.title,
        slug: of.event.slug,
        date: dateView(of.date),
        status: row.status,
        partySize: row.partySize,
        code: row.status === 'going' ? shownCode(ctx.keys, row) : null,
        offeredUntil: offeredUntil?.toISOString() ?? null,
      },
    ];
  });
  return { items, next };
}

function isBehind(cursor: string, date: ReturnType<typeof shownDates>) {
  const [ms = '0', id = ''] = cursor.split('_');
  const startsAt = new Date(Number(ms));
  return or(gt(date.startsAt, startsAt), and(eq(date.startsAt, startsAt), gt(rsvp.id, id)));
}
