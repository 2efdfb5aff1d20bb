import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingViewDay } from '#features/directory/views/listing-view.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as admin from './admin-council.service.server.ts';
import { createCouncil } from './admin-council.contract.ts';
import type { AreaFilter } from './council.contract.ts';
import { exportAreaListings } from './area-export.service.server.ts';
import { exportCouncils } from './council-export.service.server.ts';
import * as councils from './council.service.server.ts';
import { councilPolicy } from './council.policy.ts';
import { districtReach } from './council.table.server.ts';
import { getReach, reachDownloads } from './reach.service.server.ts';

const data = useTestDb();
let boss: Person;
let officer: Person;
let stranger: Person;

beforeEach(async () => {
  boss = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Boss' });
  officer = await addTestAccount(data.db, ['customer', 'council'], { firstName: 'Officer' });
  stranger = await addTestAccount(data.db, ['customer', 'council'], { firstName: 'Stranger' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

async function southwark() {
  const made = await admin.createCouncil(as(boss), { name: 'Sample Borough', districts: ['SE15'] });
  return admin.addOfficer(as(boss), made.id, 'officer@sample.example');
}

const place = async (
  name: string,
  postcode: string,
  changes: Partial<typeof listing.$inferInsert> = { isSample: true },
) => {
  const id = await addTestListing(data.db, testNow, { name, postcode });
  await data.db.update(listing).set(changes).where(eq(listing.id, id));
  return id;
};

describe('Who sees a council', () => {
  test.each([
    ['an officer', () => officer, true],
    ['a council account of elsewhere', () => stranger, false],
    ['an admin', () => boss, true],
  ])('%s', (_, who, sees) => {
    expect(councilPolicy.see(who(), { memberIds: [officer.id] })).toBe(sees);
  });

  test('an officer sees their own area, and nothing once the role is gone', async () => {
    const { id } = await southwark();
    expect((await councils.listOwnCouncils(as(officer))).items).toHaveLength(1);
    expect((await councils.listOwnCouncils(as(stranger))).items).toHaveLength(0);
    expect(await failure(councils.getArea(as(stranger), id))).toBe('council/not-found');
    const former = { ...officer, roles: ['customer' as const] };
    expect(await failure(councils.listOwnCouncils(as(former)))).toBe('access/forbidden');
    expect(await councils.findOwnDistricts(as(former))).toEqual([]);
  });
});

describe('The area', () => {
  test('holds what is published in its districts, with what is stale and claimed', async () => {
    const { id } = await southwark();
    await place('In and stale', 'SE15 4ST', { confirmedOn: '2026-01-01' });
    await place('In and claimed', 'SE15 5AA', { confirmedOn: '2026-11-01', claimedAt: testNow });
    await place('In but a draft', 'SE15 5AB', { status: 'draft' });
    await place('Elsewhere', 'SE1 5AA');
    const { kinds } = await councils.getArea(as(officer), id);
    expect(kinds).toEqual([{ kind: 'business', total: 2, claimed: 1, stale: 1 }]);
    const stale = await councils.listAreaListings(as(officer), id, { show: 'stale' });
    expect(stale.items.map(({ name, district }) => [name, district])).toEqual([
      ['In and stale', 'SE15'],
    ]);
  });
});

describe('The area as a file', () => {
  const linesOf = async (who: Person, id: string, filter: AreaFilter = {}) => {
    const { lines } = await exportAreaListings(as(who), id, filter);
    const found: string[] = [];
    for await (const line of lines) found.push(line);
    return found.slice(1);
  };

  test('holds what the page shows, calculates nothing, and is for officers of the council alone', async () => {
    const { id } = await southwark();
    await place('=Stale', 'SE15 4ST', { confirmedOn: '2026-01-01' });
    await place('Fresh', 'SE15 5AA', { confirmedOn: '2026-11-01', claimedAt: testNow });
    await place('A draft', 'SE15 5AB', { status: 'draft' });
    await place('Elsewhere', 'SE1 5AA');
    const lines = await linesOf(officer, id);
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      '"business","Fresh"',
      `"business","'=Stale"`,
    ]);
    expect(await linesOf(officer, id, { show: 'stale' })).toEqual([lines[1]]);
    expect(await linesOf(officer, id, { kind: 'education' })).toEqual([]);
    expect(await failure(linesOf(stranger, id))).toBe('council/not-found');
  });
});

describe('Reach', () => {
  test('hides small numbers, on the page and in the file', async () => {
    const { id } = await southwark();
    const shop = await place('Sample shop', 'SE15 4ST');
    await data.db.insert(listingViewDay).values({ listingId: shop, day: '2026-08-01', views: 4 });
    const reach = await getReach(as(officer), id, undefined);
    expect(reach.quarter).toBe('2026-Q3');
    expect(reach.rows).toEqual([
      { district: 'SE15', kind: 'business', listings: null, views: null, inquiries: null },
    ]);
  });

  test('tells large ones, in the file too', async () => {
    const { id } = await southwark();
    const opened = async (name: string, views: number) => {
      const listingId = await place(name, 'SE15 4ST');
      await data.db.insert(listingViewDay).values({ listingId, day: '2026-08-01', views });
    };
    await opened('Sample shop', 38);
    // What one page alone was opened is its owner's to know.
    expect((await getReach(as(officer), id, undefined)).total.views).toBeNull();
    await data.db.delete(districtReach);
    await opened('Sample bakery', 1);
    await opened('Sample bar', 1);
    expect((await getReach(as(officer), id, undefined)).total.views).toBe(40);
    const [download] = reachDownloads;
    const file = await download?.find(as(officer), { params: { id }, query: {} });
    const lines: string[] = [];
    for await (const line of file?.lines ?? []) lines.push(line);
    expect(lines[1]).toBe(
      '"2026-Q3","SE15","business","fewer than 5 or hidden","40","fewer than 5 or hidden"\r\n',
    );
  });

  test('of a quarter that is over stays what it was, whatever happens to a page afterwards', async () => {
    const { id } = await southwark();
    for (const [at, views] of [30, 10, 4].entries()) {
      const listingId = await place(at === 2 ? 'Goes' : `Stays ${at}`, 'SE15 4ST');
      await data.db.insert(listingViewDay).values({ listingId, day: '2026-08-01', views });
    }
    const before = await getReach(as(officer), id, '2026-Q3');
    expect(before.total.views).toBe(44);
    await data.db.update(listing).set({ status: 'archived' }).where(eq(listing.name, 'Goes'));
    expect(await getReach(as(officer), id, '2026-Q3')).toEqual(before);
    const other = { name: 'Sample Neighbour', districts: ['SE15', 'SE5'] };
    const neighbour = await admin.createCouncil(as(boss), other);
    expect((await getReach(as(boss), neighbour.id, '2026-Q3')).total.views).toBe(44);
  });

  test('of quarters that nobody can choose any more is forgotten', async () => {
    const { id } = await southwark();
    await place('Sample shop', 'SE15 4ST');
    await data.db
      .insert(districtReach)
      .values({ quarter: '2025-Q3', district: 'SE15', counts: [] });
    await getReach(as(officer), id, '2025-Q4');
    const kept = await data.db.select({ quarter: districtReach.quarter }).from(districtReach);
    expect(kept).toEqual([{ quarter: '2025-Q4' }]);
  });

  test('is told of complete quarters only', async () => {
    const { id } = await southwark();
    expect(await failure(getReach(as(officer), id, '2026-Q4'))).toBe('request/invalid');
  });
});

describe('What an admin does', () => {
  test('takes districts as people type them and refuses others', () => {
    const parse = (districts: string[]) =>
      createCouncil.body.safeParse({ name: 'A', districts }).data?.districts;
    expect(parse(['se15', 'SE5', 'SE5'])).toEqual(['SE15', 'SE5']);
    expect(parse(['SE15 4ST'])).toBeUndefined();
    expect(parse([])).toBeUndefined();
  });

  test('adds officers who have the role, and nobody else', async () => {
    const { id, members } = await southwark();
    expect(members.map(({ name }) => name)).toEqual(['Officer Sample']);
    expect(await failure(admin.addOfficer(as(boss), id, 'boss@sample.example'))).toBe(
      'council/no-officer',
    );
    expect((await admin.removeOfficer(as(boss), id, officer.id)).members).toEqual([]);
    expect(await failure(admin.listCouncils(as(officer), undefined))).toBe('access/forbidden');
  });

  test('a second council of the same name and a change of an old version are refused', async () => {
    const { id, version } = await southwark();
    const form = { name: 'SAMPLE borough', districts: ['SE1'] };
    expect(await failure(admin.createCouncil(as(boss), form))).toBe('council/known');
    await admin.saveCouncil(as(boss), id, { ...form, version });
    expect(await failure(admin.saveCouncil(as(boss), id, { ...form, version }))).toBe(
      'council/changed',
    );
    await data.db.delete(account).where(eq(account.id, officer.id));
    expect((await admin.listCouncils(as(boss), undefined)).items[0]?.members).toEqual([]);
  });
});

test('All councils come as a file with the names of their officers, which admins alone get', async () => {
  await southwark();
  const found: string[] = [];
  for await (const line of (await exportCouncils(as(boss))).lines) found.push(line);
  expect(found).toHaveLength(2);
  expect(found[1]).toContain('"Sample Borough","SE15","Officer');
  expect(await failure(exportCouncils(as(officer)))).toBe('access/forbidden');
});
