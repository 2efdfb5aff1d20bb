import type { ImportKind } from '../import.contract.ts';
import type { CategoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { fileCategory, isCoarse, namedCategory, rowCategory } from './category-guess.ts';
import { withoutOrigins } from './origin-words.ts';
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
  const category = isNew
    ? (rowCategory(cells, { categories, header, isFileOfOne: ofFile !== null }) ??
      fileCategory(text, { defaultName, ofFile }, categories, notes))
    : namedCategory(cells, categories, header);
  if (text !== '' && !category) {
    const reason = categories.isVague(text) ? 'categories' : 'category';
    notes.leftOut('category', `imports:leftOut.${reason}`, text);
  }
  // "Food and drink" is no thing that anybody offers.
  const offered = isCoarse(text, categories) && category !== null ? '' : text;
  return { category, offers: offersOf(category, offered, speciality) };
}
