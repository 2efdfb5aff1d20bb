import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** A type that has no such links is answered as a thing that is not there. */
const SharedThing = z.object({
  type: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'family-links:error.subject')),
  id: z.uuid('family-links:error.subject'),
});
const path = '/family-links/:type/:id';
const none = 'subject/not-found';

export const getFamilyLink = endpoint({
  id: 'getFamilyLink',
  method: 'GET',
  path,
  access: signedIn,
  rate: 'read',
  summary: 'Whether something of one’s own has a family link, and how many hold it',
  params: SharedThing,
  response: z.object({
    /** When it was made; null without one. */
    since: z.nullable(z.iso.datetime()),
    holders: z.number(),
  }),
  errors: [none],
});

export const makeFamilyLink = endpoint({
  id: 'makeFamilyLink',
  method: 'POST',
  path,
  access: signedIn,
  rate: 'write',
  creates: true,
  answersSecret: true,
  summary: 'Make the family link of something of one’s own; an earlier one ends with it',
  params: SharedThing,
  body: z.strictObject({}),
  response: z.object({
    /** Shown this once: the site keeps what it can be told by alone. */
    url: z.url(),
  }),
  errors: [none],
});

export const endFamilyLink = endpoint({
  id: 'endFamilyLink',
  method: 'DELETE',
  path,
  access: signedIn,
  rate: 'write',
  summary: 'End the family link of something of one’s own',
  params: SharedThing,
  response: z.object({}),
  errors: [none],
});

export const openFamilyLink = endpoint({
  id: 'openFamilyLink',
  method: 'POST',
  path: '/family-links/open',
  access: 'public',
  rate: 'login',
  summary: 'Open a family link: the account, or this browser, may read what it is for',
  body: z.strictObject({
    token: z.string().check(z.regex(/^family-[\w-]{43}$/, 'family-links:error.token')),
  }),
  response: z.object({
    /** Path of what it is for; null while that can't be read, as before the day until which it is sealed. */
    url: z.nullable(z.string()),
    /** Key that the browser keeps; null where the account holds the link. */
    linkKey: z.nullable(z.string()),
  }),
  errors: ['link/not-valid', 'family-link/full', 'family-link/network-busy'],
});
