// Decision D17: what is found without a pass, by every road that leads to tenders inside this feature. The whole API is
// read in `server/nets/canary.sweep.test.ts`.
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { addTestPass } from '#features/giving/benefits/entitlement.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { TenderQuery } from '../tender.contract.ts';
import { tenderCategories, tenderShows, tenderSorts } from '../tender.policy.ts';
import { addTestTender } from '../tender.scene.server.ts';
import { getTender } from '../tender.service.server.ts';
import type { TenderRow } from '../tender.table.server.ts';
import { tenderAddresses } from './tender-addresses.server.ts';
import { tenderFeed } from './tender-feed.server.ts';
import { listTenders } from './tender-list.service.server.ts';
import { tenderSearcher } from './tender-searcher.server.ts';

const councilId = '01990000-0000-7000-8000-0000000000c1';
const marker = 'Zanzibar';
const rows: TenderRow[] = [];
const data = useTestDb(async (db) => {
  rows.length = 0;
  await db.insert(council).values({ id: councilId, name: 'Council of Test', districts: [] });
  for (let at = 0; at < 6; at += 1)
    rows.push(
      await addTestTender(db, {
        slug: `s${at}`,
        title: `Title ${at}`,
        buyerName: `Buyer ${at}`,
        noticeUrl: at === 2 ? null : `https://notice.example/${at}`,
        isBelowThreshold: true,
        closesAt: later(testNow, (at + 1) * dayMs),
        // Dearest last, newest last, in a category of its own: what a filter or an order would show.
        amountMinor: 777_666_550 + at,
        publishedAt: later(testNow, (at - 20) * dayMs),
        category: tenderCategories[at] ?? 'general',
        area: 'wales',
        cpv: ['45260000'],
        lots: [{ title: marker, description: marker, amountMinor: 777_666_559 }],
        suitsSmall: true,
        summary: marker,
        description: marker,
        plainText: marker,
        location: marker,
        contactEmail: `${marker}@example.org`,
        attachmentUrl: `https://${marker}.example`,
        documents: [{ title: marker, url: `https://${marker}.example/2` }],
        councilId: at === 5 ? councilId : null,
      }),
    );
});

const as = (actor: Actor, now = testNow) => testContext({ db: data.db, actor, now });
const customer = personWith('customer');
/** The amounts are long: a short number is found in ids, sooner or later. */
const hidden = new RegExp(`${marker}|77766655|wales|45260000|Title [345]|Buyer [345]|s[345]"`, 'i');

const queries: TenderQuery[] = [
  {},
  { q: 'title' },
  { q: marker },
  { q: 'Title 5' },
  ...tenderCategories.map((category) => ({ category })),
  { area: 'wales' },
  { area: 'london' },
  { cpv: '45' },
  { cpv: '55' },
  { least: 7000 },
  { least: 9000 },
  { most: 1 },
  { small: '1' },
  { closing: 'month' },
  ...tenderShows.map((show) => ({ show })),
  ...tenderSorts.map((sort) => ({ sort })),
  { after: `0_${councilId}` },
];

