import { wordsOf } from '#features/directory/text-query.ts';
import { distances } from './choices.ts';
import said from './distance-words.json' with { type: 'json' };
import type { Token } from './read-words.ts';

export interface ReadDistance {
  /** The next farther of the distances that the filter has; not set where none was typed. */
  within?: (typeof distances)[number];
  /** Without the words that say how far; "near" stands for them where a place follows. */
  left: readonly Token[];
  /** The tokens that stand for others. */
  marks?: ReadonlySet<Token>;
}

/** All languages at once, as everywhere in the words of a search; the longest first. */
function phrasesOf(part: 'before' | 'after' | 'miles' | 'kilometres' | 'walk'): string[][] {
  const all = Object.values(said).flatMap((words) => words[part].map((text) => wordsOf(text)));
  return all.toSorted((a, b) => b.length - a.length);
}
const before = phrasesOf('before');
const after = phrasesOf('after');
const walk = phrasesOf('walk');

const numbers = new Map(
  Object.entries({ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 }),
);
const milesIn: ReadonlyMap<string, number> = new Map([
  ...phrasesOf('miles').map(([unit = '']) => [unit, 1] as const),
  ...phrasesOf('kilometres').map(([unit = '']) => [unit, 0.621_371] as const),
]);
const walkingMiles = 1;
/** Nobody means the last half of a mile: "within 5 km" is three miles. */
const tolerance = 1.1;

function lengthAt(
  tokens: readonly Token[],
  at: number,
  phrases: readonly (readonly string[])[],
): number {
  const phrase = phrases.find((words) =>
    words.every((word, offset) => tokens[at + offset]?.word === word),
  );
  return phrase?.length ?? 0;
}

interface Measure {
  miles: number;
  end: number;
}

const amount = /^(half\s+)?(?:(\d{1,4}(?:[.,]\d+)?)\s*|(\p{L}+)\s+)([\p{L}\p{M}]+)/iu;

/** A number and its unit: "2 miles", "5km", "2.5 km", "half a mile". */
function measureAt(typed: string, tokens: readonly Token[], at: number): Measure | undefined {
  const from = tokens[at]?.from ?? typed.length;
  const [whole = '', half, digits, word = '', unit = ''] = amount.exec(typed.slice(from)) ?? [];
  const count = digits ? Number(digits.replace(',', '.')) : numbers.get(word.toLowerCase());
  const perUnit = milesIn.get(wordsOf(unit).join(''));
  if (!count || !perUnit) return undefined;
  const end = tokens.findLastIndex(({ to }) => to <= from + whole.length) + 1;
  return { miles: count * perUnit * (half ? 0.5 : 1), end };
}

function choiceFor(far: number): (typeof distances)[number] {
  return distances.find((choice) => Number(choice) * tolerance >= far) ?? 'any';
}

/**
 * Reads "within 2 miles of" out of the words, wherever it stands. A number of miles alone says nothing: it may be a run.
 */
export function readDistance(typed: string, tokens: readonly Token[]): ReadDistance {
  for (let at = 0; at < tokens.length; at += 1) {
    const walked = lengthAt(tokens, at, walk);
    if (walked > 0) {
      const last = tokens[at + walked - 1];
      const leads = last !== undefined && lengthAt([last], 0, after) > 0;
      return cutOut(tokens, at, { miles: walkingMiles, end: at + walked, leads });
    }
    const opening = lengthAt(tokens, at, before);
    const measure = measureAt(typed, tokens, at + opening);
    if (!measure) continue;
    const leading = lengthAt(tokens, measure.end, after);
    if (opening === 0 && leading === 0) continue;
    const end = measure.end + leading;
    return cutOut(tokens, at, { miles: measure.miles, end, leads: leading > 0 });
  }
  return { left: tokens };
}

function cutOut(
  tokens: readonly Token[],
  at: number,
  { miles: far, end, leads }: Measure & { leads: boolean },
): ReadDistance {
  const [first, last] = [tokens[at], tokens[end - 1]];
  const isFollowed = leads && end < tokens.length;
  const mark = first && last && isFollowed && { word: 'near', from: first.from, to: last.to };
  return {
    within: choiceFor(far),
    left: [...tokens.slice(0, at), ...(mark ? [mark] : []), ...tokens.slice(end)],
    marks: new Set(mark ? [mark] : []),
  };
}
