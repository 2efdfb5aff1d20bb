import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mostLinesADay } from './page-view.policy.ts';
import { getPageViews, recordPageView, sweepPageViews } from './page-view.service.server.ts';

const data = useTestDb();
const at = (iso: string) => testContext({ db: data.db, actor: anonymous, now: new Date(iso) });
const visitor = () => testContext({ db: data.db, actor: anonymous });
const admin = () => testContext({ db: data.db, actor: personWith('admin') });

test('openings are counted by day, page and language', async () => {
  await recordPageView(visitor(), 'home');
  await recordPageView(visitor(), 'home');
  await recordPageView({ ...visitor(), language: 'fr' }, 'listing');
  await recordPageView(at('2026-11-20T12:00:00Z'), 'home');
  const { days, pages, languages } = await getPageViews(admin(), 7);
  expect(days).toEqual([
    { name: '2026-11-21', views: 3 },
    { name: '2026-11-20', views: 1 },
  ]);
  expect(pages).toEqual([
    { name: 'home', views: 3 },
    { name: 'listing', views: 1 },
  ]);
  expect(languages).toEqual([
    { name: 'en', views: 3 },
    { name: 'fr', views: 1 },
  ]);
});

test('an opening after eleven at night in summer belongs to the next day', async () => {
  await recordPageView(at('2026-07-01T23:30:00Z'), 'home');
  const { days } = await getPageViews({ ...admin(), now: new Date('2026-07-02T12:00:00Z') }, 7);
  expect(days).toEqual([{ name: '2026-07-02', views: 1 }]);
});

test('made-up names take up only so many lines, and known ones go on counting', async () => {
  for (let no = 0; no < mostLinesADay + 5; no += 1) await recordPageView(visitor(), `p-${no}`);
  await recordPageView(visitor(), 'p-0');
  await recordPageView(visitor(), 'one-more');
  const { pages, days } = await getPageViews(admin(), 7);
  expect(days[0]?.views).toBe(mostLinesADay + 1);
  expect(pages[0]).toEqual({ name: 'p-0', views: 2 });
});

test('counts go after thirteen months', async () => {
  await recordPageView(at('2025-10-20T12:00:00Z'), 'home');
  await recordPageView(at('2025-10-22T12:00:00Z'), 'home');
  await sweepPageViews(data.db, testNow);
  const { days } = await getPageViews({ ...admin(), now: new Date('2025-10-23T12:00:00Z') }, 90);
  expect(days).toEqual([{ name: '2025-10-22', views: 1 }]);
});

test.each(['customer', 'council', 'moderator'] as const)(
  'a %s reads nothing of it',
  async (role) => {
    const ctx = testContext({ db: data.db, actor: personWith(role) });
    await expect(getPageViews(ctx, 7)).rejects.toMatchObject({ kind: 'forbidden' });
  },
);