describe.each([
  ['a visitor', anonymous],
  ['a member', customer],
  ['an officer of no council', personWith('council')],
] as const)('Without a pass %s', (_, actor) => {
  test.each(queries)('is told nothing but the three that close next by %o', async (query) => {
    const answer = await listTenders(as(actor), query);
    expect(JSON.stringify(answer)).not.toMatch(hidden);
    expect(answer).toMatchObject({ next: null, total: null, isLimited: true });
    const three = ['Title 0', 'Title 1', 'Title 2'];
    expect(three).toEqual(expect.arrayContaining(answer.items.map(({ title }) => title)));
  });

  test('learns nothing by a filter on what is not shown', async () => {
    const all = (await listTenders(as(actor), {})).items;
    expect(all).toHaveLength(3);
    for (const query of [{ least: 9000 }, { category: 'it' }, { area: 'london' }] as const)
      expect((await listTenders(as(actor), query)).items).toEqual(all);
    for (const sort of tenderSorts)
      expect((await listTenders(as(actor), { sort })).items).toEqual(all);
  });

  test('reads title, buyer, closing date and link of the three by their addresses, and no more', async () => {
    for (const { id, slug } of rows)
      for (const name of [id, slug]) {
        const answer = await getTender(as(actor), name);
        expect(JSON.stringify(answer)).not.toMatch(hidden);
        expect(answer.full).toBeNull();
      }
    expect((await getTender(as(actor), 's1')).tender).toEqual({
      id: rows[1]?.id,
      slug: 's1',
      title: 'Title 1',
      buyerName: 'Buyer 1',
      closesAt: rows[1]?.closesAt?.toISOString(),
      noticeUrl: 'https://notice.example/1',
      needsNoNotice: false,
      isSample: false,
    });
    expect((await getTender(as(actor), 's2')).tender).toMatchObject({
      noticeUrl: null,
      needsNoNotice: true,
    });
    expect((await getTender(as(actor), 's4')).tender).toBeNull();
  });

  test('finds only those three by the search over everything', async () => {
    for (const words of ['title', marker, 'Title 4', '']) {
      const found = await tenderSearcher.find(as(actor), words, 50);
      expect(JSON.stringify(found)).not.toMatch(hidden);
      expect(found.total).toBeLessThanOrEqual(3);
    }
  });
});

test('feed and sitemap hold the same three, whoever reads them', async () => {
  for (const actor of [anonymous, personWith('admin')]) {
    const feed = await tenderFeed.list(as(actor), 30);
    expect(feed.map(({ title }) => title)).toEqual(['Title 0', 'Title 1', 'Title 2']);
    expect(JSON.stringify(feed)).not.toMatch(hidden);
    const pages = await tenderAddresses.list(as(actor));
    expect(pages.map(({ path }) => path)).toEqual(['/tenders/s0', '/tenders/s1', '/tenders/s2']);
  }
});

test('when one closes, the next is open to everybody', async () => {
  const { changesAt } = await listTenders(as(anonymous), {});
  expect(new Date(changesAt).getTime()).toBeLessThanOrEqual(later(testNow, dayMs).getTime());
  const then = as(anonymous, later(testNow, dayMs));
  const { items } = await listTenders(then, {});
  expect(items.map(({ title }) => title)).toEqual(['Title 1', 'Title 2', 'Title 3']);
  expect((await getTender(then, 's0')).tender).toBeNull();
});

describe('All of them, with everything,', () => {
  const readAll = async (actor: Actor) => {
    const { items, total, isLimited } = await listTenders(as(actor), { sort: 'value' });
    return {
      titles: items.map(({ title }) => title),
      total,
      isLimited,
      description: (await getTender(as(actor), 's4')).full?.description,
      found: (await tenderSearcher.find(as(actor), marker, 3)).total,
    };
  };
  const all = {
    titles: [5, 4, 3, 2, 1, 0].map((at) => `Title ${at}`),
    total: 6,
    isLimited: false,
    description: marker,
    found: 6,
  };

  test.each(['admin', 'moderator'] as const)('are for staff: %s', async (role) => {
    expect(await readAll(personWith(role))).toEqual(all);
  });

  test('are for a person with a pass, until it ends', async () => {
    const member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
    await addTestPass(data.db, member.id);
    expect(await readAll(member)).toEqual(all);
    const after = as(member, later(testNow, 30 * dayMs));
    expect((await getTender(after, 's4')).full).toBeNull();
  });
});

test('an officer without a pass sees the three, and those of their own council whole', async () => {
  const officer = await addTestAccount(data.db, ['council'], { firstName: 'Ada' });
  await data.db.insert(councilMember).values({ councilId, accountId: officer.id });
  const { items, total, isLimited } = await listTenders(as(officer), { sort: 'value' });
  expect(items.map(({ title, more }) => [title, Boolean(more)])).toEqual([
    ['Title 0', false],
    ['Title 1', false],
    ['Title 2', false],
    ['Title 5', true],
  ]);
  expect({ total, isLimited }).toEqual({ total: null, isLimited: true });
  expect((await getTender(as(officer), 's5')).full?.description).toBe(marker);
  expect((await getTender(as(officer), 's4')).tender).toBeNull();
  expect((await listTenders(as(officer), { q: marker })).items).toHaveLength(1);
});
