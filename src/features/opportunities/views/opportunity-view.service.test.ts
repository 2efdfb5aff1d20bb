import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { listOwnOpportunities } from '../holding/own-opportunity.service.server.ts';
import { addTestOpportunity } from '../opportunity.scene.server.ts';
import { opportunityViews } from './opportunity-view.service.server.ts';
import { opportunityViewDay } from './opportunity-view.table.server.ts';

const data = useTestDb();
let ama: Person;
beforeEach(async () => {
  ama = await addTestAccount(data.db, ['business'], { firstName: 'Ama' });
});

const visitor = (network: string, now = testNow) =>
  testContext({
    db: data.db,
    actor: anonymous,
    now,
    client: {
      network,
      userAgent: 'Browser',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });
const seen = async (now = testNow) => {
  const ctx = testContext({ db: data.db, actor: ama, now });
  return (await listOwnOpportunities(ctx, {})).items.map(({ views }) => views);
};

test('an opening counts once for a network and day, and its keeper reads those of 30 days', async () => {
  const { id } = await addTestOpportunity(data.db, { ownerId: ama.id });
  for (const network of ['192.0.2.0/24', '192.0.2.0/24', '198.51.100.0/24'])
    await opportunityViews.record(visitor(network), id);
  await opportunityViews.record(visitor('192.0.2.0/24', later(testNow, dayMs)), id);
  expect(await seen(later(testNow, dayMs))).toEqual([3]);
  expect(await seen(later(testNow, 30 * dayMs))).toEqual([1]);
  await opportunityViews.sweep(visitor('', later(testNow, 401 * dayMs)));
  expect(await data.db.select().from(opportunityViewDay)).toMatchObject([{ views: 1 }]);
});

test('what nobody sees is not counted', async () => {
  const { id } = await addTestOpportunity(data.db, { hiddenAt: testNow });
  await expect(opportunityViews.record(visitor('203.0.113.0/24'), id)).rejects.toMatchObject({
    code: 'opportunity/not-found',
  });
});
