import type { TFunction } from 'i18next';
import { languages, textLanguages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** In the language on screen where long texts are written in it; the others by the name that their own speakers use. */
export const languageName = (t: TFunction, language: Language): string =>
  textLanguages.some((code) => code === language)
    ? t(`content:language.${language}`)
    : (languages.find(({ code }) => code === language)?.nativeName ?? language);
