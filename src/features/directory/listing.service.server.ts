import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listPhotos } from '#features/media/media.service.server.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { invitedRoles } from '#features/teams/team.policy.ts';
import type { InvitedRole } from '#features/teams/team.policy.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import { builtOnce } from '#platform/db/built-once.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { category } from './category/category.table.server.ts';
import { loadCards, toCards } from './listing-cards.server.ts';
import type { ListingCard, ListingView } from './listing.contract.ts';
import { listingPolicy } from './listing.policy.ts';
import { toView } from './shape/listing-shape.server.ts';
import type { FoundCard, FoundListing } from './shape/listing-shape.server.ts';
import { idShape } from './slug.server.ts';
import { cardColumns, listing, listingColumns } from './listing.table.server.ts';

/** What somebody works for beside what they own, read once however many rows are looked at. */
export const teamsOf = ({ id }: Person, roles: readonly InvitedRole[] = invitedRoles): SQL =>
  sql`array(select ${teamMember.subjectId} from ${teamMember} where ${teamMember.subjectType} = 'listing' and ${teamMember.accountId} = ${id}::uuid and ${inArray(teamMember.role, [...roles])})`;

/** Accounts of those of the listing's team who have one of these roles. */
export const helpersOf = (roles: readonly InvitedRole[]): SQL<string[]> => {
  // Apart, as the query builder drops the names of tables from what it is given to select, and `id` would be the member's.
  const query = sql`select ${teamMember.accountId} from ${teamMember} where ${teamMember.subjectType} = 'listing' and ${teamMember.subjectId} = ${listing.id} and ${inArray(teamMember.role, [...roles])}`;
  return sql<string[]>`array(${query})`;
};

/** The rows that this actor may see in lists. Everything that lists or counts listings starts from it. */
export const visibleListings = (actor: Actor): SQL =>
  seenBy(actor, {
    seesAll: listingPolicy.view(actor, { status: 'draft', ownerId: null }),
    everybody: sql`${listing.status} = 'published'`,
    theirs: (person) =>
      sql`${listing.ownerId} = ${person.id}::uuid or ${listing.id} = any(${teamsOf(person)})`,
  });

/** Cards of these listings, which the caller has found to be visible, in the order of the ids. */
export const listCards = (ctx: ServiceContext, ids: readonly string[]): Promise<ListingCard[]> =>
  loadCards(ctx, ids);

const selectPage = (db: Db, where: SQL | undefined) =>
  db
    .select({ row: listingColumns, category })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(where);

const pageForEverybody = builtOnce<Awaited<ReturnType<typeof selectPage>>>((db) =>
  selectPage(db, and(eq(listing.slug, sql.placeholder('slug')), visibleListings(anonymous))),
);

/**
 * One listing by its slug or its id; one that has become a part of another is that other one. Throws
 * `listing/not-found` for a missing row and for one not to be seen.
 */
export async function getListing(ctx: ServiceContext, slugOrId: string): Promise<ListingView> {
  const identity = idShape.test(slugOrId) ? eq(listing.id, slugOrId) : eq(listing.slug, slugOrId);
  const isPlain = ctx.actor.kind === 'anonymous' && !idShape.test(slugOrId);
  const [found] = isPlain
    ? await pageForEverybody(ctx.db, { slug: slugOrId })
    : await selectPage(ctx.db, and(identity, visibleListings(ctx.actor)));
  if (!found || found.row.mergedIntoId) return getMerged(ctx, identity);
  const { row } = found;
  const [near, photos] = await Promise.all([
    findSimilar(ctx, row),
    listPhotos(ctx.db, 'listing', [row.id]),
  ]);
  // One statement for all of them.
  const schedules = listSchedules(ctx.db, 'listing', [row.id, ...near.map(({ id }) => id)]);
  const from = row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
  const similar = await toCards(ctx, near, { from, schedules });
  const view = toView(found, (await schedules).get(row.id), similar, ctx);
  return { ...view, photos: photos.get(row.id) ?? [] };
}

async function getMerged(ctx: ServiceContext, identity: SQL): Promise<ListingView> {
  const [row] = await ctx.db.select({ into: listing.mergedIntoId }).from(listing).where(identity);
  if (!row?.into) throw notFound('listing/not-found', 'Business not found');
  return getListing(ctx, row.into);
}

type ListingRow = FoundListing['row'];

/** Up to three of the same category, or kind where it has none, nearest first; without a point, the best rated. */
async function findSimilar(
  { db, actor }: ServiceContext,
  { id, kind, categoryId, geo }: ListingRow,
): Promise<FoundCard['row'][]> {
  const of = categoryId ? 'category' : 'kind';
  const values = { id, of: categoryId ?? kind, x: geo?.x, y: geo?.y };
  if (actor.kind === 'anonymous')
    return similarForEverybody[of][geo ? 'near' : 'rated'](db, values);
  return selectSimilar(db, actor, { of, isNear: geo !== null, values });
}

/** The same of one category or kind, beside the listing itself; where `isNear`, from the point `x`, `y`. */
const selectSimilar = (
  db: Db,
  actor: Actor,
  {
    of,
    isNear,
    values: { id, of: one, x, y },
  }: { of: 'category' | 'kind'; isNear: boolean; values: Record<'id' | 'of' | 'x' | 'y', unknown> },
) =>
  db
    .select(cardColumns)
    .from(listing)
    .where(
      and(
        visibleListings(actor),
        sql`${of === 'category' ? listing.categoryId : listing.kind} = ${one}`,
        sql`${listing.id} <> ${id}`,
        isNear ? sql`${listing.geo} is not null` : undefined,
      ),
    )
    .orderBy(
      isNear
        ? sql`${listing.geo} <-> point(${x}::float8, ${y}::float8)`
        : sql`${listing.ratingRank} desc`,
    )
    .limit(3);

const similarOnce = (of: 'category' | 'kind', isNear: boolean) =>
  builtOnce<FoundCard['row'][]>((db) =>
    selectSimilar(db, anonymous, {
      of,
      isNear,
      values: {
        id: sql.placeholder('id'),
        of: sql.placeholder('of'),
        x: sql.placeholder('x'),
        y: sql.placeholder('y'),
      },
    }),
  );

const similarForEverybody = {
  category: { near: similarOnce('category', true), rated: similarOnce('category', false) },
  kind: { near: similarOnce('kind', true), rated: similarOnce('kind', false) },
};
