import type { Db } from '#platform/db/db.server.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ListingCard } from '#features/directory/listing.contract.ts';
import type { ListingResults } from '../results.contract.ts';
import type { ListingQuery } from '../search.contract.ts';
import { loadCards } from '#features/directory/listing-cards.server.ts';
import { partsOf } from './other-searches.server.ts';
import { listIds } from './ranking.server.ts';
import type { Reading } from './ranking.server.ts';
import type { Search } from './scope.server.ts';
import { toTsQuery } from '#features/directory/text-query.ts';

interface Row {
  id: string;
}

interface Ids {
  ids: { rows: readonly Row[] };
}

/** Where fewer are near, some of what is further away is shown too: one that has the words by chance is no answer. */
const fewNear = 3;
const mostBeside = 3;

/** The best of what is not too far beyond the distance, where few are near. */
export async function listFarther(
  db: Db,
  { beyond }: Search,
  { words, query, ids }: Pick<Reading, 'words' | 'query'> & Ids,
): Promise<Row[]> {
  if (!beyond || query.after || ids.rows.length >= fewNear) return [];
  const best = { ...query, sort: undefined };
  return (await listIds(db, beyond, { words, query: best, limit: mostBeside })).rows;
}

interface FoundRows extends Ids {
  farther: readonly Row[];
}

interface Asked {
  found: FoundRows;
  part: string | undefined;
  query: ListingQuery;
}

interface Sections extends Pick<ListingResults, 'items' | 'also'> {
  farther: ListingCard[];
  /** All of them. */
  cards: ListingCard[];
}

/** The results, and what is beside them where they are few. */
export async function loadSections(
  ctx: ServiceContext,
  asked: Search,
  { found: { ids, farther }, part, query }: Asked,
): Promise<Sections> {
  const also = ids.rows.length < fewNear && !part ? await listAlso(ctx.db, asked, query) : null;
  const cards = await loadCards(
    ctx,
    [...ids.rows, ...farther, ...(also?.rows ?? [])].map(({ id }) => id),
    { from: asked.scope.point, categories: asked.categories },
  );
  const shown = new Set<string>();
  const cardsOf = (rows: readonly Row[]) =>
    cards.filter(({ id }) => rows.some((row) => row.id === id) && !shown.has(id) && shown.add(id));
  const items = cardsOf(ids.rows);
  const beyond = cardsOf(farther).toSorted(byDistance);
  const others = cardsOf(also?.rows ?? []).toSorted(byDistance);
  return {
    items,
    farther: beyond,
    cards,
    ...(also && others.length > 0 && { also: { words: also.part, items: others } }),
  };
}

/**
 * Where few have all the words, and none of them as its name or trade: what is found by those that say what is looked
 * for. "Nigerian church": churches.
 */
async function listAlso(db: Db, { anywhere, scope, typed }: Search, query: ListingQuery) {
  const [first] = partsOf(typed);
  if (!first?.part || query.after) return null;
  const { words, part } = first;
  const best = { ...query, sort: undefined };
  return readByIndex(db, 'whole', async (tx) => {
    const named = toTsQuery(typed, { inNames: true });
    if ((await listIds(tx, scope, { words: named, query: best, limit: 1 })).rows.length > 0)
      return null;
    const limit = mostBeside + fewNear;
    return { part, rows: (await listIds(tx, anywhere, { words, query: best, limit })).rows };
  });
}

const byDistance = (a: ListingCard, b: ListingCard) =>
  (a.distanceMiles ?? Infinity) - (b.distanceMiles ?? Infinity);
