import { and, asc, eq, lte } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findBusiness } from '../business.server.ts';
import { isAhead, refusalOf, undoMs } from '../inquiry.policy.ts';
import { inquiry, outgoingAnswer } from '../inquiry.table.server.ts';
import type { Thread } from '../thread.contract.ts';
import { assertReach, getThread, refusals, write } from '../thread.service.server.ts';
import { openForAnswer, openOwn, threadNotFound } from './open-thread.server.ts';
import type { OutgoingRow } from './open-thread.server.ts';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { later } from '#platform/time/moments.ts';

const writer = accountStandings('writer');

/** In one run; the next comes within a minute. */
const batch = 100;

export const momentNotAhead = (path: string) =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path, key: 'inquiries:error.moment' },
  ]);

/**
 * Takes an answer of the business that leaves later: at the moment it names, or when it could be taken back long
 * enough. Throws `inquiry/not-found` to all but those who answer, and the refusals of `refusalOf`.
 */
export async function queueAnswer(
  ctx: ServiceContext,
  id: string,
  { message, sendAt }: { message: string; sendAt?: string },
): Promise<Thread> {
  const at = sendAt ? new Date(sendAt) : later(ctx.now, undoMs);
  if (!isAhead(at, ctx.now)) throw momentNotAhead('sendAt');
  await ctx.db.transaction(async (tx) => {
    const opened = await openOwn(ctx, tx, id, { forUpdate: true });
    const { row, side, authorId, messages, outgoing } = opened;
    if (side !== 'business' || !authorId) throw threadNotFound();
    assertReach(ctx, opened);
    // Those that wait count like those that have left.
    const sides = [...messages.map((entry) => entry.side), ...outgoing.map(() => side)];
    const refusal = refusalOf(row.status, sides, side);
    if (refusal) throw refusals[refusal]();
    await tx.insert(outgoingAnswer).values({
      inquiryId: row.id,
      authorAccountId: authorId,
      body: message,
      sendAt: at,
      createdAt: ctx.now,
    });
  });
  return getThread(ctx, id);
}

/** Takes it back, by anybody who answers for the business. Throws `inquiry/answer-gone` when it has left. */
export async function withdrawAnswer(
  ctx: ServiceContext,
  id: string,
): Promise<{ message: string }> {
  return ctx.db.transaction(async (tx) => {
    const [waiting] = await tx.select().from(outgoingAnswer).where(eq(outgoingAnswer.id, id));
    if (!waiting) throw answerGone();
    const { side } = await openOwn(ctx, tx, waiting.inquiryId, { forUpdate: true });
    if (side !== 'business') throw threadNotFound();
    // After the lock on the correspondence, as sending does.
    const [taken] = await tx.delete(outgoingAnswer).where(eq(outgoingAnswer.id, id)).returning();
    if (!taken) throw answerGone();
    return { message: taken.body };
  });
}

const answerGone = () =>
  new AppError('conflict', 'inquiry/answer-gone', 'This answer is on its way already.');

/** Sends what is due. Nothing leaves for people who can't sign in any more. */
export async function sendDueAnswers(ctx: ServiceContext): Promise<void> {
  const due = await ctx.db
    .select({ answer: outgoingAnswer })
    .from(outgoingAnswer)
    .innerJoin(writer, eq(writer.id, outgoingAnswer.authorAccountId))
    .where(and(lte(outgoingAnswer.sendAt, ctx.now), eq(writer.status, 'active')))
    .orderBy(asc(outgoingAnswer.sendAt), asc(outgoingAnswer.id))
    .limit(batch);
  for (const { answer } of due) {
    try {
      await send(ctx, answer);
    } catch (error) {
      // The correspondence was closed to it meanwhile: its writer is told. Anything else is tried again.
      if (error instanceof AppError) await giveUp(ctx, answer);
      else ctx.log.error({ err: error, answerId: answer.id }, 'an answer did not leave');
    }
  }
}

const send = (ctx: ServiceContext, answer: OutgoingRow): Promise<unknown> =>
  write(ctx, answer.body, async (tx) => {
    const opened = await openForAnswer(ctx, tx, answer);
    // After the lock on the correspondence: a person who takes it back is first, or comes too late.
    const gone = await tx
      .delete(outgoingAnswer)
      .where(eq(outgoingAnswer.id, answer.id))
      .returning({ id: outgoingAnswer.id });
    if (gone.length === 0) throw threadNotFound();
    return opened;
  });

async function giveUp(ctx: ServiceContext, answer: OutgoingRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(outgoingAnswer)
      .where(eq(outgoingAnswer.id, answer.id))
      .returning();
    const [row] = await tx.select().from(inquiry).where(eq(inquiry.id, answer.inquiryId));
    if (gone.length === 0 || !row) return;
    const business = await findBusiness(ctx, tx, row.subjectId);
    await notify(tx, {
      accountId: answer.authorAccountId,
      kind: 'inquiries/notSent',
      values: { name: row.senderName },
      url: business ? `/business/${business.subject.id}/inbox?thread=${row.id}` : null,
    });
  });
}
