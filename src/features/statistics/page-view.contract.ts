import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { spans } from './page-view.policy.ts';

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
  }),
  response: z.object({}),
});

const Line = z.object({ name: z.string(), views: z.number() });

export const getPageViews = endpoint({
  id: 'getPageViews',
  method: 'GET',
  path: '/admin/page-views',
  access: ['admin'],
  rate: 'read',
  summary: 'Openings of pages in the last days: by day, the most opened pages, and by language',
  query: z.object({ days: z.enum(spans, 'statistics:error.days') }),
  response: z.object({
    days: z.array(Line),
    /** The fifty most opened. */
    pages: z.array(Line),
    languages: z.array(Line),
  }),
});
