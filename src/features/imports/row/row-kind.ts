import type { ImportKind } from '../import.contract.ts';
import type { CategoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { isHouseOfWorship, isOfFaith, organisationTypeOf } from './kind-labels.ts';
import type { RowNotes } from './row-notes.ts';

interface KindReading {
  categories: CategoryMatcher;
  notes: RowNotes;
}

/** What an organisation is called at the end, whatever is before: an "Arts charity" is one. */
const organisationEnd =
  /(?:charity|cic|association|society|trust|foundation|organi[sz]ation|network|community group|support group|youth (?:club|group))s?\W*$/i;

/**
 * The kind of one row. A list of everything is brought as one of businesses: a row whose own type says "Church" or
 * "Community group" is that all the same.
 */
export function kindOfRow(
  kind: ImportKind,
  cells: RowCells,
  { categories, notes }: KindReading,
): ImportKind {
  const { category: label = '', listingId = '' } = cells;
  const isOpen = kind === 'business' || kind === 'organisation';
  if (!isOpen || label === '' || listingId !== '') return kind;
  const found = kindOfLabel(kind, label, categories);
  if (found !== kind) notes.repaired('kind', 'kind', label, found);
  return found;
}

function kindOfLabel(kind: ImportKind, label: string, categories: CategoryMatcher): ImportKind {
  if (categories.named(label)) return kind;
  // A student society of the type "Faith" is a society.
  if (kind === 'organisation') return isHouseOfWorship(label) ? 'faith' : kind;
  if (isOfFaith(label)) return 'faith';
  if (!organisationTypeOf(label)) return kind;
  const isTrade = categories.labelled(label, '') !== null && !organisationEnd.test(label);
  return isTrade ? kind : 'organisation';
}
