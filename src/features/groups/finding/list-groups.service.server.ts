import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { nearOrEverywhere } from '#features/places/placed-rows.server.ts';
import { resolveTypedPlace } from '#features/places/typed-place.service.server.ts';
import type { TypedPlace } from '#features/places/typed-place.service.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { groupPageSize } from '../group.contract.ts';
import type { Group, GroupQuery, listGroups as listContract } from '../group.contract.ts';
import { groupTopics } from '../group.policy.ts';
import type { GroupTopic } from '../group.policy.ts';
import type { GroupRow } from '../group-submission.server.ts';
import { communityGroup } from '../group.table.server.ts';

export const toGroup = (row: GroupRow, language: Language): Group => ({
  id: row.id,
  title: row.title,
  text: row.text,
  ...otherLanguage(language, row.language),
  topic: row.topic,
  place: row.place,
  joining: row.joining,
  members: row.members,
  isArchived: row.archivedAt !== null,
  isSample: row.isSample,
});

/** Those that anybody may find, as a condition. */
export const findableGroups: SQL | undefined = and(
  shownOf(communityGroup),
  ne(communityGroup.joining, 'hidden'),
);

/** A cursor is the moment of the last activity in milliseconds, and the id. */
export const activityCursor = ({ activeAt, id }: { activeAt: Date; id: string }): string =>
  `${activeAt.getTime()}_${id}`;

/** What comes behind a cursor in the order of activity, newest first; its moments have no more than milliseconds. */
export function behindActivity(
  table: { activeAt: AnyColumn; id: AnyColumn },
  after: string | undefined,
): SQL | undefined {
  if (!after) return undefined;
  const [ms = '', id = ''] = after.split('_');
  const moment = new Date(Math.min(Number(ms), 8e12)).toISOString();
  return sql`(${table.activeAt}, ${table.id}) < (${moment}::timestamptz, ${id}::uuid)`;
}

function conditionsOf({ q, language }: GroupQuery, place: TypedPlace): SQL | undefined {
  return and(
    findableGroups,
    holdsWords(communityGroup.searchText, q),
    language ? eq(communityGroup.language, language) : undefined,
    nearOrEverywhere(place, communityGroup),
  );
}

/** A page of what anybody may find. */
export async function listGroups(
  ctx: ServiceContext,
  query: GroupQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const { q, topic, after } = query;
  const place = await resolveTypedPlace(ctx.db, query.near);
  const where = conditionsOf(query, place);
  const counts = isSearchable(q) ? await countTopics(ctx.db, where) : noCounts();
  const total = topic ? counts[topic] : groupTopics.reduce((sum, one) => sum + counts[one], 0);
  const label = place.place?.label ?? null;
  if (total === 0) {
    const inAnyLanguage = query.language
      ? await ctx.db.$count(communityGroup, conditionsOf({ ...query, language: undefined }, place))
      : 0;
    return { items: [], total, next: null, counts, place: label, inAnyLanguage };
  }
  const rows = await ctx.db
    .select()
    .from(communityGroup)
    .where(
      and(
        where,
        topic ? eq(communityGroup.topic, topic) : undefined,
        behindActivity(communityGroup, after),
      ),
    )
    .orderBy(desc(communityGroup.activeAt), desc(communityGroup.id))
    .limit(groupPageSize + 1);
  const { shown, next } = pageOf(rows, groupPageSize, activityCursor);
  return {
    items: shown.map((row) => toGroup(row, ctx.language)),
    total,
    next,
    counts,
    place: label,
    inAnyLanguage: 0,
  };
}

const noCounts = (): Record<GroupTopic, number> => {
  const counts: Partial<Record<GroupTopic, number>> = {};
  for (const topic of groupTopics) counts[topic] = 0;
  return counts as Record<GroupTopic, number>;
};

async function countTopics(db: Db, where: SQL | undefined): Promise<Record<GroupTopic, number>> {
  const counts = noCounts();
  const rows = await db
    .select({ topic: communityGroup.topic, found: count() })
    .from(communityGroup)
    .where(where)
    .groupBy(communityGroup.topic);
  for (const { topic, found } of rows) counts[topic] = found;
  return counts;
}
