import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { sectionNames } from './figures.ts';

export const transparencyPath = '/standards/transparency';
/** Months on the page. */
export const shownMonths = 12;
/** The tag of every kept answer that shows them. */
export const transparencyTag = 'transparency';

/**
 * A figure, or why it is not told: `few` is between 1 and 4, `withheld` would tell one of those by subtraction (decision
 * D67).
 */
const Figure = z.union([z.number(), z.enum(['few', 'withheld'])]);

const Section = z.object({
  id: z.enum(sectionNames),
  sum: Figure,
  tables: z.array(
    z.object({
      id: z.string(),
      rows: z.array(z.object({ id: z.string(), value: Figure })),
    }),
  ),
  /** Null where fewer than five were decided, and where hours say nothing. */
  hours: z.nullable(z.object({ median: z.number(), p95: z.number() })),
});
export type TransparencySection = z.infer<typeof Section>;

const Month = z.object({
  /** `2026-03`. */
  month: z.string(),
  /** ISO 8601, UTC: when counting began, for a month that was not counted from its first day; null otherwise. */
  since: z.nullable(z.string()),
  sections: z.array(Section),
});
export type TransparencyMonth = z.infer<typeof Month>;

const shared = {
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: { tags: () => [transparencyTag] },
} as const;

export const getTransparency = endpoint({
  ...shared,
  id: 'getTransparency',
  path: '/transparency',
  summary: 'What was reported and decided in the last twelve months that are over, in figures',
  response: z.object({
    /** ISO 8601, UTC: when the site began to count; null before that. */
    since: z.nullable(z.string()),
    months: z.array(Month),
  }),
});

export const listTransparencyAsCsv = endpoint({
  ...shared,
  id: 'listTransparencyAsCsv',
  path: '/transparency.csv',
  summary: 'The same figures of all months that are over, as a table',
  response: z.string(),
  mediaType: 'text/csv; charset=utf-8',
});
