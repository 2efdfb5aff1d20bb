import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { profileSubject } from '#features/accounts/profile/profile.subject.server.ts';
import { profile } from '#features/accounts/profile/profile.table.server.ts';
import { actsFrom } from '#features/contributions/acts.scene.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { listAnomalies } from './anomalies/anomaly.service.server.ts';
import { forgetJudged, judgeAnomaly } from './anomalies/judge-anomaly.service.server.ts';
import { judgedAnomaly } from './anomaly.table.server.ts';
import type { BondSource } from './bond-source.server.ts';
import { listCaps } from './caps/cap.service.server.ts';
import { listFlags } from './flags/flag.service.server.ts';

let ama: Person;
let bola: Person;
let mod: Person;
const data = useTestDb(async (db) => {
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  bola = await addTestAccount(db, ['customer'], { firstName: 'Bola', lastName: 'Ade' });
  mod = await addTestAccount(db, ['moderator'], { firstName: 'Mo', lastName: 'Kane' });
  await db.insert(profile).values({ accountId: ama.id, isPublic: true });
});

const as = (actor: Person) =>
  testContext({ db: data.db, actor, subjects: new SubjectRegistry([profileSubject]) });

const rowsOf = (rows: readonly object[]): SQLWrapper => sql`
  select giver, receiver, at
  from json_to_recordset(${JSON.stringify(rows)}::json) as given (giver uuid, receiver uuid, at timestamptz)`;

let given: { giver: string; receiver: string; at: Date }[];
beforeEach(() => {
  given = [];
});
const thank = (from: Person, to: Person, times: number, daysAgo = 3) => {
  for (let at = 0; at < times; at += 1)
    given.push({ giver: from.id, receiver: to.id, at: earlier(testNow, daysAgo * dayMs) });
};
const bonds: BondSource = {
  sort: 'reaction',
  bonds: () => rowsOf(given),
  things: () => Promise.resolve([{ title: 'Garden', url: '/community/groups/garden' }]),
};
const sources = { bonds: [bonds], gatherings: [] };
const list = (actor = mod, state: 'open' | 'judged' = 'open') =>
  listAnomalies(as(actor), sources, { state });
const judge = async (outcome: 'aside' | 'case', actor = mod) => {
  const { key = '' } = (await list()).items[0] ?? {};
  return judgeAnomaly(as(actor), sources, { key, outcome, reason: 'They share a plot.' });
};

describe('anomalies', () => {
  test('a ring is told with its people by first name and initial, its figures and its places', async () => {
    thank(ama, bola, 7);
    thank(bola, ama, 6);
    thank(bola, mod, 1);
    thank(ama, bola, 9, 31);
    const { items } = await list();
    expect(items).toMatchObject([
      {
        kind: 'ring',
        inside: 13,
        elsewhere: 1,
        sorts: [{ sort: 'reaction', count: 13 }],
        things: [{ title: 'Garden' }],
        judgement: null,
        can: { judge: true },
      },
    ]);
    expect(items[0]?.people.map(({ name }) => name).toSorted()).toEqual(['Ama O.', 'Bola A.']);
  });

  test('is not shown to who is in it, and not decided by moderators where an admin is', async () => {
    thank(mod, ama, 6);
    thank(ama, mod, 6);
    expect((await list()).items).toEqual([]);
    const [one, two] = [
      await addTestAccount(data.db, ['admin'], { firstName: 'Ada' }),
      await addTestAccount(data.db, ['admin'], { firstName: 'Ben' }),
    ];
    thank(one, bola, 6);
    thank(bola, one, 6);
    const found = await list();
    expect(found.items.map(({ can }) => can.judge)).toEqual([false]);
    expect((await list(two)).items.some(({ can }) => can.judge)).toBe(true);
    await expect(judge('aside')).rejects.toMatchObject({ status: 403 });
  });

  test('nobody under 18 is looked at', async () => {
    const young = await addTestAccount(data.db, ['youth'], { firstName: 'Yaw', ageBand: '16-17' });
    thank(young, ama, 9);
    thank(ama, young, 9);
    expect((await list()).items).toEqual([]);
  });

  test('set aside it stays away with its reason until it grows, and the record has it', async () => {
    thank(ama, bola, 6);
    thank(bola, ama, 6);
    await judge('aside');
    expect((await list()).items).toEqual([]);
    expect((await list(mod, 'judged')).items[0]?.judgement).toMatchObject({
      outcome: 'aside',
      reason: 'They share a plot.',
      by: 'Mo K.',
    });
    const noted = await data.db.select().from(auditEntry);
    expect(noted.map(({ action }) => action)).toContain('anomaly.set-aside');
    thank(ama, bola, 3);
    thank(bola, ama, 3);
    expect((await list()).items).toHaveLength(1);
  });

  test('made a case it is reported as anybody reports: those who have a profile, by the moderator', async () => {
    thank(ama, bola, 6);
    thank(bola, ama, 6);
    await judge('case');
    const cases = await data.db.select().from(staffCase);
    expect(cases).toMatchObject([
      { kind: 'report', subjectType: 'profile', subjectId: ama.id, reporterIds: [mod.id] },
    ]);
    expect((await list()).items).toEqual([]);
    await expect(
      judgeAnomaly(as(mod), sources, { key: '0'.repeat(32), outcome: 'aside', reason: 'Why not' }),
    ).rejects.toMatchObject({ code: 'anomaly/not-found' });
  });

  test('is for staff alone; what names somebody goes with their account', async () => {
    await expect(list(ama)).rejects.toMatchObject({ status: 403 });
    thank(ama, bola, 6);
    thank(bola, ama, 6);
    await judge('aside');
    await forgetJudged(data.db, bola.id);
    expect(await data.db.$count(judgedAnomaly)).toBe(0);
  });
});

