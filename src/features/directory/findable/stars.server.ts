import { sql } from 'drizzle-orm';
import { summariseReviews } from '#features/reviews/review.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { renewRanksOf } from './list-rank.server.ts';
import { listing } from '../listing.table.server.ts';
import { changeListing } from '../listing-store.server.ts';

/** Copies the rating to these listings' rows anew, from the reviews that are published now. */
export async function countStars(tx: Db, now: Date, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { count, average, spread } = await summariseReviews(tx, { type: 'listing', id });
    await changeListing(tx, id, {
      ratingCount: count,
      ratingAverage: average,
      ratingSpread: spread,
      // A review is no change by the owner: a form that is open stays valid.
      version: sql`${listing.version}`,
    });
  }
  await renewRanksOf(tx, now, ids);
}
