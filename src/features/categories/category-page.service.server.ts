import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { categoryNameIn, loadCategories } from '#features/directory/category.service.server.ts';
import type { Categories } from '#features/directory/category.service.server.ts';
import { listCards, visibleListings } from '#features/directory/listing.service.server.ts';
import { kinds } from '#features/directory/listing-kinds.ts';
import type { KindId } from '#features/directory/listing-kinds.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { nextMark } from '#features/schedule/next-mark.ts';
import { isOpenAt } from '#features/schedule/schedule.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupOf, isGroup } from './category-groups.ts';
import { findCategoryScope, membersIn } from './category-scope.server.ts';
import type { CategoryPage } from './category-tree.contract.ts';
import { slugOfTrait } from './kind-nodes.ts';
import { listingCount } from './listing-count.table.server.ts';

/** Rows looked at for facts that are not counted before; more would cost a heap read each. */
const looked = 5000;
const shownBest = 6;
const shownNewest = 3;
const shownCities = 60;
const shownDistricts = 5;

const unknown = () => notFound('category/not-found', 'There is no such category.');

/** Everything that the page of a category, of a group, or of either in one city says. */
export async function getCategoryPage(
  ctx: ServiceContext,
  slug: string,
  citySlug: string | undefined,
): Promise<CategoryPage> {
  const categories = await loadCategories(ctx.db);
  const found = await findCategoryScope(ctx.db, slug, { categories, language: ctx.language });
  if (!found) throw unknown();
  const { node, parent } = found;
  const cities = await listCities(ctx, found.counted);
  if (node.kind && cities.length === 0) throw unknown();
  const city = citySlug === undefined ? null : cities.find((one) => one.slug === citySlug);
  if (city === undefined) throw unknown();
  const counted = city ? [city] : cities;
  const scope =
    and(
      visibleListings(anonymous),
      found.listed,
      city ? inArray(listing.city, city.spellings) : undefined,
    ) ?? sql`true`;
  const sum = (field: 'count' | 'real') => counted.reduce((all, one) => all + one[field], 0);
  const kind = node.kind && kinds[node.kind];
  // What nobody reviews has no best: its names in order.
  const first = kind?.isReviewable === false ? asc(listing.sortName) : desc(listing.ratingRank);
  const cards = await loadBestAndNewest(ctx, scope, first);
  // Hours of most are known only where the list of the kind offers them.
  const hasHours = !kind || kind.facets.includes('open');
  const marks = [nextMark(ctx.now), ...cards.all.map(({ opening }) => opening.nextChange)];
  return {
    node,
    parent,
    city: city && { slug: city.slug, name: city.name },
    total: sum('count'),
    realTotal: sum('real'),
    openNow: !hasHours || sum('count') > looked ? null : await countOpen(ctx, scope),
    ...(await samplePricesAndDistricts(ctx, scope, city !== null)),
    best: cards.best,
    newest: cards.newest,
    cities: cities
      .filter((one) => one.slug !== '' && one.slug !== citySlug)
      .slice(0, shownCities)
      .map(({ slug: path, name, count }) => ({ slug: path, name, count })),
    neighbours: node.kind
      ? await listKindNeighbours(ctx, node.kind, slug)
      : await listNeighbours(ctx, slug, categories),
    categories: found.categories,
    nextChange: marks.filter((mark) => mark !== null).toSorted()[0] ?? null,
  };
}

interface CountedCity {
  slug: string;
  /** The commonest spelling. */
  name: string;
  spellings: string[];
  count: number;
  real: number;
}

/** Cities with their counts, the largest first; listings that tell no city stand under an empty slug. */
async function listCities(ctx: ServiceContext, counted: SQL): Promise<CountedCity[]> {
  const { city, citySlug } = listingCount;
  const count = sql<number>`sum(${listingCount.listings})::int`;
  const rows = await ctx.db
    .select({ city, citySlug, count, real: sql<number>`sum(${listingCount.realListings})::int` })
    .from(listingCount)
    .where(counted)
    .groupBy(city, citySlug)
    .orderBy(desc(count), city);
  return [...Map.groupBy(rows, (row) => row.citySlug)]
    .map(([slug, same]) => ({
      slug,
      name: same[0]?.city ?? '',
      spellings: same.map((row) => row.city),
      count: same.reduce((sum, row) => sum + row.count, 0),
      real: same.reduce((sum, row) => sum + row.real, 0),
    }))
    .toSorted((one, other) => other.count - one.count);
}

async function loadBestAndNewest(ctx: ServiceContext, scope: SQL, first: SQL) {
  const idsBy = async (order: SQL, limit: number) =>
    (
      await ctx.db
        .select({ id: listing.id })
        .from(listing)
        .where(scope)
        .orderBy(order, desc(listing.id))
        .limit(limit)
    ).map(({ id }) => id);
  const best = await idsBy(first, shownBest);
  const newest = await idsBy(desc(listing.publishedAt), shownNewest);
  const all = await listCards(ctx, [...new Set([...best, ...newest])]);
  const byId = new Map(all.map((card) => [card.id, card]));
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { all, best: cardsOf(best), newest: cardsOf(newest) };
}

const countOpen = (ctx: ServiceContext, scope: SQL): Promise<number> =>
  ctx.db.$count(listing, and(scope, isOpenAt(listing.id, ctx.now)));

async function samplePricesAndDistricts(ctx: ServiceContext, scope: SQL, hasCity: boolean) {
  const rows = await ctx.db
    .select({ tier: listing.priceTier, district: listing.district })
    .from(listing)
    .where(scope)
    .limit(looked);
  const tiers = ([1, 2, 3] as const).map((tier) => ({
    tier,
    count: rows.filter((row) => row.tier === tier).length,
  }));
  const districts = [...Map.groupBy(rows, ({ district }) => district ?? '')]
    .filter(([name]) => hasCity && name !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  return {
    prices: tiers.filter(({ count }) => count > 0),
    districts: districts.slice(0, shownDistricts).map(([name]) => name),
  };
}

/** Of a group its own categories, of a category the others of its group; those without listings are left out. */
async function listNeighbours(ctx: ServiceContext, slug: string, categories: Categories) {
  const group = isGroup(slug) ? slug : groupOf(slug);
  if (!group) return [];
  const rows = membersIn(group, categories).filter((row) => row.slug !== slug);
  const { categoryId } = listingCount;
  const counts = await ctx.db
    .select({ categoryId, count: sql<number>`sum(${listingCount.listings})::int` })
    .from(listingCount)
    .where(
      inArray(
        categoryId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(categoryId);
  const collator = new Intl.Collator(ctx.language);
  return rows
    .flatMap((row) => {
      const count = counts.find((cell) => cell.categoryId === row.id)?.count ?? 0;
      return count === 0
        ? []
        : [{ slug: row.slug, name: categoryNameIn(row, ctx.language), trait: null, count }];
    })
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

/** What the entries of the kind chose from lists, the commonest first. */
async function listKindNeighbours(ctx: ServiceContext, kind: KindId, own: string) {
  const count = sql<number>`sum(${listingCount.listings})::int`;
  const rows = await ctx.db
    .select({ trait: listingCount.trait, count })
    .from(listingCount)
    .where(and(eq(listingCount.kind, kind), ne(listingCount.trait, '')))
    .groupBy(listingCount.trait)
    .orderBy(desc(count), listingCount.trait);
  return rows.flatMap(({ trait, count: listings }) => {
    const slug = slugOfTrait(kind, trait);
    return slug && slug !== own ? [{ slug, name: null, trait, count: listings }] : [];
  });
}
