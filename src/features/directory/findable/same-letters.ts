/** Rows of Ethiopic letters that sound the same today, each with the row that it is written as here. */
const rows: readonly (readonly [from: number, to: number])[] = [
  [0x12_10, 0x12_00], // ሐ as ሀ
  [0x12_80, 0x12_00], // ኀ as ሀ
  [0x12_20, 0x12_30], // ሠ as ሰ
  [0x12_d0, 0x12_a0], // ዐ as አ
  [0x13_40, 0x13_38], // ፀ as ጸ
];

/** Single letters: the fourth order of two rows sounds as the first; rounded letters stand for the seventh order. */
const single: readonly (readonly [from: string, to: string])[] = [
  ['ሃ', 'ሀ'],
  ['ሓ', 'ሀ'],
  ['ኃ', 'ሀ'],
  ['ኣ', 'አ'],
  ['ዓ', 'አ'],
  ['ቈ', 'ቆ'],
  ['ኈ', 'ሆ'],
  ['ኰ', 'ኮ'],
  ['ጐ', 'ጎ'],
];

const orders = 7;

const letters = new Map([
  ...rows.flatMap(([from, to]) =>
    Array.from(
      { length: orders },
      (_, order) => [String.fromCodePoint(from + order), String.fromCodePoint(to + order)] as const,
    ),
  ),
  ...single,
]);

const replaceable = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu');

/**
 * One spelling of what people write with several letters of one sound: ሐበሻ, ሀበሻ and ሓበሻ, ፀጉር and ጸጉር. For words
 * that are looked for alone: in Tigrinya some of these letters are told apart, so texts that are kept stay as they are.
 */
export const oneSpelling = (text: string): string =>
  text.replace(replaceable, (letter) => letters.get(letter) ?? letter);

/** Shorter rests are parts of words ("الله") more often than words. */
const shortestRest = 3;

const article = new RegExp(String.raw`^ال(?=\p{Script=Arabic}{${shortestRest}})`, 'u');

const isArabic = (word: string) => /^\p{Script=Arabic}+$/u.test(word);

/** An Arabic word without "the", which is written as its beginning. Any other word as it is. */
export const withoutArticle = (word: string): string => word.replace(article, '');

/** A folded word as it may be in a text: Arabic with and without "the". */
export function formsOf(word: string): readonly string[] {
  if (!isArabic(word)) return [word];
  const bare = withoutArticle(word);
  if (bare !== word) return [word, bare];
  return word.length >= shortestRest ? [word, `ال${word}`] : [word];
}
