import * as z from 'zod/mini';
import { findPostcode, parsePostcode } from '#features/places/postcode.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import type { ImportKind } from '../import.contract.ts';
import type { RowProblem } from '../file/sheet.ts';
import type { CategoryMatcher } from './category-match.ts';
import { withoutShouting } from './capitals.ts';
import { readCategory } from './category-cell.ts';
import { readBlackOwned } from './black-owned-cell.ts';
import { readLine, readText } from './cell-text.ts';
import { isCertified } from './certification.ts';
import { saysNothing } from './empty-words.ts';
import { detailsOf, missionName } from './kind-cells.ts';
import { singleFields } from './field-headers.ts';
import type { RowCells, RowFact } from './column-mapping.ts';
import type { SingleField } from './field-headers.ts';
import { readContacts } from './contact-cells.ts';
import { readConsent } from './consent-cell.ts';
import { hasEnded, refuseForbidden } from './keepers-notes.ts';
import { countryOf } from './country-rule.ts';
import { readHours, withDays, withWeek } from './hours-cell.ts';
import { readOffer } from './offer-cells.ts';
import { fitDraft, withLines } from './fit-draft.ts';
import { kindOfRow } from './row-kind.ts';
import { readPlaces } from './place-cells.ts';
import { readPoint } from './point-cells.ts';
import { readWordsLanguage } from './words-language.ts';
import { headerLabel, RowNotes } from './row-notes.ts';
import type { Repair } from './row-notes.ts';
import { readZip } from './zip-code.ts';

export interface GoodRow {
  draft: ListingDraft;
  sourceRef: string | null;
  repairs: Repair[];
  /** Its opening hours, where the row tells them. */
  hours: Schedule | null;
  /** Set when the row is about a listing of this site by its id: it then says `patch` and nothing else. */
  listingId?: string;
  patch?: Partial<ListingDraft>;
}

export type RowResult = GoodRow | { errors: RowProblem[]; sourceRef?: string | null };

interface RowRules {
  /** What the entries of the file are, except rows whose own type says something else. */
  kind: ImportKind;
  /** What is above the columns. */
  headers?: RowCells;
  /** What it says that has no field of its own. */
  facts?: readonly RowFact[];
  /** Cells of columns that are not imported: read for what forbids to publish the row, and for nothing else. */
  others?: readonly RowFact[];
  /** What is said of the whole file, for where a row tells no town and no category. */
  defaults?: Pick<RowCells, 'city' | 'category'>;
  /** The category that the name of the file speaks of: "Afro Carib food shops". */
  ofFile?: string | null;
  /** What the source calls itself. */
  register: string;
  categories: CategoryMatcher;
  /** What somebody has said that a word of a column means; '' for nothing. */
  meaningOf?: (field: string, word: string) => string | undefined;
}

const nobodySaid = () => undefined;

/**
 * Turns one row into a listing. A value that can't be right is left out and told; the row as a whole is refused only
 * without a usable name or with a character that can't be stored (U+0000).
 */
export function rowToDraft(raw: RowCells, rules: RowRules): RowResult {
  const { register, categories, meaningOf = nobodySaid, headers = {}, facts = [] } = rules;
  // A row that changes a listing of this site says itself what its description is.
  const notes = new RowNotes({ keeps: !raw.listingId?.trim() });
  const cells = cellsWithPlace(raw, rules, notes);
  readConsent(raw, headers, notes);
  refuseForbidden(rules.others, notes);
  const kind = kindOfRow(rules.kind, cells, { categories, notes });
  const line = (field: SingleField) => cells[field] || null;
  const listingId = readListingId(cells.listingId ?? '', notes);
  const { category, offers } = readCategory(kind, cells, {
    categories,
    notes,
    meaningOf,
    header: headers.category,
    defaultName: rules.defaults?.category,
    ofFile: rules.ofFile,
  });
  // When a church is open is when its services are; they are facts of its kind.
  const hours = kind === 'faith' ? null : readOpening(cells, headers, notes);
  keepFacts(facts, notes);
  const candidate = {
    kind,
    name: nameOf(kind, cells),
    tagline: cells.tagline || taglineOf(cells),
    description: cells.description ?? '',
    descriptionLanguage: readWordsLanguage(cells.descriptionLanguage ?? '', notes),
    category,
    addressLine1: streetOf(cells),
    addressLine2: line('addressLine2'),
    district: line('district'),
    city: line('city'),
    region: line('region'),
    ...readPostcode(cells, notes),
    point: readPoint(cells, notes),
    ...readContacts(cells, headers, notes),
    ...readOffer(cells, headers, notes),
    verified: readCertification(cells.certification ?? '', { notes, meaningOf }),
    blackOwned: readBlackOwned(cells.blackOwned ?? '', { kind, register, notes }),
    isClaimed: false,
    confirmedOn: null,
    isSample: false,
    ...detailsOf(kind, cells, { notes, meaningOf, headers, offers }),
  };
  if (listingId === null)
    refuseNoEntry(candidate.name, { ...cells, addressLine1: raw.addressLine1 }, notes);
  const draft =
    notes.errors.length === 0 ? fitDraft(withLines(candidate, notes), notes) : undefined;
  if (!draft) return { errors: notes.errors, sourceRef: line('sourceRef') };
  const row = { draft, hours, sourceRef: line('sourceRef'), repairs: notes.repairs };
  return listingId === null ? row : { ...row, listingId, patch: patchOf(draft, raw, notes) };
}

