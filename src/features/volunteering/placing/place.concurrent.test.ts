import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { insist } from '#platform/test/insist.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { addTestDate, addTestTeam, addTestVolunteer } from '../volunteering.scene.server.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';
import { leaveShift, signUp } from './place.service.server.ts';

const shared = useCommittingTestDb();

/** Refusals are answers. */
const attempt = (work: () => Promise<unknown>): Promise<string> =>
  insist(work).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function addPeople(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await addTestVolunteer(shared.db));
  return people;
}

test('forty people at once for three places: three have one', async () => {
  const { as } = await addTestTeam(shared.db);
  const people = await addPeople(40);
  const date = await addTestDate(shared.db, '2026-03-20T10:00', { places: 3 });
  const said = await Promise.all(people.map((one) => attempt(() => signUp(as(one), date.id))));
  expect(said.filter((one) => one === 'done')).toHaveLength(3);
  expect(await shared.db.$count(volunteerPlace)).toBe(3);
}, 60_000);

test('one person at once for ten shifts at the same time: they have one', async () => {
  const { as } = await addTestTeam(shared.db);
  const helper = await addTestVolunteer(shared.db);
  const dates: { id: string }[] = [];
  while (dates.length < 10) dates.push(await addTestDate(shared.db, '2026-03-20T10:00'));
  const said = await Promise.all(dates.map(({ id }) => attempt(() => signUp(as(helper), id))));
  expect(said.toSorted()).toEqual(['done', ...numbers(9).map(() => 'volunteering/unfit-clash')]);
}, 60_000);

test('people who come and go at once never hold more places than there are', async () => {
  const { as } = await addTestTeam(shared.db);
  const people = await addPeople(12);
  const dates = [
    await addTestDate(shared.db, '2026-03-10T10:00', { places: 2 }),
    await addTestDate(shared.db, '2026-03-10T11:00', { places: 2 }),
  ];
  for (const round of numbers(4)) {
    await Promise.all(
      people.map((one, at) =>
        attempt(() => {
          const dateId = dates[(at + round) % 2]?.id ?? '';
          return (at + round) % 3 === 0 ? leaveShift(as(one), dateId) : signUp(as(one), dateId);
        }),
      ),
    );
    for (const { id } of dates) {
      const on = and(eq(volunteerPlace.dateId, id), isNull(volunteerPlace.leftAt));
      expect(await shared.db.$count(volunteerPlace, on)).toBeLessThanOrEqual(2);
    }
  }
}, 60_000);
