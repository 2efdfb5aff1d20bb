import { eq, inArray } from 'drizzle-orm';
import { findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import type { SamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { samplePostings } from '#features/opportunities/opportunity-relations.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { repliesTag } from '../application.contract.ts';
import { offerMs } from '../application.policy.ts';
import { application, applicationReview } from '../application.table.server.ts';
import { sampleApplications } from './sample-applications.ts';
import type { SampleApplication } from './sample-applications.ts';

const isSample = eq(application.isSample, true);

/** Invented applications for invented postings, so that a host has something to read. Does nothing where any are. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(application, isSample)) > 0) return;
  const people = await findSamplePeople(ctx.db);
  if (!people) return;
  const posting = samplePostings();
  const titles = [...new Set(sampleApplications.map(({ title }) => title))];
  const postings = await ctx.db.select().from(posting).where(inArray(posting.title, titles));
  for (const { id, title, questions } of postings) {
    const own = sampleApplications.filter((sample) => sample.title === title);
    for (const [at, sample] of own.entries())
      await addSample(ctx, people, { id, questions, sample, number: at + 1 });
  }
  ctx.invalidate([repliesTag]);
}

interface Place {
  id: string;
  questions: readonly string[];
  sample: SampleApplication;
  number: number;
}

async function addSample(
  ctx: ServiceContext,
  people: SamplePeople,
  { id, questions, sample, number }: Place,
): Promise<void> {
  const sentAt = earlier(ctx.now, sample.sentDaysAgo * dayMs);
  const answeredAt =
    sample.answeredDaysAgo === undefined ? null : earlier(ctx.now, sample.answeredDaysAgo * dayMs);
  const { status } = sample;
  const wasShortlisted = status === 'shortlisted' || status === 'offered';
  const [row] = await ctx.db
    .insert(application)
    .values({
      opportunityId: id,
      accountId: people[sample.by].id,
      status,
      number,
      title: sample.title,
      city: sample.city,
      level: sample.level ?? null,
      about: sample.about,
      answers: questions.map((question, at) => ({ question, answer: sample.answers[at] ?? '' })),
      editedAt: sentAt,
      sentAt,
      createdAt: sentAt,
      answeredAt,
      waitingSince: waitingSince(sample, { sentAt, answeredAt }),
      shortlistedAt: wasShortlisted ? answeredAt : null,
      offerUntil: status === 'offered' ? later(ctx.now, offerMs) : null,
      endedAt: status === 'rejected' ? answeredAt : null,
      reasons: status === 'rejected' ? ['experience', 'availability'] : [],
      isSample: true,
    })
    .returning({ id: application.id });
  if (row && sample.score)
    await ctx.db.insert(applicationReview).values({
      applicationId: row.id,
      reviewerId: people.business.id,
      score: sample.score,
      note: '',
    });
}

const waitingSince = (
  { status }: SampleApplication,
  { sentAt, answeredAt }: { sentAt: Date; answeredAt: Date | null },
) => {
  if (status === 'sent') return sentAt;
  return status === 'shortlisted' ? answeredAt : null;
};

export const applicationSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db
        .delete(application)
        .where(isSample)
        .returning({ id: application.id });
      ctx.invalidate([repliesTag]);
      return `${gone.length} sample applications`;
    },
    areIn: async (db) => (await db.$count(application, isSample)) > 0,
  },
};
