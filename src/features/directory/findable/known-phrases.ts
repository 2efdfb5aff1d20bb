import { withoutArticle } from './same-letters.ts';

/** One or more words in a row, folded. */
export type Phrase = readonly string[];

interface Known {
  /** The phrase as it is typed: fillers are dropped from a query before it is read. */
  typed: Phrase;
  group: readonly Phrase[];
}

/** Every way to say something by its first word, the longest first. */
export type SynonymIndex = ReadonlyMap<string, readonly Known[]>;

/** `typedAs` answers how people may type a phrase. */
export function indexSynonyms(
  groups: readonly (readonly Phrase[])[],
  typedAs: (phrase: Phrase) => readonly Phrase[],
): SynonymIndex {
  const index = new Map<string, Known[]>();
  for (const group of groups) {
    for (const typed of group.flatMap(typedAs)) {
      const words = typed.map(withoutArticle);
      const [first] = words;
      if (first === undefined) continue;
      const known = index.get(first) ?? [];
      known.push({ typed: words, group });
      index.set(first, known);
    }
  }
  for (const known of index.values()) known.sort((a, b) => b.typed.length - a.typed.length);
  return index;
}

/** The longest phrase that is known at this place of a query, and the other ways to say it in all indexes. */
export function longestSynonym(
  words: readonly string[],
  at: number,
  indexes: readonly SynonymIndex[],
): { length: number; alternatives: Phrase[] } {
  const bare = (offset: number) => withoutArticle(words[at + offset] ?? '');
  const matching = indexes.flatMap((index) =>
    (index.get(bare(0)) ?? []).filter(({ typed }) =>
      typed.every((word, offset) => bare(offset) === word),
    ),
  );
  const length = Math.max(1, ...matching.map(({ typed }) => typed.length));
  const groups = matching.filter(({ typed }) => typed.length === length).map(({ group }) => group);
  const alternatives = new Map(groups.flat().map((phrase) => [phrase.join(' '), phrase]));
  alternatives.delete(words.slice(at, at + length).join(' '));
  return { length, alternatives: [...alternatives.values()] };
}
