import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { fold, plainLetters } from './fold.ts';
import { anywhere } from './like-pattern.ts';

/** Capitals as well: the database may know no case but that of ASCII. */
const letters = Object.entries(plainLetters).flatMap(([letter, plain]) => {
  const capital = letter.toUpperCase();
  return capital.length === 1 && capital !== letter && !/[A-Z]/.test(capital)
    ? [
        [letter, plain],
        [capital, plain],
      ]
    : [[letter, plain]];
});
const single = letters.filter(([, plain = '']) => plain.length === 1);
const longer = letters.filter(([, plain = '']) => plain.length > 1);
const from = single.map(([letter]) => letter).join('');
const to = single.map(([, plain]) => plain).join('');

/** What `fold` leaves out: apostrophes, marks of Latin and Arabic letters, the tatweel. */
const silent = String.raw`['\u0060\u00b4\u2018\u2019\u201b\u2032\u02b9\u02bb-\u02bd\u02c8\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]`;

/**
 * What `fold` makes of a text, in SQL: for searches of staff in columns that keep no folded copy. No index helps it,
 * so it is for tables that are read through anyway.
 */
const foldedColumn = (text: SQL | AnyColumn): SQL => {
  const plain = sql`translate(lower(regexp_replace(normalize(${text}, NFKD), ${silent}, '', 'g')), ${from}, ${to})`;
  return longer.reduce((inner, [letter, two]) => sql`replace(${inner}, ${letter}, ${two})`, plain);
};

/** The column has these words in it, whatever accents either has. Words that fold to nothing are in no column. */
export function containsFolded(text: SQL | AnyColumn, words: string): SQL {
  const folded = fold(words);
  return folded === '' ? sql`false` : sql`${foldedColumn(text)} like ${anywhere(folded)}`;
}
