import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { golden } from '../opportunities.golden.server.ts';
import { OpportunityQuery } from '../opportunity.contract.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { listOpportunities } from './opportunity-list.service.server.ts';
import { opportunitySearchable } from './opportunity-searchable.server.ts';

const data = useTestDb(golden.add);
const visitor = () => testContext({ db: data.db, actor: anonymous });

const queries: Record<string, string>[] = [
  {},
  { type: 'internship' },
  { paid: '1' },
  { remote: 'whole' },
  { hours: 'part' },
];

test.each(queries)('a saved search finds what the list shows for %o', async (query) => {
  const { items } = await listOpportunities(visitor(), z.parse(OpportunityQuery, query));
  expect(items.length).toBeGreaterThan(0);
  const read = opportunitySearchable.read(query);
  const all = (await data.db.select({ id: opportunity.id }).from(opportunity)).map(({ id }) => id);
  const found = await opportunitySearchable.matching(visitor(), read, { ids: all, limit: 100 });
  const listed = items.map(({ id }) => id);
  expect(found.toSorted()).toEqual(listed.toSorted());
  const { kinds } = await opportunitySearchable.narrow(visitor(), read);
  const shown = [...(await opportunitySearchable.show(visitor(), listed)).values()];
  expect(shown).toHaveLength(listed.length);
  expect(shown.filter(({ kind }) => kinds && !kinds.includes(kind))).toEqual([]);
});

test('order, page and how soon it closes are not saved', () => {
  const asked = { type: 'internship', sort: 'closing', closing: 'week' };
  expect(opportunitySearchable.read(asked)).toEqual({ type: ['internship'] });
});

test('another deadline, pay or place is told, the same are not', () => {
  const before = {
    deadline: '2026-12-01',
    pay: 'hour',
    from: 1300,
    to: null,
    city: 'Leeds',
    remote: 'none',
  };
  const tell = (now: object) =>
    opportunitySearchable.tellChanges(before, { ...before, ...now }, 'en');
  expect(tell({})).toEqual([]);
  expect(tell({ deadline: '2026-12-04' })).toEqual(['It closes 3 days later, on 4 December 2026.']);
  expect(tell({ from: 1400, remote: 'whole' })).toEqual([
    'The pay has changed.',
    'The place has changed.',
  ]);
});
