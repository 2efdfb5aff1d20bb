import * as z from 'zod/mini';
import { languageCodes } from './languages.ts';

/** What somebody says their own words are written in. Left out or null, nothing is claimed of them. */
export const WrittenIn = z.optional(z.nullable(z.enum(languageCodes, 'ui:writtenIn.unknown')));

/** The language of words that are not in the language of the request, and its name in that one. */
export const OtherLanguage = z.object({ code: z.enum(languageCodes), name: z.string() });
export type OtherLanguage = z.infer<typeof OtherLanguage>;
