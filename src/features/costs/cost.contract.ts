import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { costParts, mostPence } from './cost.policy.ts';

const key = (name: string) => `costs:error.${name}`;

const Pence = z.nullable(z.number());
const Range = z.nullable(z.object({ low: z.number(), high: z.number() }));

const Costs = z.object({
  /** What admins have said, the latest first. */
  amounts: z.array(z.object({ part: z.enum(costParts), fromMonth: z.string(), pence: z.number() })),
  /** The latest first; the first is running. Null is not known. */
  months: z.array(
    z.object({
      month: z.string(),
      parts: z.record(z.enum(costParts), Pence),
      total: Pence,
      perListing: Pence,
      perMember: Pence,
      /** As last measured in the month; sizes in bytes. Letters are the sum. */
      database: Pence,
      files: Pence,
      fileCount: Pence,
      letters: Pence,
      listings: Pence,
      members: Pence,
    }),
  ),
  /** The largest tables now; sizes with their indexes, in bytes. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Null where too little was measured. */
  forecasts: z.array(
    z.object({ months: z.number(), total: Range, database: Range, files: Range, letters: Range }),
  ),
  samples: z.number(),
  withSamples: z.boolean(),
});
export type Costs = z.infer<typeof Costs>;

export const getCosts = endpoint({
  id: 'getCosts',
  method: 'GET',
  path: '/admin/costs',
  access: ['admin'],
  rate: 'read',
  summary: 'What the site costs by month, how it grows, and what that comes to in some months',
  response: Costs,
});

export const saveCostAmount = endpoint({
  id: 'saveCostAmount',
  method: 'PUT',
  path: '/admin/costs/amounts/:part',
  access: ['admin'],
  rate: 'write',
  summary: 'Say what a part of the costs is from a month on',
  params: z.object({ part: z.enum(costParts, key('part')) }),
  body: z.strictObject({
    fromMonth: z.string(key('month')).check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, key('month'))),
    pence: z
      .number(key('pence'))
      .check(z.int(key('pence')), z.minimum(0, key('pence')), z.maximum(mostPence, key('pence'))),
  }),
  response: z.object({}),
  errors: ['costs/month-invalid'],
});

/** The address of the file; with `/api`. */
export const costsFileUrl = '/api/admin/costs/figures.csv';
