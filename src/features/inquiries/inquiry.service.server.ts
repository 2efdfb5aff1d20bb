import { and, count, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import {
  assertFreePhotos,
  attachPrivatePhotos,
  deletePrivatePhotosOf,
} from '#features/media/private-photo.service.server.ts';
import { blockedAmong, byActor } from '#features/accounts/blocks/between.server.ts';
import { findEndOfAddress } from '#features/accounts/reach.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { endOfActor, mayReach } from '#platform/access/reach.ts';
import { adultsOnly, messagesOff } from '#platform/access/reach-refused.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { assertOwnName } from '#platform/http/own-name.ts';
import { readUsualAnswer } from './inbox/answer-time.service.server.ts';
import { inquiryAttempt } from './shield/attempt.table.server.ts';
import { isAddressProved } from './thread/confirm-thread.service.server.ts';
import { awayOf, getBusiness, getRecipient, subjectType } from './business.server.ts';
import { deliver, hold } from './deliver-letter.server.ts';
import type { Away, Inquiry, InquiryFacts } from './inquiry.contract.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import { inquiryPolicy, retentionMonths } from './inquiry.policy.ts';
import { cannedAnswer, inquiry, inquiryMessage, outgoingAnswer } from './inquiry.table.server.ts';
import { letterWords } from './letter-words.ts';
import { createFormToken } from './shield/form-token.server.ts';
import { judgeInquiry } from './shield/judge-inquiry.server.ts';
import { letter } from './thread/letter-pictures.server.ts';
import { notSaid } from './thread.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Whose calendar says what day it is. */
const zone = 'Europe/London';
const attemptDays = 31;
const heldDays = 60;

/** Opens a form: its token tells later how long it was open. */
export async function getInquiryForm(
  ctx: ServiceContext,
  listingId: string,
): Promise<{ token: string }> {
  const network = ctx.client?.network ?? 'none';
  return { token: createFormToken(ctx.keys, { listingId, network, now: ctx.now }) };
}

/** What a listing's page says before anybody writes. Throws `subject/not-found`. */
export async function getInquiryFacts(
  ctx: ServiceContext,
  listingId: string,
): Promise<InquiryFacts> {
  const recipient = await getRecipient(ctx, listingId);
  return { isTaken: recipient !== null, usual: await readUsualAnswer(ctx, listingId) };
}

/**
 * Takes a letter to a business. What the shield drops is answered like the rest. Throws `subject/not-found`,
 * `inquiry/not-taken` where nobody would get it, `reach/adults-only` to somebody under 18, `reach/off` where a block is, a wrong field for a day that
 * has passed, `media/unknown`, and the refusals of `deliver`.
 */
export async function createInquiry(
  ctx: ServiceContext,
  given: Inquiry,
): Promise<{ status: 'sent'; away: Away }> {
  const business = await getBusiness(ctx, given.listingId);
  authorize(inquiryPolicy.send, ctx.actor, business.subject);
  assertOwnName(ctx.site, { name: given.name });
  if (!business.recipient) {
    throw new AppError(
      'unprocessable',
      'inquiry/not-taken',
      'This business can’t be written to here.',
    );
  }
  if (given.type === 'quote' && given.wantedOn && given.wantedOn < localDateOf(ctx.now, zone)) {
    throw wrongFields([{ path: 'wantedOn', key: 'inquiries:error.wantedOnPast' }]);
  }
  assertGrownUp(ctx, given);
  const { ownerIds } = business.subject;
  if ((await blockedAmong(ctx.db, ownerIds, byActor(ctx.actor))).size > 0) throw messagesOff();
  const senderId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const pictures = (given.type === 'quote' && given.pictures) || [];
  await ctx.db.transaction(async (tx) => {
    // Before the shield, so that a letter which is dropped is refused for the same reasons as others.
    await assertFreePhotos(tx, pictures, senderId);
    const id = uuidv7();
    const judgement = await judgeInquiry(ctx, tx, {
      inquiry: given,
      inquiryId: id,
      words: letterWords(given),
    });
    const { verdict, score, reasons, isDoubtful } = judgement;
    // The address of an account of somebody under 18, or with whom the owner has a block: they are not told whose it is,
    // and nobody writes in its name.
    const by = { by: ownerIds[0] ?? null };
    const isYoungs = (await findEndOfAddress(tx, given.email, by)) === 'young';
    if (verdict === 'drop' || isYoungs) {
      ctx.log.info({ score, reasons }, 'an inquiry was dropped');
      return;
    }
    const isHeld = verdict === 'hold' || isDoubtful;
    const row = await store(ctx, tx, given, { id, isHeld });
    await attachPrivatePhotos(tx, { type: letter, id }, pictures, senderId);
    if (verdict === 'hold') await hold(ctx, tx, { row, business, ...judgement });
    else if (!isHeld) await deliver(ctx, tx, { row, business, body: given.message });
  });
  return { status: 'sent', away: awayOf(business, ctx.now) };
}

/** Nobody under 18 writes; a visitor says once that they are older (decision D47). */
function assertGrownUp({ actor }: ServiceContext, { isAdult = false }: Inquiry): void {
  if (actor.kind === 'anonymous') {
    if (!isAdult) throw notSaid();
  } else if (!mayReach(endOfActor(actor), 'adult', 'write')) {
    throw adultsOnly();
  }
}

async function store(
  ctx: ServiceContext,
  tx: Db,
  given: Inquiry,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<InquiryRow> {
  const senderAccountId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const sender = { senderAccountId, senderEmail: given.email };
  const [row] = await tx
    .insert(inquiry)
    .values({
      id,
      subjectType,
      subjectId: given.listingId,
      type: given.type,
      status: isHeld ? 'held' : 'new',
      senderAccountId,
      senderName: given.name,
      senderEmail: given.email,
      guestConfirmedAt: (await isAddressProved(tx, sender)) ? ctx.now : null,
      senderPhone: given.phone || null,
      senderLanguage: ctx.language,
      senderIsAdult: true,
      subject: given.subject || null,
      ...(given.type === 'quote' && {
        wantedOn: given.wantedOn ?? null,
        budgetPounds: given.budgetPounds ?? null,
      }),
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

/** Letters that reached these subjects in the last 30 days. */
export async function countRecentInquiries(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  subjectIds: readonly string[],
): Promise<Map<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select({ subjectId: inquiry.subjectId, letters: count() })
    .from(inquiry)
    .where(
      and(
        eq(inquiry.subjectType, subjectType),
        inArray(inquiry.subjectId, [...subjectIds]),
        notInArray(inquiry.status, ['held', 'spam']),
        gt(inquiry.createdAt, earlier(now, 30 * dayMs)),
      ),
    )
    .groupBy(inquiry.subjectId);
  return new Map(rows.map(({ subjectId, letters }) => [subjectId, letters]));
}

/** Takes away what is of no use any more: old correspondence, what stayed held, and the shield's memory. */
export async function sweepInquiries(ctx: ServiceContext): Promise<void> {
  const before = (days: number) => earlier(ctx.now, days * dayMs);
  const oldest = new Date(ctx.now);
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths);
  const isOld = or(
    lt(inquiry.lastMessageAt, oldest),
    and(eq(inquiry.status, 'held'), lt(inquiry.lastMessageAt, before(heldDays))),
  );
  await ctx.db.transaction((tx) => deleteLetters(tx, isOld));
  await ctx.db.delete(inquiryAttempt).where(lt(inquiryAttempt.at, before(attemptDays)));
}

/** Letters go with their pictures. */
async function deleteLetters(tx: Db, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(inquiry).where(which).returning({ id: inquiry.id });
  const ids = gone.map(({ id }) => id);
  await deletePrivatePhotosOf(tx, letter, ids);
}

/** The person has left: their letters stay with the business, without name, address, telephone, words and pictures. */
export async function forgetSender(db: Db, accountId: string): Promise<void> {
  const found = await db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(eq(inquiry.senderAccountId, accountId));
  const theirs = found.map(({ id }) => id);
  await deletePrivatePhotosOf(db, letter, theirs);
  await db
    .update(inquiryMessage)
    .set({ body: '' })
    .where(and(eq(inquiryMessage.side, 'guest'), inArray(inquiryMessage.inquiryId, theirs)));
  await db
    .update(inquiryMessage)
    .set({ authorAccountId: null })
    .where(eq(inquiryMessage.authorAccountId, accountId));
  await db.delete(outgoingAnswer).where(eq(outgoingAnswer.authorAccountId, accountId));
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
  await deleteLetters(db, of(inquiry));
  await db.delete(cannedAnswer).where(of(cannedAnswer));
}