/** The town of the whole file is that of rows whose address names none. */
function cellsWithPlace(
  raw: RowCells,
  { headers = {}, defaults }: RowRules,
  notes: RowNotes,
): RowCells {
  const read = withoutShouting(readCells(raw, notes), notes);
  const cells = withDays(withWeek(readPlaces(read, headers, notes)));
  return { ...cells, city: cells.city || defaults?.city };
}

function readCells(raw: RowCells, notes: RowNotes): RowCells {
  const cells: RowCells = {};
  for (const field of singleFields) {
    const text = raw[field];
    if (text === undefined) continue;
    if (text.includes('\0')) notes.refused(field, 'imports:error.unreadable', text);
    const plain = withoutApostrophe(text, field, notes);
    const read = (field === 'description' ? readText : readLine)(plain, field, notes);
    cells[field] = saysAnything(field, read) ? read : '';
  }
  return cells;
}

function readOpening(cells: RowCells, headers: RowCells, notes: RowNotes): Schedule | null {
  const hours = readHours(cells.hours ?? '', notes, headers.hours);
  if (cells.moreHours)
    notes.kept('moreHours', 'hours', headerLabel(headers.moreHours, 'Times'), cells.moreHours);
  return hours;
}

function keepFacts(facts: readonly RowFact[], notes: RowNotes): void {
  for (const { header, text } of facts) {
    if (text.includes('\0')) notes.refused('facts', 'imports:error.unreadable', text);
    const fact = readLine(withoutApostrophe(text, 'facts', notes), 'facts', notes);
    if (!saysNothing(fact)) notes.told(headerLabel(header, 'Also'), yesOrNo(fact));
  }
}

const yesOrNo = (text: string): string => {
  if (/^(?:y|true|x|✓|✔)$/i.test(text)) return 'yes';
  return /^(?:n|false)$/i.test(text) ? 'no' : text;
};

/** A fee of nil is one. */
const saysAnything = (field: SingleField, text: string): boolean =>
  ownWords.has(field) || !saysNothing(text) || (field === 'prices' && /^nil$/i.test(text));

/** Where "none" and "-" say something, or where it is a name. */
const ownWords: ReadonlySet<SingleField> = new Set([
  'consent',
  'name',
  'tradingName',
  'access',
  'sourceRef',
  'listingId',
  'lat',
  'lng',
]);

/** Some programs put one in front of what a spreadsheet would take for a formula. */
const withoutApostrophe = (text: string, field: string, notes: RowNotes): string =>
  /^'[=+\-@]/.test(text) ? notes.repaired(field, 'apostrophe', text, text.slice(1)) : text;

const nameOf = (kind: ImportKind, cells: RowCells): string =>
  cells.name ||
  [cells.firstName, cells.lastName].filter(Boolean).join(' ') ||
  (kind === 'embassy' ? missionName(cells) : '');

/** The line below a table that adds it up is no entry: "Total", "10". */
function refuseNoEntry(name: string, { hours, addressLine1 }: RowCells, notes: RowNotes): void {
  const ended = [hours, name, addressLine1].find((text = '') => hasEnded(text));
  if (ended) notes.refused('hours', 'imports:error.ended', ended);
  if (isSum(name)) notes.refused('name', 'imports:error.sum', name);
  if (isVacant(name)) notes.refused('name', 'imports:error.vacant', name);
}

