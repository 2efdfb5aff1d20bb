import * as z from 'zod/mini';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { Source } from '#features/sources/source.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, numberAndId, pageAnswer } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { historyThemes, historyWarnings } from './history-themes.ts';

export const historyTag = 'history';
export const historyPageSize = 24;
export const longestQuery = 100;
export const mostPins = 500;

/** What a list shows of an item, in the language of the reader or the one it was written in. */
export const HistoryCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Of title and summary; another than the reader's where nobody has translated them. */
  language: z.enum(languageCodes),
  /** `1963`, `1963-04` or `1963-04-30`. */
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  isCirca: z.boolean(),
  place: z.string(),
  nation: z.nullable(z.enum(ukNations)),
  people: z.array(z.string()),
  themes: z.array(z.enum(historyThemes)),
  warnings: z.array(z.enum(historyWarnings)),
});
export type HistoryCard = z.infer<typeof HistoryCard>;

export const HistoryItem = z.extend(HistoryCard, {
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  sources: z.array(Source),
  related: z.array(HistoryCard),
  /** The language it was first written in. */
  original: z.enum(languageCodes),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

const year = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'history:error.year')),
  z.pipe(z.transform(Number), z.int().check(z.gte(1, 'history:error.year'))),
);
const words = z.string().check(z.trim(), z.maxLength(longestQuery, 'history:error.queryLong'));

export const HistoryQuery = z.object({
  q: lenient(words),
  /** First and last year; an item is found whose time touches them. */
  from: lenient(year),
  to: lenient(year),
  nation: lenient(z.enum(ukNations)),
  place: lenient(words),
  theme: lenient(z.enum(historyThemes)),
  person: lenient(words),
  sort: lenient(z.enum(['newest'])),
  ...lenientPageQuery(numberAndId(8)),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

/** A map has no order and no pages. */
export const HistoryPinQuery = z.omit(HistoryQuery, { sort: true, after: true });

const cache = { tags: () => [historyTag] };

export const listHistory = endpoint({
  id: 'listHistory',
  method: 'GET',
  path: '/history',
  access: 'public',
  rate: 'search',
  summary: 'Published items of history, the earliest first',
  query: HistoryQuery,
  response: pageAnswer(HistoryCard, {
    total: z.number(),
    /** Years of one mark of the axis: a century, or a decade where the list is of one century. */
    step: z.number(),
    /** How many of the whole list, whatever its years, touch each span. Those without any are left out. */
    spans: z.array(z.object({ from: z.number(), count: z.number() })),
  }),
  cache,
});

const bySlug = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'history:error.notFound')),
});

export const getHistoryItem = endpoint({
  id: 'getHistoryItem',
  method: 'GET',
  path: '/history/items/:slug',
  access: 'public',
  rate: 'read',
  summary: 'One published item of history, with its sources and related items',
  params: bySlug,
  response: HistoryItem,
  errors: ['history/not-found'],
  cache,
});

export const listHistoryPins = endpoint({
  id: 'listHistoryPins',
  method: 'GET',
  path: '/history/pins',
  access: 'public',
  rate: 'search',
  summary: 'The items of a list that have a place on the map, at most 500 from the earliest on',
  query: HistoryPinQuery,
  response: z.object({
    pins: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        startsOn: z.string(),
        place: z.string(),
        warnings: z.array(z.enum(historyWarnings)),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
  }),
  cache,
});

export const getHistoryToday = endpoint({
  id: 'getHistoryToday',
  method: 'GET',
  path: '/history/today',
  access: 'public',
  rate: 'read',
  summary: 'The items whose day and month are those of today in London, at most three',
  response: z.object({ items: z.array(HistoryCard), changesAt: z.string() }),
  cache: { tags: () => [historyTag], until: ({ changesAt }) => changesAt },
});
