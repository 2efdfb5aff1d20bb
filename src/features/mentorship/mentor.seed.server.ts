import { eq } from 'drizzle-orm';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { asSample, findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { recordCheck } from '#features/vetting/check.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { mentor } from './mentor.table.server.ts';
import { sampleApplicants, sampleHelper, sampleMentors } from './samples/sample-mentors.ts';

const isSample = eq(mentor.isSample, true);

/**
 * Invented mentors, so that the list and what fits can be tried: nobody can ask them. Of the demonstration's people one is
 * a mentor who can be asked, and two have applied. Does nothing where any are.
 */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(mentor, isSample)) > 0) return;
  for (const [at, sample] of sampleMentors.entries())
    await ctx.db.insert(mentor).values({
      ...sample,
      status: 'active',
      appliedAt: earlier(ctx.now, (90 + at) * dayMs),
      createdAt: earlier(ctx.now, (90 + at) * dayMs),
      isSample: true,
    });
  await addPeople(ctx);
}

async function addPeople(ctx: ServiceContext): Promise<void> {
  const people = await findSamplePeople(ctx.db);
  const { volunteer } = await demoAccountIds(ctx.db);
  if (!people || !volunteer) return;
  const asAdmin = asSample(ctx, people.admin, 48);
  const issuedOn = todayInLondon(earlier(ctx.now, 200 * dayMs));
  const seen = { scheme: 'dbs', level: 'enhanced', task: 'children-supervised', issuedOn } as const;
  await recordCheck(asAdmin, volunteer, seen);
  const appliedAt = earlier(ctx.now, 30 * dayMs);
  const given = { appliedAt, createdAt: appliedAt, isSample: true };
  await ctx.db.insert(mentor).values([
    { ...sampleHelper, ...given, accountId: volunteer, status: 'active' },
    { ...sampleApplicants[0], ...given, accountId: people.althea.id, status: 'applied' },
    { ...sampleApplicants[1], ...given, accountId: people.kofi.id, status: 'references' },
  ]);
}

export const mentorSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db.delete(mentor).where(isSample).returning({ id: mentor.id });
      return `${gone.length} sample mentors`;
    },
    areIn: async (db) => (await db.$count(mentor, isSample)) > 0,
  },
};
