import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { council, councilMember } from './council.table.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';

const sampleName = 'Sample Council of the South Bank';

/** An invented council whose area has many of the invented entries, with this account as its officer. Once. */
export async function seedSampleCouncil(ctx: ServiceContext, officerId: string): Promise<void> {
  const [made] = await ctx.db
    .insert(council)
    .values({ name: sampleName, districts: ['SE15', 'SE5', 'SW9'] })
    .onConflictDoNothing()
    .returning({ id: council.id });
  if (!made) return;
  await ctx.db.insert(councilMember).values({ councilId: made.id, accountId: officerId });
}

export async function removeSampleCouncil(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(council).where(eq(council.name, sampleName));
}

export const councilSeed: Seed = {
  async run(ctx, { withSamples }) {
    const { council: officerId } = withSamples ? await demoAccountIds(ctx.db) : {};
    if (officerId) await seedSampleCouncil(ctx, officerId);
  },
  samples: {
    async remove(ctx) {
      await removeSampleCouncil(ctx);
      return undefined;
    },
  },
};
