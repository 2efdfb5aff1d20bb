import type { ImportKind } from '../import.contract.ts';
import type { CategoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

interface CategoryReading {
  categories: CategoryMatcher;
  notes: RowNotes;
  meaningOf: (field: string, word: string) => string | undefined;
}

interface ReadCategory {
  category: string | null;
  /** Words that are no category but tell what the place offers. */
  offers: string[];
}

const longestOffer = 80;
const none: ReadCategory = { category: null, offers: [] };

/**
 * The category that the row names, or speaks of. A word that names none is told, and stands among what a business
 * offers, so that it is found by it. Other kinds have types of their own, and words for what they do. Nothing is guessed
 * for a listing of this site: an empty cell says that it has none.
 */
export function readCategory(
  kind: ImportKind,
  cells: RowCells,
  { categories, notes, meaningOf }: CategoryReading,
): ReadCategory {
  const { category: text = '', speciality = '', description = '', listingId = '' } = cells;
  const meant = text === '' ? undefined : meaningOf('category', text);
  if (meant !== undefined)
    return { ...none, category: meant === '' ? null : categories.named(meant) };
  const offers = speciality === '' ? [] : [speciality.slice(0, longestOffer)];
  if (kind !== 'business')
    return { ...none, category: text === '' ? null : categories.named(text) };
  const context = [speciality, cells.name, cells.tagline, description].filter(Boolean).join('; ');
  const named = text === '' ? null : (categories.named(text) ?? categories.labelled(text, context));
  if (named) return { category: named, offers };
  const bySpeciality = speciality === '' ? null : categories.labelled(speciality, context);
  const guessed =
    listingId === '' ? (bySpeciality ?? categories.describedBy(`${text}; ${description}`)) : null;
  if (guessed || text === '') return { category: guessed, offers };
  notes.leftOut('category', 'imports:leftOut.category', text);
  return {
    category: null,
    offers: listingId === '' ? [text.slice(0, longestOffer), ...offers] : offers,
  };
}
