import { and, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hiddenRows } from '#platform/subjects/hidden-rows.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { ideaPath } from './idea.contract.ts';
import { visibleIdeas } from './idea-query.server.ts';
import { wordsOf } from './idea-shape.server.ts';
import { idea } from './idea.table.server.ts';

/** Visible ones are everybody's; others are seen by staff and by whoever wrote them. */
function seenBy(actor: Actor): SQL | undefined {
  if (actor.kind === 'system' || isStaff(actor)) return undefined;
  return actor.kind === 'user' ? or(visibleIdeas, eq(idea.accountId, actor.id)) : visibleIdeas;
}

/** Ideas as other features know them: they are reported, and hidden by a decision of staff. */
export const ideaSubject: SubjectKind = {
  type: 'idea',
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(idea)
      .where(and(inArray(idea.id, [...ids]), seenBy(ctx.actor)));
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
