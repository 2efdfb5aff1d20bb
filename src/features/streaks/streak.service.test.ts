import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { streakJobs } from './streak.job.server.ts';
import { mostZoneChanges } from './streak.policy.ts';
import {
  getPoints,
  getStreak,
  getStreakChoice,
  saveStreakChoice,
  updateStreak,
} from './streak.service.server.ts';
import { streak } from './streak.table.server.ts';

const data = useTestDb();
const builder = new QueryBuilder({ casing: 'snake_case' });

/** Shifts that were worked, as another feature would hand them in. */
let log: { accountId: string; at: string }[] = [];

const sources: readonly ActSource[] = [
  {
    kind: 'shift',
    acts: () => {
      const rows = log.map(
        ({ accountId, at }, index) =>
          sql`(${accountId}::uuid, ${at}::timestamptz, ${`${index}`}::text)`,
      );
      const none = sql`(null::uuid, null::timestamptz, null::text)`;
      return builder
        .select({
          accountId: sql<string | null>`account_id`.as('account_id'),
          at: sql<Date | null>`at`.as('at'),
          thing: sql<string>`thing`.as('thing'),
        })
        .from(sql`(values ${sql.join([none, ...rows], sql`, `)}) as log (account_id, at, thing)`);
    },
    describe: () => Promise.resolve(new Map()),
  },
];

const now = new Date('2026-03-10T12:00:00Z');
let ama: Person;

const as = (actor: Actor, at = now) => testContext({ db: data.db, actor, now: at });

const help = (who: Person, ...moments: string[]): void => {
  log = [...log, ...moments.map((at) => ({ accountId: who.id, at }))];
};

const nothing = {
  currentStreak: 0,
  longestStreak: 0,
  nextMilestone: null,
  nextMilestonePoints: null,
};

beforeEach(async () => {
  log = [];
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
});

