import {
  demoAccountIds,
  removeDemoAccounts,
  seedDemoAccounts,
} from '#features/accounts/account.seed.server.ts';
import { rebuildListingCounts } from '#features/categories/listing-count.service.server.ts';
import { removeSampleCouncil, seedSampleCouncil } from '#features/councils/council.seed.server.ts';
import { removeSamples, seedDirectory } from '#features/directory/listing.seed.server.ts';
import {
  removeSampleChanges,
  seedSampleChanges,
} from '#features/directory/sample-changes.seed.server.ts';
import {
  giveSamplesToDesks,
  sampleSalonId,
} from '#features/directory/sample-owners.seed.server.ts';
import { seedSampleViews } from '#features/directory/sample-views.seed.server.ts';
import { removeSampleLetters, seedSampleLetters } from '#features/inquiries/inquiry.seed.server.ts';
import { seedRoadmap } from '#features/roadmap/idea.seed.server.ts';
import { seedPlans } from '#features/giving/plan.seed.server.ts';
import { keepBuiltInTexts } from '#features/legal/legal.seed.server.ts';
import { removeSampleTickets, seedSampleTickets } from '#features/support/ticket.seed.server.ts';
import { removeSampleProducts, seedTrade } from '#features/trade/product.seed.server.ts';
import type { Command } from '#platform/cli/command.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** Every feature's first content. Facts always; invented samples in demonstration mode only (decision D12). */
export async function seed(ctx: ServiceContext): Promise<void> {
  const withSamples = ctx.site.mode === 'demo';
  if (withSamples) await seedDemoAccounts(ctx);
  await seedDirectory(ctx, { withSamples });
  await rebuildListingCounts(ctx);
  await seedRoadmap(ctx);
  await seedPlans(ctx);
  await keepBuiltInTexts(ctx);
  if (!withSamples) return;
  await seedTrade(ctx);
  const ids = await demoAccountIds(ctx.db);
  await giveSamplesToDesks(ctx, ids);
  await seedSampleChanges(ctx);
  await seedSampleViews(ctx);
  if (ids.admin) await seedSampleTickets(ctx, ids.admin);
  if (ids.council) await seedSampleCouncil(ctx, ids.council);
  const listingId = await sampleSalonId(ctx.db);
  const { business: ownerId, customer: customerId } = ids;
  if (listingId && ownerId && customerId) {
    await seedSampleLetters(ctx, { listingId, ownerId, customerId });
  }
}

export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed -- [--remove-samples]',
  summary:
    'Fills an empty directory with its first content; --remove-samples takes every invented entry out.',
  options: { 'remove-samples': { type: 'boolean' } },
  async run({ ctx, values, write }) {
    if (values['remove-samples']) {
      await removeSampleCouncil(ctx);
      await removeSampleChanges(ctx);
      await removeSampleLetters(ctx);
      await removeSampleTickets(ctx);
      const removed = await removeSamples(ctx);
      await rebuildListingCounts(ctx);
      const products = await removeSampleProducts(ctx);
      const accounts = await removeDemoAccounts(ctx);
      write(
        `Removed ${removed} sample listings, ${products} sample products and ${accounts} sample accounts.`,
      );
      return;
    }
    await seed(ctx);
    write('Seeded.');
  },
};
