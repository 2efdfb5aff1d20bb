import { removeSamples, seedDirectory } from '#features/directory/listing.seed.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Command } from '#platform/cli/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';

interface SeedOptions {
  mode: 'demo' | 'production';
  now: Date;
}

/** Every feature's first content. Facts always; invented samples in demonstration mode only (decision D12). */
export async function seed(db: Db, { mode, now }: SeedOptions): Promise<void> {
  await seedDirectory(seedContext(db, now), { withSamples: mode === 'demo' });
}

const seedContext = (db: Db, now: Date): ServiceContext => ({
  db,
  actor: system,
  language: 'en',
  now,
  log: siteLog('warn'),
  invalidate: () => undefined,
});

export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed -- [--remove-samples]',
  summary:
    'Fills an empty directory with its first content; --remove-samples takes every invented entry out.',
  options: { 'remove-samples': { type: 'boolean' } },
  async run({ config, database, values, write }) {
    const now = config.fixedClock ?? new Date();
    if (values['remove-samples']) {
      const removed = await removeSamples(seedContext(database.db, now));
      write(`Removed ${removed} sample listings.`);
      return;
    }
    await seed(database.db, { mode: config.mode, now });
    write('Seeded.');
  },
};
