import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf } from '#platform/text/text-schema.ts';

/** By what somebody who must not be listed is recognised in a file. */
export const doNotListKinds = [
  'name-postcode',
  'phone',
  'email',
  'domain',
  'source-reference',
] as const;
export type DoNotListKind = (typeof doNotListKinds)[number];

export const DoNotListEntry = z.object({
  id: z.string(),
  kind: z.enum(doNotListKinds),
  /** What staff recognise it by; of a name its initials alone. */
  hint: z.string(),
  reason: z.string(),
  /** Null when the site itself added it. */
  addedBy: z.nullable(z.string()),
  addedAt: z.string(),
});
export type DoNotListEntry = z.infer<typeof DoNotListEntry>;

const keys = { required: 'imports:error.required', tooLong: 'imports:error.tooLong' };
const filled = (max: number) => lineOf(max, keys).check(z.minLength(1, keys.required));
const Reason = filled(300);

export const listDoNotList = endpoint({
  id: 'listDoNotList',
  method: 'GET',
  path: '/admin/do-not-list',
  access: ['admin'],
  rate: 'read',
  summary: 'Whom no import may bring into the directory, newest first',
  query: z.object({
    kind: z.optional(z.enum(doNotListKinds, 'imports:error.kind')),
    ...pageQuery(),
  }),
  response: pageAnswer(DoNotListEntry),
});

export const addToDoNotList = endpoint({
  id: 'addToDoNotList',
  method: 'POST',
  path: '/admin/do-not-list',
  access: ['admin'],
  rate: 'write',
  creates: true,
  summary: 'Keeps somebody out of all imports from now on',
  body: z.strictObject({
    kind: z.enum(doNotListKinds, 'imports:error.kind'),
    /** Name, number, address, domain or reference, as the kind asks. */
    value: filled(254),
    /** With a name. */
    postcode: z.optional(lineOf(12, keys)),
    /** With a reference. */
    source: z.optional(lineOf(200, keys)),
    reason: Reason,
  }),
  response: DoNotListEntry,
  errors: ['do-not-list/there-already'],
});

export const addListingToDoNotList = endpoint({
  id: 'addListingToDoNotList',
  method: 'POST',
  path: '/admin/do-not-list/listings',
  access: ['admin'],
  rate: 'write',
  summary: 'Keeps a listing of this site out of all imports, by everything that is known of it',
  body: z.strictObject({
    /** Its address on the site, or the last part of it. */
    listing: filled(300),
    reason: Reason,
  }),
  response: z.object({ added: z.number() }),
});

export const removeFromDoNotList = endpoint({
  id: 'removeFromDoNotList',
  method: 'POST',
  path: '/admin/do-not-list/:id/removal',
  access: ['admin'],
  rate: 'write',
  summary: 'Lets imports bring an entry again',
  params: z.object({ id: z.uuid('imports:error.cursor') }),
  body: z.strictObject({ reason: Reason }),
  response: z.object({ id: z.string() }),
});
