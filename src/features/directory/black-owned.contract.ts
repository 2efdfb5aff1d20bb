import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { titleOf } from '#platform/text/text-schema.ts';
import { BlackOwned, longestBlackOwnedWords } from './black-owned.ts';

const Words = titleOf(longestBlackOwnedWords, {
  required: 'directory:error.required',
  tooLong: 'directory:error.tooLong',
}).check(z.minLength(1, 'directory:error.required'));

/** With words, staff say which proof they saw. Without words, nobody says any longer that it is Black-owned. */
export const setBlackOwned = endpoint({
  id: 'setBlackOwned',
  method: 'PUT',
  path: '/listings/:id/black-owned',
  access: ['moderator', 'admin'],
  rate: 'write',
  summary: 'Staff say that they saw proof that a published business is Black-owned, or take it off',
  params: z.object({ id: z.uuid('directory:error.slug') }),
  body: z.strictObject({ seen: z.nullable(Words) }),
  response: z.object({ blackOwned: z.nullable(BlackOwned) }),
  errors: ['listing/not-found', 'listing/not-ownable'],
});
