import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '#platform/access/actor.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import { hiddenRows } from '#platform/subjects/hidden-rows.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { ideaPath } from './idea.contract.ts';
import { visibleIdeas } from './idea-query.server.ts';
import { wordsOf } from './idea-shape.server.ts';
import { idea } from './idea.table.server.ts';

const audience = {
  everybody: visibleIdeas,
  theirs: ({ id }: Person) => eq(idea.accountId, id),
};

/** Ideas as other features know them: they are reported, and hidden by a decision of staff. */
export const ideaSubject: SubjectKind = {
  type: 'idea',
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(idea)
      .where(and(inArray(idea.id, [...ids]), seenBy(ctx.actor, audience)));
    return rows.map((row) => ({
      type: 'idea',
      id: row.id,
      title: wordsOf(row, ctx.language).title,
      url: ideaPath(row.id),
      isPublic: row.hiddenAt === null && row.mergedIntoId === null,
      ownerIds: row.accountId ? [row.accountId] : [],
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: idea.id, title: idea.title, description: idea.description })
      .from(idea)
      .where(inArray(idea.id, [...ids]));
    return new Map(
      rows.map(({ id, title, description }) => [
        id,
        [title, description].filter(Boolean).join('\n'),
      ]),
    );
  },
  ...hiddenRows(idea, ['roadmap']),
};
