import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { golden } from '../fund.golden.server.ts';
import { FundQuery } from '../fund.contract.ts';
import { fund } from '../fund.table.server.ts';
import { listFunds } from './fund-list.service.server.ts';
import { fundSearchable } from './fund-searchable.server.ts';

const data = useTestDb(golden.add);
const visitor = () => testContext({ db: data.db, actor: anonymous });
const namesOf = async (ids: readonly string[]) => {
  const shown = await fundSearchable.show(visitor(), ids);
  return ids.flatMap((id) => shown.get(id)?.title ?? []).toSorted();
};

const queries: Record<string, string>[] = [
  {},
  { q: 'bogolan' },
  { form: 'charity' },
  { area: 'wales' },
  { amount: '1000' },
];

test.each(queries)('a saved search finds what is open and what will open for %o', async (query) => {
  const lists = (['open', 'upcoming'] as const).map((show) =>
    listFunds(visitor(), { ...z.parse(FundQuery, query), show }),
  );
  const listed = (await Promise.all(lists)).flatMap(({ items }) => items);
  const all = (await data.db.select({ id: fund.id }).from(fund)).map(({ id }) => id);
  const read = fundSearchable.read(query);
  const found = await fundSearchable.matching(visitor(), read, { ids: all, limit: 100 });
  expect(await namesOf(found)).toEqual(listed.map(({ name }) => name).toSorted());
  expect(fundSearchable.pathOf(read)).toBe(
    `/funding${new URLSearchParams(query).size > 0 ? '?' : ''}${new URLSearchParams(query)}`,
  );
});

test('order, page and state are not saved', () => {
  const asked = { q: 'roots', sort: 'largest', show: 'closed' };
  expect(fundSearchable.read(asked)).toEqual({ q: 'roots' });
});

test('what is over is shown to nobody', async () => {
  const all = (await data.db.select({ id: fund.id }).from(fund)).map(({ id }) => id);
  expect(await namesOf(all)).toEqual(['Bògòlan', 'Charity', 'Later', 'Trader']);
});

test('other days and another amount are told, the same are not', () => {
  const before = { opensAt: '2026-11-01', closesAt: '2026-12-01', maxAmount: 1000 };
  const tell = (now: object) => fundSearchable.tellChanges(before, { ...before, ...now }, 'en');
  expect(tell({})).toEqual([]);
  expect(tell({ closesAt: '2026-12-04' })).toEqual(['It closes 3 days later, on 4 December 2026.']);
  expect(tell({ closesAt: '2026-11-30' })).toEqual([
    'It closes 1 day earlier, on 30 November 2026.',
  ]);
  expect(tell({ maxAmount: 2000, opensAt: '2026-11-02' })).toHaveLength(2);
});
