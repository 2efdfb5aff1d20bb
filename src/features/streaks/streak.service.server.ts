import { eq, sql } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { helpingKinds } from '#features/contributions/act-kinds.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { actsOf } from '#features/contributions/acts.server.ts';
import { countPoints } from './counting/count-points.ts';
import type { PointAct } from './counting/count-points.ts';
import { countStreak } from './counting/count-streak.ts';
import { nextMilestone } from './counting/milestones.ts';
import { usualZone } from './counting/own-days.ts';
import type { ZoneSince } from './counting/own-days.ts';
import type { getPoints as pointsContract, Streak, StreakChoice } from './streak.contract.ts';
import { mostZoneChanges, streakPolicy, zoneChangeDays } from './streak.policy.ts';
import { streak } from './streak.table.server.ts';

type Points = EndpointResponse<typeof pointsContract>;
type Kept = Pick<typeof streak.$inferSelect, 'isOn' | 'zones'>;

const nothing: Streak = {
  currentStreak: 0,
  longestStreak: 0,
  nextMilestone: null,
  nextMilestonePoints: null,
};

const untouched: Kept = { isOn: true, zones: [] };

/** What is kept of the person who asks; undefined where nothing may be counted: under 18, or switched off. */
async function findCounted({ db, actor }: ServiceContext, id: string): Promise<Kept | undefined> {
  if (!streakPolicy.count(actor)) return undefined;
  const [row] = await db.select().from(streak).where(eq(streak.accountId, id));
  const kept = row ?? untouched;
  return kept.isOn ? kept : undefined;
}

/** Everything that one has done for others up to now, out of the logs of all features. */
async function listHelp(
  ctx: ServiceContext,
  sources: readonly ActSource[],
  accountId: string,
): Promise<PointAct[]> {
  const acts = actsOf(sources, { now: ctx.now, accountId, kinds: helpingKinds });
  return ctx.db.select({ kind: acts.kind, at: acts.at }).from(acts);
}

const momentsOf = (acts: readonly PointAct[]): Date[] => acts.map(({ at }) => at);

const shown = ({ current, longest }: { current: number; longest: number }): Streak => {
  const next = nextMilestone(current);
  return {
    currentStreak: current,
    longestStreak: longest,
    nextMilestone: next?.days ?? null,
    nextMilestonePoints: next?.points ?? null,
  };
};

/** Counted anew, and not kept: what has been done a minute ago is in it. */
export async function getStreak(
  ctx: ServiceContext,
  sources: readonly ActSource[],
): Promise<Streak> {
  const { id } = requirePerson(ctx, streakPolicy.ask, undefined);
  const kept = await findCounted(ctx, id);
  if (!kept) return nothing;
  return shown(countStreak(momentsOf(await listHelp(ctx, sources, id)), kept.zones, ctx.now));
}

/** Days in a row of the person who asks; null where they are not counted: under 18, or switched off. */
export async function findCurrentStreak(
  ctx: ServiceContext,
  sources: readonly ActSource[],
): Promise<number | null> {
  const { id } = requirePerson(ctx, streakPolicy.ask, undefined);
  const isCounted = (await findCounted(ctx, id)) !== undefined;
  return isCounted ? (await getStreak(ctx, sources)).currentStreak : null;
}

/** Counts anew and keeps the numbers. However often it is called, it only ever says what the acts say. */
export async function updateStreak(
  ctx: ServiceContext,
  sources: readonly ActSource[],
): Promise<Streak> {
  const { id } = requirePerson(ctx, streakPolicy.ask, undefined);
  const kept = await findCounted(ctx, id);
  if (!kept) return nothing;
  const counted = countStreak(momentsOf(await listHelp(ctx, sources, id)), kept.zones, ctx.now);
  const values = { ...counted, countedAt: ctx.now };
  await ctx.db
    .insert(streak)
    .values({ accountId: id, ...values })
    .onConflictDoUpdate({
      target: streak.accountId,
      set: { ...values, version: sql`${streak.version} + 1` },
      // Switched off meanwhile: nothing is kept then.
      setWhere: eq(streak.isOn, true),
    });
  return shown(counted);
}

export async function getPoints(
  ctx: ServiceContext,
  sources: readonly ActSource[],
): Promise<Points> {
  const { id } = requirePerson(ctx, streakPolicy.ask, undefined);
  const kept = await findCounted(ctx, id);
  if (!kept) return { points: 0, byAct: [], updatedAt: null };
  const acts = await listHelp(ctx, sources, id);
  const { longest } = countStreak(momentsOf(acts), kept.zones, ctx.now);
  return { ...countPoints(acts, kept.zones, longest), updatedAt: ctx.now.toISOString() };
}

const zoneNow = (zones: readonly ZoneSince[]): string => zones.at(-1)?.zone ?? usualZone;

export async function getStreakChoice(ctx: ServiceContext): Promise<StreakChoice> {
  const { id } = requirePerson(ctx, streakPolicy.ask, undefined);
  if (!streakPolicy.count(ctx.actor)) return { isOn: false, zone: usualZone };
  const [row] = await ctx.db.select().from(streak).where(eq(streak.accountId, id));
  const { isOn, zones } = row ?? untouched;
  return { isOn, zone: zoneNow(zones) };
}

/** Another zone counts from now on: days that are over stay as they were. Switched off, no number is kept. */
export async function saveStreakChoice(
  ctx: ServiceContext,
  { isOn, zone }: StreakChoice,
): Promise<StreakChoice> {
  const { id } = requirePerson(ctx, streakPolicy.count, undefined);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(streak).values({ accountId: id }).onConflictDoNothing();
    const [row] = await tx.select().from(streak).where(eq(streak.accountId, id)).for('update');
    const zones = withZone(row?.zones ?? [], zone, ctx.now);
    await tx
      .update(streak)
      .set({ isOn, zones, ...(!isOn && { current: 0, longest: 0, countedAt: null }) })
      .where(eq(streak.accountId, id));
  });
  return { isOn, zone };
}

function withZone(zones: readonly ZoneSince[], zone: string, now: Date): ZoneSince[] {
  if (zone === zoneNow(zones)) return [...zones];
  const monthAgo = earlier(now, zoneChangeDays * dayMs).toISOString();
  if (zones.filter(({ since }) => since > monthAgo).length >= mostZoneChanges)
    throw new AppError(
      'conflict',
      'streaks/too-many-zones',
      'You’ve changed your time zone too often this month.',
    );
  const since = now.toISOString();
  // The first is where the person was before, as nothing else was said.
  const known = zones.length === 0 ? [{ zone: usualZone, since: firstMoment }] : zones;
  return [...known.filter((one) => one.since !== since), { zone, since }];
}

const firstMoment = '1970-01-01T00:00:00.000Z';

/** A closed account keeps nothing. */
export async function forgetStreak(db: Db, accountId: string): Promise<void> {
  await db.delete(streak).where(eq(streak.accountId, accountId));
}
