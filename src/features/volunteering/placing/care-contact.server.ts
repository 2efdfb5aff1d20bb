import type { Db } from '#platform/db/db.server.ts';
import { consentedAmong } from '../clearance.server.ts';

interface Asked {
  now: Date;
  adults: readonly string[];
  young: readonly string[];
}

/**
 * Whether an adult may look after all of these people. Nobody is looked after by their own guardian under another hat, or
 * by the only adult who vouches for them (decision D73). People who have no consent at all leave a date for that, and say
 * nothing about its adults.
 */
export async function careContact(
  db: Db,
  { now, adults, young }: Asked,
): Promise<(adult: string, people: readonly string[]) => boolean> {
  const consented = await consentedAmong(db, young, { now });
  const closed = new Map<string, ReadonlySet<string>>();
  for (const adult of consented.size > 0 ? new Set(adults) : []) {
    const open = await consentedAmong(db, [...consented], { now, forContactWith: adult });
    closed.set(adult, new Set([...consented].filter((id) => !open.has(id))));
  }
  return (adult, people) => !people.some((id) => closed.get(adult)?.has(id));
}
