import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestPass } from '#features/giving/benefits/entitlement.scene.server.ts';
import { saveGuestSearch } from '#features/saved-searches/guest-search.service.server.ts';
import { saveSearch } from '#features/saved-searches/saved-search.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { golden } from '../tender.golden.server.ts';
import { TenderQuery } from '../tender.contract.ts';
import { tender } from '../tender.table.server.ts';
import * as z from 'zod/mini';
import { listTenders } from './tender-list.service.server.ts';
import { tenderSearchable } from './tender-searchable.server.ts';

const data = useTestDb(golden.add);
const site = (days = 0) => testContext({ db: data.db, now: later(testNow, days * dayMs) });
const staff = () => testContext({ db: data.db, actor: personWith('moderator') });

const queries: Record<string, string>[] = [
  {},
  { q: 'catering' },
  { category: 'it' },
  { area: 'wales' },
  { least: '50001' },
];

test.each(queries)('a saved search finds what the list has for %o', async (query) => {
  const listed = (await listTenders(staff(), z.parse(TenderQuery, query))).items;
  const all = (await data.db.select({ id: tender.id }).from(tender)).map(({ id }) => id);
  const read = tenderSearchable.read(query);
  const found = await tenderSearchable.matching(site(), read, { ids: all, limit: 100 });
  expect(found.toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  expect((await tenderSearchable.show(site(), all)).size).toBe(4);
});

test('only a person with a pass saves a search and is told, until it ends', async () => {
  const member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
  const form = { list: 'tenders', query: 'q=roof', name: 'Roofs', frequency: 'daily' } as const;
  const save = () =>
    saveSearch(testContext({ db: data.db, actor: member }), [tenderSearchable], form);
  const refused = { code: 'saved-search/not-for-you' };
  await expect(save()).rejects.toMatchObject(refused);
  const guest = { ...form, email: 'guest@sample.example', website: undefined };
  await expect(
    saveGuestSearch(testContext({ db: data.db, actor: anonymous }), [tenderSearchable], guest),
  ).rejects.toMatchObject(refused);
  await addTestPass(data.db, member.id);
  expect((await save()).name).toBe('Roofs');
  expect(await tenderSearchable.mayHear?.(site(), member.id)).toBe(true);
  expect(await tenderSearchable.mayHear?.(site(31), member.id)).toBe(false);
  expect(await tenderSearchable.mayHear?.(site(), null)).toBe(false);
});

test('a closing date that moves is told in days, and another value', () => {
  const before = { closesOn: '2026-12-01', amount: 100 };
  const tell = (now: object) => tenderSearchable.tellChanges(before, { ...before, ...now }, 'en');
  expect(tell({})).toEqual([]);
  expect(tell({ closesOn: '2026-12-04' })).toEqual(['It closes 3 days later, on 4 December 2026.']);
  expect(tell({ amount: 200 })).toEqual(['The expected value has changed.']);
});
