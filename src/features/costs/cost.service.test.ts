import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { costSeed } from './cost.seed.server.ts';
import { getCosts, saveCostAmount } from './cost.service.server.ts';
import { costAmount, growthSample } from './cost.table.server.ts';
import { costsDownload } from './costs-csv.server.ts';
import { penceOf } from './parts/pence-of.ts';
import { sampleGrowth } from './sample-growth.server.ts';

const data = useTestDb();
const admin = () => testContext({ db: data.db, actor: personWith('admin') });
const production = () => ({
  ...admin(),
  site: siteFacts({ url: 'http://127.0.0.1:3000', mode: 'production' }, {}),
});

const growth: ReportSource = {
  report: 'growth',
  count: async () => [
    { month: 'now', measure: 'allListings', part: 'business', value: 30 },
    { month: 'now', measure: 'allListings', part: 'embassy', value: 10 },
    { month: 'now', measure: 'allMembers', part: '', value: 4 },
    { month: '2026-11', measure: 'listings', part: 'business', value: 99 },
  ],
};
const storage: Storage = {
  put: async () => undefined,
  get: async () => undefined,
  remove: async () => undefined,
  hasRoom: async () => true,
  async *keysBefore() {
    yield* [];
  },
  usage: async () => ({ files: 3, bytes: 5_000_000_000 }),
};

test('a day is measured: database, files, letters, listings and members, and nothing of a person', async () => {
  await sampleGrowth({ ...admin(), storage }, [growth]);
  await sampleGrowth({ ...admin(), storage }, [growth]);
  const rows = await data.db.select().from(growthSample);
  const values = Object.fromEntries(rows.map(({ measure, value }) => [measure, value]));
  expect(values).toMatchObject({ files: 5_000_000_000, fileCount: 3, listings: 40, members: 4 });
  expect(values['letters']).toBe(0);
  expect(values['database']).toBeGreaterThan(1_000_000);
  expect(rows.map(({ day }) => day)).toEqual(rows.map(() => '2026-11-21'));
});

test('an amount counts from its month on, costs are told by listing, and few members are not', async () => {
  await sampleGrowth({ ...admin(), storage }, [growth]);
  await saveCostAmount(admin(), 'server', { fromMonth: '2026-10', pence: 2000 });
  await saveCostAmount(admin(), 'server', { fromMonth: '2026-11', pence: 3000 });
  await saveCostAmount(admin(), 'gigabyte', { fromMonth: '2026-10', pence: 4 });
  const { months, amounts, tables, forecasts, samples } = await getCosts(production());
  expect(months[0]).toMatchObject({
    month: '2026-11',
    parts: { server: 3000, mail: null, thousandLetters: null, gigabyte: 20 },
    total: 3020,
    perListing: 75.5,
    perMember: null,
    members: null,
  });
  expect(months[1]).toMatchObject({ month: '2026-10', total: 2000, perListing: null });
  expect(months[2]?.total).toBeNull();
  expect(months).toHaveLength(12);
  expect(amounts).toHaveLength(3);
  expect(tables).toHaveLength(10);
  expect(samples).toBe(1);
  expect(forecasts.map(({ total, database }) => [total, database])).toEqual([
    [null, null],
    [null, null],
  ]);
});

describe('An amount', () => {
  test('for a month that has one takes its place, and both are written down', async () => {
    await saveCostAmount(admin(), 'mail', { fromMonth: '2026-10', pence: 500 });
    await saveCostAmount(admin(), 'mail', { fromMonth: '2026-10', pence: 700 });
    expect(await data.db.$count(costAmount)).toBe(1);
    const entries = await data.db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['cost.changed', { part: 'mail', fromMonth: '2026-10', before: null, after: 500 }],
      ['cost.changed', { part: 'mail', fromMonth: '2026-10', before: 500, after: 700 }],
    ]);
  });

  test('is for the next month at the latest', async () => {
    await saveCostAmount(admin(), 'mail', { fromMonth: '2026-12', pence: 500 });
    await expect(
      saveCostAmount(admin(), 'mail', { fromMonth: '2027-01', pence: 500 }),
    ).rejects.toMatchObject({ code: 'costs/month-invalid' });
  });

  test.each([anonymous, personWith('moderator'), personWith('council')])(
    'is said and read by admins alone',
    async (actor) => {
      const ctx = { ...admin(), actor };
      await expect(getCosts(ctx)).rejects.toMatchObject({ name: 'AppError' });
      await expect(
        saveCostAmount(ctx, 'mail', { fromMonth: '2026-10', pence: 1 }),
      ).rejects.toMatchObject({ name: 'AppError' });
    },
  );

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['£1,000.05', 100_005],
    ['', NaN],
    ['12,5', NaN],
    ['-3', NaN],
  ])('typed as %j is %d pence', (typed, pence) => {
    expect(penceOf(typed)).toBe(pence);
  });
});

test('what is invented shows costs and a forecast in a demonstration alone, and can be taken out', async () => {
  await costSeed.run(admin(), { withSamples: true });
  const shown = await getCosts(admin());
  expect(shown.months[0]?.total).toBeGreaterThan(4000);
  const [three, six] = shown.forecasts;
  expect(three?.total?.high).toBeGreaterThan(three?.total?.low ?? Infinity);
  expect(six?.database?.low).toBeGreaterThan(three?.database?.low ?? Infinity);
  expect((await getCosts(production())).months[0]?.total).toBeNull();
  const file = await costsDownload.find(admin(), { params: {}, query: {} });
  const lines: string[] = [];
  for await (const line of file.lines) lines.push(line);
  expect(lines.join('')).toContain('"2026-11","34.00","8.00"');
  expect(await costSeed.samples?.areIn?.(data.db)).toBe(true);
  await costSeed.samples?.remove(admin());
  expect(await costSeed.samples?.areIn?.(data.db)).toBe(false);
});
