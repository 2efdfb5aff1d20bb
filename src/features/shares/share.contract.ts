import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { lineOf, placeOf, publicTextOf } from '#platform/text/text-schema.ts';
import { shareLimits, shareSorts } from './share.policy.ts';

export const sharePageSize = 12;

export const hubPath = '/community/hub';
export const sharePagePath = '/community/share';
/** Where one is shown; it has no page of its own. */
export const sharePath = (id: string): string => `${hubPath}#share-${id}`;

const key = (name: string) => `shares:error.${name}`;

export const Share = z.object({
  id: z.string(),
  sort: z.enum(shareSorts),
  text: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  /** First name and initial. */
  name: z.string(),
  /** Empty where it is for the whole country. */
  place: z.string(),
  /** The page of this site that it points to; null where there is none, or none any more. */
  link: z.nullable(z.object({ title: z.string(), url: z.string() })),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  isSample: z.boolean(),
});
export type Share = z.infer<typeof Share>;

export const ShareQuery = z.object({
  sort: lenient(z.enum(shareSorts)),
  /** A town, a district or a postcode: those within 25 miles, and those for the whole country. */
  near: lenient(z.string().check(z.trim(), z.maxLength(120, key('place')))),
  ...lenientPageQuery(),
});
export type ShareQuery = z.output<typeof ShareQuery>;

// Kept for nobody: what it points to and who may be named changes elsewhere.
export const listShares = endpoint({
  id: 'listShares',
  method: 'GET',
  path: '/shares',
  access: 'public',
  rate: 'search',
  summary: 'What members share with everybody, newest first',
  query: ShareQuery,
  response: pageAnswer(Share),
});

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
