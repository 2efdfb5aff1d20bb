import { findPostcode, parsePostcode } from '#features/places/postcode.ts';
import type { RowCells } from './column-mapping.ts';
import { countryNamed } from './country-rule.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';

/** Where somebody works who has no place: no town, and worth reading all the same. */
const nowhere =
  /^(?:on ?-?line|mobile|virtual|zoom|remote|various|nation ?-?wide|uk ?-?wide|all over|everywhere|anywhere|home visits?|travels?)\b/i;

const outward = /^(?<town>\p{L}.*?)[\s,(]+(?<code>[A-Z]{1,2}\d[A-Z\d]?)\)?$/iu;

/** Islands whose postcodes look like those of the United Kingdom. */
const withLikePostcodes = new Set(['GB', 'JE', 'GG', 'IM']);

/**
 * Places as they stand in the file: "Lewisham SE13" has the beginning of a postcode, "Online" is no town, and "Nigeria"
 * beside a British postcode is where its people come from.
 */
export function readPlaces(cells: RowCells, headers: RowCells, notes: RowNotes): RowCells {
  const read = { ...cells };
  const { country = '', postcode = '', addressLine1 = '', addressLine2 = '' } = cells;
  const isAbroad = country !== '' && !withLikePostcodes.has(countryNamed(country) ?? 'GB');
  const isBritish = [postcode, addressLine1, addressLine2].some(
    (text) => findPostcode(text)?.inward,
  );
  if (isAbroad && isBritish) {
    notes.kept('country', 'country', headerLabel(headers.country, 'Country'), country);
    read.country = '';
  }
  for (const field of ['city', 'district'] as const) {
    const text = cells[field] ?? '';
    if (nowhere.test(text)) {
      notes.kept(field, 'nowhere', headerLabel(headers[field], 'Where'), text);
      read[field] = '';
      continue;
    }
    const { town, code } = outward.exec(text)?.groups ?? {};
    if (town === undefined || code === undefined || !parsePostcode(code)) continue;
    read[field] = town.trim();
    read.postcode ||= code;
  }
  return read;
}
