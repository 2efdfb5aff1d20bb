import type { Language } from '#platform/i18n/languages.ts';

/**
 * Countries (two capitals) and languages (small letters) by code, in this language or, where it has no word, in
 * English. Named on the server: browsers know other words than Node, and a page must not change when it comes alive.
 */
export function codeNamesIn(language: Language, codes: readonly string[]): Record<string, string> {
  const regions = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const tongues = new Intl.DisplayNames([language, 'en'], { type: 'language' });
  return Object.fromEntries(
    [...new Set(codes)].map((code) => {
      const names = /^[A-Z]/.test(code) ? regions : tongues;
      return [code, names.of(code) ?? code];
    }),
  );
}
