import * as z from 'zod/mini';
import { councilAccess } from '#features/councils/council.policy.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { claimMethods, claimStatuses } from './claim.policy.ts';

const id = z.uuid('claims:error.id');
const reading = { method: 'GET', access: councilAccess, rate: 'read' } as const;

const AreaSubject = z.object({
  id: z.string(),
  kind: KindId,
  name: z.string(),
  path: z.string(),
  locality: z.string(),
});

export const areaClaimPageSize = 50;

/** No name and no address of a claimant: who claims is for the site's staff. */
export const listAreaClaims = endpoint({
  ...reading,
  id: 'listAreaClaims',
  path: '/councils/:id/claims',
  summary: 'Open claims on listings of the area, oldest first',
  params: z.object({ id }),
  query: z.object(pageQuery()),
  response: pageAnswer(
    z.object({
      id: z.string(),
      listing: AreaSubject,
      status: z.enum(claimStatuses),
      method: z.enum(claimMethods),
      submittedAt: z.nullable(z.string()),
      dueAt: z.nullable(z.string()),
    }),
  ),
  errors: ['council/not-found'],
});

export const listAreaVouchers = endpoint({
  ...reading,
  id: 'listAreaVouchers',
  path: '/councils/:id/vouchers',
  summary:
    'Vouchers that officers of the council have given for listings of the area, newest first',
  params: z.object({ id }),
  query: z.object(pageQuery()),
  response: pageAnswer(
    z.object({
      id: z.string(),
      listing: AreaSubject,
      note: z.string(),
      issuedBy: z.nullable(z.string()),
      issuedAt: z.string(),
      expiresAt: z.string(),
      usedAt: z.nullable(z.string()),
    }),
  ),
  errors: ['council/not-found'],
});
