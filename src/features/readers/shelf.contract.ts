import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { BookFacts } from './book.contract.ts';
import { shelfStates } from './shelf.policy.ts';

export const shelfPageSize = 50;
export const shelfExportPath = '/api/shelf/export';

export const ShelfBook = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  year: z.nullable(z.number()),
  isbn: z.nullable(z.string()),
  state: z.enum(shelfStates),
});
export type ShelfBook = z.infer<typeof ShelfBook>;

const state = z.enum(shelfStates, 'readers:error.state');

export const listShelf = endpoint({
  id: 'listShelf',
  method: 'GET',
  path: '/shelf',
  access: signedIn,
  rate: 'read',
  summary: "The books of one's own shelf, the last added first",
  query: z.object({ state: z.optional(state), ...pageQuery() }),
  response: pageAnswer(ShelfBook, { counts: z.record(z.enum(shelfStates), z.number()) }),
});

export const putOnShelf = endpoint({
  id: 'putOnShelf',
  method: 'PUT',
  path: '/shelf',
  access: signedIn,
  rate: 'write',
  summary: "Put a book on one's own shelf, once however often it is asked",
  body: z.strictObject({ ...BookFacts, state }),
  response: z.object({ id: z.string() }),
  errors: ['shelf/full'],
});

const params = z.object({ id: z.uuid('readers:error.shelfBook') });

export const moveOnShelf = endpoint({
  id: 'moveOnShelf',
  method: 'PATCH',
  path: '/shelf/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Say whether one wants to read it, reads it or has read it',
  params,
  body: z.strictObject({ state }),
  response: z.object({}),
  errors: ['shelf/not-found'],
});

export const takeOffShelf = endpoint({
  id: 'takeOffShelf',
  method: 'DELETE',
  path: '/shelf/:id',
  access: signedIn,
  rate: 'write',
  summary: "Take a book off one's own shelf",
  params,
  response: z.object({}),
  errors: ['shelf/not-found'],
});
