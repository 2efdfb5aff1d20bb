import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { statuses } from '#features/directory/listing.policy.ts';

export const entityPageSize = 50;
export const entityExportPath = '/api/admin/entities.csv';

const yesOrNo = z.optional(z.enum(['yes', 'no'], 'directory:error.choice'));

export const Entity = z.object({
  id: z.string(),
  kind: KindId,
  name: z.string(),
  /** Its page; null while it is not public. */
  path: z.nullable(z.string()),
  status: z.enum(statuses),
  locality: z.string(),
  isClaimed: z.boolean(),
  isVerified: z.boolean(),
  isSample: z.boolean(),
  changedAt: z.string(),
  can: z.object({ deactivate: z.boolean(), activate: z.boolean() }),
});
export type Entity = z.infer<typeof Entity>;

export const listEntities = endpoint({
  id: 'listEntities',
  method: 'GET',
  path: '/admin/entities',
  access: ['admin'],
  rate: 'search',
  summary: 'Listings of every kind in every state, newest first',
  query: z.object({
    /** Part of the name. */
    q: z.optional(
      z
        .string('directory:error.tooLong')
        .check(z.trim(), z.maxLength(100, 'directory:error.tooLong')),
    ),
    kind: z.optional(KindId),
    status: z.optional(z.enum(statuses, 'directory:error.choice')),
    claimed: yesOrNo,
    verified: yesOrNo,
    ...pageQuery(),
  }),
  response: pageAnswer(Entity),
});
