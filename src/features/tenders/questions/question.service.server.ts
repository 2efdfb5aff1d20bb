import { and, desc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import { endOfToday } from '#features/schedule/zone-clock.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { dayMs } from '#platform/time/durations.ts';
import { listTold, peopleOf } from '../bidding/told-bidders.server.ts';
import { visibleTenders } from '../finding/tender-query.server.ts';
import { lockKept, subjectOf } from '../holding/own-tender.service.server.ts';
import { readTeam } from '../holding/tender-team.server.ts';
import { tenderPath } from '../tender-links.ts';
import { tendersTag } from '../tender.contract.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import type {
  listTenderQuestions as listContract,
  listWaitingTenderQuestions as waitingContract,
} from './question.contract.ts';
import { bidderPolicy, mostQuestions, questionsPerDay, takesQuestions } from './question.policy.ts';
import { tenderQuestion } from './question.table.server.ts';

const pageSize = 30;

/** One that everybody may know of, whether or not they see it whole. */
export async function readPublic(db: Db, id: string): Promise<TenderRow> {
  const [row] = await db
    .select()
    .from(tender)
    .where(and(eq(tender.id, id), visibleTenders));
  if (!row) throw noTender();
  return row;
}

interface Page {
  after?: string | undefined;
}

/** With their answers, the latest first. Free for everybody: no pass is asked for, and nobody is named. */
export async function listTenderQuestions(
  { db, now }: ServiceContext,
  id: string,
  { after }: Page,
): Promise<EndpointResponse<typeof listContract>> {
  const row = await readPublic(db, id);
  const rows = await db
    .select()
    .from(tenderQuestion)
    .where(
      and(
        eq(tenderQuestion.tenderId, id),
        isNotNull(tenderQuestion.answeredAt),
        lte(tenderQuestion.answeredAt, now),
        after ? lt(tenderQuestion.id, after) : undefined,
      ),
    )
    .orderBy(desc(tenderQuestion.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize);
  const closes = row.closesAt && row.closesAt > now ? row.closesAt.toISOString() : undefined;
  return {
    items: shown.map(({ id: questionId, question, answer, answeredAt }) => ({
      id: questionId,
      question,
      answer,
      answeredAt: answeredAt?.toISOString() ?? '',
    })),
    next,
    until: takesQuestions(row, now) ? row.questionsUntil : null,
    changesAt: [endOfToday(now), ...(closes ? [closes] : [])].toSorted()[0] ?? endOfToday(now),
  };
}

/**
 * Throws `tenders/no-questions` where none are taken, and to the council itself; `tenders/many-questions` after ten of one
 * person about one tender.
 */
export async function askTenderQuestion(
  ctx: ServiceContext,
  id: string,
  question: string,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, bidderPolicy.act, undefined);
  await ctx.db.transaction(async (tx) => {
    const row = await readPublic(tx, id);
    const team = await readTeam(tx, row);
    if (!takesQuestions(row, ctx.now) || tenderPolicy.edit(person, team))
      throw new AppError('conflict', 'tenders/no-questions', 'No questions are taken.');
    const refusal = () =>
      new AppError('rate-limited', 'tenders/many-questions', 'You have asked many questions.');
    const own = eq(tenderQuestion.accountId, person.id);
    await assertQuota(tx, {
      name: `tender question ${person.id}`,
      table: tenderQuestion,
      where: and(own, eq(tenderQuestion.tenderId, id)),
      most: mostQuestions,
      refusal,
    });
    await assertQuota(tx, {
      name: `tender question ${person.id}`,
      table: tenderQuestion,
      where: and(own, youngerThan(tenderQuestion.createdAt, ctx.now, dayMs)),
      most: questionsPerDay,
      refusal,
    });
    await tx
      .insert(tenderQuestion)
      .values({ tenderId: id, accountId: person.id, question, createdAt: ctx.now });
    for (const officerId of team.officerIds)
      await tell(ctx, tx, officerId, {
        kind: 'tenders/asked',
        sort: 'asked',
        values: { name: isolate(row.title) },
        url: `${tenderPath(row.slug)}#questions`,
        digest: 'daily',
      });
  });
  return {};
}

/** For the council: "a business" asks, and no more is told. */
export async function listWaitingTenderQuestions(
  ctx: ServiceContext,
  id: string,
  { after }: Page,
): Promise<EndpointResponse<typeof waitingContract>> {
  authorize(tenderPolicy.write, ctx.actor, undefined);
  const [row] = await ctx.db.select().from(tender).where(eq(tender.id, id));
  if (!row || !tenderPolicy.edit(ctx.actor, await readTeam(ctx.db, row))) throw noTender();
  const rows = await ctx.db
    .select()
    .from(tenderQuestion)
    .where(
      and(
        eq(tenderQuestion.tenderId, id),
        isNull(tenderQuestion.answeredAt),
        after ? lt(tenderQuestion.id, after) : undefined,
      ),
    )
    .orderBy(desc(tenderQuestion.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize);
  return {
    items: shown.map(({ id: questionId, question, createdAt }) => ({
      id: questionId,
      question,
      askedAt: createdAt.toISOString(),
    })),
    next,
  };
}

/** Everybody reads it; whoever asked and all who registered are told, once each. */
export async function answerTenderQuestion(
  ctx: ServiceContext,
  questionId: string,
  answer: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, tenderPolicy.write, undefined);
  await ctx.db.transaction(async (tx) => {
    const [asked] = await tx.select().from(tenderQuestion).where(eq(tenderQuestion.id, questionId));
    if (!asked) throw noTender();
    const { row } = await lockKept(ctx, tx, asked.tenderId);
    await tx
      .update(tenderQuestion)
      .set({ answer, answeredAt: ctx.now })
      .where(eq(tenderQuestion.id, questionId));
    await audit(ctx, tx, {
      action: 'tender.question-answered',
      subject: subjectOf(row.id),
      detail: { questionId, again: asked.answeredAt !== null },
    });
    const told = peopleOf(await listTold(tx, row.id));
    for (const accountId of new Set([...(asked.accountId ? [asked.accountId] : []), ...told]))
      await tell(ctx, tx, accountId, {
        kind: 'tenders/answered',
        sort: 'asked',
        values: { name: isolate(row.title) },
        url: `${tenderPath(row.slug)}#questions`,
      });
  });
  ctx.invalidate([tendersTag]);
  return {};
}
