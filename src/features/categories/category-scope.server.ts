import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import { kinds } from '#features/kinds/registry.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { membersOf } from './category-groups.ts';
import { slugOfKind } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';
import { listingCount } from './listing-count.table.server.ts';

/** Which listings a page is about. */
export interface CategoryScope {
  /** Rows of `listing_count` that count them once each. */
  cells: SQL | undefined;
  listings: SQL | undefined;
  /** Slugs of categories. */
  categories: string[];
  /** Whether they keep opening hours; where one comes at the times of a service these would say nothing. */
  hasHours: boolean;
}

/** The rows of a category, or of all categories of a group. */
export const membersIn = (slugs: readonly string[], categories: Categories) =>
  slugs.flatMap((one) => categories.get(one) ?? []);

/** Undefined for a category that there is not. */
export function scopeOf(node: CategoryNode, categories: Categories): CategoryScope | undefined {
  if (node.type === 'group' || node.type === 'category') {
    const slugs = node.type === 'group' ? membersOf(node.slug) : [node.slug];
    const members = membersIn(slugs, categories);
    if (members.length === 0) return undefined;
    const ids = members.map(({ id }) => id);
    return {
      cells: inArray(listingCount.categoryId, ids),
      listings: inArray(listing.categoryId, ids),
      categories: members.map(({ slug }) => slug),
      hasHours: true,
    };
  }
  const { kind } = node;
  const trait = node.type === 'trait' ? node.trait : '';
  return {
    cells: and(eq(listingCount.kind, kind), eq(listingCount.trait, trait)),
    listings: and(
      eq(listing.kind, kind),
      trait ? sql`${listing.traits} && array[${trait}]::text[]` : undefined,
    ),
    categories: [],
    hasHours: kinds[kind].facets.includes('open'),
  };
}

/** The page above a trait: that of its kind. */
export const kindNode = ({ kind }: Extract<CategoryNode, { type: 'kind' | 'trait' }>) => ({
  slug: slugOfKind(kind) ?? '',
  name: null,
  kind,
  trait: null,
});
