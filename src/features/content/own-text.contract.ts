import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { toolPages } from './content-page-list.ts';
import { Block } from './content-tree-shapes.ts';

export const OwnWords = z.object({
  title: z.string(),
  summary: z.string(),
  /** Above and below the tool of the page. */
  above: z.array(Block),
  below: z.array(Block),
  /** Sections of the tool by their anchors, as far as the text names them. */
  parts: z.record(z.string(), z.object({ title: z.string(), blocks: z.array(Block) })),
});
export type OwnWords = z.infer<typeof OwnWords>;

/**
 * What an admin has written for a page with a tool in it, in place of its built-in sentences. Each language stands by
 * itself: its own text where one is public, else the built-in sentences in the same language, never an own text in
 * another one. Built-in sentences travel with the page anyway, so they are not sent a second time.
 */
export const OwnText = z.object({
  page: z.enum(toolPages),
  asked: z.enum(languageCodes),
  /** Null while the built-in sentences stand. */
  own: z.nullable(OwnWords),
});
export type OwnText = z.infer<typeof OwnText>;

export const getOwnText = endpoint({
  id: 'getOwnText',
  method: 'GET',
  path: '/own-texts/:page',
  access: 'public',
  rate: 'read',
  summary: 'What was written for a page with a tool in place of its built-in sentences',
  params: z.object({ page: z.enum(toolPages, 'content:error.page') }),
  query: z.object({
    /** Instead of the language that the browser asks for. */
    lng: z.optional(z.string().check(z.maxLength(12, 'content:error.language'))),
  }),
  response: OwnText,
  cache: { tags: ({ page }) => [`content:${page}`] },
});
