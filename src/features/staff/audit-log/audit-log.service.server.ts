import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountPolicy } from '#features/accounts/account.policy.ts';
import { idsContaining } from '#features/accounts/account-search.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { AuditEntry } from './audit-log.contract.ts';
import type { CaseKinds } from '../case-kind.server.ts';
import { staffPageSize } from '../case.contract.ts';
import { keptFrom } from './kept-entries.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

interface AuditQuery {
  action?: string;
  person?: string;
  subject?: string;
  /** Calendar dates, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  after?: string;
}

const zone = 'Europe/London';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const actor = accountNames('actor');
const about = accountNames('about');
const nameOf = (table: typeof actor | typeof about) =>
  sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;

/** The record, newest first. `after` is the id of the last entry seen. */
export async function listAuditEntries(
  ctx: ServiceContext,
  kinds: CaseKinds,
  query: AuditQuery,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  authorize(accountPolicy.seeAudit, ctx.actor, undefined);
  const rows = await ctx.db
    .select({ row: auditEntry, actorName: nameOf(actor), aboutName: nameOf(about) })
    .from(auditEntry)
    .leftJoin(actor, eq(actor.id, auditEntry.actorId))
    .leftJoin(about, eq(about.id, auditEntry.accountId))
    .where(and(conditionsOf(query), await keptFrom(ctx, kinds)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(staffPageSize + 1);
  const seesNetworks = isAdmitted(ctx.actor, ['admin']);
  const { shown, next } = pageOf(rows, staffPageSize, ({ row }) => row.id);
  const items = shown.map(({ row, actorName, aboutName }) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorKind: row.actorKind,
    actor: row.actorId === null ? null : { id: row.actorId, name: actorName ?? '' },
    about:
      row.accountId === null || row.accountId === row.actorId
        ? null
        : { id: row.accountId, name: aboutName ?? '' },
    subject:
      row.subjectType === null || row.subjectId === null
        ? null
        : { type: row.subjectType, id: row.subjectId },
    detail: Object.entries(row.detail).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    network: seesNetworks ? row.network : null,
  }));
  return { items, next };
}

function conditionsOf({ action, person, subject, from, to, after }: AuditQuery): SQL | undefined {
  const last = sql`(select e.at, e.id from ${auditEntry} e where e.id = ${after ?? null}::uuid)`;
  return and(
    action ? sql`starts_with(${auditEntry.action}, ${action})` : undefined,
    person ? isAbout(person) : undefined,
    subject ? eq(auditEntry.subjectId, subject) : undefined,
    from ? sql`${auditEntry.at} >= (${from}::date)::timestamp at time zone ${zone}` : undefined,
    to ? sql`${auditEntry.at} < (${to}::date + 1)::timestamp at time zone ${zone}` : undefined,
    after ? sql`(${auditEntry.at}, ${auditEntry.id}) < ${last}` : undefined,
  );
}

/** Done by somebody or about them. A closed account is found by its id alone: its name is gone. */
function isAbout(person: string): SQL {
  const ids = uuid.test(person) ? sql`select ${person}::uuid` : idsContaining(person);
  return sql`(${auditEntry.actorId} in (${ids}) or ${auditEntry.accountId} in (${ids}))`;
}
