import { and, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { subjectWords } from '#features/contributions/subject-words.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { inTime } from '#platform/audience/open-to.server.ts';
import { storyType } from './story-query.server.ts';
import { story } from './story.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Stories and recordings that others can have now; one that is for a family alone is that family's matter. */
export const storyActs: ActSource = {
  kind: 'story',
  acts: (now) =>
    builder
      .select({ accountId: story.ownerId, at: story.createdAt, thing: story.id })
      .from(story)
      .where(and(shownOf(story), sql`${story.audience} <> 'family'`, inTime(story, now))),
  describe: subjectWords(storyType),
};
