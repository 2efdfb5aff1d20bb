import * as z from 'zod/mini';
import { HistoryCard } from '#features/history/history-item.contract.ts';
import { historyThemes } from '#features/history/history-themes.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { Photo } from '#features/media/media.contract.ts';
import { Source } from '#features/sources/source.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { livingBases } from './honour.policy.ts';

export const honoursTag = 'honours';
export const honourPageSize = 24;
export const longestQuery = 100;

/** A picture with where it comes from, which is shown with it. */
export const CreditedPhoto = z.object({
  photo: Photo,
  creator: z.string(),
  takenOn: z.string(),
  sourceUrl: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
});
export type CreditedPhoto = z.infer<typeof CreditedPhoto>;

export const HonourCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  born: z.nullable(z.number()),
  died: z.nullable(z.number()),
  isLiving: z.boolean(),
  whatFor: z.string(),
  /** Of the words. */
  language: z.enum(languageCodes),
  fields: z.array(z.enum(historyThemes)),
  /** Null where there is none with a known origin. */
  picture: z.nullable(CreditedPhoto),
});
export type HonourCard = z.infer<typeof HonourCard>;

export const Honour = z.extend(HonourCard, {
  life: z.string(),
  basis: z.nullable(z.enum(livingBases)),
  awards: z.array(
    z.object({
      title: z.string(),
      by: z.string(),
      year: z.number(),
      place: z.nullable(z.object({ name: z.string(), nation: z.nullable(z.enum(ukNations)) })),
      sourceIndexes: z.array(z.number()),
    }),
  ),
  sources: z.array(Source),
  related: z.array(HistoryCard),
});
export type Honour = z.infer<typeof Honour>;

export const HonourQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, 'honours:error.queryLong'))),
  field: lenient(z.enum(historyThemes)),
  ...lenientPageQuery(),
});
export type HonourQuery = z.output<typeof HonourQuery>;

const cache = { tags: () => [honoursTag] };

export const listHonours = endpoint({
  id: 'listHonours',
  method: 'GET',
  path: '/honours',
  access: 'public',
  rate: 'search',
  summary: 'People honoured, by name',
  query: HonourQuery,
  response: pageAnswer(HonourCard, { total: z.number() }),
  cache,
});

export const getHonour = endpoint({
  id: 'getHonour',
  method: 'GET',
  path: '/honours/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One person honoured: what for, by whom, when, with sources',
  params: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'honours:error.notFound')),
  }),
  response: Honour,
  errors: ['honours/not-found'],
  cache: { tags: () => [honoursTag, 'history'] },
});
