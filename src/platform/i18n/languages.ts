/** The 24 languages of specification 9. `ar` is the only right-to-left one; English is the fallback. */
export const languages = [
  { code: 'en', name: 'English', nativeName: 'English', flag: 'gb', rtl: false },
  { code: 'fr', name: 'French', nativeName: 'Français', flag: 'fr', rtl: false },
  { code: 'pt', name: 'Portuguese', nativeName: 'Português', flag: 'pt', rtl: false },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', flag: 'sd', rtl: true },
  { code: 'es', name: 'Spanish', nativeName: 'Español', flag: 'es', rtl: false },
  { code: 'sw', name: 'Swahili', nativeName: 'Kiswahili', flag: 'ke', rtl: false },
  { code: 'yo', name: 'Yoruba', nativeName: 'Yorùbá', flag: 'ng', rtl: false },
  { code: 'ha', name: 'Hausa', nativeName: 'Hausa', flag: 'ng', rtl: false },
  { code: 'ig', name: 'Igbo', nativeName: 'Igbo', flag: 'ng', rtl: false },
  { code: 'am', name: 'Amharic', nativeName: 'አማርኛ', flag: 'et', rtl: false },
  { code: 'ti', name: 'Tigrinya', nativeName: 'ትግርኛ', flag: 'er', rtl: false },
  { code: 'so', name: 'Somali', nativeName: 'Soomaali', flag: 'so', rtl: false },
  { code: 'rw', name: 'Kinyarwanda', nativeName: 'Ikinyarwanda', flag: 'rw', rtl: false },
  { code: 'rn', name: 'Kirundi', nativeName: 'Ikirundi', flag: 'bi', rtl: false },
  { code: 'lg', name: 'Luganda', nativeName: 'Luganda', flag: 'ug', rtl: false },
  { code: 'ln', name: 'Lingala', nativeName: 'Lingála', flag: 'cd', rtl: false },
  { code: 'wo', name: 'Wolof', nativeName: 'Wolof', flag: 'sn', rtl: false },
  { code: 'ff', name: 'Fulah', nativeName: 'Fulfulde', flag: 'gn', rtl: false },
  { code: 'ak', name: 'Akan', nativeName: 'Akan', flag: 'gh', rtl: false },
  { code: 'zu', name: 'Zulu', nativeName: 'isiZulu', flag: 'za', rtl: false },
  { code: 'xh', name: 'Xhosa', nativeName: 'isiXhosa', flag: 'za', rtl: false },
  { code: 'st', name: 'Sesotho', nativeName: 'Sesotho', flag: 'ls', rtl: false },
  { code: 'ht', name: 'Haitian Creole', nativeName: 'Kreyòl ayisyen', flag: 'ht', rtl: false },
  { code: 'nl', name: 'Dutch', nativeName: 'Nederlands', flag: 'nl', rtl: false },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code);

/** A language of the interface: all 24 are written. A sentence that one of them lacks is shown in English. */
export type Language = LanguageCode;

/** The languages in which long texts come with the site: general pages, terms, privacy. Others show them in English. */
export const textLanguages = ['en', 'fr', 'ar'] as const satisfies readonly Language[];
export type TextLanguage = (typeof textLanguages)[number];

export const fallbackLanguage = 'en' satisfies Language;

/** `fr-CM` means `fr`; an unknown code is undefined. */
export function findLanguageCode(tag: string | null | undefined): LanguageCode | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language.code === base)?.code;
}

/** The language in which a long text that came with the site is shown to readers of this one. */
export const textLanguageFor = (language: Language): TextLanguage =>
  textLanguages.find((written) => written === language) ?? fallbackLanguage;

export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  languages.find(({ code }) => code === language)?.rtl ? 'rtl' : 'ltr';
