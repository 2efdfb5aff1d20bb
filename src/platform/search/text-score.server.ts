import { fold } from '#platform/text/fold.ts';

const mostWords = 8;
const excerptLength = 180;

/** The words that are looked for, folded. */
export const wordsIn = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);

/** A folded part of a text, and how much a word in it counts. */
export type WeighedPart = readonly [folded: string, points: number];

/** 0 unless every word stands somewhere in the text. */
export function scoreOf(parts: readonly WeighedPart[], words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const points = parts
      .filter(([folded]) => folded.includes(word))
      .reduce((sum, [, worth]) => sum + worth, 0);
    if (points === 0) return 0;
    score += points;
  }
  return score;
}

/** Not more of a text than a list of results shows. */
export function excerptOf(text: string): string {
  const letters = [...text];
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : text;
}
