import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentConsent } from '#platform/appearance/use-consent.ts';
import { readDetection } from './detected-language.ts';
import { countByTable } from './count-by-table.ts';
import { setWords } from './format.ts';
import type { FormatTexts } from './format.ts';
import { fallbackLanguage, languages } from './languages.ts';
import { localeFiles } from './locale-files.ts';
import { noteMissing } from './note-missing.ts';
import { detectorCache } from './remembered-language.ts';

const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
};

/**
 * Starts in the server's language with the sentences that the page names in its head, so that hydration agrees with
 * it. They are files of their own: small pages, and the next page finds them in the browser's cache.
 */
export async function startI18n() {
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[data-namespace]')];
  // Before anything is drawn in it.
  i18next.on('languageChanged', (language) => {
    setWords(language, i18next.getResource(language, 'ui', 'format') as FormatTexts | undefined);
  });
  await i18next
    .use(localeFiles(wanted[0] ? new URL(wanted[0].href).search : ''))
    .use(initReactI18next)
    .init({
      lng: document.documentElement.lang || fallbackLanguage,
      // What the server sends is filled up with English, so that it need not be fetched beside.
      fallbackLng: false,
      supportedLngs: languages.map(({ code }) => code),
      nonExplicitSupportedLngs: true,
      ns: wanted.map((link) => link.dataset.namespace ?? ''),
      // Keys of the kit's forms name their namespace themselves.
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      // Specification 7: up to 5 tries, 350 ms doubling.
      maxRetries: 5,
      retryTimeout: 350,
      saveMissing: true,
      // The name of the sentence is enough; its forms are those of the language.
      saveMissingPlurals: false,
      missingKeyHandler: noteMissing(i18next),
    });
  countByTable(i18next);
  return i18next;
}

/**
 * After hydration the specified detector has its say: a choice kept only in this browser wins over the header. Its code
 * comes then, too: the server has read the address, the cookie and the header already, so for most nothing changes.
 */
export async function adoptDetectedLanguage(): Promise<void> {
  const { default: LanguageDetector } = await import('i18next-browser-languagedetector');
  const detector = new LanguageDetector();
  // i18next types its own services as any.
  const languageUtils: unknown = i18next.services.languageUtils;
  detector.init(
    { languageUtils },
    { ...detection, caches: [detectorCache(currentConsent()?.preferences)] },
  );
  const { shown, remembered } = readDetection([detector.detect() ?? []].flat(), location.search);
  if (remembered) detector.cacheUserLanguage(remembered);
  if (shown === i18next.language) return;
  // The page's own namespaces, so that the other language arrives whole before anything is drawn in it.
  i18next.options.ns = Object.keys(i18next.store.data[i18next.language] ?? {});
  await i18next.changeLanguage(shown);
}
