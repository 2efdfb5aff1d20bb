import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { actKinds } from '#features/contributions/act-kinds.ts';
import { actsFrom } from '#features/contributions/acts.scene.server.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { Dice } from '#platform/test/dice.ts';
import { testContext, testNow as now } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { countWeek, weekOf } from './count-week.service.server.ts';
import type { Leader } from './leader.contract.ts';
import { leaderPageSize } from './leader.policy.ts';
import { chooseLeader, getOwnLeader, listLeaders } from './leader.service.server.ts';
import { leaderChoice, leaderWeek } from './leader.table.server.ts';
import type { LeaderTeams } from './team-source.server.ts';

const test_ = useTestDb();
const notAllowed = 'This space is protected.';

const as = (actor: Person, at = now) => testContext({ db: test_.db, actor, now: at });
const site = (at = now) => testContext({ db: test_.db, now: at });
const addPerson = (firstName: string, values = {}) =>
  addTestAccount(test_.db, ['customer'], { firstName, ...values });
const join = (who: Person) => chooseLeader(as(who), { isOn: true, name: 'first' });
const count = (acts: readonly ActSource[], at = now, teams: readonly LeaderTeams[] = []) =>
  countWeek(site(at), { acts, teams });

async function readAll(): Promise<{ rows: Leader[]; total: number; pages: number }> {
  const rows: Leader[] = [];
  let after: string | undefined;
  let pages = 0;
  let total = 0;
  do {
    const page = await listLeaders(site(), [], after);
    rows.push(...page.items);
    total = page.total;
    after = page.next ?? undefined;
    pages += 1;
  } while (after !== undefined);
  return { rows, total, pages };
}

describe('With three of ten opted out', () => {
  test.each([1, 2, 3])(
    'pages have no hole and no double, places and counts are right (seed %i)',
    async (seed) => {
      const dice = new Dice(seed);
      const people: Person[] = [];
      for (let i = 0; i < 100; i += 1)
        people.push(await addPerson(`P${seed}x${i}`, { lastName: `L${i}` }));
      for (const who of people) await join(who);
      // Few different sums, so that many share a place and ties cross pages.
      const sums = new Map(people.map(({ id }) => [id, dice.whole(0, 6)]));
      const acts = actsFrom(
        'organised',
        people.flatMap(({ id }) =>
          Array.from({ length: sums.get(id) ?? 0 }, (_, i) => ({
            accountId: id,
            at: later(new Date('2026-11-16T12:00:00Z'), Math.floor(i / 2) * dayMs),
          })),
        ),
      );
      await count([acts]);
      const out = new Set(dice.some(people, 30));
      for (const who of out) await chooseLeader(as(who), { isOn: false, name: 'first' });
      const expected = people
        .filter((who) => !out.has(who) && (sums.get(who.id) ?? 0) > 0)
        .map((who) => ({ name: `P${seed}x${people.indexOf(who)}`, acts: sums.get(who.id) ?? 0 }));
      for (const round of ['at once', 'after the next count']) {
        if (round !== 'at once') await count([acts]);
        const { rows, total, pages } = await readAll();
        expect(rows.map(({ name }) => name).toSorted()).toEqual(
          expected.map(({ name }) => name).toSorted(),
        );
        expect(total).toBe(expected.length);
        expect(pages).toBe(Math.ceil(expected.length / leaderPageSize));
        for (const [index, row] of rows.entries()) {
          const own = expected.find(({ name }) => name === row.name);
          expect(row.acts).toBe(own?.acts);
          expect(row.place).toBe(1 + expected.filter((one) => one.acts > row.acts).length);
          expect(rows[index - 1]?.acts ?? row.acts).toBeGreaterThanOrEqual(row.acts);
        }
      }
      const staying = people.find((who) => !out.has(who) && (sums.get(who.id) ?? 0) > 0);
      if (!staying) throw new Error('Everybody has left.');
      const own = await getOwnLeader(as(staying));
      expect(own.row?.place).toBe(
        1 + expected.filter((one) => one.acts > (sums.get(staying.id) ?? 0)).length,
      );
    },
  );
});

test('a kind counts a day only so often, and coming to events does not count', async () => {
  const ama = await addPerson('Ama');
  await join(ama);
  const at = new Date('2026-11-18T12:00:00Z');
  const flood = Array.from({ length: 40 }, (_, i) => ({
    accountId: ama.id,
    at: later(at, i * minuteMs),
  }));
  await count([actsFrom('story', flood), actsFrom('attended', flood)]);
  const most = actKinds.story.mostADay;
  expect((await getOwnLeader(as(ama))).row).toEqual({ place: 1, name: 'Ama', acts: most });
  const nextDay = { accountId: ama.id, at: later(at, dayMs) };
  await count([actsFrom('story', [...flood, nextDay]), actsFrom('shift', flood.slice(0, 1))]);
  expect((await getOwnLeader(as(ama))).row?.acts).toBe(most + 2);
});

