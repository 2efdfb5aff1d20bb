import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { findEndOfAddress } from '#features/accounts/reach.service.server.ts';
import { letterWords } from '#features/inquiries/letter-words.ts';
import { createSiteFormToken, judgeSiteLetter } from '#features/inquiries/site-letter.server.ts';
import { isAdult, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailReceived } from './ticket.mail.server.ts';
import type { ContactLetter, FeedbackLetter } from './ticket.contract.ts';
import { dueAfter, heldDays, initialsOf, retentionMonths } from './ticket.policy.ts';
import type { TicketStatus } from './ticket.policy.ts';
import { supportMessage, supportTicket } from './ticket.table.server.ts';
import { testimonial } from './testimonials/testimonial.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

type NewTicket = Pick<typeof supportTicket.$inferInsert, 'id' | 'channel' | 'name'> &
  Partial<typeof supportTicket.$inferInsert>;

/** Opens a form: its token tells later how long it was open. */
export const getSupportForm = (ctx: ServiceContext): { token: string } => ({
  token: createSiteFormToken(ctx),
});

/** Takes a letter of the contact form. What the shield drops is answered like the rest. */
export async function createTicket(
  ctx: ServiceContext,
  letterToStaff: ContactLetter,
): Promise<{ status: 'sent' }> {
  const { token, homepage, message, ...given } = letterToStaff;
  const words = letterWords(letterToStaff);
  const id = uuidv7();
  await ctx.db.transaction(async (tx) => {
    const { email, subject } = given;
    const letter = { id, words, message, token, homepage, email, subject };
    const status = await statusByShield(ctx, tx, letter);
    if (!status) return;
    const channel = given.topic === 'help' ? 'ticket' : 'contact';
    const row = await storeTicket(ctx, tx, { ...given, id, channel, status }, message);
    if (status === 'open') await mailReceived(ctx, tx, row);
  });
  return { status: 'sent' };
}

/** Takes what somebody thinks of the site, and keeps it for quoting when they agreed and are grown up. */
export async function createFeedback(
  ctx: ServiceContext,
  feedback: FeedbackLetter,
): Promise<{ status: 'sent' }> {
  const { token, homepage, message, quote, name = '', email, ...given } = feedback;
  const words = letterWords(feedback);
  const id = uuidv7();
  await ctx.db.transaction(async (tx) => {
    // Writers without an address count as somebody new each time, not as one person who writes without end.
    const from = email ?? `${id}@feedback.invalid`;
    const letter = { id, words, message, token, homepage, email: from };
    const status = await statusByShield(ctx, tx, letter);
    if (!status) return;
    const values = {
      ...given,
      id,
      channel: 'feedback',
      name,
      email: email ?? null,
      status,
    } as const;
    const row = await storeTicket(ctx, tx, values, message);
    if (quote && (await mayBeQuoted({ ...ctx, db: tx }, email))) {
      await tx.insert(testimonial).values({
        ticketId: id,
        accountId: row.accountId,
        quote: message,
        attribution: quote === 'initials' ? initialsOf(name) : name,
        language: ctx.language,
        createdAt: ctx.now,
      });
    }
  });
  return { status: 'sent' };
}

/**
 * The site knows whether somebody signed in is 18. A visitor says so by agreeing, unless the account of the address
 * says otherwise. The answer is the same either way, so it tells nobody whose address that is.
 */
async function mayBeQuoted({ actor, db }: ServiceContext, email?: string): Promise<boolean> {
  if (actor.kind === 'user') return isAdult(actor);
  return email === undefined || (await findEndOfAddress(db, email, { by: null })) !== 'young';
}

interface ShieldedLetter {
  id: string;
  words: string;
  email: string;
  subject?: string;
  message: string;
  token?: string;
  homepage?: string;
}

/** What becomes of a letter; undefined when it is thrown away. People with a proved address are not weighed. */
async function statusByShield(
  ctx: ServiceContext,
  tx: Db,
  letter: ShieldedLetter,
): Promise<TicketStatus | undefined> {
  if (isVerifiedPerson(ctx.actor)) return 'open';
  const { verdict, score, reasons } = await judgeSiteLetter(ctx, tx, letter);
  if (verdict === 'pass') return 'open';
  if (verdict === 'hold') return 'held';
  ctx.log.info({ score, reasons }, 'a letter to staff was dropped');
  return undefined;
}

/** Stores a ticket and its first message, in the caller's transaction. */
export async function storeTicket(ctx: ServiceContext, tx: Db, values: NewTicket, message: string) {
  const [row] = await tx
    .insert(supportTicket)
    .values({
      status: 'open',
      accountId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      language: ctx.language,
      waitingSince: ctx.now,
      dueAt: dueAfter(values.channel, ctx.now),
      lastMessageAt: ctx.now,
      createdAt: ctx.now,
      ...values,
    })
    .returning();
  if (!row) throw new Error('The ticket was not written.');
  await tx
    .insert(supportMessage)
    .values({ ticketId: row.id, side: 'person', body: message, createdAt: ctx.now });
  return row;
}

/** Takes away what is of no use any more, with the names and addresses of guests. */
export async function sweepTickets(ctx: ServiceContext): Promise<void> {
  const oldest = new Date(ctx.now);
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths);
  const held = earlier(ctx.now, heldDays * dayMs);
  await ctx.db
    .delete(supportTicket)
    .where(
      or(
        lt(supportTicket.lastMessageAt, oldest),
        and(inArray(supportTicket.status, ['held', 'spam']), lt(supportTicket.lastMessageAt, held)),
      ),
    );
}

/** The person has left: what they wrote stays without name, address and words, and nothing of theirs is quoted. */
export async function forgetWriter(db: Db, accountId: string): Promise<void> {
  const theirs = db
    .select({ id: supportTicket.id })
    .from(supportTicket)
    .where(eq(supportTicket.accountId, accountId));
  await db
    .update(supportMessage)
    .set({ body: '' })
    .where(and(eq(supportMessage.side, 'person'), inArray(supportMessage.ticketId, theirs)));
  await db
    .update(supportMessage)
    .set({ authorAccountId: null })
    .where(eq(supportMessage.authorAccountId, accountId));
  await db.delete(testimonial).where(eq(testimonial.accountId, accountId));
  await db
    .update(supportTicket)
    .set({ assigneeId: null })
    .where(eq(supportTicket.assigneeId, accountId));
  await db
    .update(supportTicket)
    .set({
      name: '',
      email: null,
      subject: null,
      userAgent: null,
      consoleLog: null,
      accountId: null,
    })
    .where(eq(supportTicket.accountId, accountId));
}
