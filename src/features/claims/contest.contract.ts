import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { claimMethods } from './claim.policy.ts';

const token = z.string('claims:error.token').check(z.maxLength(200, 'claims:error.token'));

/** What the listed contact and the present owner are told of a claim: no names, no addresses. */
export const ContestView = z.object({
  name: z.string(),
  path: z.string(),
  initials: z.string(),
  method: z.enum(claimMethods),
  submittedAt: z.string(),
  contestUntil: z.string(),
  isContested: z.boolean(),
  isApproved: z.boolean(),
});
export type ContestView = z.infer<typeof ContestView>;

/** POST, so that the token is in no log. */
export const readContest = endpoint({
  id: 'readContest',
  method: 'POST',
  path: '/claim-contests/read',
  access: 'public',
  rate: 'login',
  summary: 'What the claim is that the link of the mail speaks of',
  body: z.strictObject({ token }),
  response: ContestView,
  errors: ['link/not-valid'],
});

export const contestClaim = endpoint({
  id: 'contestClaim',
  method: 'POST',
  path: '/claim-contests',
  access: 'public',
  rate: 'login',
  summary: 'Say that the business is not the claimant’s; staff decide',
  body: z.strictObject({
    token,
    note: textOf(2000, {
      required: 'claims:error.contestNote',
      tooLong: 'claims:error.tooLong',
    }).check(z.minLength(1, 'claims:error.contestNote')),
  }),
  response: ContestView,
  errors: ['link/not-valid', 'claim/contested'],
});
