import { Counter } from 'prom-client';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { registry } from '#platform/metrics/registry.server.ts';
import { auditEntry } from './audit.table.server.ts';

const entries = new Counter({
  name: 'audit_entries_total',
  help: 'What was done, by action: login.failed, role.granted and the like',
  labelNames: ['action'],
  registers: [registry],
});

export interface AuditNote {
  /** Entity and past tense: `claim.approved`. */
  action: string;
  subject?: { type: string; id: string };
  /** The account that it is about, when that is not the actor's own. */
  accountId?: string;
  /** Facts for the reader; never tokens, passwords or message texts. */
  detail?: Record<string, unknown>;
}

/** Writes who did what, in the caller's transaction: what is rolled back was not done. */
export async function audit(ctx: ServiceContext, db: Db, note: AuditNote): Promise<void> {
  const { actor } = ctx;
  entries.inc({ action: note.action });
  const actorId = actor.kind === 'user' ? actor.id : null;
  await db.insert(auditEntry).values({
    at: ctx.now,
    actorId,
    actorKind: actor.kind,
    action: note.action,
    subjectType: note.subject?.type ?? null,
    subjectId: note.subject?.id ?? null,
    accountId: note.accountId ?? actorId,
    detail: note.detail ?? {},
    network: ctx.client?.network ?? null,
  });
}
