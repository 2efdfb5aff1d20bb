import { and, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { listing } from '../listing.table.server.ts';
import type { ListingQuery } from '../search.contract.ts';
import { pageSize } from './choices.ts';
import { conditionsOf, milesFrom } from './conditions.server.ts';
import type { Refinements, SearchPoint } from './conditions.server.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { matchRank, matchesAnything, matchesNames, matchingRows } from './matches.server.ts';
import { afterCursor, orderBy, orderOf } from './order.server.ts';
import type { Order } from './order.server.ts';
import { sortFor } from './sorts.ts';

/** Candidates that a word search ranks at most; commoner words are ranked among the first so many. */
const maxCandidates = 1000;

/** A search without its words: where, when and what kind. */
export interface Scope {
  base: SQL;
  refinements: Refinements;
  point: SearchPoint | null;
}

/** One page of ids in the order asked for, and the cursor of the next page. */
export async function listIds(
  db: Db,
  { base, refinements, point }: Scope,
  words: string | null,
  query: ListingQuery,
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
  const statement =
    words && order.sort === 'relevance'
      ? rankedIds(words, where, order, after, distance)
      : orderedIds(words, and(where, after), order);
  const found = rowsOf<{ id: string; value: string }>(await db.execute(statement));
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? writeCursor({ sort: order.sort, ...last }) : null;
  return { rows, next };
}

function orderedIds(words: string | null, where: SQL | undefined, order: Order): SQL {
  const matches = sql`with matching as materialized (${matchingRows(matchesAnything(words ?? ''))})`;
  return sql`${words ? matches : sql``}
    select ${listing.id} as id, (${order.value})::text as value
    from ${words ? sql`matching as ${listing}` : listing} where ${where}
    order by ${orderBy(order)} limit ${pageSize + 1}`;
}

/** No match in a description alone scores higher: ts_rank stays below 1, the rating adds at most a tenth. */
const highestDescribed = 1.1;

/**
 * Names, places and keywords first; descriptions only when those that surely go before them fill no page. Each tier is
 * bounded, because ranking every match of a common word costs one heap page a row.
 */
function rankedIds(words: string, where: SQL, order: Order, after: SQL, distance: SQL | null): SQL {
  // Twenty miles weigh as much as a match in the name instead of the description.
  const remoteness = distance ? sql`coalesce(least(${distance}, 100), 100) / 20` : sql`0`;
  const score = (vector: AnyColumn, lift: number) =>
    sql`round((${lift}::float8 + ${matchRank(vector, words)} + ${listing.ratingRank} / 50 - ${remoteness})::numeric, 6)`;
  // Candidates are called `listing` again, so that the order's conditions speak of their ids.
  return sql`
    with by_name as materialized (${matchingRows(matchesNames(words))}),
    by_text as materialized (${matchingRows(matchesAnything(words))}),
    named as materialized (
      select ${listing.id} as id, ${score(listing.nameVector, 1)} as score from by_name as ${listing}
      where ${where} limit ${maxCandidates}
    ), described as materialized (
      select ${listing.id} as id, ${score(listing.searchVector, 0)} as score from by_text as ${listing}
      where (select count(*) from named as ${listing} where score > ${highestDescribed} and ${after}) <= ${pageSize}
        and ${where} and ${listing.id} not in (select id from by_name)
      limit ${maxCandidates}
    )
    select id, score::text as value from (table named union all table described) as ${listing}
    where ${after} order by ${orderBy(order)} limit ${pageSize + 1}`;
}
