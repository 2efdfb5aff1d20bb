import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';

export const getCategoryNames = endpoint({
  id: 'getCategoryNames',
  method: 'GET',
  path: '/category-names/:language',
  access: 'public',
  rate: 'read',
  summary: 'What the categories of the directory are called in one language, by slug',
  params: z.object({ language: z.enum(languageCodes, 'directory:error.language') }),
  response: z.object({ names: z.record(z.string(), z.string()) }),
  cache: { tags: () => ['category'] },
});
