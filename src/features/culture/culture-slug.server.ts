import { randomBytes } from 'node:crypto';
import { slugOf } from '#features/directory/slug.server.ts';
import { isOpenToAll } from '#platform/audience/audience.ts';
import type { AudienceState } from '#platform/audience/audience.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { cultureEntry } from './culture-entry.table.server.ts';

/** Addresses below `/culture` that pages have. */
const reserved = ['submit'];

type Named = Pick<AudienceState, 'audience' | 'sealedUntil'> & { title: string };

/** Whether its address may say what it is called. */
const isNamed = ({ audience, sealedUntil }: Named, now: Date): boolean =>
  isOpenToAll({ audience, sealedUntil, sharedUntil: null }, now);

/**
 * The last part of its address. What is not for everybody gets one that nobody can guess: its page tells that there is
 * an entry, so an address made of the title would tell which.
 */
export const cultureSlugFor = async (db: Db, entry: Named, now: Date): Promise<string> =>
  isNamed(entry, now)
    ? freeSlugOf(db, { table: cultureEntry, column: cultureEntry.slug, reserved }, [
        slugOf(entry.title),
      ])
    : randomBytes(16).toString('hex');

/** The address after a change. One that is or was for some alone gets another, and the old one leads nowhere. */
export const cultureSlugAfter = async (
  db: Db,
  { before, after }: { before: Named & { slug: string }; after: Named },
  now: Date,
): Promise<string> =>
  isNamed(before, now) === isNamed(after, now) ? before.slug : cultureSlugFor(db, after, now);
