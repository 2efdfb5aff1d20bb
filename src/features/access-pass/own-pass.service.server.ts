import { desc, eq } from 'drizzle-orm';
import { signedInPerson } from '#features/accounts/sessions/session.service.server.ts';
import { endOfEntitlement } from '#features/giving/benefits/entitlement.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { OwnPass } from './pass.contract.ts';
import { askAgainDays, passName } from './pass.policy.ts';
import { passRequest } from './pass.table.server.ts';

type RequestRow = typeof passRequest.$inferSelect;

/** After a no: when one may ask again. Null otherwise. */
export const askAgainAt = ({ status, decidedAt }: Pick<RequestRow, 'status' | 'decidedAt'>) =>
  status === 'refused' && decidedAt ? later(decidedAt, askAgainDays * dayMs) : null;

export async function lastRequestOf(db: Db, accountId: string): Promise<RequestRow | undefined> {
  const [last] = await db
    .select()
    .from(passRequest)
    .where(eq(passRequest.accountId, accountId))
    .orderBy(desc(passRequest.id))
    .limit(1);
  return last;
}

export async function getOwnPass(ctx: ServiceContext): Promise<OwnPass> {
  const { id } = signedInPerson(ctx);
  const endsAt = await endOfEntitlement(ctx, id, passName);
  const last = await lastRequestOf(ctx.db, id);
  return {
    endsAt: endsAt?.toISOString() ?? null,
    request: last
      ? {
          status: last.status,
          askedAt: last.createdAt.toISOString(),
          dueAt: last.dueAt.toISOString(),
          againAt: askAgainAt(last)?.toISOString() ?? null,
        }
      : null,
  };
}
