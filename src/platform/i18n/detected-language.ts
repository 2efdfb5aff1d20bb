import { fallbackLanguage, findLanguageCode } from './languages.ts';
import type { Language } from './languages.ts';

interface DetectedLanguage {
  shown: Language;
  /** What the browser keeps for the next visit; undefined leaves what it has kept. */
  remembered: Language | undefined;
}

/**
 * What the detector's findings, best first, mean for this page and for the next visit. A language that an address asks
 * for is shown and not remembered: others write links, and only a choice in the menu is the visitor's own.
 */
export function readDetection(found: readonly string[], search: string): DetectedLanguage {
  const code = found.map(findLanguageCode).find((known) => known !== undefined) ?? fallbackLanguage;
  const isLinked = findLanguageCode(new URLSearchParams(search).get('lng')) !== undefined;
  return { shown: code, remembered: isLinked ? undefined : code };
}
