import { and, desc, eq, max, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import type * as contract from '../assessment.contract.ts';
import type { FullAssessment } from '../assessment.contract.ts';
import { assessmentPolicy, latestReview } from '../assessment.policy.ts';
import type { AssessmentKind } from '../assessment.policy.ts';
import { riskAssessment } from '../assessment.table.server.ts';
import { isCurrent, toAssessmentRow } from './assessment-list.service.server.ts';
import type { AssessmentRecord } from './assessment-list.service.server.ts';

const unknown = () => notFound('registers/not-found', 'There is no such record.');
const changed = () =>
  new AppError('conflict', 'registers/changed', 'A colleague has changed this meanwhile.');

const author = accountNames('assessment_author');
const approver = accountNames('assessment_approver');
const nameOf = (names: typeof author | typeof approver) =>
  sql<string | null>`${names.firstName} || ' ' || ${names.lastName}`;

export async function getAssessment(ctx: ServiceContext, id: string): Promise<FullAssessment> {
  authorize(assessmentPolicy.read, ctx.actor, undefined);
  const [found] = await ctx.db
    .select({ row: riskAssessment, isCurrent, author: nameOf(author), approver: nameOf(approver) })
    .from(riskAssessment)
    .leftJoin(author, eq(author.id, riskAssessment.authorId))
    .leftJoin(approver, eq(approver.id, riskAssessment.approvedBy))
    .where(eq(riskAssessment.id, id));
  if (!found) throw unknown();
  const { row } = found;
  return {
    ...toAssessmentRow(found, todayInLondon(ctx.now)),
    words: row.words,
    measures: row.measures,
    author: found.author,
    approvedBy: found.approver,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    version: row.version,
  };
}

const actorId = ({ actor }: ServiceContext): string | null =>
  actor.kind === 'user' ? actor.id : null;

const isDraftOf = (kind: AssessmentKind) =>
  and(eq(riskAssessment.kind, kind), eq(riskAssessment.state, 'draft'));

/** The next version begins with the words of the last. Where a draft waits already, that is it. */
export async function startAssessment(
  ctx: ServiceContext,
  kind: AssessmentKind,
): Promise<{ id: string }> {
  authorize(assessmentPolicy.write, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(riskAssessment)
      .where(and(eq(riskAssessment.kind, kind), eq(riskAssessment.state, 'approved')))
      .orderBy(desc(riskAssessment.number))
      .limit(1);
    const { words = '', measures = '', accountable = '' } = last ?? {};
    const [made] = await tx
      .insert(riskAssessment)
      .values({
        kind,
        words,
        measures,
        accountable,
        change: '',
        authorId: actorId(ctx),
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: riskAssessment.id });
    if (made) {
      await note(ctx, tx, { id: made.id, step: 'started', kind });
      return made;
    }
    const [waiting] = await tx
      .select({ id: riskAssessment.id })
      .from(riskAssessment)
      .where(isDraftOf(kind));
    if (!waiting) throw changed();
    return waiting;
  });
}

const note = (
  ctx: ServiceContext,
  tx: Db,
  { id, step, ...detail }: { id: string; step: string; kind: AssessmentKind; number?: number },
) =>
  audit(ctx, tx, {
    action: `risk-assessment.${step}`,
    subject: { type: 'risk-assessment', id },
    detail,
  });

/** The draft, locked, as whoever acts has seen it. What is approved is no draft any more. */
async function lockDraft(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  version?: number,
): Promise<AssessmentRecord> {
  authorize(assessmentPolicy.write, ctx.actor, undefined);
  const [row] = await tx
    .select()
    .from(riskAssessment)
    .where(and(eq(riskAssessment.id, id), eq(riskAssessment.state, 'draft')))
    .for('update');
  if (!row) throw unknown();
  if (version !== undefined && version !== row.version) throw changed();
  return row;
}

export async function saveAssessment(
  ctx: ServiceContext,
  id: string,
  { version, ...words }: EndpointArguments<typeof contract.saveAssessment>['body'],
): Promise<FullAssessment> {
  await ctx.db.transaction(async (tx) => {
    const { kind } = await lockDraft(ctx, tx, id, version);
    await tx
      .update(riskAssessment)
      .set({ ...words, authorId: actorId(ctx) })
      .where(eq(riskAssessment.id, id));
    await note(ctx, tx, { id, step: 'saved', kind });
  });
  return getAssessment(ctx, id);
}

const leastWords = 100;

/** Throws `registers/not-whole` for a draft without words, measures, what is new or who answers for it. */
export async function approveAssessment(
  ctx: ServiceContext,
  id: string,
  { version, validFrom, reviewOn }: EndpointArguments<typeof contract.approveAssessment>['body'],
): Promise<FullAssessment> {
  if (reviewOn <= validFrom || reviewOn > latestReview(validFrom))
    throw wrongFields([{ path: 'reviewOn', key: 'registers:error.reviewOn' }]);
  await ctx.db.transaction(async (tx) => {
    const { kind, words, measures, change, accountable } = await lockDraft(ctx, tx, id, version);
    if (words.length < leastWords || measures === '' || change === '' || accountable === '')
      throw new AppError('conflict', 'registers/not-whole', 'Fill in and save all parts first.');
    const [last] = await tx
      .select({ number: max(riskAssessment.number) })
      .from(riskAssessment)
      .where(eq(riskAssessment.kind, kind));
    const number = (last?.number ?? 0) + 1;
    await tx
      .update(riskAssessment)
      .set({
        state: 'approved',
        number,
        validFrom,
        reviewOn,
        approvedAt: ctx.now,
        approvedBy: actorId(ctx),
      })
      .where(eq(riskAssessment.id, id));
    await note(ctx, tx, { id, step: 'approved', kind, number });
  });
  return getAssessment(ctx, id);
}

export async function discardAssessment(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { kind } = await lockDraft(ctx, tx, id);
    await tx.delete(riskAssessment).where(eq(riskAssessment.id, id));
    await note(ctx, tx, { id, step: 'discarded', kind });
  });
  return {};
}