describe('Days in a row', () => {
  test('come out of what one did, and another update changes nothing', async () => {
    const ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
    help(ama, '2026-03-08T09:00:00Z', '2026-03-09T09:00:00Z', '2026-03-10T09:00:00Z');
    help(ben, '2026-03-07T09:00:00Z');
    const counted = {
      currentStreak: 3,
      longestStreak: 3,
      nextMilestone: 7,
      nextMilestonePoints: 10,
    };
    expect(await updateStreak(as(ama), sources)).toEqual(counted);
    expect(await updateStreak(as(ama), sources)).toEqual(counted);
    expect(await getStreak(as(ama), sources)).toEqual(counted);
    expect(await data.db.select().from(streak)).toMatchObject([
      { accountId: ama.id, current: 3, longest: 3, countedAt: now, version: 2 },
    ]);
  });

  test('hold what was done a minute ago, also without an update', async () => {
    await updateStreak(as(ama), sources);
    help(ama, '2026-03-10T11:59:00Z');
    expect((await getStreak(as(ama), sources)).currentStreak).toBe(1);
  });

  test('are counted anew when they were last counted on another day, also without an update', async () => {
    help(ama, '2026-03-09T09:00:00Z', '2026-03-10T09:00:00Z');
    await updateStreak(as(ama), sources);
    const later = new Date('2026-03-20T12:00:00Z');
    expect(await getStreak(as(ama, later), sources)).toMatchObject({
      currentStreak: 0,
      longestStreak: 2,
      nextMilestone: 3,
    });
    expect((await data.db.select().from(streak))[0]?.current).toBe(2);
  });

  test('lose an act that is taken back', async () => {
    help(ama, '2026-03-09T09:00:00Z', '2026-03-10T09:00:00Z');
    expect((await updateStreak(as(ama), sources)).longestStreak).toBe(2);
    log = log.filter(({ at }) => at !== '2026-03-10T09:00:00Z');
    expect(await updateStreak(as(ama), sources)).toMatchObject({
      currentStreak: 1,
      longestStreak: 1,
    });
  });

  test('are not for visitors', async () => {
    for (const call of [getStreak, updateStreak, getPoints])
      await expect(call(as(anonymous), sources)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(getStreakChoice(as(anonymous))).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('Points', () => {
  test('say what they are for, with each milestone once', async () => {
    help(ama, '2026-03-01T09:00:00Z', '2026-03-02T09:00:00Z', '2026-03-03T09:00:00Z');
    help(ama, '2026-03-08T09:00:00Z', '2026-03-09T09:00:00Z', '2026-03-10T09:00:00Z');
    expect(await getPoints(as(ama), sources)).toEqual({
      points: 95,
      byAct: [
        { act: 'shift', count: 6, points: 90 },
        { act: 'milestone', count: 1, points: 5 },
      ],
      updatedAt: now.toISOString(),
    });
  });
});

describe('Somebody under 18, or of unknown age', () => {
  const young = ageBands.filter((band) => !['18-24', '25+'].includes(band));

  test.each(young)('of %s is answered as if it were off, and nothing is kept', async (ageBand) => {
    const esi = await addTestAccount(data.db, ['youth'], { firstName: 'Esi', ageBand });
    help(esi, '2026-03-09T09:00:00Z', '2026-03-10T09:00:00Z');
    expect(await getStreak(as(esi), sources)).toEqual(nothing);
    expect(await updateStreak(as(esi), sources)).toEqual(nothing);
    expect(await getPoints(as(esi), sources)).toEqual({ points: 0, byAct: [], updatedAt: null });
    expect(await getStreakChoice(as(esi))).toEqual({ isOn: false, zone: 'Europe/London' });
    await expect(
      saveStreakChoice(as(esi), { isOn: true, zone: 'Africa/Accra' }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await data.db.$count(streak)).toBe(0);
  });
});

describe('The switch', () => {
  const off = { isOn: false, zone: 'Europe/London' };

  test('is on until somebody uses it; off, nothing is counted, told or kept', async () => {
    help(ama, '2026-03-09T09:00:00Z', '2026-03-10T09:00:00Z');
    expect(await getStreakChoice(as(ama))).toEqual({ ...off, isOn: true });
    await updateStreak(as(ama), sources);
    expect(await saveStreakChoice(as(ama), off)).toEqual(off);
    expect(await updateStreak(as(ama), sources)).toEqual(nothing);
    expect(await getStreak(as(ama), sources)).toEqual(nothing);
    expect((await getPoints(as(ama), sources)).points).toBe(0);
    expect(await data.db.select().from(streak)).toMatchObject([
      { isOn: false, current: 0, longest: 0, countedAt: null },
    ]);
    await saveStreakChoice(as(ama), { ...off, isOn: true });
    expect((await getStreak(as(ama), sources)).currentStreak).toBe(2);
  });
});

describe('Another zone', () => {
  const lagos = { isOn: true, zone: 'Africa/Lagos' };

  test('counts from now on, and leaves the days before as they were', async () => {
    // Half past eleven at night in London, half past midnight in Lagos.
    help(ama, '2026-03-09T23:30:00Z', '2026-03-10T09:00:00Z');
    expect((await updateStreak(as(ama), sources)).currentStreak).toBe(2);
    await saveStreakChoice(as(ama), lagos);
    expect((await updateStreak(as(ama), sources)).currentStreak).toBe(2);
    help(ama, '2026-03-10T23:30:00Z');
    const later = new Date('2026-03-11T09:00:00Z');
    expect((await updateStreak(as(ama, later), sources)).currentStreak).toBe(3);
    expect((await getStreakChoice(as(ama))).zone).toBe('Africa/Lagos');
  });

  test('that is the same adds nothing, and there is an end to changes', async () => {
    await saveStreakChoice(as(ama), lagos);
    await saveStreakChoice(as(ama), lagos);
    expect((await data.db.select().from(streak))[0]?.zones.map(({ zone }) => zone)).toEqual([
      'Europe/London',
      'Africa/Lagos',
    ]);
    const minute = (count: number) => new Date(now.getTime() + count * 60_000);
    const change = (count: number) =>
      saveStreakChoice(as(ama, minute(count)), {
        isOn: true,
        zone: count % 2 ? 'UTC' : 'Asia/Dubai',
      });
    for (let count = 1; count < mostZoneChanges; count += 1) await change(count);
    await expect(change(mostZoneChanges)).rejects.toMatchObject({ code: 'streaks/too-many-zones' });
    await change(40 * 24 * 60);
  });
});

test('with the account go the numbers and the zones', async () => {
  await saveStreakChoice(as(ama), { isOn: true, zone: 'Africa/Lagos' });
  await emit(data.db, 'account.closed', { accountId: ama.id, reviews: 'delete' });
  await runOutbox(as(ama), streakJobs);
  expect(await data.db.$count(streak)).toBe(0);
});
