/** Letters that Unicode does not decompose into a base letter and a mark. Keys are lower case. */
export const plainLetters: Readonly<Record<string, string>> = {
  // Hooked and barred letters of West and Central African alphabets.
  ɓ: 'b',
  ƈ: 'c',
  ɗ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ə: 'e',
  ǝ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ɩ: 'i',
  ɨ: 'i',
  ƙ: 'k',
  ŋ: 'n',
  ɲ: 'n',
  ɔ: 'o',
  ƥ: 'p',
  ƭ: 't',
  ʊ: 'u',
  ʉ: 'u',
  ʋ: 'v',
  ⱱ: 'v',
  ƴ: 'y',
  // Greek and turned letters that people type for ɛ and ɔ where the keyboard lacks them.
  ε: 'e',
  ͻ: 'o',
  ↄ: 'o',
  // European letters.
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ς: 'σ',
  // Arabic spellings of one letter; hamza on alef, waw and yeh is a mark and goes with the others.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

const replaceable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Straight, curly, modifier and prime forms; the spacing accents would otherwise decompose into a space. */
const apostrophes = /['`´‘’‛′ʹʻʼʽˈ\uff07]/g;

/** Marks, the Arabic tatweel, and characters that show nothing (soft hyphen, joiners, direction marks). */
const invisible = /[\p{Mn}\u0640\p{Cf}]/gu;

/**
 * The form of a text that search compares: no case, no diacritics, no hooked letters, no apostrophes, one spelling
 * of each Arabic letter. Applied to what is stored for search and to what people type, so `Ọlá` finds `ola` and
 * `Mama’s` finds `mamas`. Never show its result: it may be longer or shorter than the text. Folding twice changes
 * nothing. Words and punctuation stay where they are.
 */
export function fold(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(invisible, '')
    .replace(replaceable, (letter) => plainLetters[letter] ?? letter);
}
