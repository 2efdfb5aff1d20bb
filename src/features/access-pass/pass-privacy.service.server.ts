import { and, eq, lt, ne } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { dropRequest } from './pass-request.service.server.ts';
import { keptDays } from './pass.policy.ts';
import { passRequest, passVoucher } from './pass.table.server.ts';

/** Of a closed account nothing that it asked for stays. */
export async function forgetRequests(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await dropRequest(ctx, tx, accountId);
    await tx.delete(passRequest).where(eq(passRequest.accountId, accountId));
    await tx.update(passVoucher).set({ usedBy: null }).where(eq(passVoucher.usedBy, accountId));
  });
}

export async function sweepPasses({ db, now }: ServiceContext): Promise<void> {
  const before = earlier(now, keptDays * dayMs);
  await db
    .delete(passRequest)
    .where(and(ne(passRequest.status, 'waiting'), lt(passRequest.decidedAt, before)));
  await db.delete(passVoucher).where(lt(passVoucher.expiresAt, before));
}
