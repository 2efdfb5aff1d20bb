import { eq } from 'drizzle-orm';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dataRequest, dataRequestEntry } from './dsar.table.server.ts';
import { dueOf } from './request-rows.server.ts';
import { sampleRequests } from './seed-data/sample-requests.ts';
import type { SampleRequest } from './seed-data/sample-requests.ts';

const isSample = eq(dataRequest.isSample, true);
/** The ending is kept free for examples (RFC 2606): no mail leaves for it. */
const domain = 'data.sample.example';

async function addSample(
  ctx: ServiceContext,
  { sender, daysAgo, answeredDaysAgo, ...sample }: SampleRequest,
): Promise<void> {
  const day = (ago: number) => dateOf(dayOf(todayInLondon(ctx.now)) - ago);
  const receivedOn = day(daysAgo);
  const isProved = sample.status !== 'identity';
  const clock = {
    startedOn: isProved ? receivedOn : null,
    pausedDays: 0,
    extendedAt: null,
  };
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(dataRequest)
      .values({
        ...sample,
        ...clock,
        name: `${sender} (Sample)`,
        email: `${sender.toLowerCase()}@${domain}`,
        language: 'en',
        receivedOn,
        dueOn: sample.status === 'open' ? dueOf(clock) : null,
        pausedOn: sample.status === 'question' ? day(2) : null,
        identityWay: isProved ? 'seen' : null,
        answeredAt:
          answeredDaysAgo === undefined ? null : new Date(`${day(answeredDaysAgo)}T12:00:00Z`),
        isSample: true,
        createdAt: new Date(`${receivedOn}T12:00:00Z`),
      })
      .returning({ id: dataRequest.id, at: dataRequest.createdAt });
    if (!row) throw new Error('The sample request was not written.');
    await tx.insert(dataRequestEntry).values({ requestId: row.id, at: row.at, step: 'typed' });
  });
}

/** Invented requests, so that the desk shows what it is for. Does nothing where any are. */
export const dsarSeed: Seed = {
  async run(ctx, { withSamples }) {
    const { admin } = withSamples ? await demoAccountIds(ctx.db) : {};
    if (!admin || (await ctx.db.$count(dataRequest, isSample)) > 0) return;
    for (const sample of sampleRequests) await addSample(ctx, sample);
  },
  samples: {
    async remove({ db }) {
      const removed = await db
        .delete(dataRequest)
        .where(isSample)
        .returning({ id: dataRequest.id });
      return `${removed.length} sample requests about data`;
    },
    areIn: async (db) => (await db.$count(dataRequest, isSample)) > 0,
  },
};
