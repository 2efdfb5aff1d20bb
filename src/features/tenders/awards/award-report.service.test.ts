import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestAward } from '../tender.scene.server.ts';
import { awardDownloads, getAwardReport } from './award-report.service.server.ts';
import type { FirmSize } from './award.policy.ts';

const data = useTestDb();
const as = (actor: Actor) =>
  testContext({ db: data.db, actor, now: new Date('2026-11-24T10:00:00Z') });

let ada: Person;
let stranger: Person;
let councilId: string;

beforeEach(async () => {
  ada = await addTestAccount(data.db, ['council'], { firstName: 'Ada' });
  stranger = await addTestAccount(data.db, ['council'], { firstName: 'Ben' });
  const [row] = await data.db
    .insert(council)
    .values({ name: 'Borough of Test', districts: ['SE15'] })
    .returning({ id: council.id });
  councilId = row?.id ?? '';
  await data.db.insert(councilMember).values({ councilId, accountId: ada.id });
});

interface Won {
  count: number;
  district: string;
  size: FirmSize | null;
  on?: string;
  currency?: string;
}

/** Each by another firm, for a thousand pounds. */
async function won({ count, district, size, on = '2026-06-01', currency = 'GBP' }: Won) {
  for (let at = 0; at < count; at += 1)
    await addTestAward(
      data.db,
      { councilId, awardedOn: on, currency },
      { name: `${district} firm ${at}`, amountMinor: 100_000, district, size },
    );
}

test('awards are added up by district and size, in pounds and in one financial year', async () => {
  await won({ count: 6, district: 'SE15', size: 'micro' });
  await won({ count: 5, district: 'SE5', size: 'micro', on: '2026-04-01' });
  await won({ count: 7, district: 'SE5', size: 'micro', on: '2026-03-31' });
  await won({ count: 9, district: 'SE5', size: 'micro', currency: 'EUR' });
  const report = await getAwardReport(as(ada), councilId, undefined);
  expect(report).toEqual({
    year: 2026,
    years: [2026, 2025, 2024, 2023],
    rows: [
      { district: 'SE15', size: 'micro', awards: 6, amountMinor: 600_000 },
      { district: 'SE5', size: 'micro', awards: 5, amountMinor: 500_000 },
    ],
    districts: [
      { district: 'SE15', awards: 6, amountMinor: 600_000 },
      { district: 'SE5', awards: 5, amountMinor: 500_000 },
    ],
    sizes: [{ size: 'micro', awards: 11, amountMinor: 1_100_000 }],
    total: { awards: 11, amountMinor: 1_100_000 },
  });
  expect((await getAwardReport(as(ada), councilId, '2025')).total.awards).toBe(7);
});

test('a small number is hidden with its money, and what would give it away', async () => {
  await won({ count: 8, district: 'SE15', size: 'micro' });
  await won({ count: 2, district: 'SE15', size: null });
  await won({ count: 6, district: 'SE5', size: 'micro' });
  await won({ count: 7, district: 'SE5', size: null });
  const { rows, total } = await getAwardReport(as(ada), councilId, '2026');
  expect(total).toEqual({ awards: 23, amountMinor: 2_300_000 });
  expect(rows.every(({ awards, amountMinor }) => awards === null && amountMinor === null)).toBe(
    true,
  );
});

test('each lot is an award of its own, and what is marked before the award is none', async () => {
  const awards = [0, 1, 2, 3, 4].map((lot) => ({
    lot,
    name: `Firm ${lot}`,
    amountMinor: 100_000,
    district: 'SE15',
    size: 'small' as const,
  }));
  await addTestAward(data.db, { councilId, awardedOn: '2026-06-01' }, ...awards);
  await addTestAward(data.db, { councilId, status: 'published' }, ...awards);
  const { rows } = await getAwardReport(as(ada), councilId, undefined);
  expect(rows).toEqual([{ district: 'SE15', size: 'small', awards: 5, amountMinor: 500_000 }]);
});

test('one firm that wins again and again is no number that is told', async () => {
  for (const amountMinor of [1, 2, 3, 4, 5, 6])
    await addTestAward(
      data.db,
      { councilId, awardedOn: '2026-06-01' },
      {
        name: amountMinor % 2 ? 'Firm' : 'FIRM',
        amountMinor,
        district: 'SE15',
        size: 'large',
      },
    );
  const { total } = await getAwardReport(as(ada), councilId, '2026');
  expect(total).toEqual({ awards: null, amountMinor: null });
});

test('it is read by the council’s own officers and admins, for a year that can be chosen', async () => {
  await expect(getAwardReport(as(stranger), councilId, undefined)).rejects.toMatchObject({
    code: 'council/not-found',
  });
  const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Cleo' });
  expect((await getAwardReport(as(admin), councilId, undefined)).rows).toEqual([]);
  await expect(getAwardReport(as(ada), councilId, '2022')).rejects.toMatchObject({
    fields: [{ path: 'year' }],
  });
});

test('the file says in words what is not told', async () => {
  await won({ count: 6, district: 'SE15', size: 'micro' });
  await won({ count: 1, district: '', size: null });
  const [download] = awardDownloads;
  const file = await download?.find(as(ada), { params: { id: councilId }, query: {} });
  const lines: string[] = [];
  for await (const line of file?.lines ?? []) lines.push(line.trim().replaceAll('"', ''));
  expect(file?.fileName).toBe('awards-2026.csv');
  expect(lines).toContain('2026,unknown,unknown,fewer than 5 or hidden,hidden');
  expect(lines.join('\n')).not.toContain('firm 0');
});
