import { parsePostcode } from '#features/places/postcode.ts';
import { fold } from '#platform/text/fold.ts';
import type { RowCells } from './column-mapping.ts';
import { usStateOf } from './us-states.ts';
import { looksLikeZip } from './zip-code.ts';

/** Names that people write and the Unicode list of regions does not have. */
const usualNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  'st vincent and the grenadines': 'VC',
  'ivory coast': 'CI',
  'cote divoire': 'CI',
  'democratic republic of the congo': 'CD',
  'dr congo': 'CD',
  'republic of the congo': 'CG',
  'cabo verde': 'CV',
  swaziland: 'SZ',
  'czech republic': 'CZ',
  'east timor': 'TL',
  myanmar: 'MM',
  palestine: 'PS',
  'peoples republic of china': 'CN',
  'republic of ireland': 'IE',
  turkey: 'TR',
  vatican: 'VA',
};

/** Codes of the Unicode list that stand for no country. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let namesOfCountries: Map<string, string> | undefined;

/**
 * The country of a row (ISO 3166-1 alpha-2): what its country column says; without one the United States if the
 * region is an American state, or the postcode a zip code, and is not a British postcode; else Great Britain.
 * Undefined when the column says something that is no country.
 */
export function countryOf({
  country = '',
  region = '',
  postcode = '',
}: RowCells): string | undefined {
  if (country.trim() !== '') return countryNamed(country);
  if (parsePostcode(postcode)) return 'GB';
  return usStateOf(region) || looksLikeZip(postcode) ? 'US' : 'GB';
}

/** By its code or its English name; undefined for what is no country. */
export function countryNamed(text: string): string | undefined {
  namesOfCountries ??= countryNames();
  return namesOfCountries.get(keyOf(text));
}

/** `Saint Lucia` and `St. Lucia`, `Trinidad and Tobago` and `Trinidad & Tobago` are one. */
const keyOf = (text: string) =>
  fold(text)
    .replaceAll(/[.’'‘]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/\bsaint\b/g, 'st')
    .replace(/^the /, '')
    .trim();

/** Codes and English names of all countries. */
function countryNames(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const known = new Map(Object.entries(usualNames));
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26));
    const name = names.of(code);
    // Codes of countries that are no more are read as those of their successors.
    if (!name || notCountries.has(code) || new Intl.Locale(`und-${code}`).region !== code) continue;
    known.set(keyOf(code), code);
    if (!known.has(keyOf(name))) known.set(keyOf(name), code);
  }
  return known;
}
