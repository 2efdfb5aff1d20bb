import { eq } from 'drizzle-orm';
import { holdNotices, takeBackNotices } from '#features/notifications/notice-hold.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { takeBackMail } from '#platform/mail/held-mail.server.ts';
import { alreadyDecided, lockUndecided } from './case-lock.service.server.ts';
import type { CaseKind, CaseKinds, CaseOutcome } from './case-kind.server.ts';
import { canUndo, getCase } from './case-view.service.server.ts';
import { loadCase, staffId } from './queue/loaded-case.server.ts';
import type { LoadedCase } from './queue/loaded-case.server.ts';
import type { StaffCaseView } from './case.contract.ts';
import { casePolicy, lockMinutes, undoMinutes } from './case.policy.ts';
import { auditCase } from './case.service.server.ts';
import { caseDecision, staffCase } from './case.table.server.ts';
import { isInQueue, noWork } from './queue/waiting-case.server.ts';
import { isGeneralReason } from './general-reasons.ts';
import { findLanguage } from '#features/accounts/addressee.server.ts';
import { later } from '#platform/time/moments.ts';

export interface NewDecision {
  version: number;
  outcome: string;
  reasonId?: string;
  note?: string;
}

const answerAwaited = () =>
  new AppError(
    'conflict',
    'case/answer-awaited',
    'The person concerned was asked, and still has time to answer.',
  );

const wrongField = (path: string, key: string) => wrongFields([{ path, key }]);

/** What happens in a transaction is dropped from the caches once it has committed. */
async function inTransaction(
  ctx: ServiceContext,
  work: (inside: ServiceContext) => Promise<void>,
): Promise<void> {
  const tags: string[] = [];
  await ctx.db.transaction((tx) =>
    work({ ...ctx, db: tx, invalidate: (more) => void tags.push(...more) }),
  );
  if (tags.length > 0) ctx.invalidate(tags);
}

/**
 * Decides a case: its kind does what follows and tells the people concerned, once it can't be undone any more.
 * When two decide at once, the second gets `case/decided`. `case/changed` says that something was added since the case
 * was read, `case/answer-awaited` that the person concerned was promised time to answer: until then only what takes
 * nothing from them is decided.
 */
export async function decideCase(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
  given: NewDecision,
): Promise<StaffCaseView> {
  await decideOne(ctx, kinds, id, given);
  return getCase(ctx, kinds, id);
}

/** The same without reading the case again. */
export async function decideOne(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
  given: NewDecision,
): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const loaded = await lockUndecided(inside, id);
      if (loaded.row.version !== given.version) {
        throw new AppError(
          'conflict',
          'case/changed',
          'This case has changed. Please read it again.',
        );
      }
      const { kind, outcome } = findOutcome(kinds, loaded, given.outcome);
      if (isAppealable(outcome) && !isInQueue(inside, loaded.row)) throw answerAwaited();
      const reason = await writeReason(inside, kind, loaded, given);
      if (outcome.needsReason && reason === '')
        throw wrongField('reasonId', 'staff:error.reasonMissing');
      await apply(inside, kind, loaded, {
        outcome,
        reason,
        reasonId: given.reasonId,
        named: kinds.namedIn(loaded.row),
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'case_decision_stands')) throw alreadyDecided();
    throw error;
  }
}

function findOutcome(
  kinds: CaseKinds,
  { row }: LoadedCase,
  id: string,
): { kind: CaseKind; outcome: CaseOutcome } {
  const kind = kinds.find(row.kind);
  const outcome = kind?.outcomes.find((one) => one.id === id);
  if (!kind || !outcome) throw wrongField('outcome', 'staff:error.outcome');
  return { kind, outcome };
}

/** The ready-made reason in the language of the person concerned, and what was added to it. */
async function writeReason(
  { db, language }: ServiceContext,
  kind: CaseKind,
  { row }: LoadedCase,
  { reasonId, note = '' }: NewDecision,
): Promise<string> {
  if (!reasonId) return note;
  const told = (await findLanguage(db, row.aboutAccountId)) ?? language;
  const words = i18nFor(told);
  if (kind.reasons?.includes(reasonId)) {
    const sentence = words.getFixedT(told, kind.ns)(`case.${kind.kind}.reason.${reasonId}`);
    return `${sentence} ${note}`.trim();
  }
  if (!isGeneralReason(reasonId)) throw wrongField('reasonId', 'staff:error.reason');
  return `${words.getFixedT(told, 'staff')(`reason.${reasonId}`)} ${note}`.trim();
}

