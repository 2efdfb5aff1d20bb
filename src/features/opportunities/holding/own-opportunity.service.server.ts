import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { pagesRunBy } from '#features/directory/listing-relations.server.ts';
import { idShape, slugOf } from '#features/directory/slug.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { reservedSlugs } from '../opportunity-links.ts';
import type { NewOpportunity } from '../opportunity-parts.ts';
import { hostOf, readHosts } from '../opportunity-shape.server.ts';
import { stageOf } from '../opportunity-stage.ts';
import {
  getKept,
  isKeptBy,
  opportunitySubmission,
  withHosts,
} from '../opportunity-submission.server.ts';
import { opportunitiesPerDay, opportunityPolicy } from '../opportunity.policy.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { ownPageSize } from '../own-opportunity.contract.ts';
import type {
  OwnOpportunity,
  listOpportunityHosts as hostsContract,
  listOwnOpportunities as ownContract,
} from '../own-opportunity.contract.ts';
import { opportunityViews, toldDays } from '../views/opportunity-view.service.server.ts';
import { searchTextOfOpportunity, whatColumns } from './opportunity-columns.server.ts';
import { ownView } from './own-opportunity-view.server.ts';

const mostHosts = 200;

function authorOf(ctx: ServiceContext): Person {
  if (ctx.actor.kind === 'user' && !isVerifiedPerson(ctx.actor))
    throw new AppError(
      'forbidden',
      'opportunity/not-verified',
      'Please confirm your email address first.',
    );
  return requirePerson(ctx, opportunityPolicy.add, undefined);
}

/** Throws `request/invalid` beside the host where this person may not act for that page. */
async function assertHost(
  ctx: ServiceContext,
  tx: Db,
  person: Person,
  hostListingId: string | null,
): Promise<void> {
  const [row] = await withHosts(ctx, tx, [{ hostListingId, ownerId: person.id }]);
  const isKnown = hostListingId === null || row?.page;
  if (!row || !isKnown || !opportunityPolicy.edit(ctx.actor, row))
    throw wrongFields([{ path: 'hostId', key: 'opportunities:error.host' }]);
}

/** A draft that nobody sees but those who keep it. Throws `opportunity/too-many` after twenty in 24 hours. */
export async function createOpportunity(
  ctx: ServiceContext,
  { hostId, ...what }: NewOpportunity,
): Promise<OwnOpportunity> {
  const person = authorOf(ctx);
  const id = await ctx.db.transaction(async (tx) => {
    await assertHost(ctx, tx, person, hostId);
    await assertQuota(tx, {
      name: `opportunity ${person.id}`,
      table: opportunity,
      where: and(
        eq(opportunity.ownerId, person.id),
        youngerThan(opportunity.createdAt, ctx.now, dayMs),
      ),
      most: opportunitiesPerDay,
      refusal: opportunitySubmission.refusals.tooMany,
    });
    const slug = await freeSlugOf(
      tx,
      { table: opportunity, column: opportunity.slug, reserved: reservedSlugs },
      [slugOf(what.title)],
    );
    const columns = whatColumns(what);
    const [row] = await tx
      .insert(opportunity)
      .values({
        ...columns,
        slug,
        hostListingId: hostId,
        ownerId: person.id,
        createdAt: ctx.now,
        searchText: searchTextOfOpportunity({ ...columns, city: '' }),
      })
      .returning({ id: opportunity.id });
    if (!row) throw opportunitySubmission.refusals.notFound();
    const subject = { type: opportunitySubmission.type, id: row.id };
    await audit(ctx, tx, { action: 'opportunity.begun', subject });
    return row.id;
  });
  return ownView(ctx, await getKept(ctx, ctx.db, id));
}

/** By slug or id. */
export async function getOwnOpportunity(
  ctx: ServiceContext,
  slug: string,
): Promise<OwnOpportunity> {
  requirePerson(ctx, opportunityPolicy.readOwn, undefined);
  const [row] = await opportunitySubmission.find(ctx, ctx.db, isCalled(slug));
  if (!row || !opportunityPolicy.edit(ctx.actor, row))
    throw opportunitySubmission.refusals.notFound();
  return ownView(ctx, row);
}

const isCalled = (slug: string) =>
  idShape.test(slug)
    ? or(eq(opportunity.slug, slug), eq(opportunity.id, slug))
    : eq(opportunity.slug, slug);

/** Newest first. */
export async function listOwnOpportunities(
  ctx: ServiceContext,
  { after }: { after?: string | undefined },
): Promise<EndpointResponse<typeof ownContract>> {
  const person = requirePerson(ctx, opportunityPolicy.readOwn, undefined);
  const rows = await ctx.db
    .select()
    .from(opportunity)
    .where(and(isKeptBy(ctx.db, person), after ? lt(opportunity.id, after) : undefined))
    .orderBy(desc(opportunity.id))
    .limit(ownPageSize + 1);
  const { shown, next } = pageOf(rows, ownPageSize);
  const [names, views] = await Promise.all([
    readHosts(ctx.db, shown),
    opportunityViews.count(
      ctx,
      shown.map(({ id }) => id),
      toldDays,
    ),
  ]);
  const today = todayInLondon(ctx.now);
  return {
    next,
    items: shown.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      type: row.type,
      hostName: hostOf(row, names).name,
      takesApplications: row.applyHow === 'here',
      stage: stageOf(row, today),
      reason: row.reason,
      isHidden: row.hiddenAt !== null,
      deadline: row.deadline,
      views: views.get(row.id) ?? 0,
      version: row.version,
    })),
  };
}

export async function listOpportunityHosts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof hostsContract>> {
  const person = requirePerson(ctx, opportunityPolicy.readOwn, undefined);
  const page = pagesRunBy(person);
  const items = await ctx.db
    .select({ id: page.id, name: page.name })
    .from(page)
    .where(and(isNull(page.disputedAt), isNull(page.mergedIntoId)))
    .orderBy(asc(page.name), asc(page.id))
    .limit(mostHosts);
  return { items };
}
