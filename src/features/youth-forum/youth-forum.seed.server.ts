import { eq } from 'drizzle-orm';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { sampleTopics } from './sample-topics.ts';
import type { SampleTopic } from './sample-topics.ts';
import { youthPost } from './youth-post.table.server.ts';

async function addTopic({ db, now }: ServiceContext, sample: SampleTopic): Promise<void> {
  const { board, subject, title, text, daysAgo, answers } = sample;
  const begun = earlier(now, daysAgo * dayMs);
  const at = (place: number) => later(begun, (place + 1) * hourMs);
  const shown = { board, language: 'en', status: 'published', isSample: true } as const;
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

const isSample = eq(youthPost.isSample, true);

/** Invented topics with answers, which nobody is behind; marked "Sample". */
export const youthForumSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples || (await ctx.db.$count(youthPost)) > 0) return;
    for (const sample of sampleTopics) await addTopic(ctx, sample);
  },
  samples: {
    async remove({ db }) {
      // Answers of people to an invented topic go with it.
      const gone = await db.delete(youthPost).where(isSample).returning({ id: youthPost.id });
      return `${gone.length} sample posts of the youth boards`;
    },
    areIn: async (db) => (await db.$count(youthPost, isSample)) > 0,
  },
};
