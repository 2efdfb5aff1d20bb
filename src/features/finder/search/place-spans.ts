import placeWords from './place-words.json' with { type: 'json' };
import { endOfNear, textOf, tokensOf } from './read-words.ts';
import type { Token } from './read-words.ts';
import { isFiller } from '#features/directory/text-query.ts';

/** Words that may name a place, and what is looked for there. */
export interface PlaceSpan {
  place: string;
  rest: string;
  /** A word before it says that it is a place, or it is a postcode: no name of anything else. */
  isSure: boolean;
}

/** `Newcastle upon Tyne`, `St Leonards on Sea`. */
const longestPlace = 4;

const never = new Set(placeWords.never);
const lastOnly = new Set(placeWords.last);
const afterPlace = new Set(placeWords.after);

const nameOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

/** A place too, though people who type it alone mostly mean something else: Reading, Bath. */
export const usuallyAName = (tokens: readonly Token[]): boolean => lastOnly.has(nameOf(tokens));

/** What was typed; between the tokens `first` and `last` it says something. */
class Words {
  readonly typed: string;
  readonly tokens: readonly Token[];
  readonly first: number;
  readonly last: number;

  constructor(typed: string, tokens: readonly Token[]) {
    this.typed = typed;
    this.tokens = tokens;
    [this.first, this.last] = edgesOf(tokens);
  }

  name(from: number, to: number): string {
    return nameOf(this.tokens.slice(from, to));
  }

  /** Cuts the tokens out as a place; with `gap`, the words from there on belong to it ("in"). */
  span(from: number, to: number, { isSure = false, gap = from } = {}): PlaceSpan {
    return {
      place: textOf(this.typed, this.tokens.slice(from, to)),
      rest: textOf(
        this.typed,
        withoutEdges([...this.tokens.slice(0, gap), ...this.tokens.slice(to)]),
      ),
      isSure,
    };
  }
}

/**
 * Where a place may be, the surest first: a postcode, after a word such as "in", the whole text, at the end, at the
 * beginning. Each word has a fixed number of spans. An ordinary word that is also the name of a place (Church, Deal)
 * counts only after such a word, and one that is often a name or a thing (Bath, Reading) also at the end of others.
 */
export function* placeSpans(typed: string, tokens: readonly Token[]): Generator<PlaceSpan> {
  const words = new Words(typed, tokens);
  yield* markedSpans(words);
  if (words.first < 0) return;
  yield* wholeSpans(words);
  yield* lastSpans(words);
  yield* firstSpans(words);
  yield* prefixedSpans(words);
}

/** A postcode, or what follows a word such as "in". */
function* markedSpans(words: Words): Generator<PlaceSpan> {
  const { tokens } = words;
  for (const [from, to] of postcodesAt(tokens)) {
    const near = tokens.findIndex((_, at) => at < from && endOfNear(tokens, at) === from);
    yield words.span(from, to, { isSure: true, gap: near < 0 ? from : near });
  }
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const from = endOfNear(tokens, at);
    if (from === undefined) continue;
    for (const to of endsFrom(tokens, from)) {
      const place = textOf(words.typed, tokens.slice(from, to));
      const end = endOfTail(words, to);
      yield { ...words.span(from, end, { isSure: true, gap: at }), place };
    }
  }
}

/** Where "station" or "city centre" ends that follows a place. */
const endOfTail = (words: Words, to: number): number =>
  [to + 2, to + 1].find((end) => afterPlace.has(words.name(to, end))) ?? to;

function* wholeSpans(words: Words): Generator<PlaceSpan> {
  const { first, last, tokens } = words;
  for (const [from, to] of [[0, tokens.length] as const, [first, last] as const]) {
    const whole = words.name(from, to);
    if (to - from <= longestPlace && !never.has(whole) && !lastOnly.has(whole))
      yield words.span(from, to);
  }
}

/** Places at the end, also where "station" or "city centre" follows. */
function* lastSpans(words: Words): Generator<PlaceSpan> {
  const { first, last, tokens, typed } = words;
  for (let from = Math.max(first + 1, last - longestPlace); from < last; from += 1) {
    if (!never.has(words.name(from, last))) yield words.span(from, last);
  }
  const ends = [last - 2, last - 1].filter((at) => at > 0 && afterPlace.has(words.name(at, last)));
  for (const end of ends) {
    for (let from = Math.max(first, end - longestPlace); from < end; from += 1) {
      const place = textOf(typed, tokens.slice(from, end));
      if (!never.has(words.name(from, end))) yield { ...words.span(from, last), place };
    }
  }
}

function* firstSpans(words: Words): Generator<PlaceSpan> {
  const { first, last } = words;
  for (let to = Math.min(last - 1, first + longestPlace); to > first; to -= 1) {
    const beginning = words.name(first, to);
    if (!never.has(beginning) && !lastOnly.has(beginning)) yield words.span(first, to);
  }
}

/** "In" as one letter before the name: `eLondon` in Zulu and Xhosa, በለንደን in Amharic, بلندن in Arabic. */
const prefixed = /^(?:[eE](?=\p{Lu})|በ|ب)([\p{L}\p{M}'’-]{3,})$/u;

function* prefixedSpans(words: Words): Generator<PlaceSpan> {
  const { tokens, typed } = words;
  for (const at of new Set([tokens.length - 1, 0])) {
    const { from, to } = tokens[at] ?? { from: 0, to: 0 };
    const place = prefixed.exec(typed.slice(from, to))?.[1];
    if (place) yield { ...words.span(at, at + 1, { isSure: true }), place };
  }
}

/** Between other words: "barber Wolverhampton please". */
export function* middleSpans(typed: string, tokens: readonly Token[]): Generator<PlaceSpan> {
  const words = new Words(typed, tokens);
  const { first, last } = words;
  for (let length = longestPlace; length > 0; length -= 1) {
    for (let from = last - length - 1; from > first; from -= 1) {
      const name = words.name(from, from + length);
      if (!never.has(name) && !lastOnly.has(name)) yield words.span(from, from + length);
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
  const words = new Words(typed, tokens);
  const { first, last } = words;
  for (let length = longestPlace; length > 0; length -= 1) {
    for (const [from, to] of [[first, first + length] as const, [last - length, last] as const]) {
      if (from < first || to > last || to - from === last - first) continue;
      const name = words.name(from, to);
      const mayBeRead = from === first && lastOnly.has(name);
      if (mayBeRead || never.has(name)) yield { ...words.span(from, to), mayBeRead };
    }
  }
}

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
