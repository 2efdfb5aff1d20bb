import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mostLinesADay, unnamed } from './page-view.policy.ts';
import { pageViewSeed } from './page-view.seed.server.ts';
import { getPageViews, recordPageView, sweepPageViews } from './page-view.service.server.ts';
import { viewCountDay } from './page-view.table.server.ts';
import { ViewCounter } from './view-counter.server.ts';
import { viewsDownload } from './views-csv.server.ts';

const data = useTestDb();
let counter: ViewCounter;
beforeEach(() => {
  counter = new ViewCounter();
});

const client = {
  network: '203.0.113.0/24',
  userAgent: 'Canary/7.7 (their very own browser)',
  isSameOrigin: true,
  binding: undefined,
  bind: () => undefined,
};
const visitor = (iso?: string) =>
  testContext({
    db: data.db,
    actor: anonymous,
    client,
    ...(iso === undefined ? {} : { now: new Date(iso) }),
  });
const admin = () => testContext({ db: data.db, actor: personWith('admin') });
const opened = { route: 'home', device: 'phone', from: '' } as const;

async function open(
  times: number,
  more: Partial<Parameters<typeof recordPageView>[2]> = {},
  ctx = visitor(),
) {
  for (let no = 0; no < times; no += 1) await recordPageView(ctx, counter, { ...opened, ...more });
}

test('openings are counted by time, page, language, device and host', async () => {
  await open(6, { from: 'www.google.com' });
  await open(5, { route: 'listing', device: 'desktop' }, { ...visitor(), language: 'fr' });
  await open(5, {}, visitor('2026-11-20T12:00:00Z'));
  const view = await getPageViews(admin(), counter, 7);
  expect(view.total).toBe(16);
  expect(view.times.slice(0, 2)).toEqual([
    { from: '2026-11-21', to: '2026-11-21', views: 11 },
    { from: '2026-11-20', to: '2026-11-20', views: 5 },
  ]);
  expect(view.page).toEqual([
    { name: 'home', views: 11 },
    { name: 'listing', views: 5 },
  ]);
  expect(view.language).toEqual([
    { name: 'en', views: 11 },
    { name: 'fr', views: 5 },
  ]);
  expect(view.device).toEqual([
    { name: 'phone', views: 11 },
    { name: 'desktop', views: 5 },
  ]);
  expect(view.referrer).toEqual([
    { name: unnamed.direct, views: 10 },
    { name: 'Google', views: 6 },
  ]);
});

test('an opening after eleven at night in summer belongs to the next day', async () => {
  await open(5, {}, visitor('2026-07-01T23:30:00Z'));
  const view = await getPageViews(
    { ...admin(), now: new Date('2026-07-02T12:00:00Z') },
    counter,
    7,
  );
  expect(view.times[0]).toEqual({ from: '2026-07-02', to: '2026-07-02', views: 5 });
});

