import { fold } from '#platform/text/fold.ts';
import { mostLookedAt } from '../file/column-facts.ts';
import type { ColumnFacts } from '../file/column-facts.ts';
import { isHeaderless } from '../file/headerless.ts';
import { unusedHeaders } from './field-columns.ts';
import type { FieldColumns } from './field-columns.ts';
import { aliases, singleFields } from './field-headers.ts';
import type { SingleField } from './field-headers.ts';
import { guessByBoth, guessHeaderless, guessName } from './guess-by-both.ts';
import { guessByCells } from './guess-by-cells.ts';
import { guessByWords } from './guess-by-words.ts';
import { placeHeaders } from './place-headers.ts';
import { isRespondents, isSomebodys, preferPublic } from './rival-columns.ts';

/** Lists of missions give each the name of its state; where there are names, these words mean something else. */
const ofNamelessMissions = { sendingState: 'operator', mission: 'type' } as const;

/** The cells of one row by what they hold. */
export type RowCells = Partial<Record<SingleField, string>>;

export interface ColumnMapping {
  /** Positions in the row. */
  columns: FieldColumns;
  /** Headers that are not imported. */
  unused: string[];
  /** Headers that are there more than once; the first one counts. */
  repeated: string[];
}

/** `Company Name`, `CompanyName`, `company-name` and `COMPANY_NAME` are one header. */
export const normaliseHeader = (header: string): string =>
  fold(header.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '_'))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** What is known of some columns already. */
interface KnownColumns {
  fixed: FieldColumns;
  /** Only these are guessed. */
  open: ReadonlySet<number>;
}

/**
 * Finds out what each column holds: by its header, by a word of it, and of what no header names by what its cells look
 * like, where they have been counted.
 */
export function mapColumns(
  headers: readonly string[],
  facts: readonly Pick<ColumnFacts, 'filled' | 'looks' | 'different'>[] = [],
  known?: KnownColumns,
): ColumnMapping {
  const positions = new Map<string, number>();
  const repeated: string[] = [];
  const all = headers.map(normaliseHeader);
  const isLeftOut = (at: number) =>
    known?.open.has(at) === false ||
    isPrivate(headers[at] ?? '') ||
    isOnlyDates(all[at] ?? '', facts[at]);
  const names = all.map((name, at) => (isLeftOut(at) ? '' : name));
  const shown = facts.map((fact, at) => (isLeftOut(at) ? unseen : fact));
  for (const [at, header] of headers.entries()) {
    const name = names[at] ?? '';
    if (positions.has(name) && name !== '') repeated.push(header);
    else positions.set(name, at);
  }
  const { facts: _, ...fixed } = known?.fixed ?? {};
  const columns = namedColumns(withoutEmpty(positions, facts), fixed);
  preferPublic(columns, all, shown);
  guessByBoth(columns, names, shown);
  guessByWords(columns, positions);
  if (isNoName(columns.name, names, shown)) delete columns.name;
  guessByCells(columns, names, shown);
  takeOtherAddress(columns, positions);
  if (isHeaderless(headers)) guessHeaderless(columns, shown);
  columns.name ??= [...positions].find(([header]) => speaksOfPeople(header))?.[1];
  guessName(columns, names, shown);
  // An empty column still counts where no other column has its field: each row is then told what it lacks.
  for (const [field, at] of Object.entries(namedColumns(positions)))
    if (facts[at]?.filled === 0) columns[field as SingleField] ??= at;
  leaveOutPeople(columns);
  leaveOutSomebodys(columns, all);
  for (const field of singleFields) if (columns[field] === undefined) delete columns[field];
  return { columns, unused: unusedHeaders(columns, headers), repeated };
}

/** "Sort of group": few values that come again and again are no names, unless the header says so, as of branches. */
function isNoName(
  at: number | undefined,
  headers: readonly string[],
  facts: readonly Partial<Pick<ColumnFacts, 'filled' | 'different'>>[],
): boolean {
  if (at === undefined || /name|company|business|organisation|title/.test(headers[at] ?? ''))
    return false;
  const { filled = 0, different } = facts[at] ?? {};
  const looked = Math.min(filled, mostLookedAt);
  return looked >= fewestTelling && (different ?? looked) <= looked / 2;
}

const fewestTelling = 6;

/** What whole headers say. */
function namedColumns(
  positions: ReadonlyMap<string, number>,
  fixed: Partial<Record<SingleField, number>> = {},
): Partial<Record<SingleField, number>> {
  const columns = { ...fixed };
  for (const field of singleFields) {
    if (columns[field] !== undefined) continue;
    const known: readonly string[] = aliases[field];
    const alias = known.find((name) => positions.has(name));
    if (alias !== undefined) columns[field] = positions.get(alias);
  }
  if (columns.name === undefined && columns.tradingName !== undefined) {
    columns.name = columns.tradingName;
    delete columns.tradingName;
  }
  columns.name ??= [...positions].find(([header]) => speaksOfNames(header))?.[1];
  if (columns.name === undefined) {
    columns.sendingState ??= positions.get(ofNamelessMissions.sendingState);
    if (columns.sendingState !== undefined)
      columns.mission ??= positions.get(ofNamelessMissions.mission);
  }
  leaveOutPeople(columns);
  return columns;
}

/** People are named where nothing else is, and never in its place where its cell is empty. */
function leaveOutPeople(columns: Partial<Record<SingleField, number>>): void {
  if (columns.name === undefined) return;
  delete columns.firstName;
  delete columns.lastName;
}

