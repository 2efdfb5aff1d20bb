import { visibleText } from '#platform/text/visible-text.ts';

/** Letters as people count them: a letter with its tone marks is one, and so is an emoji of several. */
export const headlineLimit = 80;
export const tagsShown = 4;
/** Of one tag, in letters. */
export const tagLimit = 30;

export type Direction = 'ltr' | 'rtl';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const lettersOf = (text: string): string[] =>
  [...letters.segment(text)].map(({ segment }) => segment);

/** More marks than any language stacks on one letter would reach over the words above. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** One line, as it is drawn. */
export const lineFrom = (text: string): string =>
  visibleText(text).replace(/\s+/gu, ' ').replace(stackedMarks, '$1').trim();

/** The commas of Latin, Arabic, Ethiopic and Chinese keyboards. */
const commas = /[,،፣、，]/u;

interface Tags {
  shown: string[];
  /** How many are not on the card. */
  more: number;
}

/** The tags out of what was typed, each once. Only the first few are shown (specification 5). */
export function tagsIn(text: string): Tags {
  const found = new Map<string, string>();
  for (const part of text.split(commas)) {
    const tag = lineFrom(part).replace(/^#\s*/u, '');
    const short = lettersOf(tag).slice(0, tagLimit).join('').trimEnd();
    const known = short.toLocaleLowerCase();
    if (short !== '' && !found.has(known)) found.set(known, short);
  }
  const all = [...found.values()];
  return { shown: all.slice(0, tagsShown), more: Math.max(0, all.length - tagsShown) };
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of the first letter, as `dir="auto"` has it; undefined without a letter. */
export function directionOf(text: string): Direction | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

const hasEthiopic = (text: string): boolean => /\p{Script=Ethiopic}/u.test(text);
export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** The language that fits the letters, so that words break and letters look as their readers expect. */
export function languageOf(text: string, pageLanguage: string): string {
  if (hasEthiopic(text)) return pageLanguage === 'ti' ? 'ti' : 'am';
  if (hasArabic(text)) return 'ar';
  return ['am', 'ti', 'ar'].includes(pageLanguage) ? 'en' : pageLanguage;
}
