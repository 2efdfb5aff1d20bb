import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import Backend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { readDetection } from './detected-language.ts';
import { fallbackLanguage, languages } from './languages.ts';

const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
};

/**
 * Starts in the server's language with the sentences that the page names in its head, so that hydration agrees with
 * it. They are files of their own: small pages, and the next page finds them in the browser's cache.
 */
export async function startI18n() {
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[data-namespace]')];
  await i18next
    .use(Backend)
    .use(initReactI18next)
    .init({
      lng: document.documentElement.lang || fallbackLanguage,
      // Written languages are complete (locales.test.ts), so English need not be fetched beside them.
      fallbackLng: false,
      supportedLngs: languages.map(({ code }) => code),
      nonExplicitSupportedLngs: true,
      ns: wanted.map((link) => link.dataset.namespace ?? ''),
      // Keys of the kit's forms name their namespace themselves.
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      backend: {
        loadPath: `/locales/{{lng}}/{{ns}}.json${wanted[0] ? new URL(wanted[0].href).search : ''}`,
      },
      // Specification 7: up to 5 tries, 350 ms doubling.
      maxRetries: 5,
      retryTimeout: 350,
    });
  return i18next;
}

/** After hydration the specified detector has its say: a choice kept only in this browser wins over the header. */
export function adoptDetectedLanguage(): void {
  const detector = new LanguageDetector();
  // i18next types its own services as any.
  const languageUtils: unknown = i18next.services.languageUtils;
  detector.init({ languageUtils }, detection);
  const { shown, remembered } = readDetection([detector.detect() ?? []].flat(), location.search);
  if (remembered) detector.cacheUserLanguage(remembered);
  if (shown === i18next.language) return;
  // The page's own namespaces, so that the other language arrives whole before anything is drawn in it.
  i18next.options.ns = Object.keys(i18next.store.data[i18next.language] ?? {});
  void i18next.changeLanguage(shown);
}
