import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findCaseAges } from './case-ages.server.ts';
import type { CaseKinds, CaseSubject } from './case-kind.server.ts';
import { staffPageSize } from './case.contract.ts';
import type { StaffCaseItem, StaffCaseView } from './case.contract.ts';
import { casePolicy, findConflict } from './case.policy.ts';
import type { CaseState } from './case.policy.ts';
import { caseDecision, staffCase } from './case.table.server.ts';
import { generalReasons } from './general-reasons.ts';

type CaseRow = typeof staffCase.$inferSelect;
export type DecisionRow = typeof caseDecision.$inferSelect;

const about = alias(account, 'about');
const locker = alias(account, 'locker');
const nameOf = (table: Pick<typeof account, 'firstName' | 'lastName'> | typeof locker) =>
  sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;

/** Who decides is a person of staff; the site's own work closes cases by `settleCase`. */
export function staffId({ actor }: Pick<ServiceContext, 'actor'>): string {
  if (actor.kind === 'user') return actor.id;
  throw new Error('Cases are taken and decided by people.');
}

/** The rows that this actor may see. Nobody reads a case about themselves. */
const visibleCases = (actor: Actor): SQL | undefined =>
  actor.kind === 'user'
    ? sql`${staffCase.aboutAccountId} is distinct from ${actor.id}::uuid`
    : undefined;

export interface LoadedCase {
  row: CaseRow;
  state: CaseState;
  /** Those that stand, the first one first. */
  decisions: DecisionRow[];
}

const gone = () => notFound('case/not-found', 'This case does not exist.');

/** A case and what policies ask about it. Throws `case/not-found` for one that is not to be seen by this actor. */
export async function loadCase(
  ctx: ServiceContext,
  id: string,
  { forUpdate = false } = {},
): Promise<LoadedCase> {
  const query = ctx.db
    .select({ row: staffCase, aboutRoles: about.roles })
    .from(staffCase)
    .leftJoin(about, eq(about.id, staffCase.aboutAccountId))
    .where(eq(staffCase.id, id));
  const [found] = await (forUpdate ? query.for('update', { of: staffCase }) : query);
  if (!found || !casePolicy.view(ctx.actor, found.row)) throw gone();
  const decisions = await listDecisions(ctx, [id]);
  const state: CaseState = {
    status: found.row.status,
    aboutAccountId: found.row.aboutAccountId,
    isAboutAdmin: found.aboutRoles?.includes('admin') ?? false,
    reporterIds: found.row.reporterIds,
    decidedBy: decisions.find(({ stage }) => stage === 'first')?.decidedBy ?? null,
  };
  return { row: found.row, state, decisions };
}

