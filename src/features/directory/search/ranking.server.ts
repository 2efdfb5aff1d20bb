import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listing } from '../listing.table.server.ts';
import type { ListingQuery } from '../search.contract.ts';
import { pageSize } from './choices.ts';
import { conditionsOf, matchesAnything, matchesNames, milesFrom } from './conditions.server.ts';
import type { Refinements, SearchPoint } from './conditions.server.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { afterCursor, orderBy, orderOf } from './order.server.ts';
import type { Order } from './order.server.ts';
import { sortFor } from './sorts.ts';
import { toTsQuery } from './text-query.ts';
import type { Term } from './text-query.ts';

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
  ctx: ServiceContext,
  scope: Scope,
  terms: readonly Term[],
  query: ListingQuery,
) {
  const where = and(scope.base, ...conditionsOf(scope.refinements));
  const distance = scope.point && milesFrom(scope.point);
  const tsQuery = terms.length > 0 ? toTsQuery(terms) : null;
  const sort = sortFor(query.sort, {
    hasWords: tsQuery !== null,
    hasPlace: scope.point !== null,
    kind: query.kind,
  });
  const order = orderOf(sort, { score: tsQuery ? sql`score` : null, distance });
  const cursor = readCursor(query.after, order);
  const statement =
    tsQuery && order.sort === 'relevance'
      ? rankedIds(tsQuery, where, order, afterCursor(order, cursor), distance)
      : sql`select ${listing.id} as id, (${order.value})::text as value from ${listing}
          where ${and(where, tsQuery ? matchesAnything(tsQuery) : undefined, afterCursor(order, cursor))}
          order by ${orderBy(order)} limit ${pageSize + 1}`;
  const found = rowsOf<{ id: string; value: string }>(await ctx.db.execute(statement));
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? writeCursor({ sort: order.sort, ...last }) : null;
  return { rows, next };
}

/** No match in a description alone scores higher: ts_rank stays below 1, the rating adds at most a tenth. */
const highestDescribed = 1.1;

/**
 * Names, places and keywords first; descriptions only when those that surely go before them fill no page. Each tier is
 * bounded, because ranking every match of a common word costs one heap page a row.
 */
function rankedIds(
  tsQuery: string,
  where: SQL | undefined,
  order: Order,
  after: SQL | undefined,
  distance: SQL | null,
): SQL {
  // Twenty miles weigh as much as a match in the name instead of the description.
  const remoteness = distance ? sql`coalesce(least(${distance}, 100), 100) / 20` : sql`0`;
  const query = sql`(to_tsquery('simple', ${tsQuery}) || to_tsquery('english', ${tsQuery}))`;
  const score = (vector: SQL, lift: number) =>
    sql`round((${lift}::float8 + ts_rank(${vector}, ${query}) + ${listing.ratingRank} / 50 - ${remoteness})::numeric, 6)`;
  const onPage = after ?? sql`true`;
  // Candidates are called `listing` again, so that the order's conditions speak of their ids.
  return sql`
    with named as materialized (
      select ${listing.id} as id, ${score(sql`${listing.nameVector}`, 1)} as score from ${listing}
      where ${and(matchesNames(tsQuery), where)} limit ${maxCandidates}
    ), described as materialized (
      select ${listing.id} as id, ${score(sql`${listing.searchVector}`, 0)} as score from ${listing}
      where (select count(*) from named as ${listing} where score > ${highestDescribed} and ${onPage}) <= ${pageSize}
        and ${and(matchesAnything(tsQuery), where)} and not (${matchesNames(tsQuery)})
      limit ${maxCandidates}
    )
    select id, score::text as value from (table named union all table described) as ${listing}
    where ${onPage} order by ${orderBy(order)} limit ${pageSize + 1}`;
}
