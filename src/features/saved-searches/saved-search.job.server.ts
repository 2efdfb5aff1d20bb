import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { mailEnding } from './guest.mail.server.ts';
import { forgetGuests } from './guest-search.service.server.ts';
import type { Lists } from './lists.server.ts';
import { matchItems } from './matching/match.service.server.ts';
import { scanStreams } from './matching/scan.service.server.ts';
import { unconfirmedDays, warnedDays } from './saved-search.policy.ts';
import { savedSearch, savedSearchGuest, savedSearchMute } from './saved-search.table.server.ts';

const atOnce = 200;

/** Whoever closes their account takes their searches with them. */
async function forgetSearches({ db }: ServiceContext, accountId: string): Promise<void> {
  await db.delete(savedSearch).where(eq(savedSearch.accountId, accountId));
  await db.delete(savedSearchMute).where(eq(savedSearchMute.accountId, accountId));
}

/** Two weeks before a guest's searches end, their reader is asked whether they should. Once. */
export async function warnGuests(ctx: ServiceContext): Promise<void> {
  for (;;) {
    const warned = await ctx.db.transaction(async (tx) => {
      const guests = await tx
        .select()
        .from(savedSearchGuest)
        .where(
          and(
            isNull(savedSearchGuest.warnedAt),
            lte(savedSearchGuest.endsAt, later(ctx.now, warnedDays * dayMs)),
          ),
        )
        .orderBy(asc(savedSearchGuest.id))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const guest of guests) {
        if (guest.endsAt) await mailEnding(ctx, tx, guest, guest.endsAt);
        await tx
          .update(savedSearchGuest)
          .set({ warnedAt: ctx.now })
          .where(eq(savedSearchGuest.id, guest.id));
      }
      return guests.length;
    });
    if (warned < atOnce) return;
  }
}

/** Takes out what nobody confirmed within a week, what has ended, and guests who have no searches left. */
export async function sweepSavedSearches(ctx: ServiceContext): Promise<void> {
  const { db, now } = ctx;
  const week = earlier(now, unconfirmedDays * dayMs);
  await db
    .delete(savedSearch)
    .where(and(isNull(savedSearch.confirmedAt), lt(savedSearch.createdAt, week)));
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const own = tx
        .select({ one: sql`1` })
        .from(savedSearch)
        .where(eq(savedSearch.guestId, savedSearchGuest.id));
      const guests = await tx
        .select({ id: savedSearchGuest.id })
        .from(savedSearchGuest)
        .where(
          or(
            and(isNotNull(savedSearchGuest.endsAt), lte(savedSearchGuest.endsAt, now)),
            notExists(own),
          ),
        )
        .limit(atOnce)
        .for('update', { skipLocked: true });
      await forgetGuests(
        tx,
        guests.map(({ id }) => id),
      );
      return guests.length;
    });
    if (gone < atOnce) return;
  }
}

export const savedSearchJobs = (lists: Lists): readonly Job[] => [
  onSchedule({
    name: 'match-saved-searches',
    cron: '2-59/5 * * * *',
    run: (ctx) => scanStreams(ctx, lists, 'published'),
  }),
  onSchedule({
    name: 'match-changed-items',
    cron: '40 1 * * *',
    run: (ctx) => scanStreams(ctx, lists, 'changed'),
  }),
  ...lists.flatMap((list) =>
    list.changes.map((change) => change.jobOf(list.name, (ctx, id) => matchItems(ctx, list, [id]))),
  ),
  onSchedule({ name: 'warn-search-guests', cron: '15 9 * * *', run: warnGuests }),
  onSchedule({ name: 'sweep-saved-searches', cron: '28 3 * * *', run: sweepSavedSearches }),
  onEvent({
    name: 'forget-saved-searches',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetSearches(ctx, accountId),
  }),
];
