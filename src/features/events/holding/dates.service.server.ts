import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { datesOf } from '#features/calendar/dates.server.ts';
import type { Pattern } from '#features/calendar/pattern.ts';
import type { Db } from '#platform/db/db.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { planDates } from './date-plan.ts';
import type { DatePlan } from './date-plan.ts';
import { mostDates, plannedDays } from '../event.policy.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import type { EventRow } from '../event.table.server.ts';

/** The dates that are planned ahead: 52, or those of a year, whichever is less. */
export const plannedDates = (pattern: Pattern, now: Date) =>
  datesOf(pattern, { from: now, until: later(now, plannedDays * dayMs), most: mostDates });

/** What another pattern would change, without changing it. */
export async function planFor(
  db: Db,
  eventId: string,
  pattern: Pattern,
  now: Date,
): Promise<DatePlan> {
  const known = await db
    .select()
    .from(eventOccurrence)
    .where(and(eq(eventOccurrence.eventId, eventId), gt(eventOccurrence.startsAt, now)))
    .orderBy(asc(eventOccurrence.startsAt))
    .for('update');
  return planDates(known, plannedDates(pattern, now));
}

/**
 * Makes the coming dates those of the pattern, in the caller's transaction. Dates of the past stay. Whoever comes to one
 * that moved or fell away is told by those who listen to `event.dates-changed`. Nobody has heard of the dates of a draft:
 * they are erased.
 */
export async function applyPattern(
  tx: Db,
  row: Pick<EventRow, 'id' | 'sentAt'>,
  pattern: Pattern,
  now: Date,
): Promise<DatePlan> {
  const plan = await planFor(tx, row.id, pattern, now);
  const isAnnounced = row.sentAt !== null;
  const gone = plan.dropped.filter(({ going }) => !isAnnounced && going === 0);
  const calledOff = plan.dropped.filter((date) => !gone.includes(date));
  if (gone.length > 0)
    await tx.delete(eventOccurrence).where(
      inArray(
        eventOccurrence.id,
        gone.map(({ id }) => id),
      ),
    );
  // Names first: two dates may change places.
  for (const { known, wanted } of plan.moved)
    if (known.start !== wanted.start)
      await tx
        .update(eventOccurrence)
        .set({ start: `${wanted.start}~` })
        .where(eq(eventOccurrence.id, known.id));
  for (const { known, wanted } of plan.moved)
    await tx
      .update(eventOccurrence)
      .set({ ...wanted, isMoved: false, sequence: sql`${eventOccurrence.sequence} + 1` })
      .where(eq(eventOccurrence.id, known.id));
  if (calledOff.length > 0)
    await callOff(
      tx,
      calledOff.map(({ id }) => id),
    );
  if (plan.added.length > 0)
    await tx
      .insert(eventOccurrence)
      .values(plan.added.map((date) => ({ ...date, eventId: row.id })));
  await noteLastDate(tx, row.id);
  const changed = [...plan.moved.map(({ known }) => known), ...calledOff];
  if (isAnnounced && changed.length > 0)
    await emit(tx, 'event.dates-changed', {
      eventId: row.id,
      moved: plan.moved.map(({ known }) => ({
        dateId: known.id,
        before: known.startsAt.toISOString(),
      })),
      cancelled: calledOff.map(({ id }) => id),
    });
  return plan;
}

/** They stay visible as called off. */
export const callOff = (tx: Db, ids: readonly string[]) =>
  tx
    .update(eventOccurrence)
    .set({ status: 'cancelled', sequence: sql`${eventOccurrence.sequence} + 1` })
    .where(inArray(eventOccurrence.id, [...ids]));

/** Copies the end of the last date that takes place into the event. */
export async function noteLastDate(tx: Db, eventId: string): Promise<void> {
  const [last] = await tx
    .select({ at: max(eventOccurrence.endsAt) })
    .from(eventOccurrence)
    .where(and(eq(eventOccurrence.eventId, eventId), eq(eventOccurrence.status, 'planned')));
  await tx
    .update(event)
    .set({ lastEndsAt: last?.at ?? null })
    .where(eq(event.id, eventId));
}
