import * as z from 'zod/mini';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { optionalNameOf } from '#platform/text/text-schema.ts';
import { entryWords } from '../culture-entry.contract.ts';

const key = (name: string) => `culture:error.${name}`;

export const proposeCultureWords = endpoint({
  id: 'proposeCultureWords',
  method: 'POST',
  path: '/culture-entries/:id/words',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary:
    'Translate an entry about culture, or change one’s own; staff look at it before it shows',
  params: z.object({ id: z.uuid(key('none')) }),
  body: z.strictObject({
    ...entryWords,
    /** Null for a change of one's own entry, in its own language. */
    language: z.nullable(z.enum(languageCodes, key('language'))),
    credit: optionalNameOf(key('credit')),
  }),
  response: z.object({ id: z.string() }),
  errors: ['culture-entry/not-found', 'culture-entry/not-verified', 'culture-words/too-many'],
});
export type WordsBody = z.input<typeof proposeCultureWords.body>;

const OwnWords = z.extend(OwnSubmission, {
  language: z.nullable(z.enum(languageCodes)),
  /** Path of the page of the entry. */
  url: z.string(),
});
export type OwnWords = z.infer<typeof OwnWords>;

export const listOwnCultureWords = endpoint({
  id: 'listOwnCultureWords',
  method: 'GET',
  path: '/culture-words/mine',
  access: signedIn,
  rate: 'read',
  summary: 'One’s own translations and changes, the newest two hundred, whatever became of them',
  response: z.object({ items: z.array(OwnWords) }),
});

export const withdrawCultureWords = withdrawal({
  id: 'withdrawCultureWords',
  path: '/culture-words/:id',
  summary: 'Take back a translation, or a change that waits',
  noneKey: key('none'),
  notFound: 'culture-words/not-found',
});
