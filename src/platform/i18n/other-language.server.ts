import { languages } from './languages.ts';
import type { Language } from './languages.ts';
import type { OtherLanguage } from './written-in.ts';

/**
 * What readers are told of the language of somebody's words: nothing where it is their own. Named on the server:
 * browsers know other words than Node, and a page must not change when it comes alive.
 */
export function otherLanguage(
  asked: Language,
  written: Language | null,
): { language?: OtherLanguage } {
  if (written === asked) return {};
  if (written === null) return { language: { code: '', name: '' } };
  return { language: { code: written, name: languageNameIn(asked, written) } };
}

/** Where the machine has no word, the name that its own speakers use. */
export function languageNameIn(asked: Language, written: Language): string {
  const names = new Intl.DisplayNames([asked], { type: 'language', fallback: 'none' });
  const own = languages.find(({ code }) => code === written)?.nativeName;
  return names.of(written) ?? own ?? written;
}