test('the week begins on Monday at midnight in London, and what is over is forgotten', async () => {
  expect(weekOf(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-09');
  expect(weekOf(new Date('2026-11-16T00:00:00Z'))).toBe('2026-11-16');
  // Summer time: Sunday 23:30 UTC is Monday in London.
  expect(weekOf(new Date('2026-07-05T23:30:00Z'))).toBe('2026-07-06');
  const ama = await addPerson('Ama');
  await join(ama);
  const monday = new Date('2026-11-16T00:00:00Z');
  const acts = actsFrom('organised', [
    { accountId: ama.id, at: earlier(monday, 1) },
    { accountId: ama.id, at: monday },
  ]);
  await count([acts]);
  expect((await getOwnLeader(as(ama))).row?.acts).toBe(1);
  await count([acts], later(monday, 7 * dayMs + hourMs));
  expect(await test_.db.select().from(leaderWeek)).toEqual([]);
});

test('nobody under 18, without a proved address or with a closed account stands there', async () => {
  const ama = await addPerson('Ama');
  await join(ama);
  const acts = [actsFrom('organised', [{ accountId: ama.id, at: earlier(now, dayMs) }])];
  await count(acts);
  expect((await readAll()).total).toBe(1);
  for (const change of [
    { ageBand: '16-17' },
    { ageBand: 'unknown' },
    { status: 'suspended' },
  ] as const) {
    await test_.db
      .update(account)
      .set({ ageBand: '25+', status: 'active', ...change })
      .where(eq(account.id, ama.id));
    expect((await readAll()).rows).toEqual([]);
  }
  const young = await addPerson('Kojo', { ageBand: '16-17' });
  await expect(join(young)).rejects.toThrow(notAllowed);
  await expect(join({ ...ama, isVerified: false })).rejects.toThrow(notAllowed);
  expect(await getOwnLeader(as(young))).toMatchObject({ canJoin: false, isOn: false, row: null });
  expect(await test_.db.select().from(leaderChoice)).toHaveLength(1);
});

test('groups count what members gave who take part, from five of them on', async () => {
  const people: Person[] = [];
  for (let i = 0; i < 6; i += 1) people.push(await addPerson(`Member${i}`));
  for (const who of people.slice(0, 5)) await join(who);
  const [choirId, duoId] = [randomUUID(), randomUUID()];
  const pairs = [
    ...people.map(({ id }) => ({ teamId: choirId, accountId: id })),
    ...people.slice(0, 4).map(({ id }) => ({ teamId: duoId, accountId: id })),
  ];
  const given = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as given ("teamId" uuid, "accountId" uuid)`;
  const teams: LeaderTeams = {
    kind: 'test',
    members: () =>
      new QueryBuilder()
        .select({
          teamId: sql<string>`given."teamId"`.as('team_id'),
          accountId: sql<string>`given."accountId"`.as('account_id'),
        })
        .from(given),
    describe: (_, ids) =>
      Promise.resolve(new Map(ids.map((id) => [id, { name: `Group ${id}`, url: `/g/${id}` }]))),
  };
  const at = earlier(now, dayMs);
  const acts = actsFrom(
    'organised',
    people.map(({ id }) => ({ accountId: id, at })),
  );
  await count([acts], now, [teams]);
  const shown = async () => (await listLeaders(site(), [teams], undefined)).teams;
  expect(await shown()).toEqual([
    { place: 1, name: `Group ${choirId}`, url: `/g/${choirId}`, acts: 5, members: 5 },
  ]);
  expect((await listLeaders(site(), [], undefined)).teams).toEqual([]);
  const [first] = people;
  if (!first) throw new Error('Nobody is there.');
  await chooseLeader(as(first), { isOn: false, name: 'first' });
  await count([acts], now, [teams]);
  expect(await shown()).toEqual([]);
});

test('shows the name as it was chosen, and no more of the person', async () => {
  const ama = await addPerson('Ama', { lastName: 'owusu' });
  await chooseLeader(as(ama), { isOn: true, name: 'initial' });
  await count([actsFrom('organised', [{ accountId: ama.id, at: earlier(now, dayMs) }])]);
  const { items } = await listLeaders(site(), [], undefined);
  expect(items).toEqual([{ place: 1, name: 'Ama O.', acts: 1 }]);
});
