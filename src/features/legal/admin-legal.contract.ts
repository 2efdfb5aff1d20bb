import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import { dayOf, lineOf, textOf } from '#platform/text/text-schema.ts';
import { sectionsOf } from './legal-format.ts';
import { legalNames } from './legal.contract.ts';
import { legalLimits } from './legal.policy.ts';

const access = ['admin'] as const;
const ByName = z.object({ name: z.enum(legalNames, 'legal:error.name') });
const draftVersion = z
  .int('legal:error.draft')
  .check(z.nonnegative('legal:error.draft'), z.maximum(1_000_000, 'legal:error.draft'));

const keys = { required: 'legal:error.body', tooLong: 'legal:error.tooLong' };
const change = lineOf(legalLimits.change, keys);
const body = textOf(legalLimits.body, keys).check(
  z.refine((text) => text.trim() === '' || sectionsOf(text) !== undefined, {
    error: 'legal:error.headings',
  }),
);

/** Another language is left out by leaving both empty. */
const Translation = z.strictObject({ change, body }).check(
  z.refine((words) => Boolean(words.change) || !words.body.trim(), {
    path: ['change'],
    error: 'legal:error.change',
  }),
  z.refine((words) => Boolean(words.body.trim()) || !words.change, {
    path: ['body'],
    error: 'legal:error.body',
  }),
);

const Words = z.object({ change: z.string(), body: z.string() });
const AllWords = z.object({ en: Words, fr: Words, ar: Words });

export const LegalVersionLine = z.object({
  name: z.enum(legalNames),
  number: z.string(),
  effectiveOn: z.string(),
  state: z.enum(['upcoming', 'current', 'earlier']),
  mustAccept: z.boolean(),
  change: z.string(),
  languages: z.array(z.enum(textLanguages)),
  /** Its words came with the site, or with an earlier state of it and are not kept. */
  origin: z.enum(['written', 'built-in', 'gone']),
});
export type LegalVersionLine = z.infer<typeof LegalVersionLine>;

export const listLegalVersions = endpoint({
  id: 'listLegalVersions',
  method: 'GET',
  path: '/admin/legal-versions',
  access,
  rate: 'read',
  summary: 'Published versions of the terms and the privacy notice, newest first',
  response: z.object({ items: z.array(LegalVersionLine) }),
});

export const LegalDraft = z.object({
  effectiveOn: z.string(),
  mustAccept: z.boolean(),
  words: AllWords,
  /** For saving it again: somebody else may have been faster; 0 before the first save. */
  version: z.number(),
  /** The number that publishing gives it. */
  number: z.string(),
});
export type LegalDraft = z.infer<typeof LegalDraft>;

export const getLegalDraft = endpoint({
  id: 'getLegalDraft',
  method: 'GET',
  path: '/admin/legal-versions/:name/draft',
  access,
  rate: 'read',
  summary: 'The draft of a text; without one, the words that it would begin with',
  params: ByName,
  response: LegalDraft,
});

export const saveLegalDraft = endpoint({
  id: 'saveLegalDraft',
  method: 'PUT',
  path: '/admin/legal-versions/:name/draft',
  access,
  rate: 'write',
  summary: 'Keep a new version of a text without publishing it',
  params: ByName,
  body: z.strictObject({
    effectiveOn: dayOf('legal:error.day'),
    mustAccept: z.boolean('legal:error.choice'),
    words: z.strictObject({
      en: z.strictObject({
        change: change.check(z.minLength(3, 'legal:error.change')),
        body: body.check(z.minLength(1, 'legal:error.body')),
      }),
      fr: Translation,
      ar: Translation,
    }),
    draftVersion,
  }),
  response: LegalDraft,
  errors: ['legal/draft-changed'],
});

export const discardLegalDraft = endpoint({
  id: 'discardLegalDraft',
  method: 'DELETE',
  path: '/admin/legal-versions/:name/draft',
  access,
  rate: 'write',
  summary: 'Throw a draft away',
  params: ByName,
  response: z.object({}),
  errors: ['legal/no-draft'],
});

export const publishLegalText = endpoint({
  id: 'publishLegalText',
  method: 'POST',
  path: '/admin/legal-versions/:name/publish',
  access,
  rate: 'write',
  summary: 'Publish the draft of a text; from its day on people are asked to accept it',
  params: ByName,
  body: z.strictObject({ draftVersion }),
  response: z.object({ number: z.string() }),
  errors: ['legal/no-draft', 'legal/draft-changed', 'legal/day-too-early'],
});
