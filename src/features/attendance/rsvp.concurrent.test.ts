import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { insist } from '#platform/test/insist.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { coming, readSeatsOf } from './attendance.scene.server.ts';
import { waitlistOffer } from './rsvp.table.server.ts';
import { cancelRsvp, setRsvp } from './rsvp.service.server.ts';

const shared = useCommittingTestDb();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function addCrowd(count: number) {
  const people = [];
  for (const at of numbers(count))
    people.push(
      await addTestAccount(shared.db, ['customer'], {
        firstName: 'Sample',
        email: `guest-${at}@sample.example`,
      }),
    );
  return people;
}

test('two hundred answers at once to ten places: ten come, all others wait', async () => {
  const { dates } = await addTestEvent(shared.db, { capacity: 10 });
  const dateId = dates[0]?.id ?? '';
  const crowd = await addCrowd(200);
  await Promise.all(
    crowd.map((actor) =>
      insist(() => setRsvp(testContext({ db: shared.db, actor }), dateId, coming())),
    ),
  );
  const { counted, seatsOf, rows } = await readSeatsOf(shared.db, dateId);
  expect([counted, seatsOf('going'), seatsOf('waiting'), rows.length]).toEqual([10, 10, 190, 200]);
}, 120_000);

test('parties that come, grow, shrink and leave at once never hold more places than there are', async () => {
  const { dates } = await addTestEvent(shared.db, { capacity: 12 });
  const dateId = dates[0]?.id ?? '';
  const crowd = await addCrowd(24);
  for (const round of numbers(4)) {
    await Promise.allSettled(
      crowd.map((actor, at) =>
        insist(() => {
          const ctx = testContext({ db: shared.db, actor });
          return (at + round) % 4 === 0
            ? cancelRsvp(ctx, dateId)
            : setRsvp(ctx, dateId, coming({ partySize: 1 + ((at * 7 + round) % 4) }));
        }),
      ),
    );
    const { counted, seatsOf } = await readSeatsOf(shared.db, dateId);
    expect(counted).toBe(seatsOf('going'));
    expect(seatsOf('going') + seatsOf('offered')).toBeLessThanOrEqual(12);
  }
}, 120_000);

test('a hundred presses of one person are one answer, and one place', async () => {
  const { dates } = await addTestEvent(shared.db, { capacity: 10 });
  const dateId = dates[0]?.id ?? '';
  const [actor] = await addCrowd(1);
  await Promise.all(
    numbers(100).map(() =>
      insist(() => setRsvp(testContext({ db: shared.db, actor }), dateId, coming())),
    ),
  );
  const { counted, rows } = await readSeatsOf(shared.db, dateId);
  expect([counted, rows.length]).toEqual([1, 1]);
  expect(await shared.db.$count(waitlistOffer)).toBe(0);
}, 60_000);
