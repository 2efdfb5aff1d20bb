import { and, desc, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { parsePostcode } from '#features/places/postcode.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fold } from '#platform/text/fold.ts';
import { askedFrom, likenessOf, prepare } from '#features/directory/merging/duplicate.policy.ts';
import {
  comparableColumns,
  comparableOf,
} from '#features/directory/merging/duplicate-row.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { matchesNames, published } from './search/matches.server.ts';
import { loadSynonyms } from './words/synonyms.server.ts';
import { parseTerms, toTsQuery, wordsOf } from '#features/directory/text-query.ts';
import type { KnownListing } from './similar-listing.contract.ts';

/** Names that are fainter alike than this (trigrams) are not looked at. */
const alikeAtAll = 0.3;

const mostCompared = 40;
const mostSimilar = 5;
const mostFound = 24;

/**
 * What may be the same business, by the rule that finds duplicates; a person who types is asked sooner than staff are.
 */
export async function findSimilarListings(
  ctx: ServiceContext,
  { name, place, except }: { name: string; place?: string; except?: string },
): Promise<{ items: KnownListing[] }> {
  const words = wordsOf(name).join(' ').slice(0, 200);
  if (words.length < 3) return { items: [] };
  const isHere = place ? inPlace(place) : sql`false`;
  const rows = await readAlike(ctx.db, alikeAtAll, (tx) =>
    listAlike(
      tx,
      and(sql`${listing.sortName} % ${words}`, except ? ne(listing.id, except) : undefined),
      // Many pages lack a part of the address. Without `coalesce`, null would go before what is here.
      sql`coalesce(${isHere}, false)::int desc, similarity(${listing.sortName}, ${words}) desc`,
      mostCompared,
    ),
  );
  const typed = typedEntry(name, place);
  const items = rows
    .map((row) => {
      const { kind, isSample, country } = row;
      const known = prepare(comparableOf(row));
      const { score } = likenessOf(prepare({ ...typed, kind, isSample, country }), known);
      return { row, score };
    })
    .filter(({ score }) => score >= askedFrom)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostSimilar)
    .map(({ row }) => knownOf(row));
  return { items };
}

/** What has been typed so far. Only the first half of a postcode counts: its end may be a slip. */
function typedEntry(name: string, place = '') {
  const postcode = parsePostcode(place)?.outward ?? null;
  return {
    name,
    addressLine1: null,
    district: null,
    city: postcode === null && place !== '' ? place : null,
    postcode,
    point: null,
    phone: null,
    email: null,
    website: null,
  };
}

/** Same outward code or, for anything that is no postcode, same town or part of it. */
function inPlace(place: string): SQL {
  const postcode = parsePostcode(place);
  if (postcode) return sql`${listing.postcode} ilike ${`${postcode.outward} %`}`;
  const folded = fold(place).trim();
  return sql`${folded} in (lower(${listing.city}), lower(${listing.district}))`;
}

/**
 * Listings whose name is like the words, or whose name, place and keywords hold them: those that nobody has claimed, and
 * a few that somebody has, so that nobody adds a second page for a place that has one.
 */
export async function findUnclaimedListings(
  ctx: ServiceContext,
  { q }: { q: string },
): Promise<{ items: KnownListing[]; claimed: KnownListing[] }> {
  const words = wordsOf(q).join(' ').slice(0, 200);
  if (words === '') return { items: [], claimed: [] };
  const terms = parseTerms(q, await loadSynonyms(ctx.db));
  const alike = or(sql`${listing.sortName} % ${words}`, matchesNames(toTsQuery(terms)));
  const closest = sql`similarity(${listing.sortName}, ${words}) desc`;
  return readAlike(ctx.db, alikeAtAll, async (tx) => {
    const free = await listAlike(tx, and(alike, isNull(listing.claimedAt)), closest, mostFound);
    const held = await listAlike(
      tx,
      and(alike, isNotNull(listing.claimedAt)),
      closest,
      mostSimilar,
    );
    return { items: free.map(knownOf), claimed: held.map(knownOf) };
  });
}

/** Lets `%` mean at least this likeness, and has the index answer it. */
const readAlike = <T>(db: Db, likeness: number, read: (tx: Db) => Promise<T>): Promise<T> =>
  readByIndex(db, 'whole', async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`,
    );
    return read(tx);
  });

const listAlike = (tx: Db, condition: SQL | undefined, order: SQL, limit: number) =>
  tx
    .select({
      ...comparableColumns,
      id: listing.id,
      slug: listing.slug,
      claimedAt: listing.claimedAt,
    })
    .from(listing)
    .where(and(published, condition))
    .orderBy(order, desc(listing.id))
    .limit(limit);

type AlikeRow = Awaited<ReturnType<typeof listAlike>>[number];

const knownOf = ({ id, kind, slug, name, district, city, claimedAt }: AlikeRow): KnownListing => ({
  id,
  path: pathOf({ kind, slug }),
  name,
  locality: [...new Set([district, city])].filter(Boolean).join(', '),
  isClaimed: claimedAt !== null,
});
