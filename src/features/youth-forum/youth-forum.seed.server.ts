import { eq } from 'drizzle-orm';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { youthCircle } from './circles/circle.table.server.ts';
import { sampleCircle, sampleCircleTopics, sampleTopics } from './sample-topics.ts';
import type { SampleTopic } from './sample-topics.ts';
import { youthPost } from './youth-post.table.server.ts';

async function addTopic(
  { db, now }: ServiceContext,
  sample: SampleTopic,
  circleId: string | null = null,
): Promise<void> {
  const { board, subject, title, text, daysAgo, answers } = sample;
  const begun = earlier(now, daysAgo * dayMs);
  const at = (place: number) => later(begun, (place + 1) * hourMs);
  const shown = { board, circleId, language: 'en', status: 'published', isSample: true } as const;
  const [topic] = await db
    .insert(youthPost)
    .values({
      ...shown,
      subject,
      title,
      text,
      voices: Math.max(0, ...answers.map(({ voice }) => voice)),
      createdAt: begun,
      activeAt: at(answers.length - 1),
    })
    .returning({ id: youthPost.id });
  if (!topic) return;
  for (const [place, answer] of answers.entries())
    await db.insert(youthPost).values({
      ...shown,
      ...answer,
      topicId: topic.id,
      createdAt: at(place),
      activeAt: at(place),
    });
}

async function addCircle(ctx: ServiceContext): Promise<void> {
  const [circle] = await ctx.db
    .insert(youthCircle)
    .values({ ...sampleCircle, openedAt: ctx.now, isSample: true })
    .returning({ id: youthCircle.id });
  if (!circle) return;
  for (const sample of sampleCircleTopics) await addTopic(ctx, sample, circle.id);
}

const isSample = eq(youthPost.isSample, true);
const isSampleCircle = eq(youthCircle.isSample, true);

/** Invented topics with answers and a circle, which nobody is behind; marked "Sample". */
export const youthForumSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples || (await ctx.db.$count(youthPost)) > 0) return;
    for (const sample of sampleTopics) await addTopic(ctx, sample);
    await addCircle(ctx);
  },
  samples: {
    async remove({ db }) {
      // Answers of people to an invented topic go with it.
      const gone = await db.delete(youthPost).where(isSample).returning({ id: youthPost.id });
      await db.delete(youthCircle).where(isSampleCircle);
      return `${gone.length} sample posts of the youth boards`;
    },
    areIn: async (db) =>
      (await db.$count(youthPost, isSample)) + (await db.$count(youthCircle, isSampleCircle)) > 0,
  },
};
