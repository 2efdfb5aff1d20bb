import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';

export const mostSuggestions = 8;
/** Fewer letters begin too much. */
export const fewestLetters = 2;

export const suggestSearch = endpoint({
  id: 'suggestSearch',
  method: 'GET',
  path: '/search-suggestions',
  access: 'public',
  rate: 'search',
  summary: 'Names, categories and places that begin like what is typed, eight at most',
  query: z.object({
    q: z
      .string('directory:error.required')
      .check(
        z.trim(),
        z.minLength(fewestLetters, 'directory:error.required'),
        z.maxLength(100, 'directory:error.tooLong'),
      ),
  }),
  response: z.object({
    items: z.array(
      z.object({
        type: z.enum(['category', 'listing', 'place']),
        label: z.string(),
        /** Its page, or the directory around the place. */
        path: z.string(),
      }),
    ),
  }),
  cache: { tags: () => ['listing', 'category'] },
});
