import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listConcerns, openConcern } from '#features/safeguarding/desk.service.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { unseenConcerns } from '#features/safeguarding/unseen-concerns.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getPendingStats } from '../pending.service.server.ts';

const data = useTestDb();
const as = (actor: Actor) => testContext({ db: data.db, actor });

const name = ({ id }: Person, role: 'lead' | 'deputy') =>
  data.db.insert(safeguardingLead).values({ accountId: id, role, namedAt: testNow, namedBy: null });

test('the desk of safeguarding counts what no lead has opened; other staff are not told that it is there', async () => {
  const [lead, deputy, other] = [
    await addTestAccount(data.db, ['moderator'], { firstName: 'Lead' }),
    await addTestAccount(data.db, ['admin'], { firstName: 'Deputy' }),
    await addTestAccount(data.db, ['admin'], { firstName: 'Other' }),
  ];
  await name(lead, 'lead');
  await name(deputy, 'deputy');
  const desksOf = async (actor: Actor) =>
    (await getPendingStats(as(actor), { pending: [], desks: [unseenConcerns] })).desks;
  expect(await desksOf(lead)).toEqual({ '/moderation#safeguarding': 0 });
  await tellLead(as(lead), data.db, {
    news: 'check-ended',
    subject: { type: 'account', id: other.id },
    people: [other.id],
  });
  for (const actor of [lead, deputy])
    expect(await desksOf(actor)).toEqual({ '/moderation#safeguarding': 1 });
  expect(await desksOf(other)).toEqual({});
  const [found] = (await listConcerns(as(lead), {})).items;
  await openConcern(as(lead), found?.id ?? '');
  expect(await desksOf(deputy)).toEqual({ '/moderation#safeguarding': 0 });
});
