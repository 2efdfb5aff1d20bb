import words from './label-words.json' with { type: 'json' };

/**
 * What people write into the column for the type of a place, by the category that they mean. Wider than the search's
 * words: a cell that says "hair" or "property" alone names a trade, where a sentence that holds the word does not.
 */
export const labelWords: Readonly<Record<string, readonly string[] | undefined>> =
  Object.fromEntries(
    Object.entries(words).map(([slug, list]) => [slug, list.split('; ')] as const),
  );
