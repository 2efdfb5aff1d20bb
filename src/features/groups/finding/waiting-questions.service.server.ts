import { and, asc, count, eq, gt, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { nearOrEverywhere } from '#features/places/placed-rows.server.ts';
import { resolveTypedPlace } from '#features/places/typed-place.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { groupPolicy } from '../group.policy.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { readBy } from '../posts/shown-posts.server.ts';
import { questionPageSize } from '../waiting-questions.contract.ts';
import type {
  countWaitingQuestions as countContract,
  listWaitingQuestions as listContract,
} from '../waiting-questions.contract.ts';
import { findableGroups } from './list-groups.service.server.ts';

const mostGroups = 5;
/** An answer after that helps nobody any more. */
const questionDays = 90;

/** Literals, so that the partial index of unanswered questions serves it. */
const isUnanswered: SQL = sql`${groupPost.sort} = 'question' and ${groupPost.parentId} is null
  and ${groupPost.status} = 'published' and ${groupPost.hiddenAt} is null and ${groupPost.goneAt} is null
  and ${groupPost.replies} = 0`;

/** In groups that every adult may read and join. */
async function waitingNear(ctx: ServiceContext, near: string | undefined) {
  return and(
    isUnanswered,
    isNull(groupPost.helpedAt),
    gt(groupPost.createdAt, earlier(ctx.now, questionDays * dayMs)),
    readBy(ctx),
    findableGroups,
    eq(communityGroup.joining, 'open'),
    isNull(communityGroup.archivedAt),
    nearOrEverywhere(await resolveTypedPlace(ctx.db, near), communityGroup),
  );
}

/** For everybody: numbers and the names of groups, no words of members. */
export async function countWaitingQuestions(
  ctx: ServiceContext,
  near: string | undefined,
): Promise<EndpointResponse<typeof countContract>> {
  const rows = await ctx.db
    .select({
      id: communityGroup.id,
      title: communityGroup.title,
      questions: count(),
      all: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(groupPost)
    .innerJoin(communityGroup, eq(communityGroup.id, groupPost.groupId))
    .where(await waitingNear(ctx, near))
    .groupBy(communityGroup.id, communityGroup.title)
    .orderBy(asc(min(groupPost.createdAt)), asc(communityGroup.id))
    .limit(mostGroups);
  return {
    total: rows[0]?.all ?? 0,
    groups: rows.map(({ id, title, questions }) => ({ id, title, questions })),
  };
}

/** A cursor is the moment of the question in milliseconds, and its id. */
function behind(after: string | undefined): SQL | undefined {
  if (!after) return undefined;
  const [ms = '', id = ''] = after.split('_');
  const moment = new Date(Math.min(Number(ms), 8e12)).toISOString();
  return sql`(${groupPost.createdAt}, ${groupPost.id}) > (${moment}::timestamptz, ${id}::uuid)`;
}

/** For adults: one's own are not among them, nor those of people with whom there is a block. */
export async function listWaitingQuestions(
  ctx: ServiceContext,
  { near, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  const { id: readerId } = requirePerson(ctx, groupPolicy.browse, undefined);
  const rows = await ctx.db
    .select({
      id: groupPost.id,
      text: groupPost.text,
      language: groupPost.language,
      createdAt: groupPost.createdAt,
      groupId: communityGroup.id,
      title: communityGroup.title,
    })
    .from(groupPost)
    .innerJoin(communityGroup, eq(communityGroup.id, groupPost.groupId))
    .where(
      and(
        await waitingNear(ctx, near),
        or(isNull(groupPost.authorId), ne(groupPost.authorId, readerId)),
        behind(after),
      ),
    )
    .orderBy(asc(groupPost.createdAt), asc(groupPost.id))
    .limit(questionPageSize + 1);
  const { shown, next } = pageOf(
    rows,
    questionPageSize,
    ({ createdAt, id }) => `${createdAt.getTime()}_${id}`,
  );
  return {
    items: shown.map(({ id, groupId, title, text, language, createdAt }) => ({
      id,
      group: { id: groupId, title },
      text,
      ...otherLanguage(ctx.language, language),
      sentAt: createdAt.toISOString(),
    })),
    next,
  };
}
