import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import { shareSorts } from './share.policy.ts';

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

export const ShareQuery = z.extend(
  z.object({
    sort: lenient(z.enum(shareSorts)),
    /** A town, a district or a postcode: those within 25 miles, and those for the whole country. */
    near: lenient(z.string().check(z.trim(), z.maxLength(120, key('place')))),
  }),
  lenientPageQuery(),
);
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
