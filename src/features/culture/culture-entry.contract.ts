import * as z from 'zod/mini';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { audiences } from '#platform/audience/audience.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { OtherLanguage, WrittenIn } from '#platform/i18n/written-in.ts';
import { optionalNameOf, placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { cultureKinds, cultureLimits, licences, mostSources } from './culture.policy.ts';
import { Details } from './details.ts';

export const culturePageSize = 24;
export const longestQuery = 100;

/** Opened by the slug; the id leads there too. */
export const culturePath = (slug: string): string => `/culture/${slug}`;

/** The tag of every kept answer that shows them. */
export const cultureTag = 'culture';

const key = (name: string) => `culture:error.${name}`;

export const CultureSource = z.object({
  author: z.string(),
  title: z.string(),
  publisher: z.string(),
  year: z.nullable(z.number()),
  url: z.nullable(z.string()),
});
export type CultureSource = z.infer<typeof CultureSource>;

export const CultureCard = z.object({
  id: z.string(),
  slug: z.string(),
  kind: z.enum(cultureKinds),
  title: z.string(),
  summary: z.string(),
  /** Told where the words are not in the language of the request. */
  language: z.optional(OtherLanguage),
  origin: z.string(),
  /** Of a festival: the one that goes on or comes next. */
  next: z.nullable(z.object({ from: z.string(), until: z.string() })),
  isSample: z.boolean(),
});
export type CultureCard = z.infer<typeof CultureCard>;

export const CultureEntry = z.extend(CultureCard, {
  text: z.string(),
  /** The words as they were written, where those above are a translation. */
  original: z.nullable(
    z.object({
      title: z.string(),
      summary: z.string(),
      text: z.string(),
      language: z.optional(OtherLanguage),
    }),
  ),
  /** Who translated the words; empty where nobody is named, or they are no translation. */
  translatedBy: z.string(),
  details: Details,
  sources: z.array(CultureSource),
  /** Empty where nobody is named. */
  credit: z.string(),
  licence: z.enum(licences),
  audience: z.enum(audiences),
  season: z.array(z.number()),
  /** ISO 8601, UTC. */
  changedAt: z.string(),
});
export type CultureEntry = z.infer<typeof CultureEntry>;

export const CultureQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
  kind: lenient(z.enum(cultureKinds)),
  ...lenientPageQuery(),
});
export type CultureQuery = z.output<typeof CultureQuery>;

export const listCultureEntries = endpoint({
  id: 'listCultureEntries',
  method: 'GET',
  path: '/culture-entries',
  access: 'public',
  rate: 'search',
  summary: 'Entries about culture that everybody may see now, newest first',
  query: CultureQuery,
  response: pageAnswer(CultureCard, {
    total: z.number(),
    /** Of the same words in each kind. */
    counts: z.record(z.enum(cultureKinds), z.number()),
  }),
});

/** Its answer depends on who asks, so nothing of it is kept. */
export const getCultureEntry = endpoint({
  id: 'getCultureEntry',
  method: 'GET',
  path: '/culture-entries/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One entry by its slug or id; null where there is one that this reader may not see now',
  params: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, key('none'))) }),
  response: z.object({ entry: z.nullable(CultureEntry) }),
  errors: ['culture-entry/not-found'],
});

export const OwnCultureEntry = z.extend(OwnSubmission, {
  kind: z.enum(cultureKinds),
  audience: z.enum(audiences),
});
export type OwnCultureEntry = z.infer<typeof OwnCultureEntry>;

export const listOwnCultureEntries = endpoint({
  id: 'listOwnCultureEntries',
  method: 'GET',
  path: '/culture-entries/mine',
  access: signedIn,
  rate: 'read',
  summary: "One's own entries about culture, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnCultureEntry) }),
});

const { title, summary, text, origin, source } = cultureLimits;

const sourceLine = (max: number) =>
  placeOf(max, { required: key('source'), tooLong: key('sourceLong') });

const SourceBody = z.strictObject({
  author: sourceLine(source),
  title: sourceLine(source).check(z.minLength(1, key('source'))),
  publisher: sourceLine(source),
  year: z.nullable(
    z.int(key('year')).check(z.minimum(1, key('year')), z.maximum(2100, key('year'))),
  ),
  url: z.nullable(
    z.string(key('url')).check(z.maxLength(500, key('url')), z.refine(isWebAddress, key('url'))),
  ),
});

/** The words that staff may change later. */
export const entryWords = {
  title: titleOf(title, { required: key('title'), tooLong: key('titleLong') }).check(
    z.minLength(2, key('title')),
  ),
  summary: textOf(summary, { required: key('summary'), tooLong: key('summaryLong') }).check(
    z.minLength(2, key('summary')),
  ),
  text: textOf(text, { required: key('text'), tooLong: key('textLong') }),
};

/** Who may see it, and when. */
export const entryProtocol = {
  audience: z.enum(audiences, key('audience')),
  season: z
    .array(z.int(key('month')).check(z.minimum(1, key('month')), z.maximum(12, key('month'))))
    .check(z.maxLength(12, key('month'))),
};

/** Everything that a sender says besides who may see it. */
export const entryFields = {
  ...entryWords,
  origin: placeOf(origin, { required: key('origin'), tooLong: key('originLong') }),
  details: Details,
  sources: z.array(SourceBody).check(z.maxLength(mostSources, key('sourcesMany'))),
  credit: optionalNameOf(key('credit')),
  licence: z.enum(licences, key('licence')),
  writtenIn: WrittenIn,
};

export const addCultureEntry = endpoint({
  id: 'addCultureEntry',
  method: 'POST',
  path: '/culture-entries',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Send an entry about culture; staff look at it before it appears',
  body: z.strictObject({ ...entryFields, ...entryProtocol }),
  response: z.object({ id: z.string() }),
  errors: ['culture-entry/not-verified', 'culture-entry/too-many'],
});
export type CultureBody = z.input<typeof addCultureEntry.body>;

export const withdrawCultureEntry = withdrawal({
  id: 'withdrawCultureEntry',
  path: '/culture-entries/:id',
  summary: "Take back one of one's own entries about culture",
  noneKey: key('none'),
  notFound: 'culture-entry/not-found',
});
