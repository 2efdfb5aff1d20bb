import { and, asc, eq, lte } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, redeemLinkToken } from '#platform/links/link-token.server.ts';
import { inquiryAttempt } from './attempt.table.server.ts';
import { findBusiness } from './business.server.ts';
import { caseOf, deliver, hold } from './deliver-letter.server.ts';
import { letterPurpose } from './inquiry.mail.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';
import { compareLater } from './shield/recent-attempts.server.ts';
import { secondLookMs, secondVerdict } from './spam.policy.ts';
import { teach } from './thread.service.server.ts';

/**
 * The sender has proved the address of a held letter, and it is delivered, unless staff have decided meanwhile: then
 * the answer is the same, and tells nothing of it. Throws `link/not-valid`.
 */
export async function confirmLetter(
  ctx: ServiceContext,
  token: string,
): Promise<{ business: string; url: string | null }> {
  return ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: letterPurpose, token, now: ctx.now });
    const row = await findHeld(tx, id);
    const [known] = await tx.select().from(inquiry).where(eq(inquiry.id, id));
    const business = known && (await findBusiness(ctx, tx, known.subjectId));
    if (!business) throw badLink();
    if (row && (await verdictOn(tx, id)) === 'hold') {
      await send(ctx, tx, row);
      await settleCase(ctx, tx, { ...caseOf(id), outcome: 'deliver' });
    }
    const { title, isPublic, url } = business.subject;
    return { business: title, url: isPublic ? url : null };
  });
}

/** Letters of one run; the next follows minutes later. */
const batch = 200;

/**
 * Looks once more at doubtful letters, an hour after they came: a campaign's others are there by then. What is
 * still alone is delivered; the rest is held. Answers how many were which.
 */
export async function lookAgainAtLetters(
  ctx: ServiceContext,
): Promise<{ delivered: number; held: number }> {
  const due = await ctx.db
    .select({ id: inquiry.id })
    .from(inquiry)
    .innerJoin(inquiryAttempt, eq(inquiryAttempt.inquiryId, inquiry.id))
    .where(
      and(
        eq(inquiry.status, 'held'),
        eq(inquiryAttempt.verdict, 'pass'),
        lte(inquiryAttempt.at, new Date(ctx.now.getTime() - secondLookMs)),
      ),
    )
    .orderBy(asc(inquiryAttempt.at))
    .limit(batch);
  const sum = { delivered: 0, held: 0 };
  for (const { id } of due) {
    // One that can't be dealt with must not keep the others waiting.
    const outcome = await ctx.db
      .transaction((tx) => lookAgain(ctx, tx, id))
      .catch((error: unknown) => {
        ctx.log.error({ err: error, inquiryId: id }, 'a letter was not looked at again');
      });
    if (outcome) sum[outcome] += 1;
  }
  return sum;
}

async function lookAgain(
  ctx: ServiceContext,
  tx: Db,
  id: string,
): Promise<'delivered' | 'held' | undefined> {
  const row = await findHeld(tx, id);
  const [attempt] = await tx.select().from(inquiryAttempt).where(eq(inquiryAttempt.inquiryId, id));
  if (!row || attempt?.verdict !== 'pass') return undefined;
  if (secondVerdict(attempt.score, await compareLater(tx, attempt)) === 'pass') {
    await send(ctx, tx, row);
    return 'delivered';
  }
  await teach(tx, id, 'hold');
  const business = await findBusiness(ctx, tx, row.subjectId);
  if (business) await hold(ctx, tx, { row, business, reasons: ['later'], isConfirmable: true });
  return 'held';
}

async function findHeld(db: Db, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiry)
    .where(and(eq(inquiry.id, id), eq(inquiry.status, 'held')))
    .for('update');
  return row;
}

async function verdictOn(db: Db, inquiryId: string) {
  const [attempt] = await db
    .select({ verdict: inquiryAttempt.verdict })
    .from(inquiryAttempt)
    .where(eq(inquiryAttempt.inquiryId, inquiryId));
  return attempt?.verdict;
}

async function send(ctx: ServiceContext, db: Db, held: InquiryRow): Promise<void> {
  const [row] = await db
    .update(inquiry)
    .set({ status: 'new' })
    .where(eq(inquiry.id, held.id))
    .returning();
  const business = await findBusiness(ctx, db, held.subjectId);
  const [letter] = await db
    .select({ body: inquiryMessage.body })
    .from(inquiryMessage)
    .where(and(eq(inquiryMessage.inquiryId, held.id), eq(inquiryMessage.side, 'guest')))
    .orderBy(asc(inquiryMessage.id))
    .limit(1);
  if (row && business?.recipient)
    await deliver(ctx, db, { row, business, body: letter?.body ?? '' });
}
