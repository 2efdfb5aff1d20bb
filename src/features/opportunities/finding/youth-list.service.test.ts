import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestOpportunity } from '../opportunity.scene.server.ts';
import { youthPageSize } from './youth-list.contract.ts';
import type { YouthOpportunityQuery } from './youth-list.contract.ts';
import { listYouthOpportunities } from './youth-list.service.server.ts';

const data = useTestDb(async (db) => {
  const add = (title: string, values: Parameters<typeof addTestOpportunity>[1]) =>
    addTestOpportunity(db, { title, ...values });
  await add('Apprentice', { type: 'apprenticeship', city: 'Leeds', deadline: '2026-12-03' });
  await add('Scholar', { type: 'scholarship', city: 'Peckham, London', deadline: '2026-12-01' });
  await add('Intern', {
    type: 'internship',
    remote: 'whole',
    city: '',
    deadline: '2026-12-02',
  });
  await add('Job', { type: 'employment' });
  await add('Contributor', { type: 'contributor' });
  await add('Closed course', { type: 'training', closedAt: testNow });
  await add('Late course', { type: 'training', deadline: '2026-11-20' });
});
const list = async (query: YouthOpportunityQuery = {}, actor: Actor = personWith('youth')) => {
  const { items } = await listYouthOpportunities(testContext({ db: data.db, actor }), query);
  return items.map(({ title }) => title);
};

describe('The youth list', () => {
  test('has what is open of its five types, the first to close first', async () => {
    expect(await list()).toEqual(['Scholar', 'Intern', 'Apprentice']);
  });

  test('narrows to types and places', async () => {
    expect(await list({ type: ['scholarship', 'training'] })).toEqual(['Scholar']);
    expect(await list({ place: 'london' })).toEqual(['Scholar']);
    expect(await list({ place: 'remote' })).toEqual(['Intern']);
    expect(await list({ place: 'leeds', type: ['internship'] })).toEqual([]);
  });

  test('is read in the youth area alone', async () => {
    await expect(list({}, anonymous)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(list({}, personWith('business'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('goes on page by page', async () => {
    for (let count = 0; count < youthPageSize; count += 1)
      await addTestOpportunity(data.db, { type: 'training', deadline: '2026-12-04' });
    const ctx = testContext({ db: data.db, actor: personWith('youth') });
    const first = await listYouthOpportunities(ctx, {});
    expect(first.items).toHaveLength(youthPageSize);
    const second = await listYouthOpportunities(ctx, { after: first.next ?? undefined });
    expect(second).toMatchObject({ next: null });
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
    expect(ids.size).toBe(youthPageSize + 3);
  });
});
