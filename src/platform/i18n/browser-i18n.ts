import { currentConsent } from '#platform/appearance/use-consent.ts';
import { LivingSentences } from '#platform/browser-render/living-sentences.ts';
import { readDetection } from './detected-language.ts';
import { setWords } from './format.ts';
import type { FormatTexts } from './format.ts';
import { fallbackLanguage } from './languages.ts';
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
 * it. They are files of their own: small pages, and the next page finds them in the browser's cache. What the server
 * sends is filled up with English, so that it need not be fetched beside.
 */
export async function startI18n(): Promise<LivingSentences> {
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[data-namespace]')];
  const sentences = new LivingSentences({
    language: document.documentElement.lang || fallbackLanguage,
    read: localeFiles(wanted[0] ? new URL(wanted[0].href).search : ''),
    onLanguage: (language, kit) => setWords(language, kit?.['format'] as FormatTexts | undefined),
    onMissing: noteMissing(),
  });
  await sentences.start(wanted.map((link) => link.dataset.namespace ?? ''));
  return sentences;
}

/**
 * After hydration the specified detector has its say: a choice kept only in this browser wins over the header. Its code
 * comes then, too: the server has read the address, the cookie and the header already, so for most nothing changes.
 */
export async function adoptDetectedLanguage(sentences: LivingSentences): Promise<void> {
  const { default: LanguageDetector } = await import('i18next-browser-languagedetector');
  // Told that somebody chooses among its findings, it answers all of them.
  const languageUtils = { getBestMatchFromCodes: true };
  const detector = new LanguageDetector(
    { languageUtils },
    { ...detection, caches: [detectorCache(currentConsent()?.preferences)] },
  );
  const { shown, remembered } = readDetection([detector.detect() ?? []].flat(), location.search);
  if (remembered) detector.cacheUserLanguage(remembered);
  if (shown !== sentences.language) await sentences.changeLanguage(shown);
}
