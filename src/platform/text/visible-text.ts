/** Control characters but tab and line ends: they show nothing, and PostgreSQL refuses one of them. */
const controls = /[^\P{Cc}\t\r\n]/gu;

/** Embeddings, overrides and isolates: they turn round what stands after them, also outside of this text. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Characters without width, which make two different names look the same: spaces, hyphens, fillers, annotations. */
const invisible =
  /\u034f|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

/** Direction marks and joiners, except those that make one emoji of several. */
const marksAndJoiners =
  /[\u061c\u200c\u200e\u200f]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Scripts in which a joiner changes how letters are written, and emoji that are made of several. */
const joined =
  'Arabic Syriac Nko Adlam Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Myanmar Khmer';
const joinedScripts = joined.replaceAll(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '');
const straysOfJoiners = new RegExp(
  `(?<![${joinedScripts}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d]`,
  'gu',
);

/** More marks on one letter than any script has: they run over the lines above and below. */
const piledMarks = /(?<=\p{M}{6})\p{M}+/gu;

const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(controls, '')
    .replace(directions, '')
    .replace(invisible, '')
    .replace(piledMarks, '');

/** One line, as names and addresses are: what it shows and nothing else. Two that look the same are the same. */
export const visibleLine = (text: string): string =>
  composed(text.replace(/[\t\r\n\u2028\u2029]+/g, ' '))
    .replace(marksAndJoiners, '')
    .normalize('NFC')
    .trim();

/** Running text. Joiners stay where their script or an emoji needs them, and so do the marks of mixed directions. */
export const visibleText = (text: string): string =>
  composed(text).replace(straysOfJoiners, '').normalize('NFC').trim();
