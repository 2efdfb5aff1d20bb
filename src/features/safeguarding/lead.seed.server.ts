import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { safeguardingLead } from './lead.table.server.ts';

/** In a demonstration the sample moderator is lead (decision D60), so that the youth area can be tried. */
export const leadSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples || (await ctx.db.$count(safeguardingLead)) > 0) return;
    const { moderator } = await demoAccountIds(ctx.db);
    if (!moderator) return;
    await ctx.db
      .insert(safeguardingLead)
      .values({ accountId: moderator, role: 'lead', namedAt: ctx.now, namedBy: null });
  },
};
