import type { RowCells } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

const small = /^(?:On|Upon|Le|Of|In|The|By|And|Under|At|For|De|Du)$/;

/** "STOKE-ON-TRENT" is Stoke-on-Trent. Short words without a vowel are left: they are abbreviations. */
const capitalised = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}'’]+/gu, (word, at: number) => {
    if (word === word.toUpperCase() && (!/[AEIOUY]/i.test(word) || word.length < 2)) return word;
    const lower = word.toLowerCase();
    const written = lower.charAt(0).toUpperCase() + lower.slice(1);
    return at > 0 && small.test(written) ? written.toLowerCase() : written;
  });

/** "leeds" and "LEEDS" are Leeds; what is no plain name stays letter by letter. */
export function townWithCapitals(town: string): string {
  const isOneCase = !/\p{Lu}/u.test(town) || !/\p{Ll}/u.test(town);
  return isOneCase && /^[\p{L} '’.-]{4,}$/u.test(town) ? capitalised(town) : town;
}

const isShouted = (text = ''): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** Some registers write everything in capitals. A name alone in capitals may be one that is written so. */
export function withoutShouting(cells: RowCells, notes: RowNotes): RowCells {
  const { name = '', addressLine1 = '', addressLine2 = '' } = cells;
  if (!isShouted(name) || !isShouted(addressLine1)) return cells;
  return {
    ...cells,
    name: notes.repaired('name', 'capitals', name, capitalised(name)),
    addressLine1: withUnits(addressLine1),
    addressLine2: isShouted(addressLine2) ? withUnits(addressLine2) : addressLine2,
  };
}

/** The letters of houses and postcodes stay: "12B", "LS7 3BD". */
const withUnits = (line: string): string =>
  line
    .split(' ')
    .map((word) => (/\d/.test(word) ? word : capitalised(word)))
    .join(' ');
