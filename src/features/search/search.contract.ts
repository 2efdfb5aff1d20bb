import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { ListingCard } from '#features/directory/listing.contract.ts';
import { WordsLanguage } from '#platform/i18n/written-in.ts';

/** Characters. */
export const longestSearch = 100;
/** So many of one kind are shown; the rest is behind its link. */
export const shownOfKind = 5;

export const SearchGroup = z.object({
  kind: z.string(),
  /** "Businesses", in the language of the request. */
  name: z.string(),
  total: z.number(),
  /** All results with the same words; null where there is no such page. */
  allPath: z.nullable(z.string()),
  items: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      excerpt: z.nullable(z.string()),
      language: z.optional(WordsLanguage),
      isSample: z.optional(z.boolean()),
      /** A listing: its row shows stars, distance and whether it is open. */
      card: z.optional(ListingCard),
    }),
  ),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const searchEverything = endpoint({
  id: 'searchEverything',
  method: 'GET',
  path: '/search',
  access: 'public',
  rate: 'search',
  summary:
    'At most five of each kind of thing that have these words, and the place or time that was read in them',
  query: z.object({
    q: z
      .string('search:error.words')
      .check(
        z.trim(),
        z.minLength(1, 'search:error.words'),
        z.maxLength(longestSearch, 'search:error.long'),
      ),
  }),
  response: z.object({
    groups: z.array(SearchGroup),
    /** A place or a time that was read in the words, for the kinds that have those; `without` searches without it. */
    filters: z.optional(z.array(z.object({ label: z.string(), without: z.string() }))),
    /** "Near me" was typed: the page that asks for the position. */
    nearMePath: z.optional(z.string()),
    /** Another spelling: of the directory's results where nothing has the words as typed, or one to ask about. */
    spelling: z.optional(z.object({ words: z.string(), isUsed: z.boolean() })),
    /** From when on the words mean something else, such as "open now". */
    until: z.nullable(z.string()),
    /** Everything was looked through. An answer with a part missing is never kept. */
    isWhole: z.boolean(),
    /** Drops this answer when they change. */
    tags: z.array(z.string()),
  }),
  cache: {
    tags: ({ tags }) => tags,
    until: ({ isWhole, until }) => (isWhole ? until : new Date(0).toISOString()),
  },
});
