import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sampleDates } from '#features/events/date-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rsvp } from './rsvp.table.server.ts';

/** What the door says of a date. */
export interface Turnout {
  /** People who were let in. */
  came: number;
  /** People whom the host named as not having come, and who did not contest it. */
  missed: number;
  /** Somebody was let in: the door was used. */
  hasDoor: boolean;
}

/** By date; those that nobody answered are left out, and those whose guests were forgotten tell of the others alone. */
export async function countTurnout(
  db: Db,
  dateIds: readonly string[],
): Promise<Map<string, Turnout>> {
  if (dateIds.length === 0) return new Map();
  const isIn = sql`${rsvp.checkedInAt} is not null`;
  const isMissed = sql`${rsvp.noShowAt} is not null and ${rsvp.contestedAt} is null and not (${isIn})`;
  const rows = await db
    .select({
      dateId: rsvp.occurrenceId,
      came: sql<number>`coalesce(sum(${rsvp.checkedIn}) filter (where ${isIn}), 0)::int`,
      missed: sql<number>`coalesce(sum(${rsvp.partySize}) filter (where ${isMissed}), 0)::int`,
      hasDoor: sql<boolean>`bool_or(${isIn})`,
    })
    .from(rsvp)
    .where(inArray(rsvp.occurrenceId, [...dateIds]))
    .groupBy(rsvp.occurrenceId);
  return new Map(rows.map(({ dateId, ...turnout }) => [dateId, turnout]));
}

/** Invented guests who were at an invented date, for features that invent what comes after. Nobody stood at that door. */
export async function sampleArrivals(
  db: Db,
): Promise<{ rsvpId: string; dateId: string; eventId: string; startsAt: Date }[]> {
  const date = sampleDates();
  return db
    .select({
      rsvpId: rsvp.id,
      dateId: date.id,
      eventId: date.eventId,
      startsAt: date.startsAt,
    })
    .from(rsvp)
    .innerJoin(date, eq(date.id, rsvp.occurrenceId))
    .where(and(isNotNull(rsvp.checkedInAt), isNull(rsvp.checkedInBy), isNull(rsvp.accountId)))
    .orderBy(asc(date.startsAt), asc(rsvp.id));
}
