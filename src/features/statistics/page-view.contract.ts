import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { devices, spans } from './page-view.policy.ts';

export const recordPageView = endpoint({
  id: 'recordPageView',
  method: 'POST',
  path: '/page-views',
  access: 'public',
  rate: 'read',
  summary: 'Count one opening of a page; browsers call it only for people who have agreed',
  body: z.strictObject({
    /** Name of the route, never the address. */
    route: z
      .string('statistics:error.page')
      .check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, 'statistics:error.page')),
    device: z.enum(devices, 'statistics:error.device'),
    /** Host of the page that led here, never its address; empty where there is none. */
    from: z
      .string('statistics:error.from')
      .check(z.regex(/^[\w.:[\]-]{0,255}$/, 'statistics:error.from')),
  }),
  response: z.object({}),
});

/** A figure; `few` is 1 to 4, and `withheld` one from which such a figure would follow. */
const Told = z.union([z.number(), z.enum(['few', 'withheld'])]);
export type Told = z.infer<typeof Told>;

const Line = z.object({ name: z.string(), views: Told });
export type ViewLine = z.infer<typeof Line>;

const PageViews = z.object({
  /** Days, both counted. */
  from: z.string(),
  to: z.string(),
  total: Told,
  /** By day, or by week where there are several; the latest first. */
  times: z.array(z.object({ from: z.string(), to: z.string(), views: Told })),
  /** The most opened; the last line is all others. */
  page: z.array(Line),
  language: z.array(Line),
  device: z.array(Line),
  referrer: z.array(Line),
  hasWithheld: z.boolean(),
  /** A demonstration: what is invented counts. */
  withSamples: z.boolean(),
});
export type PageViews = z.infer<typeof PageViews>;

export const SpanQuery = z.object({ days: z.enum(spans, 'statistics:error.days') });

export const getPageViews = endpoint({
  id: 'getPageViews',
  method: 'GET',
  path: '/admin/page-views',
  access: ['admin'],
  rate: 'read',
  summary: 'Openings of pages in the last days: by time, page, language, device and referring host',
  query: SpanQuery,
  response: PageViews,
});

/** The address of the file; with `/api`. */
export const viewsFileUrl = '/api/admin/page-views/figures.csv';
