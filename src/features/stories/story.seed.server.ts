import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addSampleComments } from '#features/comments/giver.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { eraseWith } from './erase-story.server.ts';
import { addSampleVoice } from './sample-voice.server.ts';
import samples from './seed-data/sample-stories.json' with { type: 'json' };
import { storiesTag } from './story.contract.ts';
import { storyTopics } from './story.policy.ts';
import { searchTextOfStory } from './story-shape.server.ts';
import { storyType } from './story-query.server.ts';
import { story } from './story.table.server.ts';

const SampleStory = z.strictObject({
  title: z.string(),
  topic: z.enum(storyTopics),
  place: z.string(),
  isElder: z.boolean(),
  shownName: z.string(),
  text: z.string(),
  comments: z.optional(z.array(z.strictObject({ authorName: z.string(), text: z.string() }))),
});

/** Stories that nobody told, so that the pages can be tried. */
export const sampleStories = z.array(SampleStory).parse(samples);

/** Does nothing where any story is. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(story)) > 0) return;
  await ctx.db.transaction(async (tx) => {
    // First, so that the newest, which the home page shows, is one to read.
    await addSampleVoice(ctx, tx);
    const added = await tx
      .insert(story)
      .values(
        sampleStories.map(({ comments: _, ...one }) => ({
          ...one,
          form: 'written' as const,
          language: 'en' as const,
          searchText: searchTextOfStory({ ...one, series: '' }),
          status: 'published' as const,
          isSample: true,
          createdAt: ctx.now,
        })),
      )
      .returning({ id: story.id, title: story.title });
    for (const { title, comments } of sampleStories) {
      const id = added.find((row) => row.title === title)?.id;
      if (id && comments) await addSampleComments(ctx, tx, { type: storyType, id }, comments);
    }
  });
}

const isSample = eq(story.isSample, true);

export const storySeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db.transaction(async (tx) => {
        const rows = await tx.delete(story).where(isSample).returning({ id: story.id });
        for (const { id } of rows) await eraseWith(ctx, tx, id);
        return rows;
      });
      ctx.invalidate([storiesTag]);
      return `${gone.length} sample stories`;
    },
    areIn: async (db) => (await db.$count(story, isSample)) > 0,
  },
};
