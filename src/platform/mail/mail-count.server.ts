import { and, eq } from 'drizzle-orm';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { youngerThan } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailCount } from './mail-reader.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';

type Keys = Pick<ServiceContext, 'keys'>;

/** Nobody can read out of a print what it is of. */
export const printOf = ({ keys }: Keys, text: string): string =>
  keys.fingerprint('mail-budget', text);

/** Waits for others that count the same. */
export const lockPrints = (db: Db, prints: readonly string[]): Promise<void> =>
  takeLocks(db, ...prints.map((print) => `mail ${print}`));

export interface Count {
  print: string;
  most: number;
  /** A day unless told. */
  withinMs?: number;
}

/** Counts once in each, or in none where one of them is full. The caller holds the locks. */
export async function countAll(db: Db, now: Date, counts: readonly Count[]): Promise<boolean> {
  for (const { print, most, withinMs = dayMs } of counts) {
    const sent = await db.$count(
      mailCount,
      and(eq(mailCount.print, print), youngerThan(mailCount.sentAt, now, withinMs)),
    );
    if (sent >= most) return false;
  }
  await db.insert(mailCount).values(counts.map(({ print }) => ({ print, sentAt: now })));
  return true;
}

/**
 * Counts something that one person makes the site do to another, in the caller's transaction: so many a day of each.
 * False, and nothing is counted, where one of them has had its share.
 */
export async function countWithinDay(
  ctx: Pick<ServiceContext, 'keys' | 'now'>,
  db: Db,
  bounds: readonly (Omit<Count, 'print'> & { about: string })[],
): Promise<boolean> {
  const counts = bounds.map(({ about, ...bound }) => ({ print: printOf(ctx, about), ...bound }));
  const prints = counts.map(({ print }) => print);
  await lockPrints(db, prints);
  return countAll(db, ctx.now, counts);
}
