import { eq, sql } from 'drizzle-orm';
import { category } from '#features/directory/category/category.table.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { Db } from '#platform/db/db.server.ts';
import { addressesOfPart, mostAddresses } from '#platform/sitemap/public-address.server.ts';
import type { ManyAddresses, PublicAddress } from '#platform/sitemap/public-address.server.ts';
import { groupOf } from './category-groups.ts';
import { slugOfKind, slugOfTrait } from './category-node.ts';
import { categoryPath, fewestReal } from './category-links.ts';
import { listingCount } from './listing-count.table.server.ts';

/** Pages of categories, groups, kinds, traits and their cities that have enough real listings; in the order of their paths. */
export const categoryAddresses: ManyAddresses = {
  name: 'categories',
  async listParts({ db }) {
    const all = await listAddresses(db);
    const starts = all.filter((_, place) => place % addressesOfPart === 0);
    return starts.map(({ path }, part) => ({
      start: path,
      changedAt: newest(all.slice(part * addressesOfPart, (part + 1) * addressesOfPart)),
    }));
  },
  async list({ db }, { start, end }) {
    const all = await listAddresses(db);
    return all
      .filter(({ path }) => path >= start && (end === null || path < end))
      .slice(0, mostAddresses);
  },
};

type Address = Required<PublicAddress>;

const newest = (addresses: readonly Address[]) =>
  new Date(Math.max(...addresses.map(({ changedAt }) => changedAt.getTime())));

async function listAddresses(db: Db): Promise<Address[]> {
  const { citySlug, kind, trait } = listingCount;
  const cells = await db
    .select({
      slug: category.slug,
      kind,
      trait,
      citySlug,
      real: sql<number>`sum(${listingCount.realListings})::int`,
      changedAt: sql<Date>`max(${listingCount.changedAt})`.mapWith(listingCount.changedAt),
    })
    .from(listingCount)
    .leftJoin(category, eq(category.id, listingCount.categoryId))
    .groupBy(category.slug, kind, trait, citySlug);
  const pages = new Map<string, { real: number; changedAt: Date }>();
  for (const { real, changedAt, ...cell } of cells) {
    for (const path of pathsOf(cell)) {
      const known = pages.get(path);
      const isLater = !known || changedAt > known.changedAt;
      pages.set(path, {
        real: (known?.real ?? 0) + real,
        changedAt: isLater ? changedAt : known.changedAt,
      });
    }
  }
  return [...pages]
    .filter(([, { real }]) => real >= fewestReal)
    .map(([path, { changedAt }]) => ({ path, changedAt }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

interface Cell {
  slug: string | null;
  kind: KindId;
  trait: string;
  citySlug: string;
}

/** The pages that a cell is counted on: of its category and group, its kind or its trait, and of each in the city. */
function pathsOf({ slug, kind, trait, citySlug }: Cell): string[] {
  const ofBusiness = slug ? [slug, groupOf(slug)] : [];
  const ofKind = trait ? slugOfTrait(kind, trait) : slugOfKind(kind);
  return [...ofBusiness, ofKind].flatMap((start) =>
    start ? [categoryPath(start), ...(citySlug ? [categoryPath(start, citySlug)] : [])] : [],
  );
}
