import { comment, openComments } from '#features/comments/comment.table.server.ts';
import { storyConsent } from '#features/stories/story.table.server.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** What was agreed for a story that everybody sees. */
export async function addAgreed({ db, canaries, ids }: SceneParts): Promise<void> {
  const [storyId = ''] = ids['stories'] ?? [];
  await canaries.add(db, storyConsent, 'agreed', { storyId, sentBy: null, giver: 'self' });
  // Whoever may read that story reads the comments on it.
  await db.update(comment).set({ subjectId: storyId });
  await db
    .insert(openComments)
    .values({ subjectType: 'story', subjectId: storyId, openedAt: new Date() });
}

export const storySecrets: readonly Secret[] = [
  {
    columns: 'story_consent.giverName story_consent.shownName',
    toldTo: ['person'],
    why: 'who agreed is for the sender alone',
  },
];
