import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { lineOf, textOf } from '#platform/text/text-schema.ts';
import { textLimits } from '../content.policy.ts';
import { editablePages } from '../content-page-list.ts';
import { Block } from '../content-tree-shapes.ts';
import { longestBody } from '../markdown/too-knotted.ts';

const access = ['admin'] as const;
const moment = z.nullable(z.string());
const ByText = z.object({
  page: z.enum(editablePages, 'content:error.page'),
  language: z.enum(languageCodes, 'content:error.language'),
});
const versionNumber = z
  .int('content:error.number')
  .check(z.nonnegative('content:error.number'), z.maximum(1_000_000, 'content:error.number'));

export const Words = z.object({ title: z.string(), summary: z.string(), body: z.string() });
export type Words = z.infer<typeof Words>;

const body = textOf(longestBody, {
  required: 'content:error.body',
  tooLong: 'content:error.bodyLong',
});

/** What visitors read of a page in a language, and whether something else is being written. */
export const textViews = ['seed', 'own', 'draft', 'withdrawn'] as const;
export type TextView = (typeof textViews)[number];

export const textExportPath = '/api/admin/page-texts-export';

/** One page in one language, as the overview lists it. */
export const TextStanding = z.object({
  language: z.enum(languageCodes),
  /** 0 is the text that came with the site; null where there is none in this language. */
  number: z.nullable(z.number()),
  /** What is public came with the site, also after an admin's own text was withdrawn. */
  isSeed: z.boolean(),
  publishedAt: moment,
  draftChangedAt: moment,
  /** Who wrote the draft, else the newest version; null for what came with the site and for people who have left. */
  changedBy: moment,
  /** The English text has been changed since. */
  isOlderThanEnglish: z.boolean(),
});
export type TextStanding = z.infer<typeof TextStanding>;

export const listPageTexts = endpoint({
  id: 'listPageTexts',
  method: 'GET',
  path: '/admin/page-texts',
  access,
  rate: 'read',
  summary: 'The general pages with the state of their text in each language',
  response: z.object({
    items: z.array(
      z.object({
        page: z.enum(editablePages),
        path: z.string(),
        title: z.string(),
        texts: z.array(TextStanding),
      }),
    ),
  }),
});

export const Draft = z.extend(Words, {
  basedOn: z.number(),
  /** For saving it again: somebody else may have been faster. */
  version: z.number(),
  author: moment,
  changedAt: z.string(),
});

export const TextForEditing = z.object({
  ...ByText.shape,
  /** What visitors read now; null where this language has no text yet. */
  current: z.nullable(z.extend(Words, { number: z.number(), isSeed: z.boolean() })),
  /** English, for translators. */
  english: Words,
  draft: z.nullable(Draft),
});
export type TextForEditing = z.infer<typeof TextForEditing>;

export const getTextForEditing = endpoint({
  id: 'getTextForEditing',
  method: 'GET',
  path: '/admin/page-texts/:page/:language',
  access,
  rate: 'read',
  summary: 'What is public of a text, its draft and its English source',
  params: ByText,
  response: TextForEditing,
});

export const saveTextDraft = endpoint({
  id: 'saveTextDraft',
  method: 'PUT',
  path: '/admin/page-texts/:page/:language/draft',
  access,
  rate: 'write',
  summary: 'Keep a changed text without publishing it',
  params: ByText,
  body: z.strictObject({
    title: lineOf(textLimits.title, {
      required: 'content:error.title',
      tooLong: 'content:error.titleLong',
    }).check(z.minLength(1, 'content:error.title')),
    summary: lineOf(textLimits.summary, {
      required: 'content:error.summary',
      tooLong: 'content:error.summaryLong',
    }).check(z.minLength(1, 'content:error.summary')),
    body,
    /** Number of the public version that the writer has before them. */
    basedOn: versionNumber,
    /** Version of the draft that they have before them; 0 for a new one. */
    draftVersion: versionNumber,
  }),
  response: Draft,
  errors: ['content/draft-changed', 'content/published-meanwhile', 'content/too-knotted'],
});

