import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestEvent } from '../event.scene.server.ts';
import type { event } from '../event.table.server.ts';
import { listSimilarEvents } from './similar-events.service.server.ts';

const data = useTestDb();
let host: Person;

beforeEach(async () => {
  host = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
});

async function add(values: Partial<typeof event.$inferInsert> = {}, days: number[] = [7]) {
  const { event: row } = await addTestEvent(
    data.db,
    {
      ownerId: host.id,
      address: '1 Rye Lane',
      city: 'London',
      lastEndsAt: later(testNow, 30 * dayMs),
      ...values,
    },
    { days },
  );
  return row;
}
const similarTo = async (title: string, except?: string) =>
  (await listSimilarEvents(testContext({ db: data.db, actor: host }), { title, except })).items.map(
    ({ slug, because }) => `${slug} ${because}`,
  );

test('Whoever writes an event hears of one of theirs on the same day at the same place, whatever it is called', async () => {
  await add({ title: 'Jollof night', slug: 'jollof' });
  await add({ title: 'Another day', slug: 'another-day' }, [8]);
  await add({ title: 'Another hall', slug: 'another-hall', address: '2 High Street' });
  await add({ title: 'Called off', slug: 'off', cancelledAt: testNow });
  const other = await addTestAccount(data.db, ['customer'], { firstName: 'Other' });
  await add({ title: 'Of others', slug: 'others', ownerId: other.id });
  const draft = await add({
    title: 'Rice evening',
    status: 'pending',
    sentAt: null,
    address: '1  rye lane',
  });
  expect(await similarTo('Rice evening', draft.id)).toEqual(['jollof place']);
});

test('One that is there and called the same is told once', async () => {
  await add({ title: 'Jollof night', slug: 'jollof' });
  await add({ title: 'Jollof night', slug: 'elsewhere', address: '2 High Street' });
  const draft = await add({ title: 'Jollof night', status: 'pending', sentAt: null });
  expect(await similarTo('Jollof night', draft.id)).toEqual(['jollof place', 'elsewhere name']);
  expect(await similarTo('Jollof night')).toHaveLength(2);
});