describe('Counting', () => {
  test('costs no statement until a batch is written, and a batch adds to the last one', async () => {
    await open(5);
    expect(await data.db.$count(viewCountDay)).toBe(0);
    await counter.flush();
    await open(3);
    await counter.flush();
    const rows = await data.db.select().from(viewCountDay);
    expect(rows.map(({ dimension, value, views }) => [dimension, value, views])).toEqual(
      expect.arrayContaining([
        ['page', 'home', 8],
        ['language', 'en', 8],
        ['device', 'phone', 8],
        ['referrer', unnamed.direct, 8],
      ]),
    );
    expect(rows).toHaveLength(4);
  });

  test('goes on with what could not be written', async () => {
    await open(5);
    const broken = new Proxy(data.db, {
      get: () => () => Promise.reject(new Error('the database is away')),
    });
    await expect(counter.flush(broken)).rejects.toThrow('away');
    await open(1);
    await counter.flush(data.db);
    expect((await getPageViews(admin(), counter, 7)).total).toBe(6);
  });

  test('keeps only so many made-up names a day, and goes on counting known ones', async () => {
    await open(5);
    await counter.flush();
    for (let no = 0; no < 3000; no += 1)
      await open(1, { route: `p-${no}`, from: `host-${no}.example` });
    await open(5);
    await counter.flush();
    const linesOf = (dimension: string, rows: { dimension: string }[]) =>
      rows.filter((row) => row.dimension === dimension).length;
    const rows = await data.db.select().from(viewCountDay);
    // One more for all others together.
    expect(linesOf('page', rows)).toBe(mostLinesADay.page + 1);
    expect(linesOf('referrer', rows)).toBe(mostLinesADay.referrer + 1);
    const home = rows.find(({ value }) => value === 'home');
    expect(home?.views).toBe(10);
    const sum = rows
      .filter(({ dimension }) => dimension === 'page')
      .reduce((whole, { views }) => whole + views, 0);
    expect(sum).toBe(3010);
  });

  test('leaves out the young, those whose age is not known, and programs', async () => {
    const young = { ...personWith('customer'), ageBand: '16-17' as const };
    await open(9, {}, { ...visitor(), actor: young });
    await open(9, {}, { ...visitor(), actor: { ...young, ageBand: 'unknown' } });
    await open(9, {}, { ...visitor(), client: { ...client, userAgent: 'Googlebot/2.1' } });
    expect((await getPageViews(admin(), counter, 7)).total).toBe(0);
  });

  test('keeps nothing of who it was, nor two things of one opening beside each other', async () => {
    const person = { ...personWith('customer'), ageBand: '25+' as const };
    await open(1, { from: 'someone.private.letters.example' }, { ...visitor(), actor: person });
    await counter.flush();
    const rows = await data.db.select().from(viewCountDay);
    const text = JSON.stringify(rows);
    for (const canary of [
      '203.0.113',
      'Canary',
      person.id,
      person.sessionId || 'no session',
      'someone',
    ])
      expect(text).not.toContain(canary);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['day', 'dimension', 'isSample', 'value', 'views'].toSorted(),
    );
    expect(rows.filter(({ value }) => value.includes('home'))).toHaveLength(1);
  });
});

test('counts go after thirteen months', async () => {
  await open(5, {}, visitor('2025-10-20T12:00:00Z'));
  await open(5, {}, visitor('2025-10-22T12:00:00Z'));
  await counter.flush();
  await sweepPageViews(data.db, testNow);
  const now = new Date('2025-10-23T12:00:00Z');
  expect((await getPageViews({ ...admin(), now }, counter, 7)).total).toBe(5);
});

test('what is invented counts in a demonstration alone, and can be taken out', async () => {
  await pageViewSeed.run(admin(), { withSamples: false });
  expect(await data.db.$count(viewCountDay)).toBe(0);
  await pageViewSeed.run(admin(), { withSamples: true });
  const rows = await data.db.$count(viewCountDay);
  await pageViewSeed.run(admin(), { withSamples: true });
  expect(await data.db.$count(viewCountDay)).toBe(rows);
  const shown = await getPageViews(admin(), counter, 28);
  expect([shown.withSamples, shown.hasWithheld]).toEqual([true, false]);
  expect(shown.total).toBeGreaterThan(5000);
  const site = siteFacts({ url: 'http://127.0.0.1:3000', mode: 'production' }, {});
  expect((await getPageViews({ ...admin(), site }, counter, 28)).total).toBe(0);
  expect(await pageViewSeed.samples?.areIn?.(data.db)).toBe(true);
  expect(await pageViewSeed.samples?.remove(admin())).toMatch(/^\d+ sample counts/);
  expect(await pageViewSeed.samples?.areIn?.(data.db)).toBe(false);
});

test('the file has the figures of the page, as numbers', async () => {
  await open(6);
  await open(2, { route: 'listing' });
  const file = await viewsDownload(counter).find(admin(), { params: {}, query: { days: '7' } });
  const lines: string[] = [];
  for await (const line of file.lines) lines.push(line);
  const text = lines.join('');
  expect(text).toContain('"By page","home"');
  expect(text).toContain('under 5');
  await expect(
    viewsDownload(counter).find(admin(), { params: {}, query: { days: '8' } }),
  ).rejects.toMatchObject({ code: 'request/invalid' });
});

test.each(['customer', 'council', 'moderator'] as const)(
  'a %s reads nothing of it',
  async (role) => {
    const ctx = testContext({ db: data.db, actor: personWith(role) });
    await expect(getPageViews(ctx, counter, 7)).rejects.toMatchObject({ kind: 'forbidden' });
  },
);
