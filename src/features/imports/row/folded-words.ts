import { fold } from '#platform/text/fold.ts';

const joining = new Set(['and', 'n', 'et', 'y']);

/**
 * Folded words without their plural endings, so that "Bakeries", "bakery" and "BAKERY" are one, and without the words
 * that join two: "Hair & Beauty" is "hair and beauty".
 */
export const foldedWords = (text: string): string[] =>
  (
    fold(text)
      .replaceAll(innerMarks, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !joining.has(word))
    .map(singular);

/** The marks inside "men's" and "I.T." */
const innerMarks = /(?<=\p{L})['’ʼ](?=s(?!\p{L}))|(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu;

const singular = (word: string): string =>
  word
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=[a-z]{2}(?:ch|sh|x|ss))es$/, '')
    .replace(/(?<=[a-z]{2}[^su])s$/, '');
