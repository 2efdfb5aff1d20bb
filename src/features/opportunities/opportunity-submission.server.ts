import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pagesRunBy } from '#features/directory/listing-relations.server.ts';
import { idShape } from '#features/directory/slug.server.ts';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { opportunityPath, ownOpportunitiesPath } from './opportunity-links.ts';
import { opportunitiesTag } from './opportunity.contract.ts';
import { opportunitiesPerDay, opportunityPolicy } from './opportunity.policy.ts';
import { opportunity } from './opportunity.table.server.ts';
import type { OpportunityRow } from './opportunity.table.server.ts';

/** An opportunity with those who answer for it. */
export type HostedOpportunity = OpportunityRow & { page: Subject | null };

/** Those that are this person's to keep: of the pages that they act for, and their own. */
export const isKeptBy = (db: Db, person: Person): SQL | undefined => {
  const run = pagesRunBy(person);
  return or(
    and(isNull(opportunity.hostListingId), eq(opportunity.ownerId, person.id)),
    inArray(opportunity.hostListingId, db.select({ id: run.id }).from(run)),
  );
};

/** Each with its host, read as the site itself: a page that is offline has its team, too. */
export async function withHosts<Row extends Pick<OpportunityRow, 'hostListingId'>>(
  ctx: ServiceContext,
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { page: Subject | null })[]> {
  const pages = await ctx.subjects.find(
    { ...ctx, db, actor: system },
    'listing',
    rows.flatMap(({ hostListingId }) => hostListingId ?? []),
  );
  return rows.map((row) => ({ ...row, page: pages.get(row.hostListingId ?? '') ?? null }));
}

type Hosted = Pick<HostedOpportunity, 'ownerId' | 'page'>;

/** Whom the site tells what becomes of it: whoever wrote it where they still act for the page, then its owners. */
export function answerableFor({ ownerId, page }: Hosted): readonly string[] {
  if (page === null) return ownerId === null ? [] : [ownerId];
  const team = [...page.ownerIds, ...(page.managerIds ?? [])];
  const isThere = ownerId !== null && team.includes(ownerId);
  return [...new Set([...(isThere ? [ownerId] : []), ...page.ownerIds])];
}

/** Opportunities as they are sent and staff look at them. */
export const opportunitySubmission: SubmissionKind<HostedOpportunity> = {
  type: 'opportunity',
  ns: 'opportunities',
  table: opportunity,
  tags: [opportunitiesTag],
  mostADay: opportunitiesPerDay,
  titleOf: ({ title }) => title,
  url: opportunityPath,
  ownUrl: ownOpportunitiesPath,
  find: async (ctx, db, where) =>
    withHosts(ctx, db, await db.select().from(opportunity).where(where)),
  keptBy: isKeptBy,
  peopleOf: (row) => ({
    ownerIds: answerableFor(row),
    managerIds: row.page?.managerIds,
    memberIds: row.page?.memberIds,
  }),
  policy: opportunityPolicy,
  news: { published: 'opportunities/published', refused: 'opportunities/refused' },
  refusals: {
    notFound: () => notFound('opportunity/not-found', 'There is no such opportunity.'),
    tooMany: () =>
      new AppError(
        'conflict',
        'opportunity/too-many',
        'You have begun as many opportunities as one may in a day.',
      ),
    changed: () =>
      new AppError('conflict', 'opportunity/changed', 'This opportunity was changed elsewhere.'),
  },
};

/** One by slug or id, in whatever state, with those who answer for it. */
export async function findHostedOpportunity(
  ctx: ServiceContext,
  db: Db,
  id: string,
): Promise<HostedOpportunity | undefined> {
  const isIt = idShape.test(id)
    ? or(eq(opportunity.slug, id), eq(opportunity.id, id))
    : eq(opportunity.slug, id);
  const [row] = await opportunitySubmission.find(ctx, db, isIt);
  return row;
}

/** The same for many, by their ids. */
export const findHostedOpportunities = (
  ctx: ServiceContext,
  db: Db,
  ids: readonly string[],
): Promise<readonly HostedOpportunity[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : opportunitySubmission.find(ctx, db, inArray(opportunity.id, [...ids]));

/** Throws `opportunity/not-found`, also for one that is not this person's to keep. */
export async function getKept(ctx: ServiceContext, db: Db, id: string): Promise<HostedOpportunity> {
  const [row] = await opportunitySubmission.find(ctx, db, eq(opportunity.id, id));
  if (!row || !opportunityPolicy.edit(ctx.actor, row))
    throw opportunitySubmission.refusals.notFound();
  return row;
}