export const discardTextDraft = endpoint({
  id: 'discardTextDraft',
  method: 'DELETE',
  path: '/admin/page-texts/:page/:language/draft',
  access,
  rate: 'write',
  summary: 'Throw a draft away',
  params: ByText,
  response: z.object({}),
  errors: ['content/no-draft'],
});

export const publishText = endpoint({
  id: 'publishText',
  method: 'POST',
  path: '/admin/page-texts/:page/:language/publish',
  access,
  rate: 'write',
  summary: 'Publish the draft of a text',
  params: ByText,
  body: z.strictObject({
    draftVersion: versionNumber,
    note: lineOf(textLimits.note, {
      required: 'content:error.note',
      tooLong: 'content:error.noteLong',
    }).check(z.minLength(3, 'content:error.note')),
  }),
  response: z.object({ number: z.number() }),
  errors: ['content/no-draft', 'content/draft-changed', 'content/published-meanwhile'],
});

export const withdrawText = endpoint({
  id: 'withdrawText',
  method: 'POST',
  path: '/admin/page-texts/:page/:language/withdraw',
  access,
  rate: 'write',
  summary: 'Show the text again that came with the site; what was published stays in the history',
  params: ByText,
  body: z.strictObject({
    /** Number of the public version that the admin has before them. */
    basedOn: versionNumber,
  }),
  /** What is public now. */
  response: z.extend(Words, { number: z.number() }),
  errors: ['content/published-meanwhile', 'content/no-version'],
});

export const TextVersionLine = z.object({
  number: z.number(),
  /** The text that came with the site. */
  isSeed: z.boolean(),
  note: z.string(),
  author: moment,
  publishedAt: moment,
});
export type TextVersionLine = z.infer<typeof TextVersionLine>;

export const listTextVersions = endpoint({
  id: 'listTextVersions',
  method: 'GET',
  path: '/admin/page-texts/:page/:language/versions',
  access,
  rate: 'read',
  summary:
    'Published versions of a text, newest first; the last is the one that came with the site',
  params: ByText,
  query: z.object({
    ...pageQuery(/^\d{1,7}$/),
  }),
  response: pageAnswer(TextVersionLine),
});

export const getTextVersion = endpoint({
  id: 'getTextVersion',
  method: 'GET',
  path: '/admin/page-texts/:page/:language/versions/:id',
  access,
  rate: 'read',
  summary: 'One version of a text and the one before it',
  params: z.extend(ByText, {
    /** Its number. */
    id: z.string().check(z.regex(/^\d{1,7}$/, 'content:error.number')),
  }),
  response: z.object({
    version: z.extend(Words, TextVersionLine.shape),
    /** Null for the first. */
    before: z.nullable(Words),
  }),
  errors: ['content/no-version'],
});

export const previewText = endpoint({
  id: 'previewText',
  method: 'POST',
  path: '/admin/page-texts/preview',
  access,
  rate: 'write',
  summary: 'Markdown as the page would show it, and what the page would not show',
  body: z.strictObject({ body }),
  response: z.object({
    blocks: z.array(Block),
    problems: z.array(
      z.object({ kind: z.enum(['link', 'markup', 'image', 'other']), sample: z.string() }),
    ),
  }),
  errors: ['content/too-knotted'],
});

export const MissingKey = z.object({
  language: z.string(),
  namespace: z.string(),
  key: z.string(),
  times: z.number(),
  lastSeenAt: z.string(),
});
export type MissingKey = z.infer<typeof MissingKey>;

export const listMissingKeys = endpoint({
  id: 'listMissingKeys',
  method: 'GET',
  path: '/admin/missing-keys',
  access,
  rate: 'read',
  summary: 'Sentences that browsers did not find, most often missed first',
  query: z.object({
    ...pageQuery(/^\d{1,5}$/),
  }),
  response: pageAnswer(MissingKey),
});

export const clearMissingKeys = endpoint({
  id: 'clearMissingKeys',
  method: 'DELETE',
  path: '/admin/missing-keys',
  access,
  rate: 'write',
  summary: 'Forget the missing sentences, once they are written',
  response: z.object({ removed: z.number() }),
});
