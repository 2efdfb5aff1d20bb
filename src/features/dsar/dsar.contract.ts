import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import {
  copyStates,
  identityWays,
  longestDetails,
  longestReason,
  outcomes,
  requestKinds,
  requestOrigins,
  requestStates,
  reviewChoices,
} from './dsar.policy.ts';

const key = (name: string) => `dsar:error.${name}`;
const Nothing = z.object({});

/** What became of the rows of one table. */
export const ErasureCount = z.object({
  table: z.string(),
  way: z.enum(['delete', 'blank', 'keep']),
  /** Why something of it stays. */
  because: z.nullable(z.string()),
  rows: z.number(),
});
export type ErasureCount = z.infer<typeof ErasureCount>;

export const Copy = z.object({
  state: z.enum(copyStates),
  bytes: z.number(),
  /** ISO 8601, UTC; until then it can be fetched. */
  until: z.nullable(z.string()),
});

export const OwnRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStates),
  details: z.string(),
  receivedOn: z.string(),
  dueOn: z.nullable(z.string()),
  question: z.string(),
  extensionReason: z.string(),
  outcome: z.nullable(z.enum(outcomes)),
  answer: z.string(),
  copy: Copy,
  canWithdraw: z.boolean(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const details = textOf(longestDetails, {
  required: key('details'),
  tooLong: key('detailsLong'),
});

export const reasonOf = (longest = longestReason) =>
  textOf(longest, { required: key('reason'), tooLong: key('reasonLong') }).check(
    z.minLength(10, key('reason')),
  );

export const NewRequest = z.strictObject({
  kind: z.enum(requestKinds, key('kind')),
  details,
  reviews: z.optional(z.enum(reviewChoices, key('reviews'))),
});
export type NewRequest = z.infer<typeof NewRequest>;

export const askForData = endpoint({
  id: 'askForData',
  method: 'POST',
  path: '/data-requests',
  access: signedIn,
  rate: 'form',
  creates: true,
  // A right, which no new terms can hold up.
  beforeTerms: true,
  summary: 'Ask for a copy, a correction, the erasure or another right over one’s own data',
  body: NewRequest,
  response: z.object({ id: z.string() }),
  errors: ['dsar/too-many'],
});

export const listOwnDataRequests = endpoint({
  id: 'listOwnDataRequests',
  method: 'GET',
  path: '/data-requests/mine',
  access: signedIn,
  rate: 'read',
  summary: 'What one has asked about one’s own data, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(OwnRequest),
});

export const ById = z.object({ id: z.uuid(key('none')) });

export const answerDataQuestion = endpoint({
  id: 'answerDataQuestion',
  method: 'POST',
  path: '/data-requests/:id/words',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Answer the question that staff have about one’s own request',
  params: ById,
  body: z.strictObject({ words: reasonOf() }),
  response: Nothing,
  errors: ['dsar/not-found', 'dsar/decided'],
});

export const withdrawDataRequest = endpoint({
  id: 'withdrawDataRequest',
  method: 'DELETE',
  path: '/data-requests/:id',
  access: signedIn,
  rate: 'write',
  beforeTerms: true,
  summary: 'Take back one’s own request that is not answered yet',
  params: ById,
  response: Nothing,
  errors: ['dsar/not-found', 'dsar/decided'],
});

const token = z.string(key('token')).check(z.maxLength(200, key('token')));

export const openDataLink = endpoint({
  id: 'openDataLink',
  method: 'POST',
  path: '/data-requests/link',
  access: 'public',
  rate: 'login',
  summary: 'What the link of a mail about a request is for, without using it up',
  body: z.strictObject({ token }),
  response: z.object({ kind: z.enum(requestKinds), receivedOn: z.string() }),
  errors: ['link/not-valid'],
});

export const proveDataRequest = endpoint({
  id: 'proveDataRequest',
  method: 'POST',
  path: '/data-requests/prove',
  access: 'public',
  rate: 'login',
  summary: 'Show by the link of a mail that the request comes from its reader',
  body: z.strictObject({ token }),
  response: Nothing,
  errors: ['link/not-valid'],
});

export const openDataCopy = endpoint({
  id: 'openDataCopy',
  method: 'POST',
  path: '/data-requests/copy',
  access: 'public',
  rate: 'login',
  summary: 'Which copy the link of a mail leads to, and until when it can be fetched',
  body: z.strictObject({ token }),
  response: z.object({ bytes: z.number(), until: z.string() }),
  errors: ['link/not-valid'],
});

export const OriginOf = z.enum(requestOrigins);
export const IdentityWayOf = z.enum(identityWays);
