import { languageCodes } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { languageNamed } from './offer-cells.ts';
import type { RowNotes } from './row-notes.ts';

/** One of the site's languages, by its code or a name that it has. */
export function wordsLanguageOf(text: string): Language | null {
  const named = languageNamed(text);
  return languageCodes.find((code) => code === named) ?? null;
}

/** What the name, the tagline and the description are written in: what is not said is not guessed. */
export function readWordsLanguage(text: string, notes: RowNotes): Language | null {
  if (text === '') return null;
  const language = wordsLanguageOf(text);
  return (
    language ?? notes.leftOut('descriptionLanguage', 'imports:leftOut.descriptionLanguage', text)
  );
}
