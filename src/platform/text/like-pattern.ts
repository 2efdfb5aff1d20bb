const withoutWildcards = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `like` or `ilike`: these very words anywhere, their own `%` and `_` taken as they stand. */
export const anywhere = (words: string): string => `%${withoutWildcards(words)}%`;

/** The same at the beginning. */
export const atStart = (words: string): string => `${withoutWildcards(words)}%`;
