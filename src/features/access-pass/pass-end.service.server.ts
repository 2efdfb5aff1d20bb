import {
  noteEndTold,
  endingEntitlements,
} from '#features/giving/benefits/entitlement-end.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { hubPath } from './pass-links.ts';
import { endToldDays, passName } from './pass.policy.ts';

/** Tells each holder once, two weeks before the end of the last period. Who has bought on hears nothing. */
export async function tellEndingPasses(ctx: ServiceContext): Promise<void> {
  const until = later(ctx.now, endToldDays * dayMs);
  const ending = await endingEntitlements(ctx, { name: passName, until });
  for (const { id, accountId, endsAt } of ending) {
    await ctx.db.transaction(async (tx) => {
      if (!(await noteEndTold(ctx, tx, id))) return;
      const holder = await findAddressee(tx, accountId);
      if (!holder) return;
      await tell(ctx, tx, accountId, {
        kind: 'access-pass/ending',
        sort: 'asked',
        values: { date: isolate(formatDate(endsAt.toISOString(), holder.language)) },
        url: hubPath,
      });
    });
  }
}
