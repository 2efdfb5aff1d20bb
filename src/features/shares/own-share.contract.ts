import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { lineOf, placeOf, publicTextOf } from '#platform/text/text-schema.ts';
import { shareLimits, shareSorts } from './share.policy.ts';

// Apart from what visitors read: their pages don't load what forms are checked with.

const key = (name: string) => `shares:error.${name}`;

const OwnShare = z.extend(OwnSubmission, {
  sort: z.enum(shareSorts),
  /** When it leaves the hub, ISO 8601, UTC; null until it has appeared. */
  until: z.nullable(z.string()),
});
export type OwnShare = z.infer<typeof OwnShare>;

export const listOwnShares = endpoint({
  id: 'listOwnShares',
  method: 'GET',
  path: '/shares/mine',
  access: signedIn,
  rate: 'read',
  summary: 'What one has shared on the hub, the newest two hundred, whatever became of them',
  response: z.object({ items: z.array(OwnShare) }),
});

export const addShare = endpoint({
  id: 'addShare',
  method: 'POST',
  path: '/shares',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Share something on the hub; staff look at it before it appears',
  body: z.strictObject({
    sort: z.enum(shareSorts, key('sort')),
    text: publicTextOf(shareLimits.text, {
      required: key('text'),
      tooLong: key('textLong'),
    }).check(z.minLength(10, key('text'))),
    place: placeOf(120, { required: key('place'), tooLong: key('place') }),
    /** Address of a business, an event or an opportunity on this site. */
    link: z.optional(lineOf(shareLimits.link, { required: key('link'), tooLong: key('link') })),
    writtenIn: WrittenIn,
  }),
  response: z.object({ id: z.string() }),
  errors: ['share/not-verified', 'share/too-many', 'reach/adults-only'],
});

export const withdrawShare = withdrawal({
  id: 'withdrawShare',
  path: '/shares/:id',
  summary: 'Take back what one has shared on the hub',
  noneKey: key('none'),
  notFound: 'share/not-found',
});
