import { eq, inArray } from 'drizzle-orm';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { breach, breachEntry } from './breach.table.server.ts';
import { sampleBreaches } from './seed-data/sample-breaches.ts';

const isSample = eq(breach.isSample, true);

async function addBreaches(ctx: ServiceContext): Promise<void> {
  for (const { hoursAgo, toldAfter, closedAfter, ...sample } of sampleBreaches) {
    const knownAt = earlier(ctx.now, hoursAgo * hourMs);
    const after = (hours: number | undefined) =>
      hours === undefined ? null : later(knownAt, hours * hourMs);
    await ctx.db.insert(breach).values({
      ...sample,
      title: `${sample.title} (Sample)`,
      knownAt,
      icoToldAt: sample.icoState === 'told' ? after(toldAfter) : null,
      peopleToldAt: sample.peopleState === 'told' ? after(toldAfter) : null,
      closedAt: after(closedAfter),
      isSample: true,
      createdAt: knownAt,
    });
  }
}

/** Invented entries, so that the registers show what they are for. Does nothing where any are. */
export const registersSeed: Seed = {
  async run(ctx, { withSamples }) {
    const { admin } = withSamples ? await demoAccountIds(ctx.db) : {};
    if (!admin || (await ctx.db.$count(breach, isSample)) > 0) return;
    await addBreaches(ctx);
  },
  samples: {
    async remove({ db }) {
      const ids = db.select({ id: breach.id }).from(breach).where(isSample);
      // The only lines of the record that the trigger lets go.
      await db.delete(breachEntry).where(inArray(breachEntry.breachId, ids));
      const removed = await db.delete(breach).where(isSample).returning({ id: breach.id });
      return `${removed.length} sample breaches`;
    },
    areIn: async (db) => (await db.$count(breach, isSample)) > 0,
  },
};
