import placeWords from './place-words.json' with { type: 'json' };
import told from './reading-words.json' with { type: 'json' };
import { isFiller, wordsOf } from './text-query.ts';

/** One word of what was typed, folded, and where it stands. */
export interface Token {
  word: string;
  from: number;
  to: number;
}

/** What words beside the thing looked for may say. */
export type Said = 'nearMe' | 'openNow' | 'openToday' | 'openLate';

/** What was typed without the words that say "near me" or "open now". */
export interface ReadPhrases {
  said: ReadonlySet<Said>;
  left: readonly Token[];
}

/** Words that may name a place, and what is looked for there. */
export interface PlaceSpan {
  place: string;
  rest: string;
  /** A word before it says that it is a place, or it is a postcode: no name of anything else. */
  isSure: boolean;
}

/** A visitor types no more; what is longer is read as words alone. */
const mostTokens = 16;
/** `Newcastle upon Tyne`, `St Leonards on Sea`. */
const longestPlace = 4;

interface Phrase {
  words: readonly string[];
  says: Said | 'near';
}

/** All languages at once, as people search in one on a page in another; by first word, the longest first. */
const phrases: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const all = Object.values(told).flatMap((language) =>
    (['near', 'nearMe', 'openNow', 'openToday', 'openLate'] as const).flatMap((says) =>
      language[says].map((text): Phrase => ({ words: wordsOf(text), says })),
    ),
  );
  const longestFirst = all.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words: [first = ''] }) => first);
})();

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
function endOfNear(tokens: readonly Token[], at: number): number | undefined {
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
  return { said, left };
}

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

const never = new Set(placeWords.never);
const lastOnly = new Set(placeWords.last);
const afterPlace = new Set(placeWords.after);

const nameOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

/** A place too, though people who type it alone mostly mean something else: Reading, Bath. */
export const usuallyAName = (tokens: readonly Token[]): boolean => lastOnly.has(nameOf(tokens));

/**
 * Where a place may stand, the surest first: a postcode, after a word such as "in", the whole text, at the end, at the
 * beginning. A fixed number of spans for each word, whatever was typed. An ordinary word that is also the name of a
 * place (Church, Deal) counts only after such a word, and one that is often a name or a thing (Bath, Reading) also at
 * the end of others.
 */
export function* placeSpans(typed: string, tokens: readonly Token[]): Generator<PlaceSpan> {
  const span = spanIn(typed, tokens);
  for (const [from, to] of postcodesAt(tokens)) {
    const near = tokens.findIndex((_, at) => at < from && endOfNear(tokens, at) === from);
    yield span(from, to, { isSure: true, gap: near < 0 ? from : near });
  }
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const from = endOfNear(tokens, at);
    if (from === undefined) continue;
    for (const to of endsFrom(tokens, from)) yield span(from, to, { isSure: true, gap: at });
  }
  const name = (from: number, to: number) => nameOf(tokens.slice(from, to));
  const [first, last] = edgesOf(tokens);
  if (first < 0) return;
  for (const [from, to] of [[0, tokens.length] as const, [first, last] as const]) {
    const whole = name(from, to);
    if (to - from <= longestPlace && !never.has(whole) && !lastOnly.has(whole))
      yield span(from, to, { isSure: false });
  }
  for (let from = Math.max(first + 1, last - longestPlace); from < last; from += 1) {
    if (!never.has(name(from, last))) yield span(from, last, { isSure: false });
  }
  for (const end of beforeTails(tokens, last)) {
    for (let from = Math.max(first, end - longestPlace); from < end; from += 1) {
      const place = textOf(typed, tokens.slice(from, end));
      if (!never.has(name(from, end))) yield { ...span(from, last, { isSure: false }), place };
    }
  }
  for (let to = Math.min(last - 1, first + longestPlace); to > first; to -= 1) {
    const beginning = name(first, to);
    if (!never.has(beginning) && !lastOnly.has(beginning)) yield span(first, to, { isSure: false });
  }
  for (const at of new Set([tokens.length - 1, 0])) {
    const { from, to } = tokens[at] ?? { from: 0, to: 0 };
    const bare = prefixed.exec(typed.slice(from, to))?.[1];
    if (bare) yield { ...span(at, at + 1, { isSure: true }), place: bare };
  }
}

