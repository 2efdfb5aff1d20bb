import type { ActSource } from '#features/contributions/act-source.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { badgeAward } from './badge.table.server.ts';
import { giveBadges } from './give-badges.service.server.ts';

/** With samples, what the first night would give is given at once: invented people have helped before the site began. */
export const badgeSeed = (sources: readonly ActSource[]): Seed => ({
  async run(ctx, { withSamples }) {
    if (withSamples && (await ctx.db.$count(badgeAward)) === 0) await giveBadges(ctx, sources);
  },
});
