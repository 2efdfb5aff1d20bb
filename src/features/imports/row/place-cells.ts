import { findPostcode, parsePostcode } from '#features/places/postcode.ts';
import { townWithCapitals } from './capitals.ts';
import type { RowCells } from './column-mapping.ts';
import { countryNamed } from './country-rule.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';

/** Words for an address that is missing, private or still to come: no town and no street. */
const nowhere =
  /^\W*(?:on ?-?line|mobile|virtual|zoom|remote|various|nation ?-?wide|uk ?-?wide|all over|everywhere|anywhere|home ?-?based|home visits?|home(?=\s*(?:$|[-–(]))|travels|covers?|own premises|address (?:to follow|tbc)|moved|to follow|on request|by appointment|(?:address )?(?:not public|confidential|undisclosed|withheld)|no (?:fixed )?premises|private address|on hold|will travel|ring first|all (?:of|areas|boroughs|london|england|scotland|wales)|meets in members)\b|\bpostcodes?$/i;

const outward = /^(?<town>\p{L}.*?)[\s,(]+(?<code>[A-Z]{1,2}\d[A-Z\d]?)\)?$/iu;

/** Islands whose postcodes look like those of the United Kingdom. */
const withLikePostcodes = new Set(['GB', 'JE', 'GG', 'IM']);

/**
 * Places as they are in the file: "Lewisham SE13" has the beginning of a postcode, "Online" is no town, and "Nigeria"
 * beside a British postcode is where its people come from.
 */
export function readPlaces(cells: RowCells, headers: RowCells, notes: RowNotes): RowCells {
  const read = { ...cells };
  if (isOrigin(cells)) {
    notes.kept('country', 'country', headerLabel(headers.country, 'Country'), cells.country ?? '');
    read.country = '';
  }
  for (const field of ['city', 'district', 'addressLine1', 'addressLine2'] as const) {
    const parts = partsOf(read[field] ?? '');
    const named = parts.filter((part) => !nowhere.test(part));
    if (named.length === parts.length) continue;
    const others = parts.filter((part) => nowhere.test(part)).join(', ');
    notes.kept(field, 'nowhere', headerLabel(headers[field], 'Where'), others);
    read[field] = named.join(', ');
  }
  const street = read.addressLine1 ? undefined : fieldOfStreet(read);
  if (street) {
    read.addressLine1 = read[street] ?? '';
    read[street] = '';
  }
  // Where no column is one of towns, or the town was a whole address, the town is in what there is.
  if (cells.city === undefined || street)
    Object.assign(read, townOf(read), cells.postcode && { postcode: cells.postcode });
  for (const field of ['city', 'district'] as const) {
    const { town, code } = withoutPostcode(read[field] ?? '');
    if (code === undefined) continue;
    read[field] = town;
    read.postcode ||= code;
  }
  if (read.city) read.city = townWithCapitals(read.city);
  return withoutRepeats(read);
}

/** "Alfred Road, London W2 5EU" beside the columns of towns and postcodes: the line is the street. */
function withoutRepeats(read: RowCells): RowCells {
  const { addressLine1: line = '', city = '', postcode = '' } = read;
  const like = (text: string) => text.replaceAll(/\W+/g, '').toLowerCase();
  const [code] = wholePostcode.exec(line) ?? [];
  const isOwn = code !== undefined && like(code) === like(postcode);
  const parts = partsOf(isOwn ? line.replace(code, '') : line);
  if (parts.length > 1 && city !== '' && like(parts.at(-1) ?? '') === like(city)) parts.pop();
  const street = parts.join(', ');
  return street === '' || partsOf(line).join(', ') === street
    ? read
    : { ...read, addressLine1: street };
}

/** "York YO1", "Cardiff CF10 5HW". */
function withoutPostcode(text: string): { town: string; code?: string | undefined } {
  const code = wholePostcode.exec(text)?.[0] ?? outward.exec(text)?.groups?.['code'];
  if (code === undefined || !parsePostcode(code)) return { town: text };
  return {
    town: text
      .replace(code, '')
      .replace(/[\s,()]+$/, '')
      .trim(),
    code,
  };
}

/** A country beside a British postcode is where the people or the food come from. */
function isOrigin({ country = '', postcode = '', addressLine1 = '', addressLine2 = '' }: RowCells) {
  const isAbroad = country !== '' && !withLikePostcodes.has(countryNamed(country) ?? 'GB');
  return (
    isAbroad &&
    [postcode, addressLine1, addressLine2].some((text) => findPostcode(text)?.inward !== undefined)
  );
}

/** "Unit 9, Thames Rd, Barking" in the column of areas or towns. */
const fieldOfStreet = ({ city = '', district = '' }: RowCells): 'city' | 'district' | undefined => {
  if (houseNumber.test(city.replace(wholePostcode, ''))) return 'city';
  return houseNumber.test(district.replace(wholePostcode, '')) ? 'district' : undefined;
};
const houseNumber = /^\W*(?:(?:unit|flat|suite|shop|no\.?)\s*)?\d+[a-z]?\b[\s,-]+.*\p{L}{2}/iu;

const mostWordsOfTown = 3;
const longestTown = 40;

/** "Chapeltown, Leeds" of a column of areas; "Peckham, SE15 4ST" and "5 Lewisham Way, New Cross" of one of addresses. */
function townOf({ district = '', addressLine1 = '', addressLine2 = '' }: RowCells): RowCells {
  const areas = partsOf(district);
  if (areas.length > 0)
    return { city: areas.at(-1) ?? '', district: areas.slice(0, -1).join(', ') };
  const field = addressLine2 === '' ? 'addressLine1' : 'addressLine2';
  const line = addressLine2 || addressLine1;
  const parts = partsOf(line.replace(wholePostcode, ' '));
  const last = parts.at(-1) ?? '';
  const { street = '', town = last } = streetThenTown.exec(last)?.groups ?? {};
  const code = findPostcode(line);
  const postcode = code?.inward && { postcode: code.normalised };
  // The postcode has a place of its own, with or without a town before it.
  if (!looksLikeTown(town)) return postcode ? { [field]: parts.join(', '), ...postcode } : {};
  return {
    city: town,
    [field]: [...parts.slice(0, -1), street].filter(Boolean).join(', '),
    ...postcode,
  };
}

/** Streets by their end, houses by any word. */
const noTown =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|way|drive|close|court|place|terrace|row|parade|crescent|hill|square|sq|walk|mews|passage|boulevard|broadway|embankment|quay|wharf|circus)\.?$|\b(?:unit|suite|flat|shop|stall|floor|hall|house|centre|center|church|school|primary|secondary|academy|college|university|club|cc|studios?|rooms?|mosque|masjid|chapel|temple|library|market|estate|building|arches?|community|ymca|campus|mill|works|yard|trust|pub|cafe|gym|park)\b/i;

function looksLikeTown(part: string): boolean {
  const town = part.replace(outwardAtEnd, '').trim();
  const isShort = town.split(/\s+/).length <= mostWordsOfTown && town.length <= longestTown;
  return town !== '' && isShort && !/\d/.test(town) && !noTown.test(town);
}

const wholePostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i;
/** "88 Bilston Rd Wolverhampton": nothing but the kind of the street says where the town begins. */
const streetThenTown =
  /^(?<street>.*\d.*\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|terrace|parade|crescent)\.?)\s+(?<town>\p{Lu}[\p{L}' -]+)$/iu;
const outwardAtEnd = /[\s,(]+[A-Z]{1,2}\d[A-Z\d]?\)?$/i;

const partsOf = (text: string): string[] =>
  text
    .split(/[,;]| \/ /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