/** Where a place may end that "station" or "city centre" follows. */
const beforeTails = (tokens: readonly Token[], last: number): number[] =>
  [last - 2, last - 1].filter((at) => at > 0 && afterPlace.has(nameOf(tokens.slice(at, last))));

/** One or two words at an edge of the rest, which may be the town of a district: "takeaway Leeds Chapeltown". */
export function* townsIn(rest: string): Generator<{ town: string; rest: string }> {
  const tokens = tokensOf(rest);
  for (const length of [2, 1].filter((one) => one <= tokens.length)) {
    for (const at of [tokens.length - length, 0]) {
      const others = [...tokens.slice(0, at), ...tokens.slice(at + length)];
      yield {
        town: textOf(rest, tokens.slice(at, at + length)),
        rest: textOf(rest, withoutEdges(others)),
      };
    }
  }
}

/**
 * Words at an edge that are places and more often something else, which `placeSpans` leaves out: "Reading" in "reading
 * hair salon", "Deal" in "african restaurant deal". `mayBeRead`: a town that is only offered otherwise.
 */
export function* doubtfulSpans(
  typed: string,
  tokens: readonly Token[],
): Generator<PlaceSpan & { mayBeRead: boolean }> {
  const span = spanIn(typed, tokens);
  const [first, last] = edgesOf(tokens);
  for (let length = longestPlace; length > 0; length -= 1) {
    for (const [from, to] of [[first, first + length] as const, [last - length, last] as const]) {
      if (from < first || to > last || to - from === last - first) continue;
      const name = nameOf(tokens.slice(from, to));
      const mayBeRead = from === first && lastOnly.has(name);
      if (mayBeRead || never.has(name)) yield { ...span(from, to, { isSure: false }), mayBeRead };
    }
  }
}

/** Cuts the tokens from–to out as a place; with `gap`, the words from there on belong to it ("in"). */
function spanIn(typed: string, tokens: readonly Token[]) {
  return (
    from: number,
    to: number,
    { isSure, gap = from }: { isSure: boolean; gap?: number },
  ): PlaceSpan => ({
    place: textOf(typed, tokens.slice(from, to)),
    rest: textOf(typed, withoutEdges([...tokens.slice(0, gap), ...tokens.slice(to)])),
    isSure,
  });
}

/** "In" as one letter before the name: `eLondon` in Zulu and Xhosa, በለንደን in Amharic, بلندن in Arabic. */
const prefixed = /^(?:[eE](?=\p{Lu})|በ|ب)([\p{L}\p{M}'’-]{3,})$/u;

/** The longest first. */
const endsFrom = (tokens: readonly Token[], from: number): number[] =>
  Array.from({ length: longestPlace }, (_, less) => from + longestPlace - less).filter(
    (to) => to <= tokens.length,
  );

const outward = /^[a-z]{1,2}\d[a-z\d]?$/;
const inward = /^\d[a-z]{2}$/;

/** Two words that look like a whole postcode, else one that looks like its first half. */
function postcodesAt(tokens: readonly Token[]): [number, number][] {
  return tokens.flatMap(({ word }, at): [number, number][] => {
    if (outward.test(word))
      return [[at, inward.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1]];
    return /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/.test(word) ? [[at, at + 1]] : [];
  });
}

/** What is looked for, without "in" or "the" at its edges; nothing where it says nothing. */
function withoutEdges(tokens: readonly Token[]): readonly Token[] {
  const [first, last] = edgesOf(tokens);
  return first < 0 ? [] : tokens.slice(first, last);
}

/** Where the first word that says something stands, or -1, and where the last one ends. */
const edgesOf = (tokens: readonly Token[]): [first: number, last: number] => [
  tokens.findIndex(({ word }) => !isFiller(word)),
  tokens.findLastIndex(({ word }) => !isFiller(word)) + 1,
];
