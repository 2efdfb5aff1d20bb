import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { NewListing } from './editing/own-listing-steps.contract.ts';
import { OwnListing } from './own-listing.contract.ts';

export const introduceListing = endpoint({
  id: 'introduceListing',
  method: 'POST',
  path: '/own/introductions',
  access: ['council', 'admin'],
  rate: 'write',
  creates: true,
  summary:
    'Begin a business for its owner in the name of a mission; staff look at it before it is public',
  body: z.strictObject({
    missionId: z.uuid('own-listing:error.id'),
    /** Empty for nobody: then the page waits for the person who claims it. */
    ownerEmail: z.union(
      [z.literal(''), z.email().check(z.maxLength(254))],
      'directory:error.email',
    ),
    listing: NewListing,
  }),
  response: OwnListing,
  errors: ['listing/not-found'],
});

/** A business that a mission has begun to add and that nobody sees yet. */
const Introduced = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['draft', 'pending']),
  sentBackReason: z.nullable(z.string()),
  /** True for the person who began it; the others of the team only see it. */
  canManage: z.boolean(),
});

export const introducedPageSize = 50;

export const listIntroductions = endpoint({
  id: 'listIntroductions',
  method: 'GET',
  path: '/own/introductions',
  access: ['council', 'admin'],
  rate: 'read',
  summary: 'Businesses that a mission has begun to add and that are not public yet, newest first',
  query: z.object({
    missionId: z.uuid('own-listing:error.id'),
    ...pageQuery(),
  }),
  response: pageAnswer(Introduced),
  errors: ['listing/not-found'],
});
