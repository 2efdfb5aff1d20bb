import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, gt, lte } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { toldStatuses } from '#features/attendance/attendance.policy.ts';
import { reachableAttendees } from '#features/attendance/reachable-attendees.server.ts';
import type { Attendee } from '#features/attendance/reachable-attendees.server.ts';
import { countTurnout } from '#features/attendance/turnout.server.ts';
import { isQuiet } from '#features/notifications/quiet-hours.ts';
import { shownDates } from '#features/events/date-relations.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { askReader } from './follow-up.mail.server.ts';
import type { FollowUpReader } from './follow-up.mail.server.ts';
import { askedWithinDays, isAskedAbout, wasThere } from './follow-up.policy.ts';
import { eventFollowUp } from './follow-up.table.server.ts';

const atOnce = 100;

/**
 * Every hour of the day: asks those who were at a date of the day before how it was, once. The site asks, so people under 18
 * are asked too. Who was asked about another date on the same day is asked on the next.
 */
export async function askAfterDates(ctx: ServiceContext): Promise<void> {
  if (isQuiet(ctx.now)) return;
  const date = shownDates();
  const ended = await ctx.db
    .select({ id: date.id })
    .from(date)
    .where(
      and(
        lte(date.endsAt, ctx.now),
        gt(date.endsAt, earlier(ctx.now, (askedWithinDays + 2) * dayMs)),
      ),
    );
  const ids = ended.map(({ id }) => id);
  const turnout = await countTurnout(ctx.db, ids);
  for (const found of await findDates(ctx, ctx.db, ids)) {
    const { id, status, endsAt } = found.date;
    if (status === 'cancelled' || !isAskedAbout(endsAt, ctx.now)) continue;
    const hasDoor = turnout.get(id)?.hasDoor ?? false;
    let after = await askSome(ctx, found, { hasDoor });
    while (after !== null) after = await askSome(ctx, found, { hasDoor, after });
  }
}

/**
 * One page, asked and noted in one transaction: whoever dies before its end has asked nobody. The indexes of the table say
 * who was asked about this date or today already. Answers where the next page begins.
 */
const askSome = (
  ctx: ServiceContext,
  found: DateOfEvent,
  { hasDoor, after }: { hasDoor: boolean; after?: string },
): Promise<string | null> =>
  ctx.db.transaction(async (tx) => {
    const { attendees, next } = await reachableAttendees(tx, {
      dateIds: [found.date.id],
      statuses: toldStatuses,
      from: 'site',
      inSpite: 'events',
      ...(after !== undefined && { after }),
      limit: atOnce,
    });
    const there = attendees.filter((attendee) => wasThere(attendee, hasDoor));
    const readers = await findReaders(tx, there);
    if (readers.length === 0) return next;
    const noted = await tx
      .insert(eventFollowUp)
      .values(
        readers.map(({ rsvpId, accountId, address }) => ({
          occurrenceId: found.date.id,
          rsvpId,
          accountId,
          readerPrint: ctx.keys.fingerprint('event-follow-up', mailboxOf(address)),
          askedOn: todayInLondon(ctx.now),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: eventFollowUp.id, rsvpId: eventFollowUp.rsvpId });
    const idOf = new Map(noted.map(({ id, rsvpId }) => [rsvpId, id]));
    for (const reader of readers) {
      const followUpId = idOf.get(reader.rsvpId);
      if (followUpId) await askReader(ctx, tx, { reader, found, followUpId });
    }
    return next;
  });

async function findReaders(tx: Db, attendees: readonly Attendee[]): Promise<FollowUpReader[]> {
  const holders = await findHolders(
    tx,
    attendees.flatMap(({ accountId }) => accountId ?? []),
  );
  const holderOf = new Map(holders.map((holder) => [holder.id, holder]));
  return attendees.flatMap(({ rsvpId, accountId, guest }) => {
    const member = accountId === null ? undefined : holderOf.get(accountId);
    const { name, email: address, language } = member ?? guest ?? {};
    return name !== undefined && address && language
      ? [{ rsvpId, accountId, name, address, language }]
      : [];
  });
}
