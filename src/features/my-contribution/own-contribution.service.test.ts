import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { profile } from '#features/accounts/profile/profile.table.server.ts';
import {
  countProfileViews,
  recordProfileView,
  sweepProfileViews,
} from '#features/accounts/profile/profile-view.service.server.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { actsFrom } from '#features/contributions/acts.scene.server.ts';
import { figures } from '#features/contributions/figures.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow as now } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { getOwnContribution, listOwnActs } from './own-contribution.service.server.ts';
import { getStatement } from './statement.service.server.ts';

let ama: Person;
let kofi: Person;
const test_ = useTestDb(async (db) => {
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi' });
});

const as = (actor: Person, at = now) => testContext({ db: test_.db, actor, now: at });

const sourcesOf = (counts: Partial<Record<ActKind, number>>): ActSource[] =>
  Object.entries(counts).map(([kind, count]) =>
    actsFrom(
      kind as ActKind,
      Array.from({ length: count }, (_, i) => ({
        accountId: ama.id,
        at: earlier(now, (i + 1) * dayMs),
      })),
    ),
  );

const countsOf = async (ctx: ServiceContext, acts: ActSource[]) =>
  Object.fromEntries(
    (await getOwnContribution(ctx, { acts, figures: [] })).figures.map(({ figure, count }) => [
      figure,
      count,
    ]),
  );

test('shows the eleven figures in their order, each as long as the list behind it', async () => {
  const acts = sourcesOf({ story: 2, culture: 1, attended: 3, correction: 4, shift: 5 });
  const own = await getOwnContribution(as(ama), { acts, figures: [] });
  expect(own.figures.map(({ figure }) => figure)).toEqual([...figures]);
  expect(await countsOf(as(ama), acts)).toMatchObject({
    total: 15,
    stories: 3,
    attended: 3,
    businesses: 4,
    organised: 0,
    streak: null,
  });
  for (const [figure, length] of [
    ['total', 15],
    ['stories', 3],
    ['businesses', 4],
  ] as const) {
    const { items } = await listOwnActs(as(ama), { acts }, { figure });
    expect(items).toHaveLength(length);
  }
  expect(await countsOf(as(kofi), acts)).toMatchObject({ total: 0, stories: 0 });
});

test('says of somebody under 18 that it is for them alone, and shows their figures all the same', async () => {
  const young = { ...ama, ageBand: '16-17' as const };
  const acts = sourcesOf({ story: 1 });
  const own = await getOwnContribution(as(young), { acts, figures: [] });
  expect(own.isYoung).toBe(true);
  expect(own.figures[0]).toMatchObject({ figure: 'total', count: 1 });
});

test('takes a figure of another feature as it answers, off for null', async () => {
  const own = await getOwnContribution(as(ama), {
    acts: [],
    figures: [
      { figure: 'streak', read: () => Promise.resolve(null), urlOf: () => null },
      { figure: 'endorsements', read: () => Promise.resolve(3), urlOf: (id) => `/users/${id}` },
    ],
  });
  expect(own.figures.find(({ figure }) => figure === 'streak')?.count).toBeNull();
  expect(own.figures.find(({ figure }) => figure === 'endorsements')).toEqual({
    figure: 'endorsements',
    count: 3,
    url: `/users/${ama.id}`,
  });
});

test('states the days that were chosen, first and last one whole, under the chosen name', async () => {
  const at = (text: string) => ({ accountId: ama.id, at: new Date(text) });
  const acts = [
    actsFrom('story', [
      at('2026-11-09T23:59:00Z'),
      at('2026-11-10T00:00:00Z'),
      at('2026-11-12T23:59:59Z'),
      at('2026-11-13T00:00:00Z'),
    ]),
    actsFrom('shift', [at('2026-11-11T12:00:00Z')]),
  ];
  const choice = { from: '2026-11-10', to: '2026-11-12', name: 'initial' as const };
  const statement = await getStatement(as(ama), acts, choice);
  expect(statement.name).toBe('Ama O.');
  expect(statement.counts).toEqual([
    { kind: 'story', count: 2 },
    { kind: 'shift', count: 1 },
  ]);
  expect(statement.total).toBe(3);
  expect(statement.acts.map(({ at: moment }) => moment)).toEqual([
    '2026-11-12T23:59:59.000Z',
    '2026-11-11T12:00:00.000Z',
    '2026-11-10T00:00:00.000Z',
  ]);
});

test('counts who opens a public profile once for each network and day, and never oneself', async () => {
  const visit = (actor: Person, network: string, days = 0) =>
    recordProfileView(
      testContext({
        db: test_.db,
        actor,
        now: later(now, days * dayMs),
        client: {
          network,
          userAgent: 'Browser',
          isSameOrigin: true,
          binding: undefined,
          bind: () => undefined,
        },
      }),
      ama.id,
    );
  await expect(visit(kofi, '10.1.0.0/24')).rejects.toThrow('not found');
  await test_.db.insert(profile).values({ accountId: ama.id, isPublic: true });
  await visit(kofi, '10.2.0.0/24');
  await visit(kofi, '10.2.0.0/24');
  await visit(kofi, '10.3.0.0/24');
  await visit(ama, '10.4.0.0/24');
  await visit(kofi, '10.2.0.0/24', 1);
  expect(await countProfileViews(test_.db, ama.id, now)).toBe(3);
  expect(await countProfileViews(test_.db, kofi.id, now)).toBe(0);
  await sweepProfileViews(test_.db, later(now, 366 * dayMs));
  expect(await countProfileViews(test_.db, ama.id, now)).toBe(1);
});
