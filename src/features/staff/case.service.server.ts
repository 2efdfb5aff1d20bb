import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Severity } from './case.policy.ts';
import { caseDecision, staffCase } from './case.table.server.ts';
import { isUndecided, noWork } from './queue/waiting-case.server.ts';

interface CaseKey {
  kind: string;
  subject: { type: string; id: string };
}

export interface NewCase extends CaseKey {
  /** 1: danger to somebody; 2: harm; 3: everything else. */
  severity: Severity;
  /** The person whom a decision concerns, who may appeal it and may not decide it. */
  aboutAccountId?: string | null;
  /**
   * The accounts that brought it up, which may not decide it either. Only for people who are signed in: an address that
   * a visitor types proves nothing, and would take the case from the person it names.
   */
  reporter?: { accountId: string } | null;
  /** The accounts that are part of what it is about: where they are staff, they neither read nor decide it. */
  keptFromIds?: readonly string[];
  /** For staff: why it is here. */
  note?: string;
  dueAt?: Date;
}

const openOf = ({ kind, subject }: CaseKey) =>
  and(
    eq(staffCase.kind, kind),
    eq(staffCase.subjectType, subject.type),
    eq(staffCase.subjectId, subject.id),
    // A literal, so that the partial index serves a prepared statement's plan too.
    sql`${staffCase.status} = 'open'`,
  );

/**
 * Puts something into the queue of staff, in the caller's transaction, and answers the case's id. An open case of the
 * same kind and subject is used again: it keeps its place and takes the worse severity and the earlier due time.
 */
export async function openCase(ctx: ServiceContext, db: Db, opened: NewCase): Promise<string> {
  const { kind, subject, severity, dueAt = null, note = '' } = opened;
  const reporterId = opened.reporter?.accountId;
  const reporterIds = reporterId ? [reporterId] : [];
  const [created] = await db
    .insert(staffCase)
    .values({
      kind,
      subjectType: subject.type,
      subjectId: subject.id,
      severity,
      status: 'open',
      note,
      reporterIds,
      keptFromIds: [...(opened.keptFromIds ?? [])],
      aboutAccountId: opened.aboutAccountId ?? null,
      queuedAt: ctx.now,
      dueAt,
    })
    .onConflictDoNothing()
    .returning({ id: staffCase.id });
  if (created) {
    await auditCase(ctx, db, 'case.opened', { id: created.id, detail: { kind, severity } });
    return created.id;
  }
  const [known] = await db
    .update(staffCase)
    .set({
      severity: sql`least(${staffCase.severity}, ${severity})`,
      dueAt: sql`least(${staffCase.dueAt}, ${dueAt?.toISOString() ?? null}::timestamptz)`,
      // Danger waits for nobody's answer, and nobody's answer outlasts what was promised to a reporter.
      waitsUntil: sql`case when ${staffCase.waitsUntil} is null or ${severity} = 1 then null
        else least(${staffCase.waitsUntil}, ${dueAt?.toISOString() ?? null}::timestamptz) end`,
      note: sql`case when ${staffCase.note} = '' then ${note} else ${staffCase.note} end`,
      reporterIds: reporterId
        ? sql`array_append(array_remove(${staffCase.reporterIds}, ${reporterId}::uuid), ${reporterId}::uuid)`
        : undefined,
    })
    .where(openOf(opened))
    .returning({ id: staffCase.id });
  // Somebody decided it between the two statements: then it is a new case.
  return known ? known.id : openCase(ctx, db, opened);
}

/**
 * The account has become part of what these cases are about: while they are open, it neither reads nor decides them any
 * more, and whatever it had taken or was handed waits for others.
 */
export async function keepFromCases(
  db: Db,
  {
    subjectType,
    subjectIds,
    accountId,
  }: { subjectType: string; subjectIds: SQLWrapper; accountId: string },
): Promise<void> {
  const open = and(
    eq(staffCase.subjectType, subjectType),
    inArray(staffCase.subjectId, subjectIds),
    isUndecided,
  );
  await db
    .update(staffCase)
    .set({
      keptFromIds: sql`array_append(array_remove(${staffCase.keptFromIds}, ${accountId}::uuid), ${accountId}::uuid)`,
    })
    .where(open);
  await db
    .update(staffCase)
    .set({ assigneeId: null, handedBy: null, handoverNote: '' })
    .where(and(open, eq(staffCase.assigneeId, accountId)));
  await db
    .update(staffCase)
    .set({ lockedBy: null, lockedUntil: null })
    .where(and(open, eq(staffCase.lockedBy, accountId)));
}

/** The open case about something. Throws where there is none. */
export async function findOpenCase(db: Db, key: CaseKey): Promise<{ id: string; version: number }> {
  const [row] = await db
    .select({ id: staffCase.id, version: staffCase.version })
    .from(staffCase)
    .where(openOf(key));
  if (!row) throw new Error(`No case of the kind ${key.kind} is open about ${key.subject.id}.`);
  return row;
}

/**
 * Closes the open case of a subject when something else has decided it: a clock that ran out, the person who took
 * their words back. The kind's `decide` is not called. Without an open case it does nothing.
 */
export async function settleCase(
  ctx: ServiceContext,
  db: Db,
  settled: CaseKey & { outcome: string; reason?: string },
): Promise<void> {
  const { outcome, reason = '' } = settled;
  const [closed] = await db
    .update(staffCase)
    .set({ status: 'decided', decidedAt: ctx.now, ...noWork })
    .where(openOf(settled))
    .returning({ id: staffCase.id });
  if (!closed) return;
  await db.insert(caseDecision).values({
    caseId: closed.id,
    stage: 'first',
    outcome,
    reason,
    decidedAt: ctx.now,
    decidedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  });
  await auditCase(ctx, db, 'case.settled', { id: closed.id, detail: { outcome } });
}

export async function auditCase(
  ctx: ServiceContext,
  db: Db,
  action: string,
  {
    id,
    accountId,
    detail,
  }: { id: string; accountId?: string | null; detail?: Record<string, unknown> },
): Promise<void> {
  const subject = { type: 'staff_case', id };
  await audit(ctx, db, { action, subject, accountId: accountId ?? undefined, detail });
}
