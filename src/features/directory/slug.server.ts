import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
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

const numbersAtOnce = 50;

/** The name's slug if it is free, else with the city, else with a number. The unique index has the last word. */
export async function freeSlug(db: Db, name: string, city: string | null): Promise<string> {
  const withCity = slugOf(name, city);
  let candidates = [slugOf(name), withCity];
  for (let number = 2; ; number += candidates.length) {
    // Asked for one by one, they are found through the index whatever language the database sorts in.
    const rows = await db
      .select({ slug: listing.slug })
      .from(listing)
      .where(inArray(listing.slug, candidates));
    const taken = new Set(rows.map(({ slug }) => slug));
    const free = candidates.find((slug) => !taken.has(slug));
    if (free) return free;
    candidates = Array.from({ length: numbersAtOnce }, (_, at) => `${withCity}-${number + at}`);
  }
}
