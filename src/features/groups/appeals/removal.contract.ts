import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { lookLength, lookOutcomes, removalSorts } from './removal.policy.ts';

export const removalPageSize = 10;
const key = (name: string) => `groups:error.${name}`;

/** Where one reads what stewards took from oneself. */
export const removalsPath = '/community#removals';

const OwnRemoval = z.object({
  id: z.string(),
  sort: z.enum(removalSorts),
  group: z.object({ id: z.string(), title: z.string() }),
  /** One's own words; null for a place, and once they are erased. */
  text: z.nullable(z.string()),
  /** The agreement that it is about, and the steward's words; one of them may be empty. */
  agreement: z.string(),
  reason: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Until when another look can be asked for; null where it can't (any more). */
  askUntil: z.nullable(z.string()),
  /** When it was asked for; null where it was not. */
  askedAt: z.nullable(z.string()),
  /** What staff said; null while they have not. */
  outcome: z.nullable(z.enum(lookOutcomes)),
  /** Path of the post where it is back; null otherwise. */
  url: z.nullable(z.string()),
});
export type OwnRemoval = z.infer<typeof OwnRemoval>;

export const listOwnRemovals = endpoint({
  id: 'listOwnRemovals',
  method: 'GET',
  path: '/groups/removals',
  access: signedIn,
  rate: 'read',
  summary:
    'What stewards took from oneself, newest first, with until when another look can be asked for',
  query: z.object(pageQuery()),
  response: pageAnswer(OwnRemoval),
});

export const askAnotherLook = endpoint({
  id: 'askAnotherLook',
  method: 'POST',
  path: '/group-removals/:removalId/ask',
  access: signedIn,
  rate: 'write',
  summary: 'Ask staff to look at what a steward took from oneself: once, within 14 days',
  params: z.object({ removalId: z.uuid(key('none')) }),
  body: z.strictObject({
    text: textOf(lookLength, { required: key('look'), tooLong: key('lookLong') }).check(
      z.minLength(10, key('look')),
    ),
  }),
  response: z.object({}),
  errors: [
    'group-removal/not-found',
    'group-removal/asked',
    'group-removal/too-late',
    'group-removal/too-many',
  ],
});
