import { and, asc, eq } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { subjectType } from '../business.server.ts';
import { maxCannedAnswers } from './canned-answer.contract.ts';
import type { CannedAnswer } from './canned-answer.contract.ts';
import { getOwnSubject } from './inbox.service.server.ts';
import { inquiryPolicy } from '../inquiry.policy.ts';
import { cannedAnswer } from '../inquiry.table.server.ts';
import { changed } from '../thread.service.server.ts';

interface Words {
  title: string;
  body: string;
}

const answerNotFound = () =>
  notFound('inquiry/answer-not-found', 'This saved answer does not exist.');

const toAnswer = ({
  id,
  title,
  body,
  version,
}: typeof cannedAnswer.$inferSelect): CannedAnswer => ({
  id,
  title,
  body,
  version,
});

/** The listing's saved answers by title, for its owner. */
export async function listCannedAnswers(
  ctx: ServiceContext,
  listingId: string,
): Promise<{ items: CannedAnswer[] }> {
  await getOwnSubject(ctx, listingId);
  const rows = await ctx.db
    .select()
    .from(cannedAnswer)
    .where(eq(cannedAnswer.subjectId, listingId))
    .orderBy(asc(cannedAnswer.title), asc(cannedAnswer.id))
    .limit(maxCannedAnswers);
  return { items: rows.map(toAnswer) };
}

/** Keeps one more. Throws `inquiry/too-many-answers` at fifty, also when several are kept at once. */
export async function createCannedAnswer(
  ctx: ServiceContext,
  listingId: string,
  words: Words,
): Promise<CannedAnswer> {
  const subject = await getOwnSubject(ctx, listingId);
  authorize(inquiryPolicy.answer, ctx.actor, subject);
  return ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `canned-answer ${listingId}`,
      table: cannedAnswer,
      where: eq(cannedAnswer.subjectId, listingId),
      most: maxCannedAnswers,
      refusal: tooMany,
    });
    const [row] = await tx
      .insert(cannedAnswer)
      .values({ ...words, subjectType, subjectId: listingId })
      .returning();
    if (!row) throw new Error('The answer was not written.');
    return toAnswer(row);
  });
}

const tooMany = () =>
  new AppError('conflict', 'inquiry/too-many-answers', 'There are fifty saved answers already.');

/** Changes one. Throws `inquiry/changed` when it was changed elsewhere. */
export async function updateCannedAnswer(
  ctx: ServiceContext,
  id: string,
  { title, body, version }: Words & { version: number },
): Promise<CannedAnswer> {
  await getOwnAnswer(ctx, id);
  const [row] = await ctx.db
    .update(cannedAnswer)
    .set({ title, body })
    .where(and(eq(cannedAnswer.id, id), eq(cannedAnswer.version, version)))
    .returning();
  if (!row) throw changed();
  return toAnswer(row);
}

export async function deleteCannedAnswer(ctx: ServiceContext, id: string): Promise<{ ok: true }> {
  await getOwnAnswer(ctx, id);
  await ctx.db.delete(cannedAnswer).where(eq(cannedAnswer.id, id));
  return { ok: true };
}

/** Another's is answered like one that does not exist. */
async function getOwnAnswer(ctx: ServiceContext, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ subjectId: cannedAnswer.subjectId })
    .from(cannedAnswer)
    .where(eq(cannedAnswer.id, id));
  if (!row) throw answerNotFound();
  const found = await ctx.subjects.find(ctx, subjectType, [row.subjectId]);
  const subject = found.get(row.subjectId);
  if (!subject || !inquiryPolicy.seeInbox(ctx.actor, subject)) throw answerNotFound();
  authorize(inquiryPolicy.answer, ctx.actor, subject);
}
