import { and, eq, gt } from 'drizzle-orm';
import { dateEnds } from '#features/events/date-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rsvp } from './rsvp.table.server.ts';

/** Ids of the dates that a person goes to and that end after `since`, for the calendar of their own. */
export async function goingDates(
  _ctx: ServiceContext,
  db: Db,
  { accountId, since }: { accountId: string; since: Date },
): Promise<string[]> {
  const date = dateEnds();
  const rows = await db
    .select({ id: date.id })
    .from(rsvp)
    .innerJoin(date, eq(date.id, rsvp.occurrenceId))
    .where(and(eq(rsvp.accountId, accountId), eq(rsvp.status, 'going'), gt(date.endsAt, since)));
  return rows.map(({ id }) => id);
}
