import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** One thing that a search found. */
export interface FoundThing {
  title: string;
  /** Path of its page. */
  url: string;
  /** A sentence or two that help to choose; null where the title says it all. */
  excerpt: string | null;
  /** Where the words are known to be in another language than was asked for. */
  language?: Language;
  /** Invented, for trying the site out. */
  isSample?: boolean;
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

/** How a feature lets its things be found by the search over everything; one line each in `server/searchers.ts`. */
export interface Searcher extends SearchedKind {
  /** Cached answers that these drop are out of date. */
  tags: readonly string[];
  find(ctx: ServiceContext, words: string, limit: number): Promise<Found>;
}

/** Several kinds that stand in the same rows: one question finds those of all kinds that are asked for. */
export interface SearcherGroup {
  /** All of them together, where a search is not for one kind. */
  area: string;
  kinds: readonly SearchedKind[];
  tags: readonly string[];
  find(
    ctx: ServiceContext,
    words: string,
    asked: { kinds: readonly string[]; limit: number },
  ): Promise<ReadonlyMap<string, Found>>;
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
): Promise<ReadonlyMap<string, Found>> {
  if ('kinds' in searcher) return searcher.find(ctx, words, { kinds, limit });
  return new Map([[searcher.kind, await searcher.find(ctx, words, limit)]]);
}
