import { sql } from 'drizzle-orm';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listing } from '../listing.table.server.ts';
import { listingViewDay } from './listing-view.table.server.ts';

/** As far back as a council may ask: the oldest of its four quarters began up to so many days ago. */
const days = 456;
/** Each entry is opened every so many days, and one in `popularOf` daily, so that something trends (decision D32). */
const step = 5;
const popularOf = 40;

/**
 * Invented openings of the invented entries and of no others, up to today: what screens show of the last days, the last
 * month and the last quarters has something to tell. A day depends on its date alone, so it can be done again: days that
 * have come since are filled up, and what visitors have counted stays.
 */
export async function seedSampleViews({ db, now }: ServiceContext): Promise<void> {
  const today = sql`${localDateOf(now, 'Europe/London')}::date`;
  const chance = (of: number) =>
    sql`abs(hashtext(${listing.slug}) + (day - date '2020-01-01')) % ${sql.raw(String(of))}`;
  const isPopular = sql`abs(hashtext(${listing.slug})) % ${sql.raw(String(popularOf))} = 0`;
  await db.execute(sql`
    insert into ${listingViewDay} (listing_id, day, views)
    select ${listing.id}, day, case when ${isPopular} then 3 else 1 end + ${chance(3)}
    from ${listing}, lateral (select ${today} - back as day from generate_series(0, ${days}::int) back) dates
    where ${listing.isSample} and ${listing.status} = 'published' and (${isPopular} or ${chance(step)} = 0)
    on conflict do nothing`);
}
