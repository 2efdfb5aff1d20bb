import { expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { addTestVolunteer, shiftOf, teamId } from '../volunteering.scene.server.ts';
import { subjectType } from '../team.server.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import { togetherOnShifts } from './together-on-shifts.server.ts';

let ama: Person;
let kofi: Person;
const data = useTestDb(async (db) => {
  ama = await addTestVolunteer(db);
  kofi = await addTestVolunteer(db);
});

type Place = Partial<typeof volunteerPlace.$inferInsert>;
const isIn: Place = { checkedInAt: testNow };

async function together(
  amas: Place,
  kofis: Place,
  {
    values = {},
    now = testNow,
  }: { values?: Partial<typeof volunteerDate.$inferInsert>; now?: Date } = {},
) {
  const { db } = data;
  const startsAt = earlier(testNow, dayMs);
  const [shift] = await db
    .insert(volunteerShift)
    .values({
      ...shiftOf(),
      subjectType,
      subjectId: teamId,
      pattern: { zone: 'Europe/London', repetitions: [], without: [] },
    })
    .returning();
  const [date] = await db
    .insert(volunteerDate)
    .values({
      shiftId: shift?.id ?? '',
      start: '2026-11-20T22:30',
      startsAt,
      endsAt: later(startsAt, hourMs),
      ...values,
    })
    .returning();
  const row = { dateId: date?.id ?? '', way: 'self', takenAt: startsAt } as const;
  await db.insert(volunteerPlace).values([
    { ...row, accountId: ama.id, ...amas },
    { ...row, accountId: kofi.id, ...kofis },
  ]);
  return togetherOnShifts.find(db, { aId: ama.id, bId: kofi.id, now });
}

test('Two who checked in, or whose hours the team approved, worked together', async () => {
  expect(await together(isIn, { hours: 'approved' })).toMatchObject({ title: 'Lunch club' });
});

test.each([
  ['one of them only had a place', isIn, {}, {}],
  ['one of them left', isIn, { ...isIn, leftAt: testNow, leftBecause: 'self' as const }, {}],
  ['it was called off', isIn, isIn, { values: { cancelledAt: testNow } }],
  ['it is not over', isIn, isIn, { now: earlier(testNow, dayMs) }],
])('Not where %s', async (_, amas, kofis, more) => {
  expect(await together(amas, kofis, more)).toBeUndefined();
});
