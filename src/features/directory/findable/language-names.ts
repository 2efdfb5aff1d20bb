import { findLanguageCode, languages } from '#platform/i18n/languages.ts';

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Other names under which people look for a language, and dialects that go by its code. */
const called: Readonly<Record<string, readonly string[]>> = {
  ak: ['Twi', 'Fante'],
  ff: ['Fula', 'Fulani', 'Pulaar', 'Peul'],
  ht: ['Creole', 'Créole haïtien'],
  rn: ['Rundi'],
  rw: ['Rwanda'],
  lg: ['Ganda'],
};

/**
 * What languages are called in English and by their speakers, so that "Yoruba" and "Yorùbá" find those who speak it.
 */
export const languageNames = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => {
    const ours = languages.find((language) => language.code === findLanguageCode(code));
    const names = ours ? [ours.name, ours.nativeName] : [inEnglish.of(code)];
    return [...names, ...(called[code] ?? [])].filter((name) => name !== undefined);
  });
