import type { BlackOwned } from '#features/directory/black-owned.ts';
import { kinds } from '#features/kinds/registry.ts';
import { fold } from '#platform/text/fold.ts';
import type { ImportKind } from '../import.contract.ts';
import type { RowNotes } from './row-notes.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'black owned', 'black-owned', 'blackowned']);
const no = new Set(['', 'no', 'n', 'false', '0']);

/**
 * What a column with that name says: the register, and nothing else, is whose word it is. A certificate for minorities,
 * a name or a country says nothing of it (decision D50). A cell that is neither yes nor no is left out and told.
 */
export function readBlackOwned(
  text: string,
  { kind, register, notes }: { kind: ImportKind; register: string; notes: RowNotes },
): BlackOwned | null {
  const word = fold(text).trim();
  if (no.has(word)) return null;
  if (!yes.has(word) || !kinds[kind].canBeBlackOwned) {
    return notes.leftOut('blackOwned', 'imports:leftOut.blackOwned', text);
  }
  return { basis: 'register', words: register, language: null, on: null };
}
