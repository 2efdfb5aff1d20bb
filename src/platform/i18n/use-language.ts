import { useTranslation } from 'react-i18next';
import { fallbackLanguage, findLanguageCode } from './languages.ts';
import type { Language } from './languages.ts';

/** The language on screen, for formatting and direction. */
export function useLanguage(): Language {
  // A namespace that every page has; without one the hook would fetch i18next's default namespace.
  const { i18n } = useTranslation('ui');
  return findLanguageCode(i18n.language) ?? fallbackLanguage;
}
