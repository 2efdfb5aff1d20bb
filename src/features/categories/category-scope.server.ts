import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { categoryNameIn } from '#features/directory/category.service.server.ts';
import type { Categories } from '#features/directory/category.service.server.ts';
import type { KindId } from '#features/directory/listing-kinds.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { groupOf, isGroup, membersOf } from './category-groups.ts';
import { kindOfSlug, kindOfTraitSlug, slugOfTrait } from './kind-nodes.ts';
import { listingCount } from './listing-count.table.server.ts';

/** What a page of the tree is about, wherever it stands there. */
export interface CategoryScope {
  /** `name` is null where the translations have it. */
  node: { slug: string; name: string | null; kind: KindId | null; trait: string | null };
  parent: string | null;
  /** Slugs of the categories that are counted; none for kinds. */
  categories: string[];
  counted: SQL;
  listed: SQL;
}

/** Undefined for what is no node of the tree. */
export async function findCategoryScope(
  db: Db,
  slug: string,
  { categories, language }: { categories: Categories; language: Language },
): Promise<CategoryScope | undefined> {
  const members = membersIn(slug, categories);
  if (members.length > 0) {
    const ids = members.map(({ id }) => id);
    const category = isGroup(slug) ? undefined : categories.get(slug);
    return {
      node: {
        slug,
        name: category ? categoryNameIn(category, language) : null,
        kind: null,
        trait: null,
      },
      parent: isGroup(slug) ? null : (groupOf(slug) ?? null),
      categories: members.map((row) => row.slug),
      counted: inArray(listingCount.categoryId, ids),
      listed: inArray(listing.categoryId, ids),
    };
  }
  const whole = kindOfSlug(slug);
  if (whole) return scopeOfKind(slug, whole, null);
  const kind = kindOfTraitSlug(slug);
  const trait = kind && (await findTraitOf(db, kind, slug));
  return kind && trait ? scopeOfKind(slug, kind, trait) : undefined;
}

/** The rows of a category, or of all categories of a group. */
export const membersIn = (slug: string, categories: Categories) =>
  (isGroup(slug) ? membersOf(slug) : [slug]).flatMap((one) => categories.get(one) ?? []);

function scopeOfKind(slug: string, kind: KindId, trait: string | null): CategoryScope {
  const counted = and(eq(listingCount.kind, kind), eq(listingCount.trait, trait ?? ''));
  const listed = and(
    eq(listing.kind, kind),
    trait === null ? undefined : sql`${listing.traits} && array[${trait}]::text[]`,
  );
  return {
    node: { slug, name: null, kind, trait },
    parent: trait === null ? null : kind,
    categories: [],
    counted: counted ?? sql`false`,
    listed: listed ?? sql`false`,
  };
}

/** The trait that a slug stands for, where some entry has it. */
export async function findTraitOf(db: Db, kind: KindId, slug: string): Promise<string | undefined> {
  const rows = await db
    .selectDistinct({ trait: listingCount.trait })
    .from(listingCount)
    .where(eq(listingCount.kind, kind));
  return rows.find(({ trait }) => slugOfTrait(kind, trait) === slug)?.trait;
}
