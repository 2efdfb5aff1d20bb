import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import type { event } from '#features/events/event.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestGuest } from '../attendance.scene.server.ts';
import { rsvp } from '../rsvp.table.server.ts';
import { togetherAtEvents } from './together-at-events.server.ts';

const data = useTestDb();
const over = later(testNow, 2 * dayMs);
const isIn = { checkedInAt: testNow, checkedIn: 1 };

type Answer = Partial<typeof rsvp.$inferInsert>;

/** Ama and Kofi have answered one date; what they did together by then. */
async function together(
  {
    ama = {},
    kofi = {},
    values = {},
  }: { ama?: Answer; kofi?: Answer; values?: Partial<typeof event.$inferInsert> },
  {
    now = over,
    before,
  }: { now?: Date; before?: (db: Db, dateId: string) => Promise<unknown> } = {},
) {
  const { db } = data;
  const [a, b] = [
    await addTestAccount(db, ['customer'], { firstName: 'Ama' }),
    await addTestAccount(db, ['customer'], { firstName: 'Kofi' }),
  ];
  const { dates } = await addTestEvent(db, { title: 'Rooftop drums', ...values }, { days: [1] });
  const dateId = dates[0]?.id ?? '';
  const row = { occurrenceId: dateId, status: 'going' as const };
  await db.insert(rsvp).values([
    { ...row, accountId: a.id, ...ama },
    { ...row, accountId: b.id, ...kofi },
  ]);
  await before?.(db, dateId);
  return togetherAtEvents.find(db, { aId: a.id, bId: b.id, now });
}

test('Two who were let in at the door did something together', async () => {
  expect(await together({ ama: isIn, kofi: isIn })).toMatchObject({ title: 'Rooftop drums' });
});

test('So did two who said that they come, where the door was not used', async () => {
  expect(await together({})).toMatchObject({ title: 'Rooftop drums' });
});

test.each([
  ['one of them was not let in', { ama: isIn }],
  ['one was named as missing', { kofi: { noShowAt: testNow } }],
  ['one was only interested', { kofi: { status: 'interested' as const } }],
  ['the event is not shown', { values: { hiddenAt: testNow } }],
])('Not where %s', async (_, given) => {
  expect(await together(given)).toBeUndefined();
});

test('Not before the end of the date', async () => {
  expect(await together({}, { now: testNow })).toBeUndefined();
});

test('Not where the door was used for others and not for them', async () => {
  const before = (db: Db, dateId: string) => addTestGuest(db, dateId, isIn);
  expect(await together({}, { before })).toBeUndefined();
});
