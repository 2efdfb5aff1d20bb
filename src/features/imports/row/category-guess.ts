import type { CategoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { isAboutFood, withoutOrigins } from './origin-words.ts';
import type { RowNotes } from './row-notes.ts';

/** "Ghanaian & Nigerian choruses" are choruses, and "Swahili" alone is no restaurant. */
function whatItIs(label: string): string {
  const rest = withoutOrigins(label);
  const isWhole = rest !== '' && rest.split(' ').length === label.trim().split(/\s+/).length;
  return isWhole ? label : rest;
}

/** A word or two, not a sentence about what is done. */
const isLabel = (text: string): boolean => text.split(/\s+/).length <= 3;

interface RowReading {
  categories: CategoryMatcher;
  /** What is above the column of types. */
  header: string;
  /** The name of the file says what all of its rows are. */
  isFileOfOne: boolean;
}

/** The category that a row names or speaks of. */
export const rowCategory = (
  cells: RowCells,
  { categories, header, isFileOfOne }: RowReading,
): string | null =>
  moreExactly(cells, categories) ??
  namedCategory(cells, categories, header) ??
  guessed(cells, categories, isFileOfOne);

const contextOf = ({ speciality, name, tagline, description }: RowCells): string =>
  [speciality, name, tagline, description].filter(Boolean).join('; ');

/** By the type of the row alone. */
export function namedCategory(cells: RowCells, categories: CategoryMatcher, header: string) {
  const { category: text = '' } = cells;
  const context = contextOf(cells);
  const label = isAboutFood(`${text} ${header} ${context}`) ? text : whatItIs(text);
  return label === '' ? null : (categories.named(label) ?? categories.labelled(label, context));
}

export const isCoarse = (text: string, categories: CategoryMatcher): boolean =>
  (/&|\band\b|[/,+]/i.test(text) || categories.isVague(text)) && categories.named(text) === null;

/**
 * "Food and drink" was the closest on a list of boxes to tick. The name and the description say more exactly what a place is.
 */
function moreExactly(cells: RowCells, categories: CategoryMatcher): string | null {
  const { category: text = '', name = '', description = '' } = cells;
  if (text === '' || categories.named(text) !== null) return null;
  const isFood = isAboutFood(`${text} ${name} ${description}`);
  const byName = categories.describedBy(isFood ? name : withoutOrigins(name));
  if (byName !== null || !isCoarse(text, categories)) return byName;
  return categories.describedBy(`${name}; ${description}`);
}

/** For rows that say nothing themselves: what somebody said of the whole file, else what its name says, with a note. */
export function fileCategory(
  text: string,
  { defaultName, ofFile = null }: { defaultName?: string | undefined; ofFile?: string | null },
  categories: CategoryMatcher,
  notes: RowNotes,
): string | null {
  if (defaultName !== undefined)
    return categories.named(defaultName) ?? categories.labelled(defaultName, '');
  return ofFile === null || text !== '' ? null : notes.repaired('category', 'byFile', '', ofFile);
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
