import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { isStale, staleAfterDays } from './listing.policy.ts';
import { visibleListings } from './listing.service.server.ts';
import { listing } from './listing.table.server.ts';
import { idShape } from './slug.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const zone = 'Europe/London';

/** The outward code of a listing's postcode, written as in the index `listing_district`. */
export const districtOf = sql<string>`split_part(${listing.postcode}, ' ', 1)`;

/** Published listings in these postcode districts: what a person without a page there may see of an area. */
export const inArea = (districts: readonly string[]): SQL =>
  sql`(${visibleListings(anonymous)} and ${districtOf} = any(${sql.param([...districts])}::text[]))`;

const staleBefore = (now: Date) => localDateOf(earlier(now, staleAfterDays * dayMs), zone);

const isOld = (now: Date): SQL =>
  sql`(${listing.confirmedOn} is null or ${listing.confirmedOn} < ${staleBefore(now)}::date)`;

/** How many there are of each kind, and how many of them are claimed or stale. */
export async function countArea({ db, now }: ServiceContext, districts: readonly string[]) {
  return db
    .select({
      kind: listing.kind,
      total: sql<number>`count(*)::int`,
      claimed: sql<number>`count(${listing.claimedAt})::int`,
      stale: sql<number>`(count(*) filter (where ${isOld(now)}))::int`,
    })
    .from(listing)
    .where(inArea(districts))
    .groupBy(listing.kind)
    .orderBy(listing.kind);
}

interface AreaQuery {
  kind?: KindId;
  show?: 'stale' | 'unclaimed';
  /** Cursor that the page before gave. */
  after?: string;
  limit: number;
}

/** By name, then id. */
export async function listArea(
  { db, now }: ServiceContext,
  districts: readonly string[],
  { kind, show, after, limit }: AreaQuery,
) {
  const rows = await db
    .select({ row: columns, district: districtOf })
    .from(listing)
    .where(
      and(
        inArea(districts),
        kind ? eq(listing.kind, kind) : undefined,
        show === 'stale' ? isOld(now) : undefined,
        show === 'unclaimed' ? isNull(listing.claimedAt) : undefined,
        past(after),
      ),
    )
    .orderBy(asc(listing.sortName), asc(listing.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.row;
  const today = localDateOf(now, zone);
  return {
    items: page.map(({ row, district }) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      path: pathOf(row),
      locality: [...new Set([row.district, row.city])].filter(Boolean).join(', '),
      district,
      isClaimed: row.claimedAt !== null,
      isVerified: row.verifiedMethod !== null,
      confirmedOn: row.confirmedOn,
      isStale: isStale(row.confirmedOn, today),
      phone: row.phone,
      email: row.email,
      website: row.website,
      isSample: row.isSample,
    })),
    next: rows.length > limit && last ? `${last.id}_${last.sortName}` : null,
  };
}

const columns = {
  id: listing.id,
  kind: listing.kind,
  slug: listing.slug,
  name: listing.name,
  sortName: listing.sortName,
  district: listing.district,
  city: listing.city,
  claimedAt: listing.claimedAt,
  verifiedMethod: listing.verifiedMethod,
  confirmedOn: listing.confirmedOn,
  phone: listing.phone,
  email: listing.email,
  website: listing.website,
  isSample: listing.isSample,
};

/** After the last one of a page, which the cursor names by id and name. One that makes no sense begins again. */
function past(after: string | undefined): SQL | undefined {
  const { id, name } = /^(?<id>[\da-f-]{36})_(?<name>.*)$/u.exec(after ?? '')?.groups ?? {};
  if (id === undefined || name === undefined || !idShape.test(id)) return undefined;
  return sql`(${listing.sortName}, ${listing.id}) > (${name}, ${id}::uuid)`;
}

/** Whether a listing is a published one of these districts. */
export async function isInArea(
  db: Db,
  listingId: string,
  districts: readonly string[],
): Promise<boolean> {
  const [found] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, listingId), inArea(districts)));
  return found !== undefined;
}
