import { languages } from '#platform/i18n/languages.ts';

/** What languages are called in English and by their speakers, so that "Yoruba" and "Yorùbá" find who speaks it. */
export const languageNames = (codes: readonly string[]): string[] =>
  languages
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ name, nativeName }) => [name, nativeName]);
