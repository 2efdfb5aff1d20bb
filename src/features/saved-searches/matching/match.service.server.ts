import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { addToDigest } from '#features/notifications/digest.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { foundDigest, thingOf } from '../found-things.ts';
import { savedSearch, savedSearchFound } from '../saved-search.table.server.ts';
import type { SavedSearchRow } from '../saved-search.table.server.ts';
import type { FoundItem, ItemFacts, SearchableList } from '../searchable-list.server.ts';

/** Bounds of what is in memory at once: items by searches. */
export const itemsAtOnce = 500;
const queriesAtOnce = 200;
const searchesAtOnce = 50;
/** Rows of one statement, which has at most 65,535 parameters. */
const rowsAtOnce = 5000;

export const isActive = and(ne(savedSearch.frequency, 'off'), isNotNull(savedSearch.confirmedAt));

export const queryOf = (list: SearchableList, query: string) =>
  list.read(fromSearchParams(new URLSearchParams(query)));

type Items = ReadonlyMap<string, FoundItem>;

/**
 * Finds the searches that these items match, and puts what is new or has changed into the digests of their readers. The list
 * itself decides, as it does for its page. Whoever dies in between has noted a part, and goes on with the rest: a pair of
 * search and item is noted once.
 */
export async function matchItems(
  ctx: ServiceContext,
  list: SearchableList,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += itemsAtOnce) {
    const items = await list.show(ctx, ids.slice(from, from + itemsAtOnce));
    if (items.size > 0) await matchSome(ctx, list, items);
  }
}

async function matchSome(ctx: ServiceContext, list: SearchableList, items: Items): Promise<void> {
  let after: string | undefined;
  do {
    const queries = await findQueries(ctx.db, list, { items, after });
    for (const query of queries) {
      const of = { ids: [...items.keys()], limit: items.size };
      const matched = await list.matching(ctx, queryOf(list, query), of);
      if (matched.length > 0) await noteFound(ctx, list, { query, items, matched });
    }
    after = queries.length === queriesAtOnce ? queries.at(-1) : undefined;
  } while (after !== undefined);
}

/** The queries that any of these items may match: many people save the same one, which is then carried out once. */
async function findQueries(
  db: Db,
  list: SearchableList,
  { items, after }: { items: Items; after: string | undefined },
): Promise<string[]> {
  const all = [...items.values()];
  const kinds = sql.param([...new Set(all.map(({ kind }) => kind))]);
  const points = all.flatMap(({ point }) => (point ? [point] : []));
  const lats = sql.param(points.map(({ lat }) => lat));
  const lngs = sql.param(points.map(({ lng }) => lng));
  const { south, west, north, east } = savedSearch;
  const rows = await db
    .selectDistinct({ query: savedSearch.query })
    .from(savedSearch)
    .where(
      and(
        eq(savedSearch.list, list.name),
        isActive,
        // A search without any filter is an empty text.
        after === undefined ? undefined : gt(savedSearch.query, after),
        sql`(${savedSearch.kinds} is null or ${savedSearch.kinds} && ${kinds}::text[])`,
        sql`(${south} is null or exists (
          select 1 from unnest(${lats}::float8[], ${lngs}::float8[]) as item(lat, lng)
          where item.lat between ${south} and ${north} and item.lng between ${west} and ${east}))`,
      ),
    )
    .orderBy(asc(savedSearch.query))
    .limit(queriesAtOnce);
  return rows.map(({ query }) => query);
}

interface Matched {
  query: string;
  items: Items;
  matched: readonly string[];
}

async function noteFound(ctx: ServiceContext, list: SearchableList, found: Matched): Promise<void> {
  let after: string | undefined;
  do {
    after = await ctx.db.transaction((tx) => noteSome(ctx, tx, list, { ...found, after }));
  } while (after !== undefined);
}

