import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { keepers } from '../listing.policy.ts';

const Confirmed = z.object({ name: z.string(), path: z.string(), confirmedOn: z.string() });

export const confirmListing = endpoint({
  id: 'confirmListing',
  method: 'POST',
  path: '/own/listings/:id/confirm',
  access: [...keepers, 'moderator'],
  rate: 'write',
  summary:
    'Say that everything on the page is still correct: its owner, or staff who have checked it',
  params: z.object({ id: z.uuid('own-listing:error.id') }),
  body: z.strictObject({}),
  response: Confirmed,
  errors: ['listing/not-found'],
});

const ByToken = z.strictObject({
  token: z.string('own-listing:error.token').check(z.maxLength(200, 'own-listing:error.token')),
});

/** POST, so that the token is in no log. */
export const readConfirmation = endpoint({
  id: 'readConfirmation',
  method: 'POST',
  path: '/listing-confirmations/read',
  access: 'public',
  rate: 'login',
  summary: 'Which page the link of a mail confirms; it changes nothing',
  body: ByToken,
  response: z.object({ name: z.string(), path: z.string() }),
  errors: ['link/not-valid'],
});

export const confirmListingByLink = endpoint({
  id: 'confirmListingByLink',
  method: 'POST',
  path: '/listing-confirmations',
  access: 'public',
  rate: 'login',
  summary: 'The same with the link of a mail, without signing in',
  body: ByToken,
  response: Confirmed,
  errors: ['link/not-valid'],
});