async function apply(
  ctx: ServiceContext,
  kind: CaseKind,
  loaded: LoadedCase,
  {
    outcome,
    reason,
    reasonId,
    named,
  }: {
    outcome: CaseOutcome;
    reason: string;
    reasonId: string | undefined;
    named: string | null;
  },
): Promise<void> {
  const { db, now } = ctx;
  const { row } = loaded;
  const [first] = loaded.decisions;
  const { id: caseId, subjectId } = row;
  await db
    .update(staffCase)
    .set({ status: 'decided', decidedAt: now, ...noWork })
    .where(eq(staffCase.id, caseId));
  const undoUntil = later(now, undoMinutes * 60_000);
  const [decision] = await db
    .insert(caseDecision)
    .values({
      caseId,
      stage: row.status === 'appealed' ? 'appeal' : 'first',
      outcome: outcome.id,
      reason,
      decidedBy: staffId(ctx),
      decidedAt: now,
      undoUntil,
    })
    .returning({ id: caseDecision.id });
  if (!decision) throw new Error('The decision was not written.');
  // Nobody reads of a decision that may still be undone.
  const mailHold = { until: undoUntil, for: decision.id };
  const held = { ...ctx, mailHold };
  const isUpheld = first?.outcome === outcome.id;
  await holdNotices(db, mailHold, async () => {
    if (first && !isUpheld)
      await kind.undo(held, db, { caseId, subjectId, outcome: first.outcome });
    if (!isUpheld)
      await kind.decide(held, db, { caseId, subjectId, outcome: outcome.id, reason, reasonId });
    await tellConcerned(db, kind, loaded, outcome);
  });
  await auditCase(ctx, db, first ? 'case.appeal-decided' : 'case.decided', {
    id: caseId,
    accountId: named,
    detail: { kind: row.kind, outcome: outcome.id, isUpheld },
  });
}

/** The kind tells what was decided; this tells where to read it and that it can be appealed. */
async function tellConcerned(
  db: Db,
  { isSecondLook = false }: CaseKind,
  { row, decisions }: LoadedCase,
  outcome: CaseOutcome,
): Promise<void> {
  if (row.aboutAccountId === null || isSecondLook) return;
  if (decisions.length > 0) {
    await notify(db, {
      accountId: row.aboutAccountId,
      kind: 'staff/appeal-decided',
      url: '/decisions',
    });
  } else if (isAppealable(outcome)) {
    await notify(db, {
      accountId: row.aboutAccountId,
      kind: 'staff/can-appeal',
      url: '/decisions',
    });
  }
}

/** An outcome that takes nothing and needs no reason harms nobody. */
export const isAppealable = ({ isDestructive, needsReason }: CaseOutcome): boolean =>
  isDestructive || needsReason;

const undoOver = () =>
  new AppError('conflict', 'case/undo-over', 'This decision can’t be undone any more.');

/**
 * The decider takes their decision back within 15 minutes and has the case again. Throws `case/undo-over`, also when
 * the same subject has got a new case meanwhile.
 */
export async function undoCase(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
): Promise<StaffCaseView> {
  await undoOne(ctx, kinds, id);
  return getCase(ctx, kinds, id);
}

/** The same without reading the case again. */
export async function undoOne(ctx: ServiceContext, kinds: CaseKinds, id: string): Promise<void> {
  try {
    await inTransaction(ctx, (inside) => undo(inside, kinds, id));
  } catch (error) {
    if (isUniqueViolation(error, 'staff_case_open')) throw undoOver();
    throw error;
  }
}

async function undo(ctx: ServiceContext, kinds: CaseKinds, id: string): Promise<void> {
  const { db, now } = ctx;
  const { row, decisions } = await loadCase(ctx, id, { forUpdate: true });
  const [first] = decisions;
  const last = decisions.at(-1);
  authorize(casePolicy.undo, ctx.actor, { decidedBy: last?.decidedBy ?? null });
  const kind = kinds.find(row.kind);
  if (!first || !last || !kind || !canUndo(ctx, row, last)) throw undoOver();
  const isAppeal = last.stage === 'appeal';
  await db.update(caseDecision).set({ undoneAt: now }).where(eq(caseDecision.id, last.id));
  await db
    .update(staffCase)
    .set({
      status: isAppeal ? 'appealed' : 'open',
      decidedAt: isAppeal ? first.decidedAt : null,
      lockedBy: staffId(ctx),
      lockedUntil: later(now, lockMinutes * 60_000),
    })
    .where(eq(staffCase.id, id));
  // What would tell of the undoing goes with what told of the decision: nobody has read of either.
  const mailHold = { until: last.undoUntil ?? now, for: last.id };
  await holdNotices(db, mailHold, () => putBack({ ...ctx, mailHold }, kind, { row, first, last }));
  await takeBackMail(db, last.id);
  await takeBackNotices(db, last.id);
  await auditCase(ctx, db, 'case.undone', {
    id,
    accountId: kinds.namedIn(row),
    detail: { kind: row.kind, outcome: last.outcome },
  });
}

type Decided = LoadedCase['decisions'][number];

/** An appeal that upheld the first decision changed nothing, so there is nothing to put back. */
async function putBack(
  ctx: ServiceContext,
  kind: CaseKind,
  { row, first, last }: { row: LoadedCase['row']; first: Decided; last: Decided },
): Promise<void> {
  const { id: caseId, subjectId } = row;
  const isAppeal = last.stage === 'appeal';
  if (isAppeal && last.outcome === first.outcome) return;
  await kind.undo(ctx, ctx.db, { caseId, subjectId, outcome: last.outcome });
  if (!isAppeal) return;
  const { outcome, reason } = first;
  await kind.decide(ctx, ctx.db, { caseId, subjectId, outcome, reason });
}
