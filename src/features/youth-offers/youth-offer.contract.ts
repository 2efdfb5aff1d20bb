import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { youthOfferLimits, youthOfferTopics } from './youth-offer.policy.ts';

export const youthOfferPageSize = 24;

const area = ['volunteer', 'youth', 'admin'] as const;
const errors = ['youth-offer/not-open'];

export const YouthOffer = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  topic: z.enum(youthOfferTopics),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  isSample: z.boolean(),
});
export type YouthOffer = z.infer<typeof YouthOffer>;

export const YouthOfferQuery = z.object({
  topic: lenient(z.enum(youthOfferTopics)),
  ...lenientPageQuery(),
});
export type YouthOfferQuery = z.output<typeof YouthOfferQuery>;

export const listYouthOffers = endpoint({
  id: 'listYouthOffers',
  method: 'GET',
  path: '/youth-offers',
  access: area,
  rate: 'read',
  summary:
    'Offers of young people that staff have published, newest first, for people of 16 and over',
  query: YouthOfferQuery,
  response: pageAnswer(YouthOffer),
  errors,
});

export const OwnYouthOffer = z.extend(OwnSubmission, { topic: z.enum(youthOfferTopics) });
export type OwnYouthOffer = z.infer<typeof OwnYouthOffer>;

export const listOwnYouthOffers = endpoint({
  id: 'listOwnYouthOffers',
  method: 'GET',
  path: '/youth-offers/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own youth offers, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnYouthOffer) }),
});

const { title, text } = youthOfferLimits;

export const addYouthOffer = endpoint({
  id: 'addYouthOffer',
  method: 'POST',
  path: '/youth-offers',
  access: area,
  rate: 'write',
  creates: true,
  summary: 'Send one of the youth offers; staff look at it before it appears',
  body: z.strictObject({
    title: titleOf(title, {
      required: 'youth-offers:error.title',
      tooLong: 'youth-offers:error.titleLong',
    }).check(z.minLength(2, 'youth-offers:error.title')),
    /** It holds no address and no number: enquiries go to staff. */
    text: publicTextOf(text, {
      required: 'youth-offers:error.text',
      tooLong: 'youth-offers:error.textLong',
    }).check(z.minLength(10, 'youth-offers:error.text')),
    topic: z.enum(youthOfferTopics, 'youth-offers:error.topic'),
    writtenIn: WrittenIn,
  }),
  response: z.object({ id: z.string() }),
  errors: [...errors, 'youth-offer/not-verified', 'youth-offer/too-many'],
});

export const withdrawYouthOffer = withdrawal({
  id: 'withdrawYouthOffer',
  path: '/youth-offers/:id',
  summary: "Take back one of one's own youth offers",
  noneKey: 'youth-offers:error.none',
  notFound: 'youth-offer/not-found',
});
