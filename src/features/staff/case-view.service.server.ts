import { and, desc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { actsAsLead } from '#features/safeguarding/lead.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { auditCase } from './case.service.server.ts';
import { findCaseAges } from './queue/case-ages.server.ts';
import { findNames, toItem } from './queue/case-item.server.ts';
import type { CaseKinds } from './case-kind.server.ts';
import type { StaffCaseView } from './case.contract.ts';
import { casePolicy, findConflict } from './case.policy.ts';
import { caseDecision, staffCase } from './case.table.server.ts';
import { generalReasons } from './general-reasons.ts';
import { findHindrance, listQuestions, toQuestion } from './questions/case-question.server.ts';
import { loadCase, showSubjects } from './queue/loaded-case.server.ts';
import type { CaseRow, DecisionRow, LoadedCase } from './queue/loaded-case.server.ts';

type QuestionRows = Awaited<ReturnType<typeof listQuestions>>;

/** One case with all that is needed to decide it. Throws `case/not-found`. */
export async function getCase(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
): Promise<StaffCaseView> {
  authorize(casePolicy.list, ctx.actor, undefined);
  const { row, state, decisions } = await loadCase(ctx, id);
  const kind = kinds.find(row.kind);
  const subjects = await showSubjects(ctx, kinds, [row]);
  const subject = subjects.get(id);
  const isNameless = await isNameHidden(ctx, kinds, row);
  const questions = await listQuestions(ctx, id);
  // Who takes their own words back has decided the case.
  const deciderOf = ({ decidedBy }: DecisionRow) =>
    isNameless && decidedBy === row.aboutAccountId ? null : decidedBy;
  const named = await findNames(ctx, [
    row.lockedBy,
    row.assigneeId,
    row.handedBy,
    isNameless ? null : row.aboutAccountId,
    ...decisions.map(deciderOf),
    ...questions.map(({ askedBy }) => askedBy),
  ]);
  return {
    ...toItem(ctx, kinds, row, { named, subject }),
    url: subject?.url ?? null,
    text: subject?.text ?? '',
    language: subject?.language ?? null,
    facts: [...(subject?.facts ?? [])],
    photos: [...(subject?.photos ?? [])],
    note: row.note,
    about: isNameless ? null : named(row.aboutAccountId),
    isNameless,
    ...(await findCaseAges(ctx.db, row)),
    earlier: await listEarlier(ctx, kinds, row),
    outcomes: [...(kind?.outcomes ?? [])],
    reasons: [
      ...(kind?.reasons ?? []).map((reason) => ({ id: reason, isGeneral: false })),
      ...generalReasons.map((reason) => ({ id: reason, isGeneral: true })),
    ],
    decisions: decisions.map((decision) => ({
      stage: decision.stage,
      outcome: decision.outcome,
      reason: decision.reason,
      by: named(deciderOf(decision)),
      at: decision.decidedAt.toISOString(),
      undoUntil: decision.undoUntil?.toISOString() ?? null,
    })),
    appealText: row.appealText,
    questions: questions.map((question) =>
      toQuestion(ctx, question, {
        by: named(question.askedBy),
        isDecided: row.status === 'decided',
      }),
    ),
    handOver: row.assigneeId === null ? null : { by: named(row.handedBy), note: row.handoverNote },
    can: {
      decide: row.status !== 'decided' && casePolicy.decide(ctx.actor, state),
      ask: mayAsk(ctx, kinds, { row, state, questions }),
      undo: canUndo(ctx, row, decisions.at(-1)),
    },
    conflict: findConflict(ctx.actor, state) ?? null,
  };
}

function mayAsk(
  ctx: ServiceContext,
  kinds: CaseKinds,
  { row, state, questions }: Pick<LoadedCase, 'row' | 'state'> & { questions: QuestionRows },
): boolean {
  return (
    !kinds.nameless.includes(row.subjectType) &&
    casePolicy.decide(ctx.actor, state) &&
    findHindrance(ctx, row, questions) === undefined
  );
}

/** Of what young people write the lead and the deputies alone read whose it is, and each look is written down. */
async function isNameHidden(ctx: ServiceContext, kinds: CaseKinds, row: CaseRow): Promise<boolean> {
  if (!kinds.nameless.includes(row.subjectType)) return false;
  if (!(await actsAsLead(ctx, ctx.db))) return true;
  await auditCase(ctx, ctx.db, 'case.writer-read', {
    id: row.id,
    accountId: row.aboutAccountId,
  });
  return false;
}

export const canUndo = (
  ctx: ServiceContext,
  { status }: Pick<CaseRow, 'status'>,
  last: DecisionRow | undefined,
): boolean =>
  status === 'decided' &&
  last !== undefined &&
  last.undoUntil !== null &&
  last.undoUntil > ctx.now &&
  casePolicy.undo(ctx.actor, last);

/** The last five decisions about the same person, whatever they were about. */
async function listEarlier(ctx: ServiceContext, kinds: CaseKinds, row: CaseRow) {
  if (row.aboutAccountId === null) return [];
  const isAlike = kinds.nameless.includes(row.subjectType) ? inArray : notInArray;
  const rows = await ctx.db
    .select({
      id: staffCase.id,
      kind: staffCase.kind,
      outcome: caseDecision.outcome,
      at: caseDecision.decidedAt,
    })
    .from(staffCase)
    .innerJoin(
      caseDecision,
      and(eq(caseDecision.caseId, staffCase.id), isNull(caseDecision.undoneAt)),
    )
    .where(
      and(
        eq(staffCase.aboutAccountId, row.aboutAccountId),
        ne(staffCase.id, row.id),
        isAlike(staffCase.subjectType, [...kinds.nameless]),
      ),
    )
    .orderBy(desc(caseDecision.id))
    .limit(5);
  return rows.map(({ at, ...rest }) => ({
    ...rest,
    ns: kinds.find(rest.kind)?.ns ?? null,
    at: at.toISOString(),
  }));
}
