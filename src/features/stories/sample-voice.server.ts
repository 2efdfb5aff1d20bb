import * as z from 'zod/mini';
import { addSampleRecording } from '#features/recordings/sample-recording.server.ts';
import { addSampleLines } from '#features/transcripts/sample-lines.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import content from './seed-data/sample-voice.webm?inline';
import sample from './seed-data/sample-voice.json' with { type: 'json' };
import { storyTopics } from './story.policy.ts';
import { storyType } from './story-query.server.ts';
import { searchTextOfStory } from './story-shape.server.ts';
import { story } from './story.table.server.ts';

/** Read by a program: nobody told it. */
const { seconds, peaks, lines, ...words } = z
  .strictObject({
    title: z.string(),
    topic: z.enum(storyTopics),
    place: z.string(),
    isElder: z.boolean(),
    shownName: z.string(),
    text: z.string(),
    seconds: z.number(),
    peaks: z.array(z.number()),
    lines: z.array(z.strictObject({ fromMs: z.int(), untilMs: z.int(), text: z.string() })),
  })
  .parse(sample);

/** A voice with what is said in it, so that the page of voices can be tried. */
export async function addSampleVoice(ctx: ServiceContext, tx: Db): Promise<void> {
  const [row] = await tx
    .insert(story)
    .values({
      ...words,
      form: 'recorded',
      language: 'en',
      searchText: searchTextOfStory({ ...words, series: '' }),
      status: 'published',
      isSample: true,
      createdAt: ctx.now,
    })
    .returning({ id: story.id });
  if (!row) throw new Error('The sample voice was not added.');
  const subject = { type: storyType, id: row.id };
  const [, base64 = ''] = content.split(',');
  await addSampleRecording(ctx, tx, subject, {
    content: Buffer.from(base64, 'base64'),
    type: 'audio/webm',
    seconds,
    peaks,
  });
  await addSampleLines(tx, subject, lines);
}
