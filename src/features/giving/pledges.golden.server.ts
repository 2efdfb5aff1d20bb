import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { pledgeStatuses } from './giving.policy.ts';
import { plan } from './plans/plan.table.server.ts';
import { addTestPledge } from './payments/payment.scene.server.ts';

const planId = '01990000-0000-7000-8000-000000000031';

async function add(db: Db): Promise<void> {
  await db.insert(plan).values({
    id: planId,
    slug: 'sample-plan',
    entitlement: 'access-pass',
    interval: 'month',
    pricePence: 500,
    isSample: false,
  });
  for (const status of pledgeStatuses) await addTestPledge(db, { giverName: status, status });
  await addTestPledge(db, { giverName: 'member', kind: 'plan', planId, story: null });
  await addTestPledge(db, {
    giverName: 'Adébáyọ̀ O’Kofi',
    giverEmail: 'kitchen@sample.example',
    reference: 'G-KENTE',
  });
}

const found = 'Adébáyọ̀ O’Kofi';

const cases: readonly GoldenCase[] = [
  [{ q: 'kente' }, found],
  [{ q: 'KITCHEN@' }, found],
  [{ q: 'Adébáyọ̀ O’K' }, found],
  [{ q: "adebayo o'kofi" }, found],
  [{ q: '%' }, ''],
  [{ q: '’' }, ''],
  [{ kind: 'plan' }, 'member'],
  [{ kind: 'gift' }, `pending, confirmed, cancelled, ${found}`],
  [{ status: 'pending' }, `pending, member, ${found}`],
  [{ status: 'confirmed' }, 'confirmed'],
  [{ status: 'cancelled' }, 'cancelled'],
  [{ kind: 'plan', status: 'cancelled' }, ''],
];

const Pledges = z.object({ items: z.array(z.object({ giverName: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listPledges'],
      actor: personWith('admin'),
      namesOf: (answer) => z.parse(Pledges, answer).items.map(({ giverName }) => giverName),
      cases,
    },
  ],
};
