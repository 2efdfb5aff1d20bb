import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { keepers } from '#features/directory/listing.policy.ts';

const OwnerLetters = z.object({ isOn: z.boolean('own-listing:error.choice') });

export const getOwnerLetters = endpoint({
  id: 'getOwnerLetters',
  method: 'GET',
  path: '/own/letters',
  access: keepers,
  rate: 'read',
  summary: 'Whether you get the monthly letter about your pages',
  response: OwnerLetters,
});

export const saveOwnerLetters = endpoint({
  id: 'saveOwnerLetters',
  method: 'PUT',
  path: '/own/letters',
  access: keepers,
  rate: 'write',
  summary: 'Get the monthly letter about your pages, or stop it',
  body: z.strictObject({ isOn: z.boolean('own-listing:error.choice') }),
  response: OwnerLetters,
});

export const stopOwnerLetters = endpoint({
  id: 'stopOwnerLetters',
  method: 'POST',
  path: '/owner-letter-stops',
  access: 'public',
  rate: 'login',
  summary: 'Stop the monthly letter with its own link, without signing in; again does no harm',
  body: z.strictObject({
    token: z.string('own-listing:error.token').check(z.maxLength(200, 'own-listing:error.token')),
  }),
  response: OwnerLetters,
  errors: ['link/not-valid'],
});
