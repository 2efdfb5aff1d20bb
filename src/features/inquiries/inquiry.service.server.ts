import { and, eq, inArray, lt } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { notify } from '#features/notifications/notification.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { readUsualAnswer } from './answer-time.service.server.ts';
import { inquiryAttempt } from './attempt.table.server.ts';
import { awayOf, getBusiness, subjectType } from './business.server.ts';
import type { Business } from './business.server.ts';
import type { Away, Inquiry, InquiryFacts } from './inquiry.contract.ts';
import { awayNote, mailBusiness, mailSent } from './inquiry.mail.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import { inquiryPolicy, retentionMonths } from './inquiry.policy.ts';
import { cannedAnswer, inquiry, inquiryMessage } from './inquiry.table.server.ts';
import { createFormToken } from './shield/form-token.server.ts';
import { judgeInquiry } from './shield/judge-inquiry.server.ts';

const dayMs = 86_400_000;
const attemptDays = 31;
const heldDays = 60;

/** Opens a form: its token tells later how long it was open. */
export async function getInquiryForm(
  ctx: ServiceContext,
  listingId: string,
  { isConfirmation = false } = {},
): Promise<{ token: string }> {
  const network = ctx.client?.network ?? 'none';
  return { token: createFormToken(ctx.keys, { listingId, network, isConfirmation, now: ctx.now }) };
}

/** What a listing's page says before anybody writes. Throws `subject/not-found`. */
export async function getInquiryFacts(
  ctx: ServiceContext,
  listingId: string,
): Promise<InquiryFacts> {
  const { recipient } = await getBusiness(ctx, listingId);
  return { isTaken: recipient !== null, usual: await readUsualAnswer(ctx, listingId) };
}

/**
 * Takes a letter to a business. What the shield drops is answered like the rest. Throws `subject/not-found`, and
 * `inquiry/not-taken` where nobody would get it.
 */
export async function createInquiry(
  ctx: ServiceContext,
  given: Inquiry,
): Promise<{ status: 'sent'; away: Away }> {
  const business = await getBusiness(ctx, given.listingId);
  authorize(inquiryPolicy.send, ctx.actor, business.subject);
  if (!business.recipient) {
    throw new AppError(
      'unprocessable',
      'inquiry/not-taken',
      'This business can’t be written to here.',
    );
  }
  await ctx.db.transaction(async (tx) => {
    const id = uuidv7();
    const { verdict, score, reasons } = await judgeInquiry(ctx, tx, {
      inquiry: given,
      inquiryId: id,
    });
    if (verdict === 'drop') {
      ctx.log.info({ score, reasons }, 'an inquiry was dropped');
      return;
    }
    const row = await store(ctx, tx, given, { id, isHeld: verdict === 'hold' });
    if (verdict === 'pass') await deliver(ctx, tx, { row, business, body: given.message });
    else await hold(ctx, tx, { row, reasons });
  });
  return { status: 'sent', away: awayOf(business, ctx.now) };
}

async function store(
  ctx: ServiceContext,
  tx: Db,
  given: Inquiry,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<InquiryRow> {
  const [row] = await tx
    .insert(inquiry)
    .values({
      id,
      subjectType,
      subjectId: given.listingId,
      type: given.type,
      status: isHeld ? 'held' : 'new',
      senderAccountId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      senderName: given.name,
      senderEmail: given.email,
      senderPhone: given.phone || null,
      senderLanguage: ctx.language,
      subject: given.subject || null,
      lastMessageAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('The inquiry was not written.');
  await tx
    .insert(inquiryMessage)
    .values({ inquiryId: id, side: 'guest', body: given.message, createdAt: ctx.now });
  return row;
}

/** Tells the business and the guest, in the caller's transaction. */
export async function deliver(
  ctx: ServiceContext,
  tx: Db,
  { row, business, body }: { row: InquiryRow; business: Business; body: string },
): Promise<void> {
  const { subject, ownerIds } = business;
  const away = awayOf(business, ctx.now);
  if (away) {
    const note = awayNote(row.senderLanguage, away, subject.title);
    await tx
      .insert(inquiryMessage)
      .values({ inquiryId: row.id, side: 'auto', body: note, createdAt: ctx.now });
  }
  for (const accountId of ownerIds) {
    await notify(tx, {
      accountId,
      kind: 'inquiries/received',
      values: { name: row.senderName, business: subject.title },
      url: `/business/${subject.id}/inbox?thread=${row.id}`,
    });
  }
  await mailBusiness(ctx, tx, { kind: 'received', row, business, body });
  await mailSent(ctx, tx, { row, business, away });
}

async function hold(
  ctx: ServiceContext,
  tx: Db,
  { row, reasons }: { row: InquiryRow; reasons: readonly string[] },
): Promise<void> {
  await openCase(ctx, tx, {
    kind: 'inquiry',
    subject: { type: 'inquiry', id: row.id },
    severity: 3,
    aboutAccountId: row.senderAccountId,
    note: reasons.join(', '),
    dueAt: new Date(ctx.now.getTime() + dayMs),
  });
}

/** Takes away what is of no use any more: old correspondence, what stayed held, and the shield's memory. */
export async function sweepInquiries(ctx: ServiceContext): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs);
  const oldest = new Date(ctx.now);
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths);
  await ctx.db.delete(inquiry).where(lt(inquiry.lastMessageAt, oldest));
  await ctx.db
    .delete(inquiry)
    .where(and(eq(inquiry.status, 'held'), lt(inquiry.lastMessageAt, before(heldDays))));
  await ctx.db.delete(inquiryAttempt).where(lt(inquiryAttempt.at, before(attemptDays)));
}

/** The person has left: their letters stay with the business, without name, address, telephone and words. */
export async function forgetSender(db: Db, accountId: string): Promise<void> {
  const theirs = db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(eq(inquiry.senderAccountId, accountId));
  await db
    .update(inquiryMessage)
    .set({ body: '' })
    .where(and(eq(inquiryMessage.side, 'guest'), inArray(inquiryMessage.inquiryId, theirs)));
  await db
    .update(inquiryMessage)
    .set({ authorAccountId: null })
    .where(eq(inquiryMessage.authorAccountId, accountId));
  await db
    .update(inquiry)
    .set({
      senderName: '',
      senderEmail: null,
      senderPhone: null,
      subject: null,
      senderAccountId: null,
    })
    .where(eq(inquiry.senderAccountId, accountId));
}

/** Takes all correspondence of these subjects away, with the subjects themselves. */
export async function removeInquiries(db: Db, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const of = (table: typeof inquiry | typeof cannedAnswer) =>
    and(eq(table.subjectType, type), inArray(table.subjectId, [...ids]));
  await db.delete(inquiry).where(of(inquiry));
  await db.delete(cannedAnswer).where(of(cannedAnswer));
}
