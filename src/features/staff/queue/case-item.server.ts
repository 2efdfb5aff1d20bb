import { inArray } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds, CaseSubject } from '../case-kind.server.ts';
import type { StaffCaseItem } from '../case.contract.ts';
import { staffId } from './loaded-case.server.ts';
import type { CaseRow } from './loaded-case.server.ts';
import { isInQueue } from './waiting-case.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const person = accountNames('person');

/** Answers who somebody is; null for nobody. */
type NamedBy = (accountId: string | null) => { id: string; name: string } | null;

/** The people behind these ids, by one question to the database. */
export async function findNames(
  { db }: ServiceContext,
  ids: readonly (string | null)[],
): Promise<NamedBy> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: person.id, first: person.firstName, last: person.lastName })
          .from(person)
          .where(inArray(person.id, wanted));
  const names = new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`]));
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' });
}

interface Beside {
  named: NamedBy;
  subject: CaseSubject | undefined;
}

/** A case as a line of the queue. */
export function toItem(
  ctx: ServiceContext,
  kinds: CaseKinds,
  row: CaseRow,
  { named, subject }: Beside,
): StaffCaseItem {
  const { lockedUntil, dueAt } = row;
  const locker = lockedUntil !== null && lockedUntil > ctx.now ? named(row.lockedBy) : null;
  const assignee = named(row.assigneeId);
  const isMine = (id: string) => id === staffId(ctx);
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
    lock:
      locker && lockedUntil
        ? { ...locker, isMine: isMine(locker.id), until: lockedUntil.toISOString() }
        : null,
    assignee: assignee && { ...assignee, isMine: isMine(assignee.id) },
    asksUntil: isInQueue(ctx, row) ? null : (row.waitsUntil?.toISOString() ?? null),
    version: row.version,
  };
}
