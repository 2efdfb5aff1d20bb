import { and, asc, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { idShape } from '#features/directory/slug.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { EventCard } from './event.contract.ts';
import { hostOf, readNames, venueOf } from './event-shape.server.ts';
import { isKeptBy } from './event-submission.server.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import type { EventRow, OccurrenceRow } from './event.table.server.ts';
import { visibleEvents } from './finding/event-query.server.ts';

/* What calendar files read of events. */

/** An event with its dates in order of time, cancelled ones too, and with the names of its host and its place. */
export interface CalendarEvent {
  event: EventRow;
  dates: OccurrenceRow[];
  host: EventCard['host'];
  place: EventCard['place'];
}

/** Whose: the one event by slug or id, those that a page holds, those that take place there, or some by their ids. */
type Whose =
  | { slug: string }
  | { hostId: string }
  | { placeId: string }
  | { ids: readonly string[] };

interface Part {
  /** What was over by then is left out. */
  since: Date;
  most: number;
}

/** Published events alone, those with the latest dates first. */
export const listShownCalendar = (db: Db, whose: Whose, part: Part): Promise<CalendarEvent[]> =>
  listCalendar(db, and(visibleEvents, isOf(whose)), part);

/** What this person holds, for whichever host, and has sent. */
export const listKeptCalendar = (db: Db, person: Person, part: Part): Promise<CalendarEvent[]> =>
  listCalendar(
    db,
    and(
      isKeptBy(db, person),
      isNotNull(event.sentAt),
      inArray(event.status, ['pending', 'published']),
    ),
    part,
  );

function isOf(whose: Whose): SQL | undefined {
  if ('hostId' in whose) return eq(event.hostListingId, whose.hostId);
  if ('placeId' in whose) return eq(event.placeListingId, whose.placeId);
  if ('ids' in whose) return inArray(event.id, [...whose.ids]);
  const isSlug = eq(event.slug, whose.slug);
  return idShape.test(whose.slug) ? or(isSlug, eq(event.id, whose.slug)) : isSlug;
}

async function listCalendar(
  db: Db,
  where: SQL | undefined,
  { since, most }: Part,
): Promise<CalendarEvent[]> {
  const rows = await db
    .select()
    .from(event)
    .where(where)
    .orderBy(desc(event.lastEndsAt), desc(event.id))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [dates, names] = await Promise.all([
    db
      .select()
      .from(eventOccurrence)
      .where(and(inArray(eventOccurrence.eventId, ids), gt(eventOccurrence.endsAt, since)))
      .orderBy(asc(eventOccurrence.startsAt), asc(eventOccurrence.id)),
    readNames(db, rows),
  ]);
  const byEvent = Map.groupBy(dates, ({ eventId }) => eventId);
  return rows.map((row) => ({
    event: row,
    dates: byEvent.get(row.id) ?? [],
    host: hostOf(row, names),
    place: venueOf(row, names),
  }));
}
