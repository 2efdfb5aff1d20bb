import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { removeCorrections } from '#features/corrections/correction.service.server.ts';
import { removeInquiries } from '#features/inquiries/inquiry.service.server.ts';
import { removePartnerships } from '#features/partnerships/recommendation.service.server.ts';
import { removeReviews } from '#features/reviews/review.service.server.ts';
import { removeSchedules } from '#features/schedule/schedule.service.server.ts';
import { removeTeams } from '#features/teams/team-end.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { category } from './category/category.table.server.ts';
import { draftOf } from './draft-shape.server.ts';
import type { ListingDraft } from './draft.contract.ts';
import { listing, listingColumns } from './listing.table.server.ts';

/** Columns that a write sets; what a listing says of itself comes from `columnsOf` and goes in whole. */
export type ListingChange = PgUpdateSetSource<typeof listing>;

/** A listing as it is after a write. */
export type WrittenListing = Omit<typeof listing.$inferSelect, 'nameVector' | 'searchVector'>;

/** A listing that waits for a change. */
export interface LockedListing {
  row: WrittenListing;
  /** What it says of itself. */
  draft: ListingDraft;
  /** The whole row as JSON, to put it back later. */
  before: unknown;
}

/** Reads the listings that the condition holds for, by id, and keeps others from them until the transaction ends. */
export async function lockListings(db: Db, which: SQL | undefined): Promise<LockedListing[]> {
  const rows = await db
    .select({
      row: listingColumns,
      category: category.slug,
      before: sql<unknown>`to_jsonb(${listing})`,
    })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(which)
    .orderBy(listing.id)
    .for('update', { of: listing });
  return rows.map(({ row, category: slug, before }) => ({
    row,
    draft: draftOf(row, slug),
    before,
  }));
}

/** Answers the id of the new row. */
export async function addListing(db: Db, row: PgInsertValue<typeof listing>): Promise<string> {
  const [added] = await db.insert(listing).values(row).returning({ id: listing.id });
  if (!added) throw new Error('The database did not answer the id of a new listing.');
  return added.id;
}

/** Undefined where there is none with this id. */
export async function changeListing(
  db: Db,
  id: string,
  change: ListingChange,
): Promise<WrittenListing | undefined> {
  const [changed] = await changeListings(db, eq(listing.id, id), change);
  return changed;
}

/**
 * Changes all listings that the condition holds for, and answers them. The caller has asked who may, and drops what was
 * kept of these pages.
 */
export async function changeListings(
  db: Db,
  which: SQL | undefined,
  change: ListingChange,
): Promise<WrittenListing[]> {
  return db.update(listing).set(change).where(which).returning(listingColumns);
}

/** Takes listings away for good, with all that belongs to them. */
export async function deleteListings(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeReviews(db, 'listing', ids);
  await removeCorrections(db, 'listing', ids);
  await removeInquiries(db, 'listing', ids);
  await removeSchedules(db, 'listing', ids);
  await removeTeams(db, 'listing', ids);
  await removePartnerships(db, 'listing', ids);
  await db.delete(listing).where(inArray(listing.id, [...ids]));
}
