import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import { addressesOfPart, mostAddresses } from '#platform/sitemap/public-address.server.ts';
import type { ManyAddresses } from '#platform/sitemap/public-address.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '../listing.service.server.ts';
import { listing } from '../listing.table.server.ts';

/** Nothing invented is told to search engines: the page of a sample says `noindex`. */
const told = and(visibleListings(anonymous), eq(listing.isSample, false));

/** Ids are in the order of time, so a new entry joins the last file and the others stay as they are. */
export const listingAddresses: ManyAddresses = {
  name: 'listings',
  async listParts({ db }) {
    const numbered = db
      .select({
        id: listing.id,
        changedAt: listing.updatedAt,
        part: sql<number>`(row_number() over (order by ${listing.id}) - 1) / ${sql.raw(String(addressesOfPart))}`.as(
          'part',
        ),
      })
      .from(listing)
      .where(told)
      .as('numbered');
    return db
      .select({
        // There is no least uuid in PostgreSQL 15; as texts they have the same order.
        start: sql<string>`min(${numbered.id}::text)`,
        changedAt: sql<Date>`max(${numbered.changedAt})`.mapWith(listing.updatedAt),
      })
      .from(numbered)
      .groupBy(numbered.part)
      .orderBy(numbered.part);
  },
  async list({ db }, { start, end }) {
    const rows = await db
      .select({ kind: listing.kind, slug: listing.slug, changedAt: listing.updatedAt })
      .from(listing)
      .where(and(told, gte(listing.id, start), end === null ? undefined : lt(listing.id, end)))
      .orderBy(asc(listing.id))
      .limit(mostAddresses);
    return rows.map(({ kind, slug, changedAt }) => ({ path: pathOf({ kind, slug }), changedAt }));
  },
};
