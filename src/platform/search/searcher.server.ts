import type { ServiceContext } from '#platform/http/context.server.ts';
import type { WordsLanguage } from '#platform/i18n/written-in.ts';

/** One thing that a search found. */
export interface FoundThing {
  title: string;
  /** Path of its page. */
  url: string;
  /** A sentence or two that help to choose; null where the title says it all. */
  excerpt: string | null;
  /** Where the words are not in the language that was asked for. */
  language?: WordsLanguage;
  /** Invented, for trying the site out. */
  isSample?: boolean;
  /** What its row shows where that is more than words; the contract of the search says of which things. */
  card?: unknown;
}

/** A kind of things that are searched. */
export interface SearchedKind {
  /** Unique in the site. */
  kind: string;
  /** Where the words for this kind stand, in the plural: "Businesses". */
  name: { ns: string; key: string };
  /** Path of all results with these words; null where there is no such page. */
  allPath(words: string): string | null;
}

/** The best first, at most as many as were asked for, of what everybody may see. `total` may be a lower bound. */
export interface Found {
  items: readonly FoundThing[];
  total: number;
}

/** What was found of each kind. */
export interface FoundOfKinds {
  byKind: ReadonlyMap<string, Found>;
  /** Another spelling of the words: of what was found, where nothing has them as typed, or one that is in doubt. */
  spelling?: { words: string; isUsed: boolean };
}

/** How a feature lets its things be found by the search over everything; `searchers` in its manifest. */
export interface Searcher extends SearchedKind {
  /** Where its things are in the answer: those of the smallest number first. */
  order: number;
  /** Cached answers that these drop are out of date. */
  tags: readonly string[];
  find(ctx: ServiceContext, words: string, limit: number): Promise<Found>;
}

/** What a searcher took some of the words for. */
export interface ReadInWords {
  /** Filters in the language of the request, each with the words that search without it. */
  filters: readonly { label: string; without: string }[];
  /** Where only the visitor's position would answer: the page that asks for it. */
  nearMePath?: string;
  /** When the words will mean something else; null where that does not change. */
  until: string | null;
}

/** Several kinds that are in the same rows: one question finds those of all kinds that are asked for. */
export interface SearcherGroup {
  /** As of a searcher of one kind. */
  order: number;
  /** All of them together, where a search is not for one kind. */
  area: string;
  kinds: readonly SearchedKind[];
  tags: readonly string[];
  /** A place, a time: what it will read in the words beside things to find. */
  read?(ctx: ServiceContext, words: string): Promise<ReadInWords>;
  find(
    ctx: ServiceContext,
    words: string,
    asked: { kinds: readonly string[]; limit: number },
  ): Promise<FoundOfKinds>;
}

export type AnySearcher = Searcher | SearcherGroup;

export const kindsOf = (searcher: AnySearcher): readonly SearchedKind[] =>
  'kinds' in searcher ? searcher.kinds : [searcher];

/** Asks either sort; of a group these kinds alone. */
export async function findOf(
  searcher: AnySearcher,
  ctx: ServiceContext,
  words: string,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<FoundOfKinds> {
  if ('kinds' in searcher) return searcher.find(ctx, words, { kinds, limit });
  return { byKind: new Map([[searcher.kind, await searcher.find(ctx, words, limit)]]) };
}
