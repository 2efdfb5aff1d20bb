import type { Location } from 'react-router';

/** The visited path and query without `lng`, which would outrank the language that is chosen next. */
export function pathWithoutLanguage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  if (!query.has('lng')) return pathname + search;
  query.delete('lng');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
