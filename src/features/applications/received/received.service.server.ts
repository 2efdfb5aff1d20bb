import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { stageOf } from '#features/opportunities/opportunity-stage.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { endStates, openStates } from '../application-moves.ts';
import type { ApplicationState } from '../application-moves.ts';
import { application } from '../application.table.server.ts';
import { receivedGroups, receivedPageSize } from '../received.contract.ts';
import type { listApplications as contract, ReceivedGroup } from '../received.contract.ts';
import { getHostedPosting } from './hosted-posting.server.ts';
import { receivedViews } from './received-view.server.ts';

const statesOf: Record<ReceivedGroup, readonly ApplicationState[]> = {
  open: openStates,
  new: ['sent'],
  shortlisted: ['shortlisted'],
  offered: ['offered'],
  ended: endStates,
  archived: endStates,
};

const inGroup = (group: ReceivedGroup): SQL | undefined =>
  and(
    inArray(application.status, [...statesOf[group]]),
    group === 'archived' ? isNotNull(application.archivedAt) : isNull(application.archivedAt),
  );

interface Asked {
  group?: ReceivedGroup | undefined;
  sort?: 'oldest' | 'newest' | undefined;
  after?: string | undefined;
}

/** Those who applied, in the order of their numbers; the ones that wait for something unless another group is asked for. */
export async function listApplications(
  ctx: ServiceContext,
  slug: string,
  { group = 'open', sort = 'oldest', after }: Asked,
): Promise<EndpointResponse<typeof contract>> {
  const posting = await getHostedPosting(ctx, ctx.db, slug);
  const isOfPosting = and(
    eq(application.opportunityId, posting.id),
    ne(application.status, 'draft'),
  );
  const isNewest = sort === 'newest';
  const behind = isNewest ? lt : gt;
  const rows = await ctx.db
    .select()
    .from(application)
    .where(
      and(
        isOfPosting,
        inGroup(group),
        after ? behind(application.number, Number(after)) : undefined,
      ),
    )
    .orderBy(isNewest ? desc(application.number) : asc(application.number))
    .limit(receivedPageSize + 1);
  const { shown, next } = pageOf(rows, receivedPageSize, ({ number }) => String(number ?? 0));
  return {
    items: await receivedViews(ctx, ctx.db, posting, shown),
    next,
    opportunity: {
      id: posting.id,
      slug: posting.slug,
      title: posting.title,
      stage: stageOf(posting, todayInLondon(ctx.now)),
    },
    counts: await countGroups(ctx, isOfPosting),
  };
}

async function countGroups(
  { db }: ServiceContext,
  isOfPosting: SQL | undefined,
): Promise<Record<ReceivedGroup, number>> {
  const rows = await db
    .select({
      status: application.status,
      archivedAt: isNotNull(application.archivedAt).mapWith(Boolean),
      people: count(),
    })
    .from(application)
    .where(isOfPosting)
    .groupBy(application.status, isNotNull(application.archivedAt));
  const sumOf = (group: ReceivedGroup) =>
    rows
      .filter(
        ({ status, archivedAt }) =>
          statesOf[group].includes(status) && archivedAt === (group === 'archived'),
      )
      .reduce((sum, { people }) => sum + people, 0);
  return Object.fromEntries(receivedGroups.map((group) => [group, sumOf(group)])) as Record<
    ReceivedGroup,
    number
  >;
}