/** Some of the searches with this query. Answers where the next begin. */
async function noteSome(
  ctx: ServiceContext,
  tx: Db,
  list: SearchableList,
  { query, items, matched, after }: Matched & { after: string | undefined },
): Promise<string | undefined> {
  const searches = await tx
    .select()
    .from(savedSearch)
    .where(
      and(
        eq(savedSearch.list, list.name),
        eq(savedSearch.query, query),
        isActive,
        after === undefined ? undefined : gt(savedSearch.id, after),
      ),
    )
    .orderBy(asc(savedSearch.id))
    .limit(searchesAtOnce)
    // A search that is deleted meanwhile is gone, and one that is paused tells nothing.
    .for('share');
  if (searches.length === 0) return undefined;
  const shown = new Map(
    matched.flatMap((id) => {
      const item = items.get(id);
      return item ? [[id, item] as const] : [];
    }),
  );
  const fresh = await addFound(ctx, tx, searches, shown);
  const changed = await noteChanges(tx, list, { searches, shown, fresh });
  const byId = new Map(searches.map((search) => [search.id, search]));
  await addToDigest(
    ctx,
    tx,
    [...fresh, ...changed].flatMap(({ searchId, itemId, before }) => {
      const search = byId.get(searchId);
      if (!search || search.frequency === 'off') return [];
      const facts = shown.get(itemId)?.facts;
      const thing = thingOf(list.name, itemId, before && hashOf([before, facts]));
      const reader = { id: search.readerId, accountId: search.accountId };
      const values = before ? { before } : {};
      return [{ reader, kind: foundDigest, thing, values, rhythm: search.frequency }];
    }),
  );
  return searches.length === searchesAtOnce ? searches.at(-1)?.id : undefined;
}

const hashOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);

interface Pair {
  searchId: string;
  itemId: string;
  /** What was known of it before it changed. */
  before?: ItemFacts;
}

/** Notes what these searches have not found before and is news to them. */
async function addFound(
  { now }: ServiceContext,
  tx: Db,
  searches: readonly SavedSearchRow[],
  shown: Items,
): Promise<Pair[]> {
  const pairs = searches.flatMap((search) =>
    [...shown]
      .filter(([id, item]) => isNews(search, id, item))
      .map(([itemId, { facts }]) => ({ searchId: search.id, itemId, facts, foundAt: now })),
  );
  const added: Pair[] = [];
  for (let from = 0; from < pairs.length; from += rowsAtOnce) {
    const rows = await tx
      .insert(savedSearchFound)
      .values(pairs.slice(from, from + rowsAtOnce))
      .onConflictDoNothing()
      .returning({ searchId: savedSearchFound.searchId, itemId: savedSearchFound.itemId });
    added.push(...rows);
  }
  return added;
}

/** Published since the search was saved; or there before, and not found then. */
const isNews = ({ since, known }: SavedSearchRow, id: string, { publishedAt }: FoundItem) =>
  publishedAt >= since || (known !== null && !known.includes(id));

/** Pairs that are known, of whose item a named fact has changed. */
async function noteChanges(
  tx: Db,
  list: SearchableList,
  { searches, shown, fresh }: { searches: readonly SavedSearchRow[]; shown: Items; fresh: Pair[] },
): Promise<Pair[]> {
  const { searchId, itemId } = savedSearchFound;
  const known = await tx
    .select()
    .from(savedSearchFound)
    .where(
      and(
        inArray(
          searchId,
          searches.map(({ id }) => id),
        ),
        inArray(itemId, [...shown.keys()]),
      ),
    )
    .for('update');
  const isFresh = new Set(fresh.map((pair) => `${pair.searchId} ${pair.itemId}`));
  const changed: Pair[] = [];
  for (const pair of known) {
    const facts = shown.get(pair.itemId)?.facts;
    const isNew = isFresh.has(`${pair.searchId} ${pair.itemId}`);
    if (!facts || isNew || list.tellChanges(pair.facts, facts, 'en').length === 0) continue;
    await tx
      .update(savedSearchFound)
      .set({ facts })
      .where(and(eq(searchId, pair.searchId), eq(itemId, pair.itemId)));
    changed.push({ searchId: pair.searchId, itemId: pair.itemId, before: pair.facts });
  }
  return changed;
}
