import * as z from 'zod/mini';
import { KindId } from '#features/directory/listing.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { councilAccess } from './council.policy.ts';

const key = (name: string) => `councils:error.${name}`;
const id = z.uuid(key('id'));
const ById = z.object({ id });
const errors = ['council/not-found'];

export const listOwnCouncils = endpoint({
  id: 'listOwnCouncils',
  method: 'GET',
  path: '/councils',
  access: councilAccess,
  rate: 'read',
  summary: 'The councils that one is an officer of, by name; for an admin all, at most 200',
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), districts: z.array(z.string()) })),
  }),
});

export const getArea = endpoint({
  id: 'getArea',
  method: 'GET',
  path: '/councils/:id/area',
  access: councilAccess,
  rate: 'search',
  summary: 'How many listings of each kind the area has, claimed and stale ones among them',
  params: ById,
  response: z.object({
    kinds: z.array(
      z.object({ kind: KindId, total: z.number(), claimed: z.number(), stale: z.number() }),
    ),
  }),
  errors,
});

/** A listing of the area with what the public page says of it. */
export const AreaListing = z.object({
  id: z.string(),
  kind: KindId,
  name: z.string(),
  path: z.string(),
  locality: z.string(),
  district: z.string(),
  isClaimed: z.boolean(),
  isVerified: z.boolean(),
  confirmedOn: z.nullable(z.string()),
  isStale: z.boolean(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  isSample: z.boolean(),
});
export type AreaListing = z.infer<typeof AreaListing>;

export const areaPageSize = 50;

/** What an area's list is narrowed to, on the page and in the file. */
export const AreaFilter = z.object({
  kind: z.optional(KindId),
  show: z.optional(z.enum(['stale', 'unclaimed'], key('show'))),
});
export type AreaFilter = z.infer<typeof AreaFilter>;

/** Below `/api`, for officers and admins; with the filter of the page. */
export function areaExportPath(councilId: string, { kind, show }: AreaFilter): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(show && { show }) });
  return `/api/councils/${councilId}/listings.csv?${query.toString()}`;
}

export const listAreaListings = endpoint({
  id: 'listAreaListings',
  method: 'GET',
  path: '/councils/:id/listings',
  access: councilAccess,
  rate: 'search',
  summary: 'Published listings of the area by name; stale or unclaimed ones alone on request',
  params: ById,
  query: z.object({
    ...AreaFilter.def.shape,
    ...pageQuery(/^[\da-f-]{36}_.{0,263}$/u),
  }),
  response: pageAnswer(AreaListing),
  errors,
});

/** A count, or null for one that is not told because it or another beside it is small. */
const Told = z.nullable(z.number());
const Cell = z.object({ listings: Told, views: Told, inquiries: Told });
export type ReachCell = z.infer<typeof Cell>;

export const Reach = z.object({
  /** `2026-Q3`. */
  quarter: z.string(),
  /** Those that can be chosen, newest first. */
  quarters: z.array(z.string()),
  rows: z.array(z.object({ district: z.string(), kind: KindId, ...Cell.def.shape })),
  districts: z.array(z.object({ district: z.string(), ...Cell.def.shape })),
  kinds: z.array(z.object({ kind: KindId, ...Cell.def.shape })),
  total: Cell,
});
export type Reach = z.infer<typeof Reach>;

export const QuarterName = z
  .string(key('quarter'))
  .check(z.regex(/^20\d\d-Q[1-4]$/, key('quarter')));

export const getReach = endpoint({
  id: 'getReach',
  method: 'GET',
  path: '/councils/:id/reach',
  access: councilAccess,
  rate: 'search',
  summary:
    'Openings of pages and letters in a complete quarter, by district and kind, without small numbers',
  params: ById,
  query: z.object({ quarter: z.optional(QuarterName) }),
  response: Reach,
  errors,
});

/** Below `/api`, for officers and admins; `?quarter=` as on the page. */
export const reachExportPath = (councilId: string): string =>
  `/api/councils/${councilId}/reach.csv`;
