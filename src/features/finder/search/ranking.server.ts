import { and, eq, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { ListingQuery } from '../search.contract.ts';
import { pageSize } from './choices.ts';
import { conditionsOf, milesFrom } from './conditions.server.ts';
import type { Refinements, SearchPoint } from './conditions.server.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { matchRank, matchesAnything, matchesNames, matchingRows } from './matches.server.ts';
import { pageReach } from './nearest.server.ts';
import { afterCursor, orderBy, orderOf } from './order.server.ts';
import type { Order } from './order.server.ts';
import { sortFor } from '../sorts.ts';

/** Candidates that a word search ranks at most; commoner words are ranked among the first so many. */
const maxCandidates = 1000;

/** A search without its words: where, when and what kind. */
export interface Scope {
  base: SQL;
  refinements: Refinements;
  point: SearchPoint | null;
  /** What was last confirmed before this day is stale, `YYYY-MM-DD`. */
  freshSince: string;
}

/** What is read of a search. `limit` is that of a results page when left out. */
export interface Reading {
  query: ListingQuery;
  words: string | null;
  limit?: number;
}

/** One page of ids in the order asked for, and the cursor of the next page. */
export async function listIds(
  db: Db,
  { base, refinements, point, freshSince }: Scope,
  { words, query, limit = pageSize }: Reading,
) {
  const where = and(base, ...conditionsOf(refinements)) ?? sql`true`;
  const distance = point && milesFrom(point);
  const sort = sortFor(query.sort, {
    hasWords: words !== null,
    hasPlace: point !== null,
    kind: query.kind,
  });
  const order = orderOf(sort, { score: words ? sql`score` : null, distance });
  const cursor = readCursor(query.after, order);
  const after = afterCursor(order, cursor) ?? sql`true`;
  const left = and(where, after);
  const nearby =
    !words && point && order.sort === 'nearest' && (await pageReach(db, left, { point, limit }));
  const statement =
    words && order.sort === 'relevance'
      ? sql`with ${matchesOf(words)}, ${tiersOf(words, where, { after, distance, limit, freshSince })}
          ${rankedIds({ order, after, limit })}`
      : orderedIds(words, nearby ? and(left, nearby) : left, { order, limit });
  const found = rowsOf<{ id: string; value: string }>(await db.execute(statement));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? writeCursor({ sort: order.sort, ...last }) : null;
  return { rows, next };
}

interface Cut {
  order: Order;
  limit: number;
}

function orderedIds(words: string | null, where: SQL | undefined, { order, limit }: Cut): SQL {
  const matches = sql`with matching as materialized (${matchingRows(matchesAnything(words ?? ''))})`;
  return sql`${words ? matches : sql``}
    select ${listing.id} as id, (${order.value})::text as value
    from ${words ? sql`matching as ${listing}` : listing} where ${where}
    order by ${orderBy(order)} limit ${limit + 1}`;
}

/** No match in a description alone scores higher: ts_rank stays below 1, the rating adds at most a tenth. */
const highestDescribed = 1.1;

type Ranking = Cut & { after: SQL };

/** What `tiersOf` reads, found once however many rankings are made of it. */
const matchesOf = (words: string, bound = sql``): SQL => sql`
  by_name as materialized (${matchingRows(matchesNames(words))} ${bound}),
  by_text as materialized (${matchingRows(matchesAnything(words))} ${bound})`;

/** Matches of a kind that are counted at most. */
const mostCounted = 5000;
/** Matches of all kinds that are looked at: one that is rare would have every match of a common word read. */
const mostMatches = 20_000;

/** For each kind the ids of the best matches, in the order of that kind's own results, and how many there are. */
export async function listBestByKind(
  db: Db,
  { base, freshSince }: Pick<Scope, 'base' | 'freshSince'>,
  { words, kinds, limit }: { words: string; kinds: readonly KindId[]; limit: number },
): Promise<{ kind: KindId; ids: string[]; total: number }[]> {
  const order = orderOf('relevance', { score: sql`score`, distance: null });
  const after = sql`true`;
  const rows = kinds.map((kind) => {
    const where = and(base, eq(listing.kind, kind)) ?? sql`true`;
    // One row more than asked for comes of it, for the cursor of a page.
    const cut = { order, after, distance: null, limit: limit - 1, freshSince };
    const best = sql`with ${tiersOf(words, where, cut)} ${rankedIds(cut)}`;
    return sql`select ${kind}::text as kind,
      array_to_string(array(select id from (${best}) as best), ' ') as ids,
      (select count(*)::int from
        (select 1 from by_text as ${listing} where ${where} limit ${mostCounted}) as counted) as total`;
  });
  const bound = sql`limit ${mostMatches}`;
  const statement = sql`with ${matchesOf(words, bound)} ${sql.join(rows, sql` union all `)}`;
  const found = rowsOf<{ kind: KindId; ids: string; total: number }>(await db.execute(statement));
  return found.map(({ ids, ...row }) => ({ ...row, ids: ids.split(' ').filter(Boolean) }));
}

/**
 * Names, places and keywords first; descriptions only when those that surely go before them fill no page. Each tier is
 * bounded, because ranking every match of a common word costs one heap page a row.
 */
function tiersOf(
  words: string,
  where: SQL,
  {
    limit,
    after,
    distance,
    freshSince,
  }: Omit<Ranking, 'order'> & { distance: SQL | null; freshSince: string },
): SQL {
  // Twenty miles weigh as much as a match in the name instead of the description.
  const remoteness = distance ? sql`coalesce(least(${distance}, 100), 100) / 20` : sql`0`;
  // As much as the difference between one star and five.
  const staleness = sql`case when ${listing.confirmedOn} >= ${freshSince}::date then 0 else 0.1 end`;
  const score = (vector: AnyColumn, lift: number) =>
    sql`round((${lift}::float8 + ${matchRank(vector, words)} + ${listing.ratingRank} / 50 - ${remoteness} - ${staleness})::numeric, 6)`;
  // Candidates are called `listing` again, so that the order's conditions speak of their ids.
  return sql`
    named as materialized (
      select ${listing.id} as id, ${score(listing.nameVector, 1)} as score from by_name as ${listing}
      where ${where} limit ${maxCandidates}
    ), described as materialized (
      select ${listing.id} as id, ${score(listing.searchVector, 0)} as score from by_text as ${listing}
      where (select count(*) from named) < ${maxCandidates}
        and (select count(*) from named as ${listing} where score > ${highestDescribed} and ${after}) <= ${limit}
        and ${where} and not ${matchesNames(words)}
      limit ${maxCandidates}
    )`;
}

/** The best of both tiers. */
const rankedIds = ({ order, after, limit }: Ranking): SQL => sql`
  select id, score::text as value from (table named union all table described) as ${listing}
  where ${after} order by ${orderBy(order)} limit ${limit + 1}`;
