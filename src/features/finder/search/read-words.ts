import told from './reading-words.json' with { type: 'json' };
import distanceWords from './distance-words.json' with { type: 'json' };
import { weekdays } from '#features/kinds/weekdays.ts';
import { wordsOf } from '#features/directory/text-query.ts';
import { dayMs } from '#platform/time/durations.ts';

/** One word of what was typed, folded, and where it stands. */
export interface Token {
  word: string;
  from: number;
  to: number;
}

/** What words beside the thing looked for may say; a weekday when something shall be open. */
export type Said = 'nearMe' | 'openNow' | 'openToday' | 'openLate' | (typeof weekdays)[number];

/** What was typed without the words that say "near me" or "open now". */
export interface ReadPhrases {
  said: ReadonlySet<Said>;
  left: readonly Token[];
}

/** A visitor types no more; what is longer is read as words alone. */
const mostTokens = 16;

interface Phrase {
  words: readonly string[];
  says: Said | 'near';
}

/** All languages at once, as people search in one on a page in another; by first word, the longest first. */
const phrases: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const all = Object.entries(told).flatMap(([language, phrasesOf]) => [
    ...(['near', 'nearMe', 'openNow', 'openToday', 'openLate'] as const).flatMap((says) =>
      phrasesOf[says].map((text): Phrase => ({ words: wordsOf(text), says })),
    ),
    ...phrasesOf.openOn.flatMap((text) =>
      weekdayNames(language).map((name, at): Phrase => ({
        words: wordsOf(text.replace('{day}', name)),
        says: weekdays[at] ?? 'mon',
      })),
    ),
  ]);
  const longestFirst = all.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words: [first = ''] }) => first);
})();

/** Names of the days, from Monday. */
function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat([language, 'en'], { weekday: 'long', timeZone: 'UTC' });
  const monday = Date.UTC(2026, 0, 5);
  return weekdays.map((_, at) => format.format(monday + at * dayMs));
}

export function tokensOf(text: string): readonly Token[] {
  const found = [...text.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}'’ʼ‘`]+/gu)].flatMap((match) => {
    const word = wordsOf(match[0]).join('');
    return word ? [{ word, from: match.index, to: match.index + match[0].length }] : [];
  });
  return found.length > mostTokens ? [] : found;
}

function phraseAt(tokens: readonly Token[], at: number): Phrase | undefined {
  return phrases
    .get(tokens[at]?.word ?? '')
    ?.find(({ words }) => words.every((word, offset) => tokens[at + offset]?.word === word));
}

/** Where the place begins after a word such as "in" that begins here. */
export function endOfNear(tokens: readonly Token[], at: number): number | undefined {
  const phrase = phraseAt(tokens, at);
  return phrase?.says === 'near' ? at + phrase.words.length : undefined;
}

/** Takes out what says "near me" or when something is open, wherever it stands. */
export function readPhrases(tokens: readonly Token[]): ReadPhrases {
  const said = new Set<Said>();
  const left: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at);
    const isTold = phrase && phrase.says !== 'near';
    if (phrase && phrase.says !== 'near') said.add(phrase.says);
    const next = at + (isTold ? phrase.words.length : 1);
    if (!isTold) left.push(...tokens.slice(at, next));
    at = next;
  }
  return { said, left: said.has('nearMe') ? withoutToMe(left) : left };
}

/** "Closest mosque to me" says it once at the beginning and once at the end. */
function withoutToMe(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, from) => toMeAt(tokens, from) !== undefined);
  const phrase = at < 0 ? undefined : toMeAt(tokens, at);
  return phrase ? tokens.toSpliced(at, phrase.length) : tokens;
}

const toMe = Object.values(distanceWords)
  .flatMap((words) => words.toMe.map((text) => wordsOf(text)))
  .toSorted((a, b) => b.length - a.length);

const toMeAt = (tokens: readonly Token[], at: number) =>
  toMe.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word));

/** The text of these words as they were typed; a gap between them is one space. */
export function textOf(typed: string, tokens: readonly Token[]): string {
  return tokens
    .map(({ from, to }, at) => {
      const before = tokens[at - 1];
      if (!before) return typed.slice(from, to);
      const between = typed.slice(before.to, from);
      return (/[\p{L}\p{N}]/u.test(between) ? ' ' : between) + typed.slice(from, to);
    })
    .join('');
}
