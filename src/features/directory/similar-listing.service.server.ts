import { and, desc, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { parsePostcode } from '#features/places/postcode.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fold } from '#platform/text/fold.ts';
import { kinds, pathOf } from './kinds/registry.ts';
import { listing } from './listing.table.server.ts';
import { matchesNames, published } from './search/matches.server.ts';
import { synonyms } from './search/synonyms.ts';
import { parseTerms, toTsQuery, wordsOf } from './search/text-query.ts';
import type { KnownListing } from './similar-listing.contract.ts';

/** Names at least this alike are asked about wherever they are; in the same place a fainter likeness is enough. */
const alikeAnywhere = 0.6;
const alikeInPlace = 0.3;

const mostSimilar = 5;
const mostFound = 24;

/** What may be the same business: alike by name, and more so in the same town or postcode district. */
export async function findSimilarListings(
  ctx: ServiceContext,
  { name, place, except }: { name: string; place?: string; except?: string },
): Promise<{ items: KnownListing[] }> {
  const words = wordsOf(name).join(' ').slice(0, 200);
  if (words.length < 3) return { items: [] };
  const likeness = sql<number>`similarity(${listing.sortName}, ${words})`;
  const isHere = place ? inPlace(place) : sql`false`;
  const items = await readAlike(ctx.db, alikeInPlace, (tx) =>
    listKnown(
      tx,
      and(
        sql`${listing.sortName} % ${words}`,
        or(sql`${likeness} >= ${alikeAnywhere}`, isHere),
        except ? ne(listing.id, except) : undefined,
      ),
      sql`(${isHere})::int desc, ${likeness} desc`,
      mostSimilar,
    ),
  );
  return { items };
}

/** Same outward code or, for anything that is no postcode, same town or part of it. */
function inPlace(place: string): SQL {
  const postcode = parsePostcode(place);
  if (postcode) return sql`${listing.postcode} ilike ${`${postcode.outward} %`}`;
  const folded = fold(place).trim();
  return sql`${folded} in (lower(${listing.city}), lower(${listing.district}))`;
}

/** Unclaimed listings whose name is like the words, or whose name, place and keywords hold them. */
export async function findUnclaimedListings(
  ctx: ServiceContext,
  { q }: { q: string },
): Promise<{ items: KnownListing[] }> {
  const words = wordsOf(q).join(' ').slice(0, 200);
  if (words === '') return { items: [] };
  const claimable = Object.values(kinds)
    .filter(({ isClaimable }) => isClaimable)
    .map(({ id }) => id);
  const items = await readAlike(ctx.db, alikeInPlace, (tx) =>
    listKnown(
      tx,
      and(
        or(sql`${listing.sortName} % ${words}`, matchesNames(toTsQuery(parseTerms(q, synonyms)))),
        inArray(listing.kind, claimable),
        isNull(listing.claimedAt),
      ),
      sql`similarity(${listing.sortName}, ${words}) desc`,
      mostFound,
    ),
  );
  return { items };
}

/** Lets `%` mean at least this likeness, and has the index answer it. */
const readAlike = <T>(db: Db, likeness: number, read: (tx: Db) => Promise<T>): Promise<T> =>
  readByIndex(db, async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`,
    );
    return read(tx);
  });

async function listKnown(
  tx: Db,
  condition: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<KnownListing[]> {
  const rows = await tx
    .select({
      id: listing.id,
      kind: listing.kind,
      slug: listing.slug,
      name: listing.name,
      district: listing.district,
      city: listing.city,
      claimedAt: listing.claimedAt,
    })
    .from(listing)
    .where(and(published, condition))
    .orderBy(order, desc(listing.id))
    .limit(limit);
  return rows.map(({ id, kind, slug, name, district, city, claimedAt }) => ({
    id,
    path: pathOf({ kind, slug }),
    name,
    locality: [...new Set([district, city])].filter(Boolean).join(', '),
    isClaimed: claimedAt !== null,
  }));
}
