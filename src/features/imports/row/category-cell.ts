import type { ImportKind } from '../import.contract.ts';
import type { CategoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { isAboutFood, withoutOrigins } from './origin-words.ts';
import type { RowNotes } from './row-notes.ts';

interface CategoryReading {
  categories: CategoryMatcher;
  notes: RowNotes;
  /** What is above the column of types. */
  header?: string;
  meaningOf: (field: string, word: string) => string | undefined;
  /** Of rows that tell none: what somebody said of the whole file. */
  defaultName?: string | undefined;
  /** The same, by the name of the file. */
  ofFile?: string | null;
}

interface ReadCategory {
  category: string | null;
  /** Words that are no category but tell what the place offers. */
  offers: string[];
}

const longestOffer = 80;
/** Cut between words: names of trades in statistics are sentences. */
const shortened = (label: string): string =>
  label.length <= longestOffer ? label : label.slice(0, longestOffer - 1).replace(/\s+\S*$/, '…');

/** "Ghanaian & Nigerian choruses" are choruses, and "Swahili" alone is no restaurant. */
function whatItIs(label: string): string {
  const rest = withoutOrigins(label);
  const isWhole = rest !== '' && rest.split(' ').length === label.trim().split(/\s+/).length;
  return isWhole ? label : rest;
}

/** A word or two, not a sentence about what is done. */
const isLabel = (text: string): boolean => text.split(/\s+/).length <= 3;

const none: ReadCategory = { category: null, offers: [] };

/**
 * The category that the row names, or speaks of. What its name does not say, such as "Locksmith" of a trade, is among
 * what a business offers; a word that names none is told besides. A word that fits several categories asks for no
 * answer, since each row would need another one. Other kinds have types of their own, and words for what they do. Nothing is guessed
 * for a listing of this site: an empty cell says that it has none.
 */
export function readCategory(
  kind: ImportKind,
  cells: RowCells,
  { categories, notes, header = '', meaningOf, defaultName, ofFile = null }: CategoryReading,
): ReadCategory {
  const { category: text = '', speciality = '', listingId = '' } = cells;
  const meant = text === '' ? undefined : meaningOf('category', text);
  const isNew = listingId === '';
  const offersOf = (category: string | null, ...labels: string[]): string[] =>
    labels
      .filter(
        (label) => label !== '' && isNew && !(category && categories.saysAll(category, label)),
      )
      .map(shortened);
  if (meant === '') return none;
  if (meant !== undefined) {
    const category = categories.named(meant);
    return { category, offers: kind === 'business' ? offersOf(category, text, speciality) : [] };
  }
  if (kind !== 'business')
    return { ...none, category: withoutOrigins(text) === '' ? null : categories.named(text) };
  const own =
    (isNew ? moreExactly(cells, categories) : null) ??
    namedCategory(cells, categories, header) ??
    (isNew ? guessed(cells, categories, ofFile !== null) : null);
  const said = defaultName === undefined ? null : wholeFile(defaultName, categories);
  const category = own ?? (isNew ? (said ?? byFile(ofFile, notes)) : null);
  if (text !== '' && !category) {
    const reason = categories.isVague(text) ? 'categories' : 'category';
    notes.leftOut('category', `imports:leftOut.${reason}`, text);
  }
  // "Food and drink" is no thing that anybody offers.
  const offered = isCoarse(text, categories) && category !== null ? '' : text;
  return { category, offers: offersOf(category, offered, speciality) };
}

const contextOf = ({ speciality, name, tagline, description }: RowCells): string =>
  [speciality, name, tagline, description].filter(Boolean).join('; ');

/** By the type of the row alone. */
function namedCategory(cells: RowCells, categories: CategoryMatcher, header: string) {
  const { category: text = '' } = cells;
  const context = contextOf(cells);
  const label = isAboutFood(`${text} ${header} ${context}`) ? text : whatItIs(text);
  return label === '' ? null : (categories.named(label) ?? categories.labelled(label, context));
}

const isCoarse = (text: string, categories: CategoryMatcher): boolean =>
  (/&|\band\b|[/,+]/i.test(text) || categories.isVague(text)) && categories.named(text) === null;

/**
 * "Food and drink" and "Restaurants & Cafes" are lists that somebody ticked the closest of: the name of a place says what it is,
 * and what it says of itself, more exactly.
 */
function moreExactly(cells: RowCells, categories: CategoryMatcher): string | null {
  const { category: text = '', name = '', description = '' } = cells;
  if (text === '' || categories.named(text) !== null) return null;
  const byName = categories.describedBy(name);
  if (byName !== null || !isCoarse(text, categories)) return byName;
  return categories.describedBy(`${name}; ${description}`);
}

const wholeFile = (text: string, categories: CategoryMatcher): string | null =>
  categories.named(text) ?? categories.labelled(text, '');

function byFile(slug: string | null, notes: RowNotes): string | null {
  return slug === null ? null : notes.repaired('category', 'byFile', '', slug);
}

/** By what else the row says. A type that is no category is not overruled by that. */
function guessed(
  cells: RowCells,
  categories: CategoryMatcher,
  isFileOfOne: boolean,
): string | null {
  const { category: text = '', speciality = '', name = '', description = '' } = cells;
  // What the shops of a list sell does not make one of them a bakery; its name does.
  if (isFileOfOne && text === '') return categories.describedBy(name);
  const bySpeciality = speciality === '' ? null : categories.labelled(speciality, contextOf(cells));
  const isOpen = text === '' || text.includes(';') || categories.isVague(text) || !isLabel(text);
  if (bySpeciality || !isOpen) return bySpeciality;
  return categories.describedBy(`${text}; ${description}`) ?? categories.describedBy(name);
}
