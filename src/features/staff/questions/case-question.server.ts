import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { caseQuestion } from './case-question.table.server.ts';
import type { CaseQuestion } from '../case.contract.ts';
import type { CaseRow } from '../queue/loaded-case.server.ts';
import { askHindrance } from './question.policy.ts';
import type { AskHindrance } from './question.policy.ts';

type QuestionRow = typeof caseQuestion.$inferSelect;

/** Questions that were asked about a case, the first one first; there are three at most. */
export const listQuestions = ({ db }: ServiceContext, caseId: string): Promise<QuestionRow[]> =>
  db
    .select()
    .from(caseQuestion)
    .where(eq(caseQuestion.caseId, caseId))
    .orderBy(asc(caseQuestion.id));

/** Why the person concerned can't be asked about this case now; undefined when they can. */
export const findHindrance = (
  { now }: Clock,
  row: CaseRow,
  questions: readonly QuestionRow[],
): AskHindrance | undefined =>
  askHindrance({
    ...row,
    asked: questions.length,
    isWaiting: questions.some((question) => isAwaited(now, question)),
  });

type Clock = Pick<ServiceContext, 'now'>;

const isAwaited = (now: Date, { answeredAt, answerBy }: QuestionRow): boolean =>
  !answeredAt && answerBy > now;

/** A question as staff read it. */
export const toQuestion = (
  { now }: Clock,
  row: QuestionRow,
  { by, isDecided }: { by: CaseQuestion['by']; isDecided: boolean },
): CaseQuestion => ({
  id: row.id,
  question: row.question,
  by,
  askedAt: row.askedAt.toISOString(),
  answerBy: row.answerBy.toISOString(),
  isAwaited: !isDecided && isAwaited(now, row),
  answer: row.answer,
});
