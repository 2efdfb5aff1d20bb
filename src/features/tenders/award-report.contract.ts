import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { tenderAccess } from './tender.policy.ts';
import { firmSizes } from './awards/award.policy.ts';

const key = (name: string) => `tenders:error.${name}`;

/** A count, or null for one that is not told because it or another beside it is small. */
const Told = z.nullable(z.number());
/** Pence; null where the number of awards is not told. */
const Cell = z.object({ awards: Told, amountMinor: Told });
export type AwardCell = z.infer<typeof Cell>;

/** `unknown` where the council did not say it. */
const SizeOrUnknown = z.enum([...firmSizes, 'unknown']);

export const AwardReport = z.object({
  /** In which the financial year begins. */
  year: z.number(),
  /** Those that can be chosen, newest first. */
  years: z.array(z.number()),
  /** `district` is '' where nobody said it. */
  rows: z.array(z.object({ district: z.string(), size: SizeOrUnknown, ...Cell.def.shape })),
  districts: z.array(z.object({ district: z.string(), ...Cell.def.shape })),
  sizes: z.array(z.object({ size: SizeOrUnknown, ...Cell.def.shape })),
  total: Cell,
});
export type AwardReport = z.infer<typeof AwardReport>;

export const YearQuery = z.object({
  year: z.optional(z.string().check(z.regex(/^20\d\d$/, key('year')))),
});

export const getAwardReport = endpoint({
  id: 'getAwardReport',
  method: 'GET',
  path: '/councils/:id/awards',
  access: tenderAccess,
  rate: 'search',
  summary:
    'A council’s awards in a financial year by the winners’ district and size, without small numbers',
  params: z.object({ id: z.uuid(key('notFound')) }),
  query: YearQuery,
  response: AwardReport,
  errors: ['council/not-found'],
});

/** Below `/api`, for officers and admins; `?year=` as on the page. */
export const awardsExportPath = (councilId: string): string =>
  `/api/councils/${councilId}/awards.csv`;
