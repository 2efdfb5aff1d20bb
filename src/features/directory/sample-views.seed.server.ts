import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listing } from './listing.table.server.ts';
import { listingViewDay } from './listing-view.table.server.ts';

/** Days back from now: the last complete quarter lies in there, the counts of this month do not. */
const days = { newest: 35, oldest: 200, step: 5 };

/**
 * Invented openings of the invented entries, so that the report of a council has something to tell. Once: not where
 * anything has been counted already.
 */
export async function seedSampleViews({ db, now }: ServiceContext): Promise<void> {
  if ((await db.$count(listingViewDay)) > 0) return;
  const today = sql`${now.toISOString()}::timestamptz::date`;
  await db.execute(sql`
    insert into ${listingViewDay} (listing_id, day, views)
    select ${listing.id}, ${today} - back, 1 + abs(hashtext(${listing.slug} || back)) % 5
    from ${listing}, generate_series(${days.newest}::int, ${days.oldest}::int, ${days.step}::int) back
    where ${listing.isSample} and ${listing.status} = 'published'`);
}
