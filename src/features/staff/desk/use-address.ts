import { useSearchParams } from 'react-router';

/** What is shown stands in the address: the part behind `?` with these changes; null takes one away. */
export function useAddress() {
  const [query] = useSearchParams();
  const addressWith = (changes: Readonly<Record<string, string | null>>): string => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  return { query, addressWith };
}