describe('flags', () => {
  test('are cases about the community, the longest waiting first; not those about the reader', async () => {
    const opened = async (type: string, hoursAgo: number, about?: string) =>
      openCase({ ...as(mod), now: earlier(testNow, hoursAgo * hourMs) }, data.db, {
        kind: 'report',
        subject: { type, id: crypto.randomUUID() },
        severity: 2,
        aboutAccountId: about,
      });
    await opened('listing', 9);
    await opened('profile', 8, mod.id);
    const newer = await opened('endorsement', 2);
    const older = await opened('group-post', 5);
    const { items } = await listFlags(as(mod), {});
    expect(items.map(({ id }) => id)).toEqual([older, newer]);
    expect(items[0]).toMatchObject({ thing: 'group-post', isReported: true, severity: 2 });
    expect((await listFlags(as(mod), { thing: 'endorsement' })).items).toHaveLength(1);
    const after = `${earlier(testNow, 5 * hourMs).getTime()}_${older}`;
    expect((await listFlags(as(mod), { after })).items.map(({ id }) => id)).toEqual([newer]);
    await expect(listFlags(as(ama), {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('caps', () => {
  const uses = (moments: readonly Date[]) => (): SQLWrapper =>
    sql`
    select account, at from json_to_recordset(${JSON.stringify(moments.map((at) => ({ account: ama.id, at })))}::json)
      as used (account uuid, at timestamptz)`;

  test('say how often the last of one was used in seven days, and nothing of a few times', async () => {
    const hours = (...ago: number[]) => ago.map((hour) => earlier(testNow, hour * hourMs));
    const used = hours(1, 2, 3, 4, 5, 6, 7, 60, 61, 9 * 24, 9 * 24 + 1);
    const cap = { name: 'posts', most: 2, per: 'day', uses: uses(used) } as const;
    const few = { name: 'joins', most: 2, per: 'day', uses: uses(hours(1, 2)) } as const;
    const silent = { name: 'pinned', most: 3, per: 'none' } as const;
    const { items } = await listCaps(as(mod), [cap, few, silent], []);
    expect(items.slice(0, 3)).toMatchObject([
      { name: 'posts', isCounted: true, reached: 7 },
      { name: 'joins', isCounted: true, reached: null },
      { name: 'pinned', isCounted: false, reached: null },
    ]);
  });

  test('of acts count the days on which as many were done as count', async () => {
    const at = earlier(testNow, hourMs);
    const acts = actsFrom('story', [
      { accountId: ama.id, at },
      { accountId: ama.id, at },
      { accountId: bola.id, at },
    ]);
    const { items } = await listCaps(as(mod), [], [acts]);
    expect(items.find(({ act }) => act === 'story')).toMatchObject({ most: 2, reached: null });
    expect(items.find(({ act }) => act === 'shift')).toMatchObject({ most: 2, reached: 0 });
    expect(items.some(({ act }) => act === 'attended')).toBe(false);
  });
});