const isSum = (name: string): boolean => /^(?:(?:sub|grand )?total\b.*|[\d\s.,£%-]+)$/i.test(name);

/** A stall or a shop that nobody has, or the row with which somebody has tried their form. */
const isVacant = (name: string): boolean =>
  /^\W*(?:vacant|void|empty|to let|available)(?: (?:pitch|stall|unit|shop|plot))?\W*$|^(?:test(?:ing)?|asdf|xxx|example)$/i.test(
    name,
  );

/** Some files have the number of the house in a column of its own. */
const streetOf = ({ houseNumber, addressLine1 }: RowCells): string | null =>
  [houseNumber, addressLine1].filter(Boolean).join(' ') || null;

function readListingId(text: string, notes: RowNotes): string | null {
  if (text === '') return null;
  if (z.uuid().safeParse(text).success) return text.toLowerCase();
  notes.refused('listingId', 'imports:error.unknownListing', text);
  return null;
}

/** What the columns of the file speak of, except values that were left out: those stay as they are. */
function patchOf(draft: ListingDraft, raw: RowCells, { repairs }: RowNotes): Partial<ListingDraft> {
  const leftOut = new Set(repairs.filter(({ to }) => to === null).map(({ field }) => field));
  const isSaid = (field: keyof ListingDraft) =>
    !leftOut.has(field) && columnsFor(field).every((column) => raw[column] !== undefined);
  const said = patchable.filter(isSaid).map((field) => [field, draft[field]] as const);
  return Object.fromEntries(said);
}

const patchable = [
  'name',
  'tagline',
  'description',
  'descriptionLanguage',
  'category',
  'addressLine1',
  'addressLine2',
  'district',
  'city',
  'region',
  'postcode',
  'country',
  'point',
  'phone',
  'email',
  'website',
] as const satisfies (keyof ListingDraft)[];

const columnsFor = (field: keyof ListingDraft): readonly SingleField[] =>
  field === 'point' ? ['lat', 'lng'] : singleFields.filter((column) => column === field);

/** The registered name is the name; the one over the door is below it. */
function taglineOf({ name = '', tradingName = '' }: RowCells): string | null {
  const isSame = tradingName.toLowerCase() === name.toLowerCase();
  return tradingName === '' || isSame ? null : `Trading as ${tradingName}`;
}

/** UK postcode rules hold in Great Britain only, zip codes in the United States only (decision D39). */
function readPostcode(
  cells: RowCells,
  notes: RowNotes,
): { country: string; postcode: string | null } {
  const found = countryOf(cells);
  if (!found) notes.leftOut('country', 'imports:leftOut.country', cells.country ?? '');
  const country = found ?? countryOf({ ...cells, country: '' }) ?? 'GB';
  const text = cells.postcode ?? '';
  if (text === '') return { country, postcode: country === 'GB' ? postcodeIn(cells) : null };
  if (country === 'US') return { country, postcode: readZip(text, cells.region ?? '', notes) };
  if (country !== 'GB') return { country, postcode: text };
  const postcode =
    parsePostcode(text)?.normalised ?? notes.leftOut('postcode', 'imports:leftOut.postcode', text);
  return { country, postcode };
}

/** Many lists write the whole address into one cell: "23 Brixton Hill, London SW2 1AA". */
function postcodeIn({ addressLine1, addressLine2, district, city }: RowCells): string | null {
  const found = [city, district, addressLine2, addressLine1]
    .map((text) => findPostcode(text ?? ''))
    .find((postcode) => postcode?.inward);
  return found?.normalised ?? null;
}

function readCertification(
  text: string,
  { notes, meaningOf }: { notes: RowNotes } & Required<Pick<RowRules, 'meaningOf'>>,
): ListingDraft['verified'] {
  if (text === '') return null;
  const meant = meaningOf('certification', text);
  if (meant !== undefined) return meant === '' ? null : { method: 'register', on: null };
  // The register vouches for it; when it last looked, it does not say.
  if (isCertified(text)) return { method: 'register', on: null };
  return notes.leftOut('certification', 'imports:leftOut.certification', text);
}
