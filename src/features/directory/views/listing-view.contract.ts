import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

/** Called by the public page once it stands. No cookie, nothing about the visitor is kept. */
export const recordListingView = endpoint({
  id: 'recordListingView',
  method: 'POST',
  path: '/listings/:id/view',
  access: 'public',
  rate: 'read',
  summary: 'Count an opening of a published listing',
  params: z.object({ id: z.uuid('directory:error.slug') }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['listing/not-found'],
});
