import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { resourceCategories, resourceTypes, youthArea } from './resource.policy.ts';

export const YouthResource = z.object({
  id: z.string(),
  category: z.enum(resourceCategories),
  name: z.string(),
  words: z.string(),
  url: z.string(),
  type: z.nullable(z.enum(resourceTypes)),
  source: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** The later of two days: somebody looked at it, or its link last answered. Null while neither has been. */
  checkedOn: z.nullable(z.string()),
  /** For admins: since when its link has not answered; null for others, and where it does. */
  deadSince: z.nullable(z.string()),
});
export type YouthResource = z.infer<typeof YouthResource>;

/** One text, at most `mostResources`: it is sent whole, and filtered in the browser. */
export const listYouthResources = endpoint({
  id: 'listYouthResources',
  method: 'GET',
  path: '/youth/resources',
  access: youthArea,
  rate: 'read',
  summary: 'Bodies that help young people, by category and type',
  query: z.object({
    /** Instead of the language that the browser asks for. */
    lng: z.optional(z.string().check(z.maxLength(12, 'youth-resources:error.language'))),
  }),
  response: z.object({
    /** Of the words: English where nobody has written them in the asked one. */
    language: z.enum(languageCodes),
    asked: z.enum(languageCodes),
    title: z.string(),
    intro: z.array(z.string()),
    items: z.array(YouthResource),
  }),
});
