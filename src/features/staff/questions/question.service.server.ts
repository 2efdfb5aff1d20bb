import { and, desc, eq, lt } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds } from '../case-kind.server.ts';
import { lockUndecided } from '../case-lock.service.server.ts';
import { findHindrance, listQuestions } from './case-question.server.ts';
import { caseQuestion } from './case-question.table.server.ts';
import { auditCase } from '../case.service.server.ts';
import { staffPageSize } from '../case.contract.ts';
import type { StaffCaseView } from '../case.contract.ts';
import { casePolicy } from '../case.policy.ts';
import { staffCase } from '../case.table.server.ts';
import { getCase } from '../case-view.service.server.ts';
import { showSubjects, staffId } from '../queue/loaded-case.server.ts';
import type { QuestionToMe } from '../question.contract.ts';
import { mailQuestion } from './question.mail.server.ts';
import { answerDay } from './question.policy.ts';
import { isUndecided } from '../queue/waiting-case.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const cannotAsk = () =>
  new AppError('conflict', 'case/cannot-ask', 'The person concerned can’t be asked about this.');

/**
 * Asks the person concerned before anything is decided, on the site and by mail. The case leaves the queue until they
 * answer or the time for it is over, and nobody holds it any more. Throws `case/cannot-ask` where nobody can or may be
 * asked (`askHindrance`).
 */
export async function askConcerned(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
  question: string,
): Promise<StaffCaseView> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { row } = await lockUndecided(inside, id);
    if (kinds.nameless.includes(row.subjectType)) throw cannotAsk();
    if (findHindrance(ctx, row, await listQuestions(inside, id))) throw cannotAsk();
    const person = await findAddressee(tx, row.aboutAccountId);
    if (!person) throw cannotAsk();
    const answerBy = answerDay(ctx.now, row.dueAt);
    const asked = { accountId: person.id, question, askedAt: ctx.now, answerBy };
    await tx.insert(caseQuestion).values({ ...asked, caseId: id, askedBy: staffId(ctx) });
    await tx
      .update(staffCase)
      .set({
        waitsUntil: answerBy,
        firstTakenAt: row.firstTakenAt ?? ctx.now,
        lockedBy: null,
        lockedUntil: null,
      })
      .where(eq(staffCase.id, id));
    const title = (await showSubjects(inside, kinds, [row])).get(id)?.title ?? null;
    await notify(tx, { accountId: person.id, kind: 'staff/asked', url: '/decisions' });
    // An address that nobody has confirmed may be another's.
    if (person.isProved) await mailQuestion(ctx, tx, { person, title, question, answerBy });
    await auditCase(ctx, tx, 'case.asked', { id, accountId: person.id });
  });
  return getCase(ctx, kinds, id);
}

const noQuestion = () => notFound('question/not-found', 'This question does not exist.');
const closed = () =>
  new AppError('conflict', 'question/closed', 'This question has been answered or decided.');

/**
 * The answer of the person concerned: once, for as long as nothing is decided, also after the time that they were
 * given. The case waits for staff again, in its old place, and the asker is told. Throws `question/closed`.
 */
export async function answerQuestion(
  ctx: ServiceContext,
  id: string,
  text: string,
): Promise<{ answeredAt: string }> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(caseQuestion).where(eq(caseQuestion.id, id));
    // Whom it does not concern is not told that there is such a question.
    if (!found || !casePolicy.answer(ctx.actor, found)) throw noQuestion();
    const [asked] = await tx
      .select()
      .from(staffCase)
      .where(and(eq(staffCase.id, found.caseId), isUndecided))
      .for('update');
    // Read again under the lock: when two answers come at once, the first holds.
    const [question] = await tx.select().from(caseQuestion).where(eq(caseQuestion.id, id));
    if (!asked || !question || question.answeredAt) throw closed();
    await tx
      .update(caseQuestion)
      .set({ answer: text, answeredAt: ctx.now })
      .where(eq(caseQuestion.id, id));
    // A late answer to an earlier question takes no time from the one that is open.
    const waitsUntil = question.answerBy > ctx.now ? null : asked.waitsUntil;
    await tx.update(staffCase).set({ waitsUntil }).where(eq(staffCase.id, asked.id));
    if (question.askedBy) {
      const url = `/admin/moderation?case=${asked.id}`;
      await notify(tx, { accountId: question.askedBy, kind: 'staff/answered', url });
    }
    await auditCase(ctx, tx, 'case.answered', { id: asked.id });
  });
  return { answeredAt: ctx.now.toISOString() };
}

/** Questions to the person who asks, about what is not decided yet, newest first. `after` is the id of the last one seen. */
export async function listQuestionsToMe(
  ctx: ServiceContext,
  kinds: CaseKinds,
  after: string | undefined,
): Promise<{ items: QuestionToMe[]; next: string | null }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { items: [], next: null };
  const rows = await ctx.db
    .select({ about: staffCase, asked: caseQuestion })
    .from(caseQuestion)
    .innerJoin(staffCase, and(eq(staffCase.id, caseQuestion.caseId), isUndecided))
    .where(
      and(eq(caseQuestion.accountId, actor.id), after ? lt(caseQuestion.id, after) : undefined),
    )
    .orderBy(desc(caseQuestion.id))
    .limit(staffPageSize + 1);
  const { shown: page, next } = pageOf(rows, staffPageSize, ({ asked }) => asked.id);
  const subjects = await showSubjects(
    ctx,
    kinds,
    page.map(({ about }) => about),
  );
  const items = page.map(({ about, asked }) => ({
    id: asked.id,
    kind: about.kind,
    ns: kinds.find(about.kind)?.ns ?? null,
    title: subjects.get(about.id)?.title ?? null,
    url: subjects.get(about.id)?.url ?? null,
    question: asked.question,
    askedAt: asked.askedAt.toISOString(),
    answerBy: asked.answerBy.toISOString(),
    answer: asked.answer,
  }));
  return { items, next };
}
