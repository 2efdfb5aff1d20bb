import { sql } from 'drizzle-orm';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { groupOf, groupSlugs } from './category-groups.ts';
import { slugOfTrait } from './category-node.ts';
import type { getCategoryTree as contract } from './category-tree.contract.ts';
import { listingCount } from './listing-count.table.server.ts';

const total = sql<number>`sum(${listingCount.listings})::int`;

/** Kinds, and under their groups the categories, with what each has. Empty ones stand too: the tree is a map. */
export async function getCategoryTree(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract>> {
  const { kind, categoryId, trait } = listingCount;
  const all = await ctx.db
    .select({ kind, categoryId, trait, count: total })
    .from(listingCount)
    .groupBy(kind, categoryId, trait);
  const cells = all.filter((cell) => cell.trait === '');
  const countOf = (holds: (cell: (typeof cells)[number]) => boolean) =>
    cells.filter(holds).reduce((sum, { count }) => sum + count, 0);
  const collator = new Intl.Collator(ctx.language);
  const named = [...(await loadCategories(ctx.db)).values()]
    .map((row) => ({
      slug: row.slug,
      name: categoryNameIn(row, ctx.language),
      count: countOf((cell) => cell.categoryId === row.id),
    }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
  const groups = [...groupSlugs, null].map((group) => {
    const categories = named.filter(({ slug }) => (groupOf(slug) ?? null) === group);
    return { group, count: categories.reduce((sum, { count }) => sum + count, 0), categories };
  });
  return {
    kinds: kindIds.map((id) => ({
      kind: id,
      count: countOf((cell) => cell.kind === id),
      traits: all
        .filter((cell) => cell.kind === id && slugOfTrait(id, cell.trait))
        .map((cell) => ({ trait: cell.trait, count: cell.count }))
        .toSorted((one, other) => other.count - one.count),
    })),
    groups: groups.filter(({ categories }) => categories.length > 0),
  };
}
