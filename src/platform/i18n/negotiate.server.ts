import { fallbackLanguage, findLanguageCode } from './languages.ts';
import type { Language } from './languages.ts';

/**
 * The language the server renders in: `?lng`, then the cookie `i18next`, then Accept-Language, then English
 * (decision D15). The server never sets the cookie by guess.
 */
export const negotiateLanguage = (request: {
  lng: string | null;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}): Language =>
  findLanguageCode(request.lng) ??
  findLanguageCode(cookieLanguage(request.cookie)) ??
  acceptedLanguage(request.acceptLanguage) ??
  fallbackLanguage;

function cookieLanguage(header: string | undefined): string | undefined {
  return header?.slice(0, 4096).match(/(?:^|;\s*)i18next=([A-Za-z-]{2,12})(?:;|$)/)?.[1];
}

/** The visitor's most wanted language among the 24: `tw, fr;q=0.8` gets French. */
function acceptedLanguage(header: string | undefined): Language | undefined {
  const ranked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag, quality] = part.split(';q=');
      return { code: findLanguageCode(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return ranked.find(({ code }) => code !== undefined)?.code;
}
