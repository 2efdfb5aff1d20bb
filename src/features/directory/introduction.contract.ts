import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { NewListing } from './own-listing/own-listing-steps.contract.ts';
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
    /** Empty for nobody: then the page waits for whoever claims it. */
    ownerEmail: z.union(
      [z.literal(''), z.email().check(z.maxLength(254))],
      'directory:error.email',
    ),
    listing: NewListing,
  }),
  response: OwnListing,
  errors: ['listing/not-found'],
});
