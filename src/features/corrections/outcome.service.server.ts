import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { openCase, settleCase } from '#features/staff/case.service.server.ts';
import { system } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { FactSheet, Facts } from '#platform/subjects/subject.server.ts';
import { tellReader } from './correction.mail.server.ts';
import type { CorrectionRow } from './correction.mail.server.ts';
import { isSatisfied, staffDays, waitingStatuses } from './correction.policy.ts';
import type { CorrectionStatus, FactChange, FactField } from './correction.policy.ts';
import { correction } from './correction.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** Staff agree with a reader that one page is there twice. What becomes of the two is not decided by that. */
    'correction.duplicate-confirmed': { subjectType: string; subjectId: string; otherId: string };
  }
}

export const caseKind = 'correction';
const subjectOf = (id: string) => ({ type: 'correction', id });

export const correctionNotFound = () =>
  notFound('correction/not-found', 'This correction is not here any more.');

/** The correction, locked until the transaction ends. Throws `correction/not-found`. */
export async function lockCorrection(db: Db, id: string): Promise<CorrectionRow> {
  const [row] = await db.select().from(correction).where(eq(correction.id, id)).for('update');
  if (!row) throw correctionNotFound();
  return row;
}

/** The facts of its page as they are, locked too. Read as the site itself: the caller's policy has decided. */
export async function lockSheet(
  ctx: ServiceContext,
  db: Db,
  row: CorrectionRow,
): Promise<FactSheet> {
  const sheets = await ctx.subjects
    .correctable(row.subjectType)
    .read({ ...ctx, actor: system }, db, [row.subjectId], { lock: true });
  const sheet = sheets.get(row.subjectId);
  if (!sheet) throw correctionNotFound();
  return sheet;
}

/** Puts it into the queue of staff. The case is about the reader: one who is refused may ask another moderator. */
export async function handToStaff(ctx: ServiceContext, tx: Db, row: CorrectionRow): Promise<void> {
  await tx.update(correction).set({ status: 'staff' }).where(eq(correction.id, row.id));
  await openCase(ctx, tx, {
    kind: caseKind,
    subject: subjectOf(row.id),
    severity: 3,
    aboutAccountId: row.accountId,
    dueAt: later(ctx.now, staffDays * dayMs),
  });
}

interface Acceptance {
  row: CorrectionRow;
  sheet: FactSheet;
  /** The facts that are accepted. */
  accepted: readonly FactChange[];
  by: 'owner' | 'staff';
  reason?: string;
}

/** Applies the accepted facts, tells the reader, and settles what others wanted that is there now. */
export async function accept(
  ctx: ServiceContext,
  tx: Db,
  { row, sheet, accepted, by, reason = '' }: Acceptance,
): Promise<void> {
  const open = accepted.filter((change) => !isSatisfied(change, sheet.facts));
  const replaced = pick(sheet.facts, open);
  if (open.length > 0) {
    const facts: Facts = Object.fromEntries(open.map(({ field, to }) => [field, to]));
    const id = row.subjectId;
    await ctx.subjects
      .correctable(row.subjectType)
      .write(ctx, tx, { id, facts, by, correctionId: row.id });
  }
  await close(ctx, tx, row, { status: 'accepted', accepted, reason, replaced });
  const { subjectType, subjectId, duplicateOf: otherId } = row;
  if (otherId)
    await emit(tx, 'correction.duplicate-confirmed', { subjectType, subjectId, otherId });
  if (by === 'staff' && sheet.ownerId && open.length > 0) {
    const subject = await findSubject(ctx, row);
    await notify(tx, {
      accountId: sheet.ownerId,
      kind: 'corrections/applied',
      values: { name: subject?.title ?? '' },
      url: subject?.url ?? null,
    });
  }
  if (open.length > 0) await acceptSatisfied(ctx, tx, row);
}

export async function refuse(
  ctx: ServiceContext,
  tx: Db,
  row: CorrectionRow,
  reason: string,
): Promise<void> {
  await close(ctx, tx, row, { status: 'refused', accepted: [], reason, replaced: null });
}

/** What was there before it was accepted, and so is there again once that is undone. */
export const pick = (facts: Facts, changes: readonly FactChange[]): Facts =>
  Object.fromEntries(changes.map(({ field }) => [field, facts[field] ?? null]));

interface Closing {
  status: 'accepted' | 'refused';
  accepted: readonly FactChange[];
  reason: string;
  replaced: Facts | null;
}

async function close(
  ctx: ServiceContext,
  tx: Db,
  row: CorrectionRow,
  { status, accepted, reason, replaced }: Closing,
): Promise<void> {
  const acceptedFields: FactField[] = accepted.map(({ field }) => field);
  await tx
    .update(correction)
    .set({ status, acceptedFields, reason, replaced, decidedAt: ctx.now })
    .where(eq(correction.id, row.id));
  if (row.matter === 'objection') {
    const { objections } = ctx.subjects.correctable(row.subjectType);
    await objections?.settle(ctx, tx, row.subjectId, {
      isUpheld: status === 'accepted',
      othersWait: await hasOtherObjection(tx, row, waitingStatuses),
    });
  }
  await audit(ctx, tx, {
    action: `correction.${status}`,
    subject: { type: row.subjectType, id: row.subjectId },
    ...(row.accountId && { accountId: row.accountId }),
    detail: { correction: row.id, fields: acceptedFields },
  });
  const isPart = accepted.length < row.changes.length;
  const news = status === 'accepted' && isPart ? 'partly' : status;
  await tellReader(ctx, tx, row, { news, reason, subject: await findSubject(ctx, row) });
}

/** Another objection to the same page is in one of these states. */
export const hasOtherObjection = async (
  tx: Db,
  { id, subjectType, subjectId }: CorrectionRow,
  statuses: readonly CorrectionStatus[],
): Promise<boolean> =>
  (await tx.$count(
    correction,
    and(
      ne(correction.id, id),
      eq(correction.subjectType, subjectType),
      eq(correction.subjectId, subjectId),
      eq(correction.matter, 'objection'),
      inArray(correction.status, statuses),
    ),
  )) > 0;

/** Read as the site itself, since a page that was closed is no longer public. */
export const findSubject = async (ctx: ServiceContext, row: CorrectionRow) =>
  (await ctx.subjects.find({ ...ctx, actor: system }, row.subjectType, [row.subjectId])).get(
    row.subjectId,
  );

/** Others who wanted just that are right too, and need nobody's decision. */
async function acceptSatisfied(ctx: ServiceContext, tx: Db, done: CorrectionRow): Promise<void> {
  const others = await tx
    .select()
    .from(correction)
    .where(
      and(
        eq(correction.subjectId, done.subjectId),
        ne(correction.id, done.id),
        inArray(correction.status, waitingStatuses),
      ),
    )
    .orderBy(asc(correction.id))
    // One that somebody decides on at this moment is theirs; waiting for it here could wait for ever.
    .for('update', { skipLocked: true });
  if (others.length === 0) return;
  const { facts } = await lockSheet(ctx, tx, done);
  for (const row of others) {
    const isRight =
      row.changes.length > 0 && row.changes.every((change) => isSatisfied(change, facts));
    if (!isRight) continue;
    await close(ctx, tx, row, {
      status: 'accepted',
      accepted: row.changes,
      reason: '',
      replaced: null,
    });
    const settled = { kind: caseKind, subject: subjectOf(row.id), outcome: 'accept' };
    if (row.status === 'staff') await settleCase(ctx, tx, settled);
  }
}
