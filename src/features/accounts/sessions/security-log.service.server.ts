import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { roles } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { sessionEnds } from '../account.policy.ts';
import { isDeviceName } from './device-name.ts';
import { securityActions, securityPageSize } from './security-log.contract.ts';
import type { SecurityEvent } from './security-log.contract.ts';
import { ownId } from './session.service.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

/** One's own security events. `after` is the `next` of the page before. */
export async function listSecurityEvents(
  ctx: ServiceContext,
  after?: string,
): Promise<{ items: SecurityEvent[]; next: string | null }> {
  const rows = await ctx.db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      detail: auditEntry.detail,
    })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.accountId, ownId(ctx)),
        inArray(auditEntry.action, [...securityActions]),
        after ? lt(auditEntry.id, after) : undefined,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(securityPageSize + 1);
  const { shown, next } = pageOf(rows, securityPageSize);
  return {
    items: together(shown.flatMap(toEvents)),
    next,
  };
}

type Row = Pick<typeof auditEntry.$inferSelect, 'id' | 'at' | 'action' | 'detail'>;

/** Facts are taken one by one and only where they are out of a list: the record may hold what staff wrote. */
function toEvents({ id, at, action, detail }: Row): SecurityEvent[] {
  const known = securityActions.find((entry) => entry === action);
  if (!known) return [];
  return [
    {
      id,
      action: known,
      at: at.toISOString(),
      count: 1,
      device: isDeviceName(detail['device']) ? detail['device'] : null,
      role: roles.find((role) => role === detail['role']) ?? null,
      because: sessionEnds.find((end) => end === detail['because']) ?? null,
    },
  ];
}

/** Someone who tries passwords must not push everything else off the page. */
const countable = new Set<string>(['login.failed', 'password.refused', 'session.ended']);

function together(events: readonly SecurityEvent[]): SecurityEvent[] {
  const told: SecurityEvent[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (last && countable.has(event.action) && isAlike(last, event)) last.count += 1;
    else told.push(event);
  }
  return told;
}

const isAlike = (a: SecurityEvent, b: SecurityEvent): boolean =>
  a.action === b.action && a.device === b.device && a.because === b.because;
