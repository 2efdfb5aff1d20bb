import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient, lenientList } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageLength } from '#platform/http/paged.ts';
import { readTrait } from '#features/kinds/traits.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { ListingResults } from './results.contract.ts';
import { areaShape } from './map/area.ts';
import { distances, featureFilters, sorts } from './search/choices.ts';
import { weekdays } from '#features/kinds/weekdays.ts';

export const text = (max: number) =>
  lenient(z.string().check(z.trim(), z.maxLength(max, 'directory:error.tooLong')));

/** The state of a results page; its address is this query. */
export const ListingQuery = z.object({
  q: text(200),
  kind: lenient(KindId),
  category: lenientList(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'directory:error.slug'))),
  /** A town, district or postcode as typed, or the id of a place. */
  near: text(120),
  within: lenient(z.enum(distances)),
  /** A part of the map as west, south, east and north; it counts where no place is asked for. */
  area: lenient(z.string().check(z.regex(areaShape, 'directory:error.point'))),
  /** `now`, or `at` with `day` and `time`. */
  open: lenient(z.enum(['now', 'at'])),
  day: lenient(z.enum(weekdays)),
  time: lenient(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'directory:error.time'))),
  price: lenientList(z.enum(['1', '2', '3'])),
  stars: lenient(z.enum(['3', '4', '5'])),
  language: lenientList(z.string().check(z.regex(/^[a-z]{2,3}$/, 'directory:error.language'))),
  feature: lenientList(z.enum(featureFilters)),
  /** Facts of single kinds: `tradition:muslim`. */
  trait: lenientList(
    z.string().check(
      z.maxLength(200, 'directory:error.tooLong'),
      z.refine((trait) => readTrait(trait) !== undefined, 'directory:error.slug'),
    ),
  ),
  sort: lenient(z.enum(sorts)),
  ...lenientPageQuery(/^[\w-]{1,200}$/),
});
export type ListingQuery = z.output<typeof ListingQuery>;

/**
 * Reads the state of a results page out of its address. Never fails: what is not understood is left out, and an area
 * of the map where a place is asked for by its name.
 */
export function parseListingQuery(query: Record<string, unknown>): ListingQuery {
  const state = z.parse(ListingQuery, query);
  return state.near ? { ...state, area: undefined } : state;
}

/**
 * What `q` says of place, distance and time ("barber within 3 miles of Croydon open now") counts as if it were in
 * `near`, `within` and `open`, which go before it when they are there; `understood` in the answer says what was read.
 * Words in quotation marks are searched for as they are. `correctedText` is what was searched for in place of a slip of
 * the finger, `suggestedText` what may have been meant where that is in doubt: then there are no results but those of
 * words that are found as they were typed.
 */
export const listListings = endpoint({
  id: 'listListings',
  method: 'GET',
  path: '/listings',
  access: 'public',
  rate: 'search',
  summary:
    'Search the directory; a place, distance or time in the words is read as one, and `understood` in the answer says so',
  query: z.extend(ListingQuery, { limit: pageLength }),
  response: ListingResults,
  cache: { tags: () => ['listing', 'category'], until: (results) => results.nextChange },
});
