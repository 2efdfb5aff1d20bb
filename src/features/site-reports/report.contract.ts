import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { ranges } from './periods/report-range.ts';
import { reportIds } from './report-list.ts';

const key = (name: string) => `site-reports:error.${name}`;

const Month = z.string(key('month')).check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, key('month')));

export const ReportParams = z.object({ report: z.enum(reportIds, key('report')) });

export const RangeQuery = z.object({
  range: z.enum(ranges, key('range')),
  from: z.optional(Month),
  to: z.optional(Month),
});
export type RangeQuery = z.infer<typeof RangeQuery>;

/** A figure; null where it is withheld. */
const Told = z.nullable(z.number());

/** With `isLeast` some of it is withheld: it is that or more, and nothing is known where it is 0. */
const Total = z.object({ value: z.number(), isLeast: z.boolean() });
export type Total = z.infer<typeof Total>;

const Line = z.object({
  /** Empty for the whole. */
  part: z.string(),
  /** One for each row; none of how things stand. */
  values: z.array(Told),
  total: Total,
  /** Of the time before; null of how things stand. */
  before: z.nullable(Total),
});
export type ReportLine = z.infer<typeof Line>;

const MeasureView = z.object({
  id: z.string(),
  kind: z.enum(['flow', 'quarters', 'stock', 'looseStock']),
  /** `2026-03` or `2026-Q1`. */
  rows: z.array(z.string()),
  /** Null where a sum would tell what is withheld. */
  whole: z.nullable(Line),
  parts: z.array(Line),
});
export type MeasureView = z.infer<typeof MeasureView>;

const ReportView = z.object({
  report: z.enum(reportIds),
  /** Months, both in it. */
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
  /** The last month is not over yet. */
  isRunning: z.boolean(),
  /** ISO 8601, UTC: when it was counted. */
  countedAt: z.string(),
  /** A demonstration: what is invented counts. */
  withSamples: z.boolean(),
  measures: z.array(MeasureView),
  /** Values in the middle; null where fewer than five were counted, or none. */
  middles: z.array(z.object({ id: z.string(), unit: z.enum(['minutes', 'days']), value: Told })),
  /** Between 0 and 1; null where one of the figures is withheld, or nothing was counted. */
  shares: z.array(z.object({ id: z.string(), part: z.string(), value: Told, before: Told })),
  hasWithheld: z.boolean(),
  /** Nothing was counted. */
  isEmpty: z.boolean(),
});
export type ReportView = z.infer<typeof ReportView>;

export const getReport = endpoint({
  id: 'getReport',
  method: 'GET',
  path: '/admin/reports/:report',
  access: ['admin'],
  rate: 'read',
  summary: 'The figures of one report over a range of whole months, beside the time before',
  params: ReportParams,
  query: RangeQuery,
  response: ReportView,
});

export const reportsPath = '/admin/reports';

/** The address of a file of a report; with `/api`. */
export const reportFilePath = (
  report: string,
  { range, from, to }: RangeQuery,
  ending: 'csv' | 'pdf',
): string => {
  const query = new URLSearchParams({ range, ...(range === 'own' && { from, to }) });
  return `/api/admin/reports/${report}/figures.${ending}?${query}`;
};
