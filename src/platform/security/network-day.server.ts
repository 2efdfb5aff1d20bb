import { lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { networkDay } from './network-day.table.server.ts';
import { sign } from './site-keys.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const keptDays = 1;

interface Deed {
  /** Such as `listing-view`. */
  purpose: string;
  /** What it is done to, or with. */
  what: string;
  /** As the caller counts days. */
  day: string;
}

/**
 * The mark of the caller's network, for one thing on one day; undefined for the site's own work. A network is an IPv4
 * /24 or an IPv6 /48, as sessions keep it: one home, school or server farm, for all the browsers that it claims to
 * have.
 */
export function networkMark(
  { client, keys }: Pick<ServiceContext, 'client' | 'keys'>,
  { purpose, what, day }: Deed,
): string | undefined {
  return client && sign(keys.deriveFor('network-day', day), `${purpose} ${client.network} ${what}`);
}

/**
 * How many times the caller's network has done this on this day, this time included (security B7). Ranking counts
 * networks and days, so that a loud network weighs no more than one. The site's own work is always the first.
 */
export async function timesOfNetwork(
  ctx: Pick<ServiceContext, 'client' | 'keys'>,
  db: Db,
  deed: Deed,
): Promise<number> {
  const mark = networkMark(ctx, deed);
  if (mark === undefined) return 1;
  const [row] = await db
    .insert(networkDay)
    .values({ mark, day: deed.day })
    .onConflictDoUpdate({
      target: networkDay.mark,
      set: { times: sql`${networkDay.times} + 1` },
    })
    .returning({ times: networkDay.times });
  if (!row) throw new Error('The database did not answer the count.');
  return row.times;
}

/** Run nightly. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  const oldest = earlier(now, keptDays * dayMs)
    .toISOString()
    .slice(0, 10);
  await db.delete(networkDay).where(lt(networkDay.day, oldest));
}
