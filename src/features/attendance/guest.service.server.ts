import { and, eq } from 'drizzle-orm';
import { eventsTag } from '#features/events/event.contract.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { isAdult } from '#platform/access/actor.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { answerDate } from './answer-date.server.ts';
import type { Wish } from './answer-date.server.ts';
import { mailConfirmation, rsvpPurpose } from './attendance.mail.server.ts';
import type { GuestForm, GuestRsvp } from './guest.contract.ts';
import { assertOpen, lockDate, readDate } from './locked-date.server.ts';
import type { RsvpForm } from './rsvp.contract.ts';
import { contest } from './missed/missed.service.server.ts';
import { eventAsked, rsvpView, seatsView } from './rsvp-view.server.ts';
import { rsvp } from './rsvp.table.server.ts';
import type { RsvpRow } from './rsvp.table.server.ts';
import { settleWaitlist } from './waiting/waitlist.service.server.ts';
import { wishOf } from './wish.server.ts';

/**
 * Writes down what a guest without account wants, and asks them by mail whether it is theirs: until then it holds no seat.
 * One address answers a date once; who asks again gets the link again, and no stranger changes what was confirmed.
 */
export async function requestGuestRsvp(
  ctx: ServiceContext,
  dateId: string,
  { name, email, website, isAdult: _, ...form }: GuestForm,
): Promise<{ status: 'asked' }> {
  const asked = { status: 'asked' as const };
  if (ctx.actor.kind === 'user' && !isAdult(ctx.actor)) throw adultsOnly();
  if (website) return asked;
  await ctx.db.transaction(async (tx) => {
    const found = await lockDate(ctx, tx, dateId);
    assertOpen(ctx, found);
    const { answer: wanted, ...wish } = wishOf(found, form);
    const guestPrint = ctx.keys.fingerprint('rsvp-guest', mailboxOf(email));
    const values = {
      ...wish,
      wanted,
      guestName: name,
      guestEmail: email,
      guestLanguage: ctx.language,
      status: 'unconfirmed' as const,
    };
    const [known] = await tx
      .select()
      .from(rsvp)
      .where(and(eq(rsvp.occurrenceId, dateId), eq(rsvp.guestPrint, guestPrint)));
    const row =
      known ?? (await insertGuest(ctx, tx, { ...values, occurrenceId: dateId, guestPrint }));
    if (known?.status === 'unconfirmed')
      await tx.update(rsvp).set(values).where(eq(rsvp.id, known.id));
    const to = known?.status === 'unconfirmed' ? { ...known, ...values } : row;
    assertQueued(await mailConfirmation(ctx, tx, found, to), 'email');
  });
  return asked;
}

async function insertGuest(
  ctx: ServiceContext,
  tx: Db,
  values: typeof rsvp.$inferInsert,
): Promise<RsvpRow> {
  const [row] = await tx
    .insert(rsvp)
    .values({ ...values, createdAt: ctx.now })
    .returning();
  if (!row) throw new Error('The guest was not written.');
  return row;
}

async function findByToken(ctx: ServiceContext, db: Db, token: string): Promise<RsvpRow> {
  const id = await readLinkToken(db, { purpose: rsvpPurpose, token, now: ctx.now });
  const [row] = await db.select().from(rsvp).where(eq(rsvp.id, id));
  if (!row) throw badLink();
  return row;
}

/** Throws `link/not-valid`, also where the guest was forgotten. */
export async function openGuestRsvp(ctx: ServiceContext, token: string): Promise<GuestRsvp> {
  const row = await findByToken(ctx, ctx.db, token);
  return guestView(ctx, ctx.db, await readDate(ctx, ctx.db, row.occurrenceId), row);
}

async function guestView(
  ctx: ServiceContext,
  db: Db,
  found: DateOfEvent,
  row: RsvpRow,
): Promise<GuestRsvp> {
  const seats = await seatsView(ctx, db, found);
  return {
    event: eventAsked(found, { row, going: seats.going, language: ctx.language }),
    seats,
    name: row.guestName ?? '',
    isConfirmed: row.guestConfirmedAt !== null,
    rsvp: await rsvpView(ctx, db, found, row),
  };
}

/** Answers as the guest whose link this is: who has the link reads the mail of the address, so it is confirmed as well. */
async function answerByLink(
  ctx: ServiceContext,
  token: string,
  wishFor: (found: DateOfEvent, row: RsvpRow) => Wish | undefined,
): Promise<GuestRsvp> {
  let changesGoing = false;
  const view = await ctx.db.transaction(async (tx) => {
    const { id, occurrenceId } = await findByToken(ctx, tx, token);
    const found = await lockDate(ctx, tx, occurrenceId);
    assertOpen(ctx, found);
    await settleWaitlist(ctx, tx, found);
    const [row] = await tx.select().from(rsvp).where(eq(rsvp.id, id));
    if (!row) throw badLink();
    const wish = wishFor(found, row);
    if (!wish) return guestView(ctx, tx, found, row);
    const whose = { guestConfirmedAt: row.guestConfirmedAt ?? ctx.now };
    const answered = await answerDate(ctx, tx, found, { row, whose, wish });
    ({ changesGoing } = answered);
    if (row.guestConfirmedAt === null && row.guestEmail)
      await noteAnswered(ctx, tx, { address: row.guestEmail });
    const { status } = answered.row;
    if (status !== row.status)
      await audit(ctx, tx, {
        action: 'rsvp.answered',
        subject: { type: 'rsvp', id },
        detail: { status },
      });
    return guestView(ctx, tx, found, answered.row);
  });
  if (changesGoing) ctx.invalidate([eventsTag]);
  return view;
}

/** What was asked for counts from now on; where all places are taken the guest waits. Again it changes nothing. */
export const confirmGuestRsvp = (ctx: ServiceContext, token: string): Promise<GuestRsvp> =>
  answerByLink(ctx, token, (_, row) => {
    if (row.status !== 'unconfirmed') return undefined;
    const { wanted, partySize, onBehalfOf, answers, needs, showsName } = row;
    return { answer: wanted ?? 'going', partySize, onBehalfOf, answers, needs, showsName };
  });

/** Says that one was there after all. Throws `attendance/not-missed`. */
export const contestByLink = (ctx: ServiceContext, token: string): Promise<GuestRsvp> =>
  ctx.db.transaction(async (tx) => {
    const { id, occurrenceId } = await findByToken(ctx, tx, token);
    const found = await lockDate(ctx, tx, occurrenceId);
    const [row] = await tx.select().from(rsvp).where(eq(rsvp.id, id));
    return guestView(ctx, tx, found, await contest(ctx, tx, found, row));
  });

/** Changes or cancels it until the start, or takes an offered place. */
export const changeGuestRsvp = (
  ctx: ServiceContext,
  { token, ...form }: RsvpForm & { token: string },
): Promise<GuestRsvp> => answerByLink(ctx, token, (found) => wishOf(found, form));
