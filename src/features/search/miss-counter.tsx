import { useEffect } from 'react';

/** Characters; what is longer was not typed. */
const longest = 100;

/** Stands where a search has found nothing, and lets the site count it: the words alone, never who searched. */
export function MissCounter({ q, kind }: { q: string; kind?: string }) {
  useEffect(() => {
    if (q.length > longest) return;
    import('./count-search-miss.ts')
      .then(({ countSearchMiss }) => countSearchMiss(q, kind))
      .catch((error: unknown) => console.warn(error));
  }, [q, kind]);
  return null;
}
