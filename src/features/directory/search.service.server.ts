import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from './draft.service.server.ts';
import { loadCards } from './listing-cards.server.ts';
import type { ListingResults } from './listing.contract.ts';
import { visibleListings } from './listing.service.server.ts';
import { listing } from './listing.table.server.ts';
import {
  conditionsOf,
  matchesAnything,
  matchesNames,
  milesFrom,
  openCondition,
  refinementsOf,
  withinMiles,
} from './search/conditions.server.ts';
import type { Refinements, SearchPoint } from './search/conditions.server.ts';
import { readCursor, writeCursor } from './search/cursor.ts';
import { countFacets } from './search/facets.server.ts';
import { afterCursor, orderBy, orderOf } from './search/order.server.ts';
import type { Order } from './search/order.server.ts';
import { sortFor } from './search/sorts.ts';
import { correctText } from './search/spelling.server.ts';
import { synonyms } from './search/synonyms.ts';
import { parseTerms, toTsQuery } from './search/text-query.ts';
import type { Term } from './search/text-query.ts';
import { resolveWhere } from './search/where.server.ts';
import { defaultDistance, pageSize } from './search/choices.ts';
import type { ListingQuery } from './search.contract.ts';

/** Candidates that a word search ranks at most; commoner words are ranked among the first so many. */
const maxCandidates = 1000;

/** A search without its words: where, when and what kind. */
interface Scope {
  base: SQL;
  refinements: Refinements;
  point: SearchPoint | null;
}

/** A page of listings, with counts for every filter and the place that was meant. */
export async function listListings(
  ctx: ServiceContext,
  query: ListingQuery,
): Promise<ListingResults> {
  const { point, place, isUnknown } = await resolveWhere(ctx.db, query.near);
  const miles =
    (query.within ?? defaultDistance) === 'any' ? null : Number(query.within ?? defaultDistance);
  const categories = await loadCategories(ctx.db);
  const scope: Scope = {
    base:
      and(
        visibleListings(ctx.actor),
        query.kind ? eq(listing.kind, query.kind) : undefined,
        point && miles ? withinMiles(point, miles) : undefined,
        openCondition(query, ctx.now),
      ) ?? sql`true`,
    refinements: refinementsOf(query, categories),
    point,
  };
  const typed = query.q ? parseTerms(query.q, synonyms) : [];
  const { terms, correctedText } = await findMatchingTerms(ctx, typed);
  const [ids, facets] = await Promise.all([
    listIds(ctx, scope, terms, query),
    countFacets(
      ctx,
      scope,
      categories,
      terms.length > 0 ? matchesAnything(toTsQuery(terms)) : undefined,
    ),
  ]);
  const items = await loadCards(
    ctx,
    ids.rows.map(({ id }) => id),
    point,
  );
  return {
    items,
    ...facets,
    next: ids.next,
    place,
    isPlaceUnknown: isUnknown,
    correctedText,
    nextChange: earliest(items.map(({ opening }) => opening.nextChange)),
  };
}

/** The terms as typed when anything matches them, else the nearest spelling that does. */
async function findMatchingTerms(ctx: ServiceContext, typed: readonly Term[]) {
  if (typed.length === 0) return { terms: [], correctedText: null };
  if (await matchesAny(ctx, typed)) return { terms: typed, correctedText: null };
  const correctedText = await correctText(ctx, typed);
  const corrected = correctedText === null ? [] : parseTerms(correctedText, synonyms);
  return (await matchesAny(ctx, corrected))
    ? { terms: corrected, correctedText }
    : { terms: typed, correctedText: null };
}

async function matchesAny(ctx: ServiceContext, terms: readonly Term[]): Promise<boolean> {
  if (terms.length === 0) return false;
  const rows = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .where(and(visibleListings(ctx.actor), matchesAnything(toTsQuery(terms))))
    .limit(1);
  return rows.length > 0;
}

async function listIds(
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
  const cursor = readCursor(query.after, order.sort, order.isNumber);
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

/**
 * Names, places and keywords first; descriptions only when those left after the cursor fill no page. Each tier is
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
  const remoteness = distance ? sql`least(${distance}, 100) / 20` : sql`0`;
  const query = sql`(to_tsquery('simple', ${tsQuery}) || to_tsquery('english', ${tsQuery}))`;
  const score = (vector: SQL, lift: number) =>
    sql`round((${lift}::float8 + ts_rank(${vector}, ${query}) + ${listing.ratingRank} / 50 - ${remoteness})::numeric, 6)`;
  const onPage = after ?? sql`true`;
  return sql`
    with named as materialized (
      select ${listing.id} as id, ${score(sql`${listing.nameVector}`, 1)} as score from ${listing}
      where ${and(matchesNames(tsQuery), where)} limit ${maxCandidates}
    ), described as materialized (
      select ${listing.id} as id, ${score(sql`${listing.searchVector}`, 0)} as score from ${listing}
      where (select count(*) from named as ${listing} where ${onPage}) <= ${pageSize}
        and ${and(matchesAnything(tsQuery), where)} and not (${matchesNames(tsQuery)})
      limit ${maxCandidates}
    )
    select id, score::text as value from (table named union all table described) as ${listing}
    where ${onPage} order by ${orderBy(order)} limit ${pageSize + 1}`;
}

function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).toSorted()[0] ?? null;
}
