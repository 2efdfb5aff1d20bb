import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { longestSearch } from './search.contract.ts';
import { missDays, missLength, mostSynonyms, noteLength } from './search-miss.policy.ts';

const admin = ['admin'] as const;

export const missExportPath = '/api/admin/search-misses.csv';

export const recordSearchMiss = endpoint({
  id: 'recordSearchMiss',
  method: 'POST',
  path: '/search-misses',
  access: 'public',
  rate: 'search',
  summary: 'Count a search that found nothing; the server searches again before it counts',
  body: z.strictObject({
    q: lineOf(longestSearch, {
      required: 'search:error.words',
      tooLong: 'search:error.long',
    }).check(z.minLength(1, 'search:error.words')),
    /** What was searched: a kind of things, an area of several, or everything without. */
    kind: z.optional(
      z.string('search:error.kind').check(z.regex(/^[a-z-]{1,40}$/, 'search:error.kind')),
    ),
  }),
  response: z.object({}),
});

const missWords = lineOf(missLength, {
  required: 'search:error.words',
  tooLong: 'search:error.long',
}).check(z.minLength(1, 'search:error.words'));

export const SearchMiss = z.object({
  words: z.string(),
  count: z.number(),
  lastAt: z.string(),
  kinds: z.array(z.string()),
  languages: z.array(z.string()),
  /** Lists where the words were looked for, with the words; what has no list of its own is left out. */
  lists: z.array(z.object({ kind: z.string(), path: z.string() })),
  /** What an admin said to it; null while nobody has dealt with it. */
  handled: z.nullable(z.object({ note: z.string(), at: z.string() })),
});
export type SearchMiss = z.infer<typeof SearchMiss>;

export const listSearchMisses = endpoint({
  id: 'listSearchMisses',
  method: 'GET',
  path: '/admin/search-misses',
  access: admin,
  rate: 'read',
  summary: 'The hundred commonest searches of the last days that found nothing',
  query: z.object({
    days: z.enum(missDays, 'search:error.days'),
    state: z.optional(z.enum(['open', 'handled'], 'search:error.state')),
  }),
  response: z.object({
    items: z.array(SearchMiss),
    /** Different searches whose words came too rarely to be told; null of fewer than five. */
    rare: z.nullable(z.number()),
  }),
});

export const handleSearchMiss = endpoint({
  id: 'handleSearchMiss',
  method: 'PUT',
  path: '/admin/search-misses/handled',
  access: admin,
  rate: 'write',
  summary: 'Say that words were dealt with, or that they were not',
  body: z.strictObject({
    words: missWords,
    isHandled: z.boolean('search:error.state'),
    note: textOf(noteLength, { required: 'search:error.note', tooLong: 'search:error.noteLong' }),
  }),
  response: z.object({}),
});

export const Synonyms = z.object({ id: z.string(), words: z.array(z.string()) });

export const listSynonyms = endpoint({
  id: 'listSynonyms',
  method: 'GET',
  path: '/admin/search-synonyms',
  access: admin,
  rate: 'read',
  summary: 'Words that admins have made to mean the same, newest first',
  response: z.object({ items: z.array(Synonyms) }),
});

export const addSynonyms = endpoint({
  id: 'addSynonyms',
  method: 'POST',
  path: '/admin/search-synonyms',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Let words mean the same in the search of the directory, from now on',
  body: z.strictObject({
    words: z
      .array(
        lineOf(missLength, {
          required: 'search:error.synonym',
          tooLong: 'search:error.long',
        }).check(z.regex(/[\p{L}\p{N}]/u, 'search:error.synonym')),
        'search:error.synonyms',
      )
      .check(
        z.minLength(2, 'search:error.synonyms'),
        z.maxLength(mostSynonyms, 'search:error.synonymsMany'),
      ),
  }),
  response: Synonyms,
  errors: ['synonym/too-many'],
});

export const removeSynonyms = endpoint({
  id: 'removeSynonyms',
  method: 'DELETE',
  path: '/admin/search-synonyms/:id',
  access: admin,
  rate: 'write',
  summary: 'Let them mean different things again',
  params: z.object({ id: z.uuid('search:error.synonym') }),
  response: z.object({}),
  errors: ['synonym/not-found'],
});
