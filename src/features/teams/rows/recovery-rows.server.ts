import { and, eq, isNull } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { teamRecovery } from '../team.table.server.ts';
import { ofSubject } from './team-rows.server.ts';

export const recoveryCaseKind = 'team-recovery';
export const caseSubject = (id: string) => ({ type: 'team_recovery', id });

export const openOf = (id: string) =>
  and(ofSubject(teamRecovery, id), isNull(teamRecovery.endedAt));

/**
 * Ends the open question about the owner of this subject, or only that of one person, and answers who had asked. One
 * that nobody answers any more would keep everybody else from asking.
 */
export async function endRecovery(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  accountId?: string,
): Promise<string | undefined> {
  const [ended] = await tx
    .update(teamRecovery)
    .set({ endedAt: ctx.now })
    .where(and(openOf(id), accountId ? eq(teamRecovery.accountId, accountId) : undefined))
    .returning({ id: teamRecovery.id, accountId: teamRecovery.accountId });
  if (!ended) return undefined;
  await settleCase(ctx, tx, {
    kind: recoveryCaseKind,
    subject: caseSubject(ended.id),
    outcome: 'withdrawn',
  });
  return ended.accountId;
}
