import { removeCommentsOf } from '#features/comments/giver.service.server.ts';
import { removeRecordingsOf } from '#features/recordings/attached.service.server.ts';
import { removeTranscriptsOf } from '#features/transcripts/transcript.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { storyType } from './story-query.server.ts';
import { goneStory } from './story.table.server.ts';

/** What goes with a story, in the transaction that erases it. That it was here stays, so that its address says so. */
export async function eraseWith(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  await removeRecordingsOf(tx, storyType, [id]);
  await removeCommentsOf(ctx, tx, { type: storyType, id });
  await removeTranscriptsOf(tx, storyType, [id]);
  await tx.insert(goneStory).values({ id, goneAt: ctx.now }).onConflictDoNothing();
}
