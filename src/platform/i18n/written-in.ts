import * as z from 'zod/mini';
import { languageCodes } from './languages.ts';

/** What somebody says their own words are written in. Left out or null, nothing is claimed of them. */
export const WrittenIn = z.optional(z.nullable(z.enum(languageCodes, 'ui:writtenIn.unknown')));

/** As the attribute `lang` has it: '' where nobody has said it, so that no voice reads the words as the page's own. */
export const WordsLanguage = z.enum([...languageCodes, '']);
export type WordsLanguage = z.infer<typeof WordsLanguage>;

/** The language of words that are not in the language of the request, and its name in that one: '' where unknown. */
export const OtherLanguage = z.object({ code: WordsLanguage, name: z.string() });
export type OtherLanguage = z.infer<typeof OtherLanguage>;
