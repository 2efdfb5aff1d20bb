import { fold } from '#platform/text/fold.ts';
import { hasLink } from '#platform/text/name-rules.ts';
import { leadsIn } from './text-leads.ts';

/** More new words than this are another text, however long the old one was. */
const mostNewWords = 60;

/** The words in a value: a text, or all texts in a list or an object. Numbers, such as prices, are no words. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(textIn).join('\n');
}

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);

/** How many of the words of `after` were not in `before`; a word that comes twice counts twice. */
function newWords(before: string, after: string): { added: number; all: number } {
  const left = new Map<string, number>();
  for (const word of wordsIn(before)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsIn(after);
  let added = 0;
  for (const word of words) {
    const known = left.get(word) ?? 0;
    if (known > 0) left.set(word, known - 1);
    else added += 1;
  }
  return { added, all: words.length };
}

const hasNew = (before: readonly string[], after: readonly string[]) =>
  after.some((piece) => !before.includes(piece));

/**
 * True for a change after which it is another text: more than half of its words are new, or more than sixty, or it
 * leads somewhere where it did not, by a web address, a mail address, a telephone number or a name on a network. Leaving words out is never
 * large: what is left has been seen.
 */
export function isLargeChange(before: unknown, after: unknown): boolean {
  const [earlier, later] = [textIn(before), textIn(after)];
  if (hasNew(leadsIn(earlier), leadsIn(later))) return true;
  if (hasLink(later) && !hasLink(earlier)) return true;
  const { added, all } = newWords(earlier, later);
  return added > mostNewWords || added * 2 > all;
}
