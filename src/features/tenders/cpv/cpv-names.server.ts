import { foldedWords } from '#platform/search/word-match.server.ts';
import { fold } from '#platform/text/fold.ts';
import { readCpvCodes } from './cpv-file.server.ts';

interface Cpv {
  code: string;
  name: string;
  /** The name as words are looked for in it. */
  text: string;
}

const mostFound = 12;
let all: ReadonlyMap<string, Cpv> | undefined;

/** By code. Read once per process, on first use. */
const allCodes = (): ReadonlyMap<string, Cpv> =>
  (all ??= new Map(
    readCpvCodes().map(([code, name]) => [
      code,
      { code, name, text: fold(` ${name}`).replace(/[^\p{L}\p{N}]+/gu, ' ') },
    ]),
  ));

/** A code that nobody knows is called after the nearest one above it, which includes it; '' where there is none. */
export function cpvNameOf(code: string): string {
  for (let length = code.length; length >= 2; length -= 1) {
    const known = allCodes().get(code.slice(0, length).padEnd(8, '0'));
    if (known) return known.name;
  }
  return '';
}

/** How fine a code is: the digits before its last zeros, at least two. */
const depthOf = (code: string): number => Math.max(2, code.replace(/0+$/, '').length);

/**
 * Codes that begin with these digits, or whose names hold all of these words as words or their beginnings; where no name
 * does, anywhere in them. What is called so comes before what only mentions it, a broad code before a finer one.
 */
export function findCpv(words: string): { code: string; name: string }[] {
  const wanted = foldedWords(words);
  const [first] = wanted;
  if (first === undefined) return [];
  const holding = (before: string) =>
    [...allCodes().values()].filter(({ code, text }) =>
      wanted.every((word) => text.includes(before + word) || code.startsWith(word)),
    );
  const beginning = holding(' ');
  const isMention = ({ text }: Cpv) => Number(!text.startsWith(` ${first}`));
  return (beginning.length > 0 ? beginning : holding(''))
    .toSorted(
      (one, other) => isMention(one) - isMention(other) || depthOf(one.code) - depthOf(other.code),
    )
    .slice(0, mostFound)
    .map(({ code, name }) => ({ code, name }));
}
