import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { readByIndex } from '#platform/db/index-reads.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from './category.service.server.ts';
import type { Categories } from './category.service.server.ts';
import type { ListingResults } from './listing.contract.ts';
import { listing } from './listing.table.server.ts';
import type { ListingQuery } from './search.contract.ts';
import { defaultDistance } from './search/choices.ts';
import { openCondition, refinementsOf, withinMiles } from './search/conditions.server.ts';
import { countFacets } from './search/facets.server.ts';
import { published } from './search/matches.server.ts';
import { listIds } from './search/ranking.server.ts';
import type { Scope } from './search/ranking.server.ts';
import { correctSpelling } from './search/spelling.server.ts';
import { synonyms } from './search/synonyms.ts';
import { parseTerms, toTsQuery } from './search/text-query.ts';
import type { Term } from './search/text-query.ts';
import { resolveWhere } from './search/where.server.ts';
import { loadCards } from './shape/listing-cards.server.ts';

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
        published,
        query.kind ? eq(listing.kind, query.kind) : undefined,
        point && miles ? withinMiles(point, miles) : undefined,
        openCondition(query, ctx.now),
      ) ?? sql`true`,
    refinements: refinementsOf(query, categories),
    point,
  };
  const search = (terms: readonly Term[]) => searchWords(ctx, scope, terms, { categories, query });
  const typed = query.q ? parseTerms(query.q, synonyms) : [];
  const asTyped = await search(typed);
  const corrected = asTyped.ids.rows.length === 0 ? await correctSpelling(ctx, typed) : null;
  const { ids, counted } = corrected ? await search(corrected.terms) : asTyped;
  const items = await loadCards(
    ctx,
    ids.rows.map(({ id }) => id),
    point,
  );
  return {
    items,
    ...counted,
    next: ids.next,
    place,
    isPlaceUnknown: isUnknown,
    correctedText: corrected?.text ?? null,
    nextChange: earliest([
      ...items.map(({ opening }) => opening.nextChange),
      query.open === 'now' ? nextMark(ctx.now) : null,
    ]),
  };
}

function searchWords(
  ctx: ServiceContext,
  scope: Scope,
  terms: readonly Term[],
  { categories, query }: { categories: Categories; query: ListingQuery },
) {
  const words = terms.length > 0 ? toTsQuery(terms) : null;
  const answer = async (db: Db) => ({
    ids: await listIds(db, scope, words, query),
    counted: await countFacets(db, scope, words, { categories, language: ctx.language, query }),
  });
  return words ? readByIndex(ctx.db, answer) : answer(ctx.db);
}

function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).toSorted()[0] ?? null;
}

/** Which places open next is not known here, but hours begin and end on whole five minutes. */
function nextMark(now: Date): string {
  const mark = 300_000;
  return new Date((Math.floor(now.getTime() / mark) + 1) * mark).toISOString();
}
