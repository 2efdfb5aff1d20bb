import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { priorWeight, usualRank } from '#features/reviews/review.policy.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { staleAfterDays } from '../listing.policy.ts';
import { listing } from '../listing.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const zone = 'Europe/London';
const batch = 5000;

/** Stars that a page loses in lists while nobody has confirmed it within 180 days: the badge alone moves no owner. */
const stalePenalty = 0.5;

/** What was last confirmed before this day is stale, `YYYY-MM-DD`. */
export const freshSinceDay = (now: Date): string =>
  localDateOf(earlier(now, staleAfterDays * dayMs), zone);

const ofSpread = (term: (stars: number) => string) =>
  sql.raw([1, 2, 3, 4, 5].map((stars) => `rating_spread[${stars}] * ${term(stars)}`).join(' + '));

/**
 * By what lists without words are ordered, stored since an index has to give it: the shrunk mean of the stars
 * (`summarise` of the reviews), less the penalty of what is stale today.
 */
export const listRankAt = (now: Date): SQL<number> => sql<number>`(
  round((${ofSpread(String)} + ${sql.raw(String(usualRank * priorWeight))})::numeric
    / (${ofSpread(() => '1')} + ${sql.raw(String(priorWeight))}), 3)
  - case when ${listing.confirmedOn} >= ${freshSinceDay(now)}::date then 0
    else ${sql.raw(String(stalePenalty))} end)::float8`;

/**
 * Ranks what has become stale or fresh since. It is no change of the entry: neither its version nor its day of change
 * moves. Batch by batch, since after an import every row may need it. Answers how many moved.
 */
export async function renewListRanks(db: Db, now: Date): Promise<number> {
  let moved = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: listing.id })
      .from(listing)
      .where(
        and(
          isNotNull(listing.publishedAt),
          sql`${listing.ratingRank} is distinct from ${listRankAt(now)}`,
          after ? gt(listing.id, after) : undefined,
        ),
      )
      .orderBy(asc(listing.id))
      .limit(batch);
    after = rows.at(-1)?.id;
    if (!after) return moved;
    moved += await renewRanksOf(
      db,
      now,
      rows.map(({ id }) => id),
    );
  }
}

/** The same for these alone. */
export async function renewRanksOf(db: Db, now: Date, ids: readonly string[]): Promise<number> {
  // By hand: an update through the table would count as a change of the entry.
  const done = await db.execute(sql`
    update ${listing} set rating_rank = ${listRankAt(now)}
    where ${listing.id} = any(${sql.param([...ids])}::uuid[])
      and ${listing.ratingRank} is distinct from ${listRankAt(now)}
    returning 1`);
  return rowsOf(done).length;
}
