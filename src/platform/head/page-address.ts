import type { Language } from '#platform/i18n/languages.ts';

/** The absolute address of a page in one language. Without a language the visitor's own preference decides. */
export function pageAddress(siteUrl: string, path: string, language?: Language): string {
  const url = new URL(path, siteUrl);
  url.hash = '';
  url.searchParams.delete('lng');
  if (language) url.searchParams.set('lng', language);
  return url.href;
}
