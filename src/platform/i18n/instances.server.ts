import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { countByTable } from './count-by-table.ts';
import { setWords } from './format.ts';
import type { FormatTexts } from './format.ts';
import { fallbackLanguage, languages } from './languages.ts';
import type { Language } from './languages.ts';
import { namespaces, resources } from './resources.server.ts';

/** One instance per language for all requests: nothing changes it after start, so nothing can leak between visitors. */
const instances = new Map<Language, i18n>(
  languages.map(({ code: language }) => {
    const instance = createInstance();
    void instance.use(initReactI18next).init({
      lng: language,
      fallbackLng: fallbackLanguage,
      ns: [...namespaces],
      // Keys of the kit's forms name their namespace themselves.
      defaultNS: 'ui',
      resources,
      interpolation: { escapeValue: false },
      initAsync: false,
      returnNull: false,
    });
    countByTable(instance);
    setWords(language, instance.getResource(language, 'ui', 'format') as FormatTexts);
    return [language, instance];
  }),
);

export function i18nFor(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No sentences are loaded for "${language}".`);
  return instance;
}
