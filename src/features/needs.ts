/**
 * Which features a feature builds on: it may import their root files, and only theirs. The table stays without
 * circles and without needs that nothing uses; architecture.test.ts checks both.
 */
export const needs = {
  directory: ['reviews', 'schedule', 'places'],
  imports: ['directory', 'places'],
  legal: [],
  places: [],
  reviews: [],
  schedule: [],
} as const satisfies Record<string, readonly string[]>;
