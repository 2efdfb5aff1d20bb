import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/**
 * A point that people name. `id` is stable and resolves again (`newport-gwent`, `peckham-london`, `SE15`,
 * `SE15 4QN`, `SE`).
 * `label` is what a list shows: the name, with its county or city where the name alone is not enough.
 * `approximate`: what was typed is more exact than what is known: the centre of the outward code is taken for a whole
 * postcode, or that of the postcode area for an outward code (decision D39).
 */
export const Place = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  kind: z.enum(['town', 'district', 'outcode', 'postcode', 'area']),
  lat: z.number(),
  lng: z.number(),
  approximate: z.boolean(),
  /** For a county or a part of the country: most of its people live within so many miles. */
  reach: z.optional(z.number()),
});
export type Place = z.infer<typeof Place>;

/** The best place for a text, and the others that the same text names. */
export const ResolvedPlace = z.object({ place: Place, alternatives: z.array(Place) });
export type ResolvedPlace = z.infer<typeof ResolvedPlace>;

export const findPlaces = endpoint({
  id: 'findPlaces',
  method: 'GET',
  path: '/places',
  access: 'public',
  rate: 'search',
  summary: 'Places in the UK whose name or postcode begins like this, at most eight',
  query: z.object({
    q: z.string('places:error.text').check(z.maxLength(120, 'places:error.text')),
  }),
  response: z.object({ items: z.array(Place) }),
  cache: { tags: () => ['place'] },
});
