import { fold } from '#platform/text/fold.ts';

interface Words {
  speaker: string;
  text: string;
}

/** The places of the lines in which these words are, whatever their accents and capitals. */
export function findLines(lines: readonly Words[], words: string): number[] {
  const wanted = fold(words).trim();
  if (wanted === '') return [];
  return lines.flatMap(({ speaker, text }, place) =>
    fold(`${speaker} ${text}`).includes(wanted) ? [place] : [],
  );
}

/** The place after this one among the found, or before it, round and round; undefined where nothing is found. */
export function nextFound(found: readonly number[], from: number, by: 1 | -1): number | undefined {
  const next =
    by === 1 ? found.find((place) => place > from) : found.findLast((place) => place < from);
  return next ?? found.at(by === 1 ? 0 : -1);
}

/** The line that is heard at this moment; -1 between lines. */
export const lineAt = (
  lines: readonly { from: number; until: number }[],
  seconds: number,
): number => lines.findLastIndex(({ from, until }) => from <= seconds && seconds < until);
