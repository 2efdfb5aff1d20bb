import { eq, sql } from 'drizzle-orm';
import { dateAt } from '#features/calendar/dates.server.ts';
import type { Pattern } from '#features/calendar/pattern.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { applyPattern, callOff, noteLastDate } from './dates.service.server.ts';
import { eventSubmission, getKept } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import type { OccurrenceRow } from '../event.table.server.ts';
import { zone } from '../event-zone.ts';
import { changeEvent, setColumns } from './own-event-steps.service.server.ts';
import type { moveEventDate as moveContract } from '../own-event-life.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';
import { refusal } from './event-columns.server.ts';
import { splitAt } from './split-pattern.ts';

const over = () => new AppError('conflict', 'event/over', 'This date is over.');

/** Changes one coming date with its event locked. Throws `event/over` for one that is past or called off. */
async function changeDate(
  ctx: ServiceContext,
  { id, dateId, action }: { id: string; dateId: string; action: string },
  change: (tx: Db, row: HostedEvent, date: OccurrenceRow) => Promise<void>,
): Promise<OwnEvent> {
  const { version } = await getKept(ctx, ctx.db, id);
  return changeEvent(ctx, { id, version, action }, async (tx, row) => {
    const [date] = await tx
      .select()
      .from(eventOccurrence)
      .where(eq(eventOccurrence.id, dateId))
      .for('update');
    if (date?.eventId !== id) throw eventSubmission.refusals.notFound();
    if (date.status !== 'planned' || date.startsAt <= ctx.now) throw over();
    await change(tx, row, date);
    await tx
      .update(event)
      .set({ sequence: row.sequence + 1 })
      .where(eq(event.id, id));
    await noteLastDate(tx, id);
  });
}

type Move = EndpointArguments<typeof moveContract>['body'];

/**
 * Moves this date alone, or this one and all that follow: then the series goes on from here by the new time, on as many
 * days later as this date moves. Those who come are told. Throws `request/invalid` beside `day` where it would lie in the
 * past.
 */
export function moveEventDate(
  ctx: ServiceContext,
  { id, dateId }: { id: string; dateId: string },
  { scope, day, from, minutes, note }: Move,
): Promise<OwnEvent> {
  const wanted = dateAt(`${day}T${from}`, minutes, zone);
  if (wanted.startsAt <= ctx.now) throw refusal('day', 'events:error.past');
  return changeDate(ctx, { id, dateId, action: `date-moved-${scope}` }, async (tx, row, date) => {
    if (scope === 'following' && row.pattern) {
      const pattern: Pattern = splitAt(row.pattern, date.start, { start: wanted.start, minutes });
      await setColumns(tx, row, { pattern, timesText: '' });
      await applyPattern(tx, row, pattern, ctx.now);
      return;
    }
    await tx
      .update(eventOccurrence)
      .set({
        startsAt: wanted.startsAt,
        endsAt: wanted.endsAt,
        isMoved: true,
        note,
        sequence: sql`${eventOccurrence.sequence} + 1`,
      })
      .where(eq(eventOccurrence.id, dateId));
    if (row.sentAt)
      await emit(tx, 'event.dates-changed', {
        eventId: id,
        moved: [{ dateId, before: date.startsAt.toISOString() }],
        cancelled: [],
      });
  });
}

/** Calls one date off; it stays visible as such. */
export const cancelEventDate = (
  ctx: ServiceContext,
  { id, dateId }: { id: string; dateId: string },
  { note }: { note: string },
): Promise<OwnEvent> =>
  changeDate(ctx, { id, dateId, action: 'date-cancelled' }, async (tx, row) => {
    await tx.update(eventOccurrence).set({ note }).where(eq(eventOccurrence.id, dateId));
    await callOff(tx, [dateId]);
    if (row.sentAt)
      await emit(tx, 'event.dates-changed', { eventId: id, moved: [], cancelled: [dateId] });
  });