/** The decisions of these cases that stand, in their order. */
export async function listDecisions(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<DecisionRow[]> {
  if (caseIds.length === 0) return [];
  return ctx.db
    .select()
    .from(caseDecision)
    .where(and(inArray(caseDecision.caseId, [...caseIds]), isNull(caseDecision.undoneAt)))
    .orderBy(asc(caseDecision.id));
}

interface QueueQuery {
  view?: 'waiting' | 'decided';
  kind?: string;
  after?: string;
}

/** Waiting cases, the gravest first and of those the longest waiting; or decided ones, newest first. */
export async function listCases(ctx: ServiceContext, kinds: CaseKinds, query: QueueQuery) {
  authorize(casePolicy.list, ctx.actor, undefined);
  const { view = 'waiting', kind, after } = query;
  const rows = await ctx.db
    .select({ row: staffCase, lockerName: nameOf(locker) })
    .from(staffCase)
    .leftJoin(locker, eq(locker.id, staffCase.lockedBy))
    .where(
      and(
        view === 'waiting'
          ? sql`${staffCase.status} <> 'decided'`
          : sql`${staffCase.status} = 'decided'`,
        kind ? eq(staffCase.kind, kind) : undefined,
        visibleCases(ctx.actor),
        after ? pastCursor(view, after) : undefined,
      ),
    )
    .orderBy(
      ...(view === 'waiting'
        ? [asc(staffCase.severity), asc(staffCase.queuedAt), asc(staffCase.id)]
        : [desc(staffCase.decidedAt), desc(staffCase.id)]),
    )
    .limit(staffPageSize + 1);
  const page = rows.slice(0, staffPageSize);
  const subjects = await showSubjects(
    ctx,
    kinds,
    page.map(({ row }) => row),
  );
  const items = page.map(({ row, lockerName }) =>
    toItem(ctx, kinds, row, { lockerName, subject: subjects.get(row.id) }),
  );
  const next = rows.length > staffPageSize ? (items.at(-1)?.id ?? null) : null;
  return { items, next, kinds: await countKinds(ctx, kinds) };
}

function pastCursor(view: 'waiting' | 'decided', after: string): SQL {
  const last = sql`select c.severity, c.queued_at, c.id from ${staffCase} c where c.id = ${after}::uuid`;
  if (view === 'waiting')
    return sql`(${staffCase.severity}, ${staffCase.queuedAt}, ${staffCase.id}) > (${last})`;
  return sql`(${staffCase.decidedAt}, ${staffCase.id}) < (select c.decided_at, c.id from ${staffCase} c where c.id = ${after}::uuid)`;
}

/** What the cases are about, by the case's id; one question to each kind. */
export async function showSubjects(
  ctx: ServiceContext,
  kinds: CaseKinds,
  rows: readonly CaseRow[],
): Promise<ReadonlyMap<string, CaseSubject>> {
  const shown = new Map<string, CaseSubject>();
  for (const [name, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const ids = [...new Set(ofKind.map(({ subjectId }) => subjectId))];
    const subjects = await kinds.find(name)?.show(ctx, ids);
    for (const { id, subjectId } of ofKind) {
      const subject = subjects?.get(subjectId);
      if (subject) shown.set(id, subject);
    }
  }
  return shown;
}

async function countKinds(ctx: ServiceContext, kinds: CaseKinds) {
  const found = await ctx.db.execute(sql`
    select kind, count(*) as waiting from ${staffCase}
    where ${and(sql`${staffCase.status} <> 'decided'`, visibleCases(ctx.actor))} group by kind`);
  const waiting = new Map(
    rowsOf<{ kind: string; waiting: number }>(found).map((row) => [row.kind, row.waiting]),
  );
  return kinds.all.map(({ kind, ns }) => ({ kind, ns, waiting: waiting.get(kind) ?? 0 }));
}

interface Beside {
  lockerName: string | null;
  subject: CaseSubject | undefined;
}

function toItem(
  ctx: ServiceContext,
  kinds: CaseKinds,
  row: CaseRow,
  { lockerName, subject }: Beside,
): StaffCaseItem {
  const { lockedBy, lockedUntil, dueAt } = row;
  const isLocked = lockedBy !== null && lockedUntil !== null && lockedUntil > ctx.now;
  return {
    id: row.id,
    kind: row.kind,
    ns: kinds.find(row.kind)?.ns ?? null,
    title: subject?.title ?? null,
    severity: row.severity,
    status: row.status,
    queuedAt: row.queuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: row.status !== 'decided' && dueAt !== null && dueAt < ctx.now,
    lock: isLocked
      ? {
          id: lockedBy,
          name: lockerName ?? '',
          isMine: lockedBy === staffId(ctx),
          until: lockedUntil.toISOString(),
        }
      : null,
  };
}

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
  const names = await loadNames(ctx, [
    row.lockedBy,
    row.aboutAccountId,
    ...decisions.map(({ decidedBy }) => decidedBy),
  ]);
  const lockerName = (row.lockedBy && names.get(row.lockedBy)) ?? null;
  const named = (accountId: string | null) =>
    accountId === null ? null : { id: accountId, name: names.get(accountId) ?? '' };
  return {
    ...toItem(ctx, kinds, row, { lockerName, subject }),
    url: subject?.url ?? null,
    text: subject?.text ?? '',
    language: subject?.language ?? null,
    facts: [...(subject?.facts ?? [])],
    photos: [...(subject?.photos ?? [])],
    note: row.note,
    about: named(row.aboutAccountId),
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
      by: named(decision.decidedBy),
      at: decision.decidedAt.toISOString(),
      undoUntil: decision.undoUntil?.toISOString() ?? null,
    })),
    appealText: row.appealText,
    can: {
      decide: row.status !== 'decided' && casePolicy.decide(ctx.actor, state),
      undo: canUndo(ctx, row, decisions.at(-1)),
    },
    conflict: findConflict(ctx.actor, state) ?? null,
    version: row.version,
  };
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

async function loadNames(
  { db }: ServiceContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: nameOf(account) })
    .from(account)
    .where(inArray(account.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** The last five decisions about the same person, whatever they were about. */
async function listEarlier(ctx: ServiceContext, kinds: CaseKinds, row: CaseRow) {
  if (row.aboutAccountId === null) return [];
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
    .where(and(eq(staffCase.aboutAccountId, row.aboutAccountId), ne(staffCase.id, row.id)))
    .orderBy(desc(caseDecision.id))
    .limit(5);
  return rows.map(({ at, ...rest }) => ({
    ...rest,
    ns: kinds.find(rest.kind)?.ns ?? null,
    at: at.toISOString(),
  }));
}
