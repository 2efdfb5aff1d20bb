import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { metresBetween } from '#features/places/distance.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { refreshDirectory } from './refresh.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { pinOf } from '#features/directory/pins/pin.ts';
import type { Pin } from '#features/directory/pins/pin.ts';
import { pinAt } from '#features/directory/pins/pin.service.server.ts';
import type { Address } from '#features/directory/pins/pin.service.server.ts';

const batch = 500;
/** Nearer than this it is the same place, written with other digits. */
const sameMetres = 10;

const columns = {
  id: listing.id,
  version: listing.version,
  lat: listing.lat,
  lng: listing.lng,
  pinnedBy: listing.pinnedBy,
  postcode: listing.postcode,
  district: listing.district,
  city: listing.city,
  region: listing.region,
  country: listing.country,
};

/**
 * Moves the pins that come from a town or district, and sets missing ones, to what is known of their addresses now:
 * after a better list of postcodes was loaded. It is no change of a page: neither its version nor its day of change
 * moves. Pins of a source and pins placed by hand stay. Answers how many moved.
 */
export async function repinListings(ctx: ServiceContext): Promise<number> {
  const isRough = or(
    inArray(listing.pinnedBy, ['town', 'district']),
    and(isNull(listing.lat), eq(listing.country, 'GB')),
  );
  const known = new Map<string, Pin | null>();
  let moved = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await ctx.db
      .select(columns)
      .from(listing)
      .where(and(isRough, after ? gt(listing.id, after) : undefined))
      .orderBy(asc(listing.id))
      .limit(batch);
    after = rows.at(-1)?.id;
    if (!after) break;
    await ctx.db.transaction(async (tx) => {
      for (const row of rows) {
        const pin = await knownPin(tx, row, known);
        if (pin && isElsewhere(pin, pinOf(row))) {
          await move(tx, row, pin);
          moved += 1;
        }
      }
    });
  }
  if (moved > 0) await refreshDirectory(ctx, []);
  return moved;
}

/** Thousands of pages share a town. */
async function knownPin(
  tx: Db,
  { postcode, district, city, region, country }: Address,
  known: Map<string, Pin | null>,
): Promise<Pin | null> {
  const key = JSON.stringify([postcode, district, city, region, country]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const pin = await pinAt(tx, { postcode, district, city, region, country });
  known.set(key, pin);
  return pin;
}

const isElsewhere = (pin: Pin, current: Pin | null): boolean =>
  !current || pin.pinnedBy !== current.pinnedBy || metresBetween(pin, current) > sameMetres;

/** By hand: an update through the table would count as a change. A save meanwhile has placed it already. */
const move = (
  tx: Db,
  { id, version }: { id: string; version: number },
  { lat, lng, pinnedBy }: Pin,
) =>
  tx.execute(sql`
    update ${listing} set lat = ${lat}, lng = ${lng}, pinned_by = ${pinnedBy}
    where ${listing.id} = ${id} and ${listing.version} = ${version}`);
