import { foldedWords } from '#platform/search/word-match.server.ts';
import { fold } from '#platform/text/fold.ts';
import { cpvCodes } from './cpv-codes.server.ts';

const names = new Map(cpvCodes);
const known = cpvCodes.map(([code, name]) => ({ code, name, text: fold(name) }));
const mostFound = 12;

/** A finer code than we know is called after the nearest one above it, which stands for it; '' where there is none. */
export function cpvNameOf(code: string): string {
  for (let length = code.length; length >= 2; length -= 1) {
    const name = names.get(code.slice(0, length).padEnd(8, '0'));
    if (name) return name;
  }
  return '';
}

/** Codes that begin with these digits, or whose names hold all of these words. */
export function findCpv(words: string): { code: string; name: string }[] {
  const wanted = foldedWords(words);
  if (wanted.length === 0) return [];
  const [first = ''] = wanted;
  /** What is called so comes before what only mentions it: cleaning services before furniture and cleaning products. */
  const rankOf = (text: string) => {
    if (text.startsWith(first)) return 0;
    return text.includes(` ${first}`) ? 1 : 2;
  };
  return known
    .filter(({ code, text }) =>
      wanted.every((word) => text.includes(word) || code.startsWith(word)),
    )
    .toSorted((one, other) => rankOf(one.text) - rankOf(other.text))
    .slice(0, mostFound)
    .map(({ code, name }) => ({ code, name }));
}
