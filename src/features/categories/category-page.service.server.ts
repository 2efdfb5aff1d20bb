import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import { listCards, visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { nextMark } from '#features/schedule/next-mark.ts';
import { isOpenAt } from '#features/schedule/schedule.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupOf, membersOf } from './category-groups.ts';
import { readNode, slugOfTrait } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';
import { kindNode, membersIn, scopeOf } from './category-scope.server.ts';
import type { CategoryPage, NodeName } from './category-tree.contract.ts';
import { listingCount } from './listing-count.table.server.ts';

/** Rows looked at for facts that are not counted before; more would cost a heap read each. */
const looked = 5000;
const shownBest = 6;
const shownByName = 24;
const shownNewest = 3;
const shownCities = 60;
const shownDistricts = 5;

const unknown = () => notFound('category/not-found', 'There is no such category.');

/** Everything that the page of a category, a group, a kind or a trait says, or that of one of them in a city. */
export async function getCategoryPage(
  ctx: ServiceContext,
  slug: string,
  citySlug: string | undefined,
): Promise<CategoryPage> {
  const categories = await loadCategories(ctx.db);
  const node = readNode(slug);
  const scope = scopeOf(node, categories);
  if (!scope) throw unknown();
  const cities = await listCities(ctx, scope.cells);
  // A trait exists as long as a listing has it.
  if (node.type === 'trait' && cities.length === 0) throw unknown();
  const city = citySlug === undefined ? null : cities.find((one) => one.slug === citySlug);
  if (city === undefined) throw unknown();
  const counted = city ? [city] : cities;
  const where =
    and(
      visibleListings(anonymous),
      scope.listings,
      city ? inArray(listing.city, city.spellings) : undefined,
    ) ?? sql`true`;
  const sum = (field: 'count' | 'real') => counted.reduce((all, one) => all + one[field], 0);
  const cards = await loadCards(ctx, where);
  const marks = [nextMark(ctx.now), ...cards.all.map(({ opening }) => opening.nextChange)];
  return {
    node: nameOf(ctx, node, categories),
    parent: parentOf(node),
    city: city && { slug: city.slug, name: city.name },
    total: sum('count'),
    realTotal: sum('real'),
    openNow: !scope.hasHours || sum('count') > looked ? null : await countOpen(ctx, where),
    ...(await samplePricesAndDistricts(ctx, where, city !== null)),
    best: cards.best,
    newest: cards.newest,
    cities: cities
      .filter((one) => one.slug !== '' && one.slug !== citySlug)
      .slice(0, shownCities)
      .map(({ slug: path, name, count }) => ({ slug: path, name, count })),
    neighbours: await listNeighbours(ctx, node, categories),
    categories: scope.categories,
    nextChange: marks.filter((mark) => mark !== null).toSorted()[0] ?? null,
  };
}

function nameOf(ctx: ServiceContext, node: CategoryNode, categories: Categories): NodeName {
  const row = node.type === 'category' ? categories.get(node.slug) : undefined;
  return {
    slug: node.slug,
    name: row ? categoryNameIn(row, ctx.language) : null,
    kind: node.type === 'kind' || node.type === 'trait' ? node.kind : null,
    trait: node.type === 'trait' ? node.trait : null,
  };
}

function parentOf(node: CategoryNode): NodeName | null {
  if (node.type === 'trait') return kindNode(node);
  const group = node.type === 'category' ? groupOf(node.slug) : undefined;
  return group ? { slug: group, name: null, kind: null, trait: null } : null;
}

interface CountedCity {
  slug: string;
  /** The commonest spelling. */
  name: string;
  spellings: string[];
  count: number;
  real: number;
}

/** Cities with their counts, the largest first; listings that tell no city are under an empty slug. */
async function listCities(ctx: ServiceContext, cells: SQL | undefined): Promise<CountedCity[]> {
  const { city, citySlug } = listingCount;
  const count = sql<number>`sum(${listingCount.listings})::int`;
  const rows = await ctx.db
    .select({ city, citySlug, count, real: sql<number>`sum(${listingCount.realListings})::int` })
    .from(listingCount)
    .where(cells)
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

/** The best and the newest; all of them by name, as far as there is room, where nobody has rated the best. */
async function loadCards(ctx: ServiceContext, scope: SQL) {
  const firstBy = (order: SQL, limit: number) =>
    ctx.db
      .select({ id: listing.id, ratings: listing.ratingCount })
      .from(listing)
      .where(scope)
      .orderBy(order, desc(listing.id))
      .limit(limit);
  const highest = await firstBy(desc(listing.ratingRank), shownBest);
  const isRated = highest.some(({ ratings }) => ratings > 0);
  const best = isRated ? highest : await firstBy(asc(listing.sortName), shownByName);
  const newest = isRated ? await firstBy(desc(listing.publishedAt), shownNewest) : [];
  const all = await listCards(ctx, [...new Set([...best, ...newest].map(({ id }) => id))]);
  const byId = new Map(all.map((card) => [card.id, card]));
  const cardsOf = (rows: readonly { id: string }[]) => rows.flatMap(({ id }) => byId.get(id) ?? []);
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

/** What is below a group or kind, or beside a category or trait; those without listings are left out. */
async function listNeighbours(
  ctx: ServiceContext,
  node: CategoryNode,
  categories: Categories,
): Promise<CategoryPage['neighbours']> {
  if (node.type === 'kind' || node.type === 'trait') return listTraits(ctx, node);
  const group = node.type === 'group' ? node.slug : groupOf(node.slug);
  if (!group) return [];
  const rows = membersIn(membersOf(group), categories).filter(({ slug }) => slug !== node.slug);
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
    .map((row) => ({
      slug: row.slug,
      name: categoryNameIn(row, ctx.language),
      kind: null,
      trait: null,
      count: counts.find((cell) => cell.categoryId === row.id)?.count ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

/** The traits that divide a kind, the commonest first. */
async function listTraits(
  ctx: ServiceContext,
  { slug: own, kind }: Extract<CategoryNode, { type: 'kind' | 'trait' }>,
): Promise<CategoryPage['neighbours']> {
  const { trait } = listingCount;
  const count = sql<number>`sum(${listingCount.listings})::int`;
  const rows = await ctx.db
    .select({ trait, count })
    .from(listingCount)
    .where(eq(listingCount.kind, kind))
    .groupBy(trait)
    .orderBy(desc(count), trait);
  return rows.flatMap((row) => {
    const slug = slugOfTrait(kind, row.trait);
    return slug && slug !== own ? [{ slug, name: null, kind, ...row }] : [];
  });
}
