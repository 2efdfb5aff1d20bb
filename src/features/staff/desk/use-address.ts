import { useSearchParams } from 'react-router';

/** What is shown is in the address. */
export function useAddress() {
  const [query] = useSearchParams();
  /** The part behind `?` with these changes; null takes one away. */
  const addressWith = (changes: Readonly<Record<string, string | null>>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  /** Words that the address asks for. */
  const wordsOf = (name: string): string | undefined => query.get(name)?.trim() || undefined;
  /** The choice that the address names; what is none of them is left out. */
  const choiceOf = <Value extends string>(
    name: string,
    values: readonly Value[],
  ): Value | undefined => values.find((value) => value === query.get(name));
  return { query, addressWith, wordsOf, choiceOf };
}
