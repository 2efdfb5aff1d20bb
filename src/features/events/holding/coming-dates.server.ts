import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { eventOccurrence } from '../event.table.server.ts';

/** Dates that go on or are to come. */
export async function comingDates(tx: Db, { id }: { id: string }, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: eventOccurrence.id })
    .from(eventOccurrence)
    .where(
      and(
        eq(eventOccurrence.eventId, id),
        eq(eventOccurrence.status, 'planned'),
        gt(eventOccurrence.endsAt, now),
      ),
    );
  return rows.map((row) => row.id);
}
