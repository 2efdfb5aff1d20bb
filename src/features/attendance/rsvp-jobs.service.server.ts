import { and, asc, eq, exists, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { dateEnds, shownDates } from '#features/events/date-relations.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import { readNames, whereWords } from '#features/events/event-shape.server.ts';
import { hostHasLeft } from '#features/events/event-stage.ts';
import { eventsTag } from '#features/events/event.contract.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { tellChanged, tellMovedPlace } from './attendance.mail.server.ts';
import { eraseRsvp } from './answer-date.server.ts';
import { keptDays, toldStatuses, unconfirmedDays } from './attendance.policy.ts';
import { rsvp, waitlistOffer } from './rsvp.table.server.ts';
import { settleWaitlist } from './waiting/waitlist.service.server.ts';

/** Every minute: offers that ran out pass on, and places that came free by a host's hand are offered. */
export async function settleWaitlists(ctx: ServiceContext): Promise<void> {
  for (const dateId of await listUnsettled(ctx)) {
    await ctx.db.transaction(async (tx) => {
      const [found] = await findDates(ctx, tx, [dateId], { lock: true });
      if (found) await settleWaitlist(ctx, tx, found);
    });
  }
}

/** Dates where somebody waits and which have not begun, and those with offers that ran out. */
async function listUnsettled({ db, now }: ServiceContext): Promise<string[]> {
  const date = shownDates();
  const waiting = db
    .selectDistinct({ id: rsvp.occurrenceId })
    .from(rsvp)
    .innerJoin(date, eq(date.id, rsvp.occurrenceId))
    .where(and(eq(rsvp.status, 'waiting'), sql`${date.startsAt} > ${now.toISOString()}`));
  const due = db
    .selectDistinct({ id: waitlistOffer.occurrenceId })
    .from(waitlistOffer)
    .where(and(eq(waitlistOffer.status, 'open'), lte(waitlistOffer.expiresAt, now)));
  const rows = [...(await waiting), ...(await due)];
  return [...new Set(rows.map(({ id }) => id))].toSorted();
}

const atOnce = 100;

interface Change {
  dateId: string;
  /** When a moved date began. */
  before?: string;
  /** It takes place somewhere else. */
  isElsewhere?: boolean;
}

/**
 * Tells everybody who answered these dates what became of them, once: whom the site has told of the present state is left
 * out, however often the job runs.
 */
export async function tellOfChanges(ctx: ServiceContext, dates: readonly Change[]): Promise<void> {
  for (const change of dates) {
    while (await tellSome(ctx, change));
  }
}

/** Answers whether there may be more. */
async function tellSome(
  ctx: ServiceContext,
  { dateId, before, isElsewhere = false }: Change,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [found] = await findDates(ctx, tx, [dateId], { lock: true });
    if (!found) return false;
    const { date, event } = found;
    const isOff = date.status === 'cancelled';
    const rows = await tx
      .select()
      .from(rsvp)
      .where(
        and(
          eq(rsvp.occurrenceId, dateId),
          inArray(rsvp.status, [...toldStatuses]),
          lt(rsvp.toldSequence, date.sequence),
        ),
      )
      .orderBy(asc(rsvp.id))
      .limit(atOnce);
    const words = hostHasLeft(event) ? '' : (isOff && event.cancelledWords) || date.note;
    const names = isElsewhere && !isOff ? await readNames(tx, [event]) : undefined;
    for (const row of rows) {
      if (names) {
        const where = (language: Language) => whereWords(event, names, language);
        await tellMovedPlace(ctx, tx, found, { row, where });
        continue;
      }
      const began = before ? new Date(before) : date.startsAt;
      const moved = isOff ? undefined : began;
      await tellChanged(ctx, tx, found, { row, before: moved, words });
    }
    if (rows.length > 0)
      await tx
        .update(rsvp)
        .set({ toldSequence: date.sequence })
        .where(
          inArray(
            rsvp.id,
            rows.map(({ id }) => id),
          ),
        );
    return rows.length === atOnce;
  });
}

/** Whoever closes their account: their answers are erased, and their seats go to those who wait. */
export async function forgetAttendance(ctx: ServiceContext, accountId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: rsvp.id, dateId: rsvp.occurrenceId })
    .from(rsvp)
    .where(eq(rsvp.accountId, accountId));
  for (const { id, dateId } of rows) {
    await ctx.db.transaction(async (tx) => {
      const [found] = await findDates(ctx, tx, [dateId], { lock: true });
      const [row] = await tx.select().from(rsvp).where(eq(rsvp.id, id));
      if (found && row) await eraseRsvp(ctx, tx, found, row);
    });
  }
  if (rows.length > 0) ctx.invalidate([eventsTag]);
}

/**
 * Forgets guests who never confirmed, and some time after a date its guests, with what members told of themselves. How many
 * came stays counted.
 */
export async function sweepRsvps({ db, now }: ServiceContext): Promise<void> {
  await db
    .delete(rsvp)
    .where(
      and(
        eq(rsvp.status, 'unconfirmed'),
        lt(rsvp.createdAt, earlier(now, unconfirmedDays * dayMs)),
      ),
    );
  const isLongOver = exists(longOver(db, earlier(now, keptDays * dayMs)));
  await db.delete(rsvp).where(and(isNotNull(rsvp.guestPrint), isLongOver));
  const toldSomething = or(
    ne(rsvp.onBehalfOf, ''),
    sql`${rsvp.answers} <> '{}'::jsonb`,
    sql`${rsvp.needs} <> '{}'::jsonb`,
  );
  await db
    .update(rsvp)
    .set({ onBehalfOf: '', answers: {}, needs: {} })
    .where(and(toldSomething, isLongOver));
}

function longOver(db: Db, before: Date) {
  const date = dateEnds();
  return db
    .select({ one: sql`1` })
    .from(date)
    .where(and(eq(date.id, rsvp.occurrenceId), sql`${date.endsAt} < ${before.toISOString()}`));
}
