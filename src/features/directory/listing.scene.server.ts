import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { loadCategories } from './category/category.service.server.ts';
import { category } from './category/category.table.server.ts';
import type { ListingDraft, ListingSource } from './draft.contract.ts';
import { publishFromSource, publishListing } from './draft.service.server.ts';
import { emptyDraftOf } from './empty-draft.ts';
import { listing } from './listing.table.server.ts';

/** An invented business, for tests. */
export const testDraft = (changes: Partial<ListingDraft> = {}): ListingDraft => ({
  ...emptyDraftOf('business'),
  name: 'Sample Braids & Locs',
  description: 'An invented salon.',
  category: 'hair-salon',
  addressLine1: '1 Sample Street',
  city: 'London',
  district: 'Peckham',
  postcode: 'SE15 4ST',
  point: { lat: 51.47, lng: -0.07, pinnedBy: 'source' },
  phone: '+44 20 7946 0000',
  email: 'info@sample-salon.example',
  website: 'https://www.sample-salon.example',
  ...changes,
});

/** Two categories; more than once does no harm. */
export async function addTestCategories(db: Db): Promise<void> {
  await db
    .insert(category)
    .values([
      { slug: 'hair-salon', names: { en: 'Hair salon', fr: 'Salon de coiffure', ar: 'صالون' } },
      { slug: 'caterer', names: { en: 'Caterer' } },
    ])
    .onConflictDoNothing();
}

/** Publishes an invented business that nobody has claimed. Answers its id. */
export async function addTestListing(
  db: Db,
  publishedAt: Date,
  changes: Partial<ListingDraft> = {},
): Promise<string> {
  await addTestCategories(db);
  const categories = await loadCategories(db);
  return publishListing(db, testDraft(changes), { categories, publishedAt });
}

/** The same under an id of the caller's choice, for queries that name it. */
export async function addListingAs(
  db: Db,
  id: string,
  changes: Partial<ListingDraft>,
): Promise<void> {
  const made = await addTestListing(db, new Date('2026-01-01T12:00:00Z'), changes);
  await db.update(listing).set({ id }).where(eq(listing.id, made));
}

/** A category under an id of the caller's choice, before anything is in it. */
export async function addCategoryAs(
  db: Db,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  await addTestCategories(db);
  await db.update(category).set({ id }).where(eq(category.slug, slug));
}

/** A listing that says the same as its source. */
export async function addSourcedListing(
  db: Db,
  publishedAt: Date,
  { draft, source }: { draft: ListingDraft; source: ListingSource },
) {
  await addTestCategories(db);
  const categories = await loadCategories(db);
  return publishFromSource(db, draft, { categories, publishedAt, source });
}

/** Does this work while the page names no website, and puts it back. */
export async function withoutWebsite<T>(db: Db, id: string, work: () => Promise<T>): Promise<T> {
  const isPage = eq(listing.id, id);
  const [page] = await db.select({ website: listing.website }).from(listing).where(isPage);
  await db.update(listing).set({ website: null }).where(isPage);
  const done = await work();
  await db.update(listing).set({ website: page?.website }).where(isPage);
  return done;
}
