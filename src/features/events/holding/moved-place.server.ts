import { inArray, sql } from 'drizzle-orm';
import { parsePostcode } from '#features/places/postcode.ts';
import { fold } from '#platform/text/fold.ts';
import type { Db } from '#platform/db/db.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { stageOf } from '../event-stage.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { eventOccurrence } from '../event.table.server.ts';
import type { EventRow } from '../event.table.server.ts';
import { comingDates } from './coming-dates.server.ts';

type Place = Pick<EventRow, 'place' | 'city' | 'postcode'>;

const postcodeOf = (text: string) => parsePostcode(text)?.normalised ?? '';

/**
 * Whether people would stand before another door: another postcode, another town where one of the two has no postcode, or
 * online instead of a place. A street that is written in another way is none.
 */
export function isMoved(before: Place, after: Place): boolean {
  if ((before.place === 'online') !== (after.place === 'online')) return true;
  const [old, current] = [postcodeOf(before.postcode), postcodeOf(after.postcode)];
  if (old && current) return old !== current;
  return before.city !== '' && after.city !== '' && fold(before.city) !== fold(after.city);
}

/** Has those told who answered the coming dates of a published event, where its place has moved. */
export async function tellOfPlace(
  tx: Db,
  before: HostedEvent,
  after: Partial<Place>,
  now: Date,
): Promise<void> {
  if (stageOf(before, now) !== 'published' || !isMoved(before, { ...before, ...after })) return;
  const dateIds = await comingDates(tx, before, now);
  if (dateIds.length === 0) return;
  await tx
    .update(eventOccurrence)
    .set({ sequence: sql`${eventOccurrence.sequence} + 1` })
    .where(inArray(eventOccurrence.id, dateIds));
  await emit(tx, 'event.place-changed', { eventId: before.id, dateIds });
}
