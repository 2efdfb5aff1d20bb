import { eq } from 'drizzle-orm';
import { countGoing } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { RsvpAnswer, RsvpStatus } from './attendance.policy.ts';
import { closeOffer, settleWaitlist } from './waiting/waitlist.service.server.ts';
import { goingBy, readSeats, statusOfComing } from './seats.server.ts';
import { rsvp } from './rsvp.table.server.ts';
import type { Answers, NewRsvp, RsvpRow } from './rsvp.table.server.ts';

/** What somebody wants of a date, checked against what its host asks. */
export interface Wish {
  answer: RsvpAnswer;
  partySize: number;
  onBehalfOf: string;
  answers: Answers;
  needs: Answers;
  showsName: boolean;
}

export type Whose = Pick<
  NewRsvp,
  'accountId' | 'guestName' | 'guestEmail' | 'guestPrint' | 'guestLanguage' | 'guestConfirmedAt'
>;

/** Only who comes or waits tells needs: of others nothing is kept. */
const columnsOf = ({ answer, partySize, ...told }: Wish) =>
  answer === 'declined'
    ? { partySize: 1, onBehalfOf: '', answers: {}, needs: {}, showsName: false }
    : { partySize: answer === 'going' ? partySize : 1, ...told };

/**
 * Writes an answer to a locked date that is open, gives and takes its seats, and offers what came free to those who wait.
 * Called again with the same it changes nothing. Throws `attendance/full`.
 */
export async function answerDate(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { row, whose, wish }: { row: RsvpRow | undefined; whose: Whose; wish: Wish },
): Promise<{ row: RsvpRow; changesGoing: boolean }> {
  const { date } = found;
  const columns = columnsOf(wish);
  const status = await nextStatus(ctx, tx, found, { row, wish });
  const values = {
    ...whose,
    ...columns,
    status,
    wanted: null,
    waitingSince: status === 'waiting' ? (row?.waitingSince ?? ctx.now) : null,
    toldSequence: date.sequence,
  };
  const [written] = row
    ? await tx.update(rsvp).set(values).where(eq(rsvp.id, row.id)).returning()
    : await tx
        .insert(rsvp)
        .values({ ...values, occurrenceId: date.id, createdAt: ctx.now })
        .returning();
  if (!written) throw new Error('The answer was not written.');
  if (row?.status === 'offered')
    await closeOffer(tx, row, status === 'going' ? 'taken' : 'declined');
  const change = goingBy(written) - goingBy(row);
  await countGoing(tx, date.id, change);
  await settleWaitlist(ctx, tx, found);
  return { row: written, changesGoing: change !== 0 };
}

async function nextStatus(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  { row, wish: { answer, partySize } }: { row: RsvpRow | undefined; wish: Wish },
): Promise<RsvpStatus> {
  if (answer !== 'going') return answer;
  const seats = await readSeats(tx, found);
  return statusOfComing({ found, seats, current: row, partySize, now: ctx.now });
}

/** Erases an RSVP of a locked date and gives its seats to those who wait. */
export async function eraseRsvp(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  row: RsvpRow,
): Promise<void> {
  await tx.delete(rsvp).where(eq(rsvp.id, row.id));
  await countGoing(tx, found.date.id, -goingBy(row));
  await settleWaitlist(ctx, tx, found);
}
