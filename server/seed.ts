import type { Command } from '#platform/cli/command.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteParts } from './features.ts';

const seeds = siteParts.of('seeds');

/** Every feature's first content. Facts always; invented samples in demonstration mode only (decision D12). */
export async function seed(ctx: ServiceContext): Promise<void> {
  const withSamples = ctx.site.mode === 'demo';
  for (const one of seeds) await one.run(ctx, { withSamples });
}

/** Answers what went, in words. */
export async function removeSamples(ctx: ServiceContext): Promise<string[]> {
  const removed: string[] = [];
  // What is built on others goes before them.
  for (const { samples } of seeds.toReversed()) {
    const gone = await samples?.remove(ctx);
    if (gone) removed.push(gone);
  }
  for (const one of seeds) await one.refresh?.(ctx);
  return removed;
}

export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed -- [--remove-samples]',
  summary:
    'Fills an empty directory with its first content; --remove-samples takes every invented entry out.',
  options: { 'remove-samples': { type: 'boolean' } },
  async run({ ctx, values, write }) {
    if (values['remove-samples']) {
      write(`Removed ${(await removeSamples(ctx)).join(', ')}.`);
      return;
    }
    await seed(ctx);
    write('Seeded.');
  },
};