/** The keeper of the list says that nobody else is to read this column, or it is about people. */
export function isPrivate(header: string): boolean {
  const name = normaliseHeader(header);
  return askedForCounts.test(name) || (keptBack.test(name) && !consentHeader.test(name));
}

const keptBack =
  /(?:^|_)(?:private|confidential|internal|secret|not_for_publication|not_public|unlisted|not_to_be_published|do_not_(?:share|publish|use)|(?:office|admin|staff|committee)_(?:use|only))(?:_|$)/;

/** What forms ask people about themselves, to count the answers. It is not about the place, and never published. */
const askedForCounts =
  /(?:^|_)(?:ethnic(?:ity|_background|_group|_origin)?|gender|sexual(?:ity|_orientation)?|date_of_birth|dob|national_insurance|disabilit(?:y|ies))(?:_|$)(?!(?:food|cuisine|shop|restaurant|access|services?))/;

const consentHeader = /^(?:do_not_publish|consent|permission)/;
const unseen = { filled: 0 };

/** When a row was last touched says nothing of a place; when it was founded does. */
const isOnlyDates = (
  name: string,
  { filled = 0, looks = {} }: Partial<Pick<ColumnFacts, 'filled' | 'looks'>> = {},
): boolean =>
  (looks.date ?? 0) > Math.min(filled, mostLookedAt) / 2 &&
  !/found|establish|since|formed|opened/.test(name);

/**
 * Leaves out columns without a single value, so that others of the same meaning are found: a form has an empty "Name" beside
 * "What is the name of your business?". Our own export keeps all, since there an empty cell empties a field.
 */
function withoutEmpty(
  positions: ReadonlyMap<string, number>,
  facts: readonly Pick<ColumnFacts, 'filled'>[],
): ReadonlyMap<string, number> {
  const [ownId] = aliases.listingId;
  if (positions.has(ownId) || facts.every(({ filled }) => filled === 0)) return positions;
  return new Map([...positions].filter(([, at]) => facts[at]?.filled !== 0));
}

/** Leaves out how a contact person is reached, also as a second number. */
function leaveOutSomebodys(
  columns: Partial<Record<SingleField, number>>,
  headers: readonly string[],
): void {
  const isOne = (at: number | undefined) =>
    at !== undefined && isSomebodys(headers[at] ?? '', headers);
  const { phone, email, otherPhone, contact } = columns;
  if (phone !== undefined && !isOne(phone)) {
    if (isOne(otherPhone)) delete columns.otherPhone;
    if (isOne(contact)) delete columns.contact;
  }
  const primary = (at: number | undefined) => at !== undefined && /primary/.test(headers[at] ?? '');
  const isFormOwn = email !== undefined && isRespondents(headers[email] ?? '', headers);
  if (isFormOwn || (isOne(email) && primary(email))) delete columns.email;
  if (isOne(phone) && primary(phone)) delete columns.phone;
}

/** Where no other column has an address: programs that keep customers call it the billing address. */
function takeOtherAddress(
  columns: Partial<Record<SingleField, number>>,
  positions: ReadonlyMap<string, number>,
): void {
  const { addressLine1, city, postcode } = columns;
  if ((addressLine1 ?? city ?? postcode) !== undefined) return;
  const prefix = otherAddresses.find(
    (one) =>
      positions.has(`${one}_postcode`) ||
      positions.has(`${one}_street`) ||
      positions.has(`${one}_address`),
  );
  if (prefix === undefined) return;
  const own = new Map(
    [...positions].flatMap(([header, at]) =>
      header.startsWith(`${prefix}_`) ? [[header.slice(prefix.length + 1), at] as const] : [],
    ),
  );
  for (const [field, at] of Object.entries(namedColumns(own)))
    if (field in placeHeaders) columns[field as keyof typeof placeHeaders] ??= at;
}

const otherAddresses = ['trading', 'business', 'site', 'premises', 'shop', 'shipping', 'billing'];

/** "Name of the group", "Nom de l’association", "Salon name"; not whom to ask for, nor the name of a street. */
const speaksOfNames = (header: string): boolean =>
  namesShape.test(header) &&
  !ofPeople.test(header) &&
  !/contact|owner|first|last|sur|fore|manager|person|road|street|file|user|nick|city|town|county|country|area|region|sub_type/.test(
    header,
  );

/** "Adviser name", where no column names the firm. */
const speaksOfPeople = (header: string): boolean =>
  (header === 'who' || (namesShape.test(header) && ofPeople.test(header))) &&
  !/contact|street|file|user/.test(header);

const namesShape = /(?:^|_)name_of_|^nom_(?:de|du|des)_|_name$/;
const ofPeople =
  /advis[eo]r|solicitor|barrister|lawyer|practitioner|therapist|counsellor|dentist|doctor|tutor|teacher|minister|pastor|priest/;

export function cellsOf(
  row: readonly string[],
  { columns }: Pick<ColumnMapping, 'columns'>,
): RowCells {
  const cells: RowCells = {};
  for (const field of singleFields) {
    const at = columns[field];
    if (at !== undefined) cells[field] = row[at] ?? '';
  }
  return cells;
}

/** What a row says that has no field of its own, with the header it is below. */
export interface RowFact {
  header: string;
  text: string;
}

export const factsOf = (
  row: readonly string[],
  { columns }: Pick<ColumnMapping, 'columns'>,
  headers: readonly string[],
): RowFact[] =>
  (columns.facts ?? []).map((at) => ({ header: headers[at] ?? '', text: row[at] ?? '' }));
