import { and, desc, sql } from 'drizzle-orm';
import { findPlaces } from '#features/places/place.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import {
  categoryNameIn,
  loadCategories,
} from '#features/directory/category/category.service.server.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { suggestKindLists } from './search/kind-suggestions.server.ts';
import { wordsOf } from '#features/directory/text-query.ts';
import { fewestLetters, mostSuggestions } from './suggestion.contract.ts';
import type { suggestSearch as contract } from './suggestion.contract.ts';

type Suggestions = EndpointResponse<typeof contract>['items'];

/** At most so many of each sort. Names fill what the others leave. */
const mostCategories = 3;
const mostKindLists = 2;
const mostPlaces = 2;

/** What may be meant by the beginning that was typed. */
export async function suggestSearch(
  ctx: ServiceContext,
  typed: string,
): Promise<EndpointResponse<typeof contract>> {
  const beginning = wordsOf(typed).join(' ');
  if (beginning.length < fewestLetters) return { items: [] };
  const begins = (text: string) => ` ${wordsOf(text).join(' ')}`.includes(` ${beginning}`);
  const lists = (await suggestKindLists(ctx, begins, mostKindLists)).map((list) => ({
    type: 'category' as const,
    ...list,
  }));
  const named = await suggestCategories(ctx, begins);
  const categories = [...lists, ...named].slice(0, mostCategories);
  const places = (await findPlaces(ctx.db, typed, mostPlaces)).map(({ label }) => ({
    type: 'place' as const,
    label,
    path: `/directory?${new URLSearchParams({ near: label })}`,
  }));
  const room = mostSuggestions - categories.length - places.length;
  return { items: [...categories, ...(await suggestNames(ctx, beginning, room)), ...places] };
}

/** Finds categories by a word of their names or by what people say for them. */
async function suggestCategories(
  ctx: ServiceContext,
  begins: (text: string) => boolean,
): Promise<Suggestions> {
  const all = [...(await loadCategories(ctx.db)).values()].map((row) => ({
    slug: row.slug,
    label: categoryNameIn(row, ctx.language),
    synonyms: row.synonyms,
  }));
  const byName = all.filter(({ label }) => begins(label));
  const bySynonym = all.filter((one) => !byName.includes(one) && one.synonyms.some(begins));
  return [...byName, ...bySynonym].map(({ slug, label }) => ({
    type: 'category',
    label,
    path: `/categories/${slug}`,
  }));
}

/** Names in which a word begins so, the best rated first. */
async function suggestNames(
  ctx: ServiceContext,
  beginning: string,
  limit: number,
): Promise<Suggestions> {
  const query = beginning
    .split(' ')
    .map((word) => `${word}:*A`)
    .join(' & ');
  const rows = await ctx.db
    .select({ name: listing.name, kind: listing.kind, slug: listing.slug })
    .from(listing)
    .where(
      and(visibleListings(anonymous), sql`${listing.nameVector} @@ to_tsquery('simple', ${query})`),
    )
    .orderBy(desc(listing.ratingRank), desc(listing.id))
    .limit(limit);
  return rows.map((row) => ({ type: 'listing', label: row.name, path: pathOf(row) }));
}
