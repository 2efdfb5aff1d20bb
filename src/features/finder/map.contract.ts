import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { areaShape } from './map/area.ts';
import { ListingQuery } from './search.contract.ts';

const { after: _after, sort: _sort, ...search } = ListingQuery.def.shape;

/** What a results page asks for, and which part of the map is in view. */
export const MapQuery = z.object({
  ...search,
  /** West, south, east, north; the whole world without it. */
  bbox: z.optional(z.string().check(z.regex(areaShape, 'directory:error.point'))),
  zoom: z.optional(z.string().check(z.regex(/^\d{1,2}$/, 'directory:error.point'))),
});
export type MapQuery = z.output<typeof MapQuery>;

/** One mark: several listings and the box that holds them, or one listing and what it is. */
export const MapCell = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.number(),
  /** West, south, east, north. */
  bbox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  path: z.optional(z.string()),
  name: z.optional(z.string()),
  category: z.optional(z.string()),
});
export type MapCell = z.infer<typeof MapCell>;

export const listMapCells = endpoint({
  id: 'listMapCells',
  method: 'GET',
  path: '/listings/map',
  access: 'public',
  rate: 'search',
  summary: 'The same results as a search, counted by cells of the map that is in view',
  query: MapQuery,
  response: z.object({
    cells: z.array(MapCell),
    /** More matched than were counted. */
    isCapped: z.boolean(),
    /** The earliest moment at which "open" or "closed" may become untrue. */
    nextChange: z.nullable(z.string()),
  }),
  cache: { tags: () => ['listing', 'category', 'map'], until: ({ nextChange }) => nextChange },
});
