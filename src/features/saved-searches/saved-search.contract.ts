import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { lineOf, titleOf } from '#platform/text/text-schema.ts';
import { frequencies, muteSorts, searchLimits } from './saved-search.policy.ts';

export const key = (name: string) => `saved-searches:error.${name}`;

export const savedSearchPageSize = 24;

/** What is saved: a list, and the query of its page as the address has it. */
const list = z.string(key('list')).check(z.regex(/^[a-z-]{1,40}$/, key('list')));
const query = lineOf(searchLimits.query, { required: key('query'), tooLong: key('query') });
export const searched = { list, query };

export const searchName = titleOf(searchLimits.name, {
  required: key('name'),
  tooLong: key('nameLong'),
}).check(z.minLength(1, key('name')));

export const frequency = z.enum(frequencies, key('frequency'));

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The list, in words. */
  listName: z.string(),
  /** Its filters in words. */
  words: z.array(z.string()),
  path: z.string(),
  frequency,
  isConfirmed: z.boolean(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const previewSearch = endpoint({
  id: 'previewSearch',
  method: 'GET',
  path: '/saved-searches/lists/:list/preview',
  access: 'public',
  rate: 'search',
  summary: 'What would be saved of a page of results, in words, with a name for it',
  params: z.object({ list }),
  query: z.object({ query }),
  response: z.object({
    listName: z.string(),
    words: z.array(z.string()),
    name: z.string(),
    path: z.string(),
  }),
  errors: ['saved-search/no-list', 'saved-search/too-long'],
});

export const SaveForm = z.strictObject({ ...searched, name: searchName, frequency });
export type SaveForm = z.infer<typeof SaveForm>;

export const saveSearch = endpoint({
  id: 'saveSearch',
  method: 'POST',
  path: '/saved-searches',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Save a search; saving the same one again changes its name and how often it tells',
  body: SaveForm,
  response: SavedSearch,
  errors: [
    'saved-search/no-list',
    'saved-search/not-for-you',
    'saved-search/too-long',
    'saved-search/too-many',
  ],
});

export const listSavedSearches = endpoint({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/saved-searches',
  access: signedIn,
  rate: 'read',
  summary: 'One’s saved searches, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(SavedSearch),
});

export const BySearch = z.object({ id: z.uuid(key('none')) });

export const changeSavedSearch = endpoint({
  id: 'changeSavedSearch',
  method: 'PUT',
  path: '/saved-searches/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Change how often a saved search tells of what is new; `off` pauses it',
  params: BySearch,
  body: z.strictObject({ frequency }),
  response: SavedSearch,
  errors: ['saved-search/not-found'],
});

export const removeSavedSearch = endpoint({
  id: 'removeSavedSearch',
  method: 'DELETE',
  path: '/saved-searches/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Delete a saved search',
  params: BySearch,
  response: z.object({}),
  errors: ['saved-search/not-found'],
});

export const Mute = z.object({ id: z.string(), sort: z.enum(muteSorts), label: z.string() });
export type Mute = z.infer<typeof Mute>;

export const listMutes = endpoint({
  id: 'listMutes',
  method: 'GET',
  path: '/saved-searches/mutes',
  access: signedIn,
  rate: 'read',
  summary: 'What one never wants to be told of, newest first',
  query: z.object(pageQuery()),
  response: pageAnswer(Mute),
});

export const mutedWord = titleOf(searchLimits.word, {
  required: key('word'),
  tooLong: key('wordLong'),
}).check(z.minLength(2, key('word')));

export const muteWord = endpoint({
  id: 'muteWord',
  method: 'POST',
  path: '/saved-searches/mutes',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Never tell of anything whose title has this word',
  body: z.strictObject({ word: mutedWord }),
  response: Mute,
  errors: ['saved-search/too-many-mutes'],
});

export const removeMute = endpoint({
  id: 'removeMute',
  method: 'DELETE',
  path: '/saved-searches/mutes/:id',
  access: signedIn,
  rate: 'write',
  summary: 'Tell of it again',
  params: z.object({ id: z.uuid(key('none')) }),
  response: z.object({}),
  errors: ['saved-search/no-mute'],
});
