import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import {
  giveSamplesToDesks,
  sampleSalonId,
} from '#features/directory/sample-owners.seed.server.ts';
import { seedSampleViews } from '#features/directory/views/sample-views.seed.server.ts';
import { removeSampleLetters, seedSampleLetters } from '#features/inquiries/inquiry.seed.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { seedSamplePages } from './sample-pages.seed.server.ts';
import { removeSampleChanges, seedSampleChanges } from './sample-changes.seed.server.ts';

/** The sample accounts look after some of the sample listings: what waits there, who looked, who wrote. */
export const ownListingsSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples) return;
    const ids = await demoAccountIds(ctx.db);
    await giveSamplesToDesks(ctx, ids);
    await seedSampleChanges(ctx);
    await seedSamplePages(ctx);
    await seedSampleViews(ctx);
    await seedLetters(ctx, ids);
  },
  samples: {
    async remove(ctx) {
      await removeSampleChanges(ctx);
      return `${await removeSampleLetters(ctx)} sample letters`;
    },
  },
};

async function seedLetters(
  ctx: ServiceContext,
  { business: ownerId, customer: customerId }: Awaited<ReturnType<typeof demoAccountIds>>,
): Promise<void> {
  const listingId = await sampleSalonId(ctx.db);
  if (listingId && ownerId && customerId)
    await seedSampleLetters(ctx, { listingId, ownerId, customerId });
}
