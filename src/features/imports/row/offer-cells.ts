import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { languages } from '#platform/i18n/languages.ts';
import { fold } from '#platform/text/fold.ts';
import type { RowCells } from './column-mapping.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';

const listed = (text: string): string[] =>
  text
    .split(/\s*(?:[;,/|&+\n]|\band\b|\bet\b)\s*/i)
    .map((word) => word.trim())
    .filter(Boolean);

/** Names that the Unicode list does not have. */
const usualNames: Readonly<Record<string, string>> = {
  twi: 'ak',
  fante: 'ak',
  fula: 'ff',
  fulani: 'ff',
  pulaar: 'ff',
  creole: 'ht',
  'haitian creole': 'ht',
  patois: 'jam',
  'jamaican patois': 'jam',
  pidgin: 'pcm',
  'nigerian pidgin': 'pcm',
  mandarin: 'zh',
  bengali: 'bn',
  krio: 'kri',
  edo: 'bin',
  bini: 'bin',
  ga: 'gaa',
  "ge'ez": 'gez',
  geez: 'gez',
  efik: 'efi',
  ibibio: 'ibb',
  tiv: 'tiv',
  mende: 'men',
  temne: 'tem',
  luo: 'luo',
  kamba: 'kam',
  bemba: 'bem',
  tshiluba: 'lua',
  mandinka: 'mnk',
  mandingo: 'mnk',
  soninke: 'snk',
  dioula: 'dyu',
  fon: 'fon',
  papiamento: 'pap',
  tigre: 'tig',
  berber: 'ber',
  amazigh: 'ber',
};

let codesByName: Map<string, string> | undefined;

const mostLanguages = 24;

/** Codes or names, in English or in the language itself. */
function readLanguages(text: string, notes: RowNotes): string[] {
  if (text === '') return [];
  const words = listed(text.replaceAll(/\([^)]*\)/g, ' ')).map((word) =>
    word.replace(/^(?:some|a little|basic|fluent|and)\s+/i, ''),
  );
  const codes = words.map(languageNamed);
  const unknown = words.filter((_, at) => codes[at] === undefined);
  if (unknown.length > 0) {
    notes.kept('languages', 'languages', 'Languages', unknown.join(', '));
  }
  const found = codes.filter((code) => code !== undefined);
  return [...new Set(found)].slice(0, mostLanguages);
}

/** The code of a language, by its name in English or in the language itself. */
export function languageNamed(word: string): string | undefined {
  codesByName ??= namesOfLanguages();
  return codesByName.get(fold(word).trim());
}

function namesOfLanguages(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const known = new Map<string, string>();
  for (let at = 0; at < 26 * 26; at += 1) {
    const code = String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
    const name = names.of(code);
    if (!name) continue;
    known.set(code, code);
    if (!known.has(fold(name))) known.set(fold(name), code);
  }
  for (const { code, name, nativeName } of languages) {
    for (const word of [code, name, nativeName]) known.set(fold(word).trim(), code);
  }
  // Last: a person who writes "Ga" here does not mean Irish, whose code it is.
  for (const [name, code] of Object.entries(usualNames)) known.set(name, code);
  return known;
}

const isYes =
  /^(?:yes|y|true|1|x|oui)\b|step[ -]?free|level access|ramp|fully|wheelchair (?:access|friendly)/i;
const isNo =
  /^(?:no|n|false|0|non|none)\b|not (?:wheelchair|step|accessible)|inaccessible|stairs only|^steps/i;

/** Whether the way in is step-free; "limited" says neither. */
function readAccess(text: string, notes: RowNotes): boolean | null {
  if (text === '') return null;
  if (isNo.test(text)) return false;
  return isYes.test(text) ? true : notes.leftOut('access', 'imports:leftOut.access', text);
}

/** Yes or no; what says more ("Within 5 miles") is in the description. Null where it says neither. */
function readYes(
  text: string,
  field: 'delivery' | 'mobileService',
  notes: RowNotes,
  headers: RowCells,
): boolean | null {
  if (text === '') return null;
  const isPlain = /^(?:y|yes|n|no|true|false|1|0|x|✓|✔)\W*$/i.test(text);
  if (!isPlain)
    notes.kept(field, 'noField', headerLabel(headers[field], usualHeaders[field]), text);
  if (/^(?:n|no|not|false|0|never|none)\b|collection only|\bcollect only/i.test(text)) return false;
  return /^(?:y|yes|true|1|x|✓|✔)(?!\p{L})/iu.test(text) ? true : null;
}

const usualHeaders = { delivery: 'Delivery', mobileService: 'Home visits' } as const;

/** How a place can be used, and in which languages. */
export const readOffer = (cells: RowCells, headers: RowCells, notes: RowNotes) => ({
  languages: readLanguages(cells.languages ?? '', notes),
  stepFree: readAccess(cells.access ?? '', notes),
  delivery: readYes(cells.delivery ?? '', 'delivery', notes, headers) ?? false,
  mobileService: readYes(cells.mobileService ?? '', 'mobileService', notes, headers) ?? false,
});

type Details = Extract<ListingDraft['details'], { kind: 'business' }>;

const ways: [Details['payment'][number], RegExp][] = [
  ['cash', /cash|especes/],
  ['card', /card|visa|master|amex|debit|credit|contactless|apple pay|google pay|carte/],
  ['transfer', /transfer|bacs|bank|virement/],
];

export function readPayment(text: string, notes: RowNotes, header = ''): Details['payment'] {
  if (text === '') return [];
  // "Cards?" asks for yes or no.
  if (/card/i.test(header) && /^(?:y|yes|true|n|no|false)\b/i.test(text)) {
    return /^[yt]/i.test(text) ? ['card'] : [];
  }
  const words = listed(fold(text));
  const found = ways.filter(([, shape]) => words.some((word) => shape.test(word)));
  const isUnknown = (word: string) => !ways.some(([, shape]) => shape.test(word));
  const unknown = words.filter(isUnknown);
  if (unknown.length > 0) notes.leftOut('payment', 'imports:leftOut.payment', unknown.join('; '));
  return found.map(([way]) => way);
}
