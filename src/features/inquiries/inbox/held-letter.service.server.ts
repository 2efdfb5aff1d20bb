import { and, asc, eq, lte } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { badLink, redeemLinkToken } from '#platform/links/link-token.server.ts';
import { inquiryAttempt } from '../shield/attempt.table.server.ts';
import { findBusiness } from '../business.server.ts';
import { listToConfirm, mostConfirmations } from '../confirmation.server.ts';
import { caseOf, hold, release } from '../deliver-letter.server.ts';
import { confirmGuest } from '../thread/confirm-thread.service.server.ts';
import { letterPurpose, mailConfirmation } from '../inquiry.mail.server.ts';
import type { InquiryRow } from '../inquiry.mail.server.ts';
import { inquiryPolicy } from '../inquiry.policy.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { compareLater } from '../shield/recent-attempts.server.ts';
import { secondLookMs, secondVerdict } from '../shield/spam.policy.ts';
import { changed, teach } from '../thread.service.server.ts';
import { threadNotFound } from '../thread/open-thread.server.ts';
import { earlier } from '#platform/time/moments.ts';

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
    await confirmGuest(ctx, tx, row ?? known);
    if (row && (await verdictOn(tx, id)) === 'hold') {
      await release(ctx, tx, row.id);
      await settleCase(ctx, tx, { ...caseOf(id), outcome: 'deliver' });
    }
    const { title, isPublic, url } = business.subject;
    return { business: title, url: isPublic ? url : null };
  });
}

/**
 * Mails the link once more to a signed-in sender whose letter waits for it, three times in all. Throws
 * `inquiry/not-found`, `inquiry/changed` when it waits no more, `inquiry/confirmation-limit`, and the refusals of
 * `assertQueued`.
 */
export async function resendConfirmation(
  ctx: ServiceContext,
  id: string,
): Promise<{ address: string }> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(inquiry).where(eq(inquiry.id, id)).for('update');
    if (!row || !inquiryPolicy.seeSent(ctx.actor, row)) throw threadNotFound();
    const waiting = (await listToConfirm(tx, [row], ctx.now)).get(id);
    const business = waiting && (await findBusiness(ctx, tx, row.subjectId));
    if (!business) throw changed();
    if (waiting.mailed >= mostConfirmations) {
      throw new AppError(
        'rate-limited',
        'inquiry/confirmation-limit',
        'We have sent this link three times. Please look among your spam, or write to us.',
      );
    }
    assertQueued(await mailConfirmation(ctx, tx, { row, business }));
    return { address: waiting.address };
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
        lte(inquiryAttempt.at, earlier(ctx.now, secondLookMs)),
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
        // The mailbox has had its share for today: it is tried again.
        if (error instanceof AppError) return;
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
    await release(ctx, tx, row.id);
    return 'delivered';
  }
  await teach(tx, id, 'hold');
  const business = await findBusiness(ctx, tx, row.subjectId);
  if (!business) return 'held';
  return hold(ctx, tx, { row, business, reasons: ['later'], isConfirmable: true });
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
