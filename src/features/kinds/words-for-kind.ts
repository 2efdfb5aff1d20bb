import kindWords from './kind-words.json' with { type: 'json' };

const told: Readonly<Record<string, readonly string[]>> = kindWords;

/** What people say for a kind (`faith`) or a trait (`tradition:muslim`) beside its name, in any language. */
export const wordsForKind = (kindOrTrait: string): readonly string[] => told[kindOrTrait] ?? [];
