import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { missingKeyLimits } from './content.policy.ts';
import { contentPages } from './content-page-list.ts';
import { Block } from './content-tree-shapes.ts';

/** The text of a general page as everybody reads it. */
export const PageText = z.object({
  page: z.enum(contentPages),
  asked: z.enum(languageCodes),
  /** Language of the words below: English where nobody has written them in the asked one. */
  language: z.enum(languageCodes),
  title: z.string(),
  summary: z.string(),
  blocks: z.array(Block),
  /** Null while it is the text that came with the site. */
  changedAt: z.nullable(z.string()),
});
export type PageText = z.infer<typeof PageText>;

export const getPageText = endpoint({
  id: 'getPageText',
  method: 'GET',
  path: '/page-texts/:page',
  access: 'public',
  rate: 'read',
  summary: 'The text of a general page, in the language of the request or in English',
  params: z.object({ page: z.enum(contentPages, 'content:error.page') }),
  query: z.object({
    /** Instead of the language that the browser asks for. */
    lng: z.optional(z.string().check(z.maxLength(12, 'content:error.language'))),
  }),
  response: PageText,
  cache: { tags: ({ page }) => [`content:${page}`] },
});

export const Voice = z.object({
  id: z.string(),
  /** Who speaks, as they want to be called. */
  name: z.string(),
  words: z.array(z.string()),
});
export type Voice = z.infer<typeof Voice>;

/** Specification 7. Empty until an admin has entered words that somebody gave leave to print. */
export const listManifestoVoices = endpoint({
  id: 'listManifestoVoices',
  method: 'GET',
  path: '/manifesto-voices',
  access: 'public',
  rate: 'read',
  summary: 'What people have said about the manifesto, with their leave',
  response: z.object({ language: z.enum(languageCodes), voices: z.array(Voice) }),
  cache: { tags: () => ['content:manifesto-voices'] },
});

/** Answers to people who asked for help, measured; decision D21 puts it beside the promise. */
export const ReplyTime = z.object({
  medianMinutes: z.number(),
  /** How many answers it is measured on. */
  answers: z.number(),
  /** Calendar date of the first of them. */
  since: z.string(),
});
export type ReplyTime = z.infer<typeof ReplyTime>;

export const getHelpReplyTime = endpoint({
  id: 'getHelpReplyTime',
  method: 'GET',
  path: '/help/reply-time',
  access: 'public',
  rate: 'read',
  summary: 'How soon people who ask for help are answered',
  response: z.object({
    /** Specification 9. */
    promisedMinutes: z.number(),
    /** Null while nothing has been measured. */
    measured: z.nullable(ReplyTime),
  }),
  cache: { tags: () => ['help-reply-time'] },
});

/** The last walk of `npm run sweep` whose results are kept with the code. */
export const getAccessibilityResults = endpoint({
  id: 'getAccessibilityResults',
  method: 'GET',
  path: '/accessibility-results',
  access: 'public',
  rate: 'read',
  summary: 'Results of the automatic accessibility checks that came with this version',
  response: z.object({
    /** Null where no results are kept. */
    walk: z.nullable(
      z.object({
        /** Calendar date; null where the results name none. */
        date: z.nullable(z.string()),
        /** Different addresses, however many roles opened them. */
        pages: z.number(),
        /** Who opened all of theirs. */
        roles: z.array(z.string()),
        /** Ways in which each page was looked at: contrast, text size and so on. */
        modes: z.array(z.string()),
        findings: z.number(),
      }),
    ),
  }),
  cache: { tags: () => [] },
});

/** Keys that i18next did not find, as it sends them: key and fallback. The fallbacks are not kept. */
export const MissingKeys = z
  .record(
    z
      .string('content:error.key')
      .check(
        z.minLength(1, 'content:error.key'),
        z.maxLength(missingKeyLimits.key, 'content:error.key'),
        z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u, 'content:error.key'),
      ),
    z.unknown(),
    'content:error.key',
  )
  .check(
    z.refine((keys) => Object.keys(keys).length <= missingKeyLimits.atOnce, 'content:error.keys'),
  );

export const MissingKeyAddress = z.object({
  lng: z.enum(languageCodes, 'content:error.language'),
  ns: z.string('content:error.namespace').check(z.maxLength(60, 'content:error.namespace')),
});
