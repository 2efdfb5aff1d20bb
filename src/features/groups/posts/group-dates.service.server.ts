import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { datesOfShownEvents } from '#features/events/date-relations.server.ts';
import { eventPath } from '#features/events/event-links.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { groupPolicy } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import type { listGroupDates as contract } from './post.contract.ts';
import { groupPost } from './post.table.server.ts';
import { readBy } from './shown-posts.server.ts';

const mostDates = 12;

/** What is on in a group: the next dates of the events that its members have pointed to. */
export async function listGroupDates(
  ctx: ServiceContext,
  groupId: string,
): Promise<EndpointResponse<typeof contract>> {
  await requireGroup(ctx, ctx.db, groupId, groupPolicy.read);
  const date = datesOfShownEvents();
  const posted = ctx.db
    .select({ id: groupPost.linkId })
    .from(groupPost)
    .where(
      and(
        eq(groupPost.groupId, groupId),
        eq(groupPost.linkType, 'event'),
        isNull(groupPost.goneAt),
        readBy(ctx),
      ),
    );
  const rows = await ctx.db
    .select()
    .from(date)
    .where(and(inArray(date.eventId, sql`(${posted})`), gt(date.endsAt, ctx.now)))
    .orderBy(asc(date.startsAt), asc(date.id))
    .limit(mostDates);
  return {
    items: rows.map(({ slug, title, city, startsAt }) => ({
      title,
      url: eventPath(slug),
      startsAt: startsAt.toISOString(),
      place: city,
    })),
  };
}
