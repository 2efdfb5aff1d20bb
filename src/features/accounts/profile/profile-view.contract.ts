import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** Called by somebody's profile once it stands. Nothing is kept of who asks. */
export const recordProfileView = endpoint({
  id: 'recordProfileView',
  method: 'POST',
  path: '/users/:id/view',
  access: signedIn,
  rate: 'read',
  summary: 'Count an opening of somebody’s public profile; one’s own is not counted',
  params: z.object({ id: z.uuid('accounts:problem.profile-not-found') }),
  body: z.strictObject({}),
  response: z.object({}),
  errors: ['profile/not-found'],
});
