import { removeDemoAccounts, seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { removeSamples, seedDirectory } from '#features/directory/listing.seed.server.ts';
import type { Command } from '#platform/cli/command.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** Every feature's first content. Facts always; invented samples in demonstration mode only (decision D12). */
export async function seed(ctx: ServiceContext): Promise<void> {
  const withSamples = ctx.site.mode === 'demo';
  if (withSamples) await seedDemoAccounts(ctx);
  await seedDirectory(ctx, { withSamples });
}

export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed -- [--remove-samples]',
  summary:
    'Fills an empty directory with its first content; --remove-samples takes every invented entry out.',
  options: { 'remove-samples': { type: 'boolean' } },
  async run({ ctx, values, write }) {
    if (values['remove-samples']) {
      const removed = await removeSamples(ctx);
      const accounts = await removeDemoAccounts(ctx);
      write(`Removed ${removed} sample listings and ${accounts} sample accounts.`);
      return;
    }
    await seed(ctx);
    write('Seeded.');
  },
};
