import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { isSelf } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isFirstLook } from '#platform/security/first-look.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { getProfile } from './profile.service.server.ts';
import { profileViewDay } from './profile-view.table.server.ts';

/** Days for which the counts are kept: what the person is told is the sum of them. */
const keptDays = 365;

/** The site counts days where it is. */
const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format(
    moment,
  );

/** Counts once for each network and day (security B7). Throws `profile/not-found` for one that is not public. */
export async function recordProfileView(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  if (isSelf(ctx.actor, id)) return {};
  const day = dayOf(ctx.now);
  const isFirst = await isFirstLook(ctx, { purpose: 'profile-view', what: id, day }, async () => {
    await getProfile(ctx, id);
  });
  if (!isFirst) return {};
  await ctx.db
    .insert(profileViewDay)
    .values({ accountId: id, day, views: 1 })
    .onConflictDoUpdate({
      target: [profileViewDay.accountId, profileViewDay.day],
      set: { views: sql`${profileViewDay.views} + 1` },
    });
  return {};
}

/** Openings of a person's profile by others in the last 365 days. */
export async function countProfileViews(db: Db, accountId: string, now: Date): Promise<number> {
  const since = dayOf(earlier(now, keptDays * dayMs));
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${profileViewDay.views}), 0)::int` })
    .from(profileViewDay)
    .where(and(eq(profileViewDay.accountId, accountId), gte(profileViewDay.day, since)));
  return row?.views ?? 0;
}

export async function sweepProfileViews(db: Db, now: Date): Promise<void> {
  await db
    .delete(profileViewDay)
    .where(lt(profileViewDay.day, dayOf(earlier(now, keptDays * dayMs))));
}
