import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { listing } from './listing.table.server.ts';
import { wordsOf } from './text-query.ts';

/** An id. What looks like one is looked up as one, so no slug may. */
export const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Latin letters and digits of a name, joined by hyphens; a name in another script has none and becomes `place`. */
export function slugOf(...parts: readonly (string | null)[]): string {
  const words = wordsOf(parts.filter(Boolean).join(' ')).filter((word) => /^[a-z0-9]+$/.test(word));
  const slug = words.join('-').slice(0, 80).replace(/-+$/, '') || 'place';
  return idShape.test(slug) ? `place-${slug}` : slug;
}

/** The name's slug if it is free, else with the city, else with a number. */
export const freeSlug = (db: Db, name: string, city: string | null): Promise<string> =>
  freeSlugOf(db, { table: listing, column: listing.slug }, [slugOf(name), slugOf(name, city)]);
