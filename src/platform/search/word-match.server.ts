import { and, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { fold } from '#platform/text/fold.ts';

const mostWords = 8;

/** Letters and digits alone, so that no word is a pattern. */
export const foldedWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);

/** Every word stands somewhere in the column, which holds folded text; a trigram index serves it. */
export const holdsWords = (column: AnyColumn, text: string | undefined): SQL | undefined =>
  and(...foldedWords(text ?? '').map((word) => sql`${column} like ${`%${word}%`}`));

/** Words without a single letter find nothing, rather than everything. */
export const isSearchable = (text: string | undefined): boolean =>
  !text || foldedWords(text).length > 0;

/** What such a column holds. */
export const searchTextOf = (...texts: readonly string[]): string => fold(texts.join('\n'));
