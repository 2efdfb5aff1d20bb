import { expect, test } from 'vitest';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '#platform/access/actor.ts';
import { insist } from '#platform/test/insist.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { programmePlace } from '../programme.table.server.ts';
import { openProgrammeScene } from '../programme.scene.server.ts';
import type { ProgrammeScene } from '../programme.scene.server.ts';

const shared = useCommittingTestDb();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function addPeople(scene: ProgrammeScene, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await scene.adult());
  return people;
}

const heldOf = (id: string) =>
  shared.db.$count(
    programmePlace,
    and(eq(programmePlace.programmeId, id), inArray(programmePlace.state, ['taken', 'offered'])),
  );

test('thirty people at once for three places: three have one, the others wait', async () => {
  const scene = await openProgrammeScene(shared.db);
  const id = await scene.publish({ places: 3 });
  const people = await addPeople(scene, 30);
  const said = await Promise.all(people.map((who) => insist(() => scene.join(who, id))));
  expect(said.filter(({ state }) => state === 'taken')).toHaveLength(3);
  expect(said.filter(({ state }) => state === 'waiting')).toHaveLength(27);
  expect(await heldOf(id)).toBe(3);
}, 60_000);

test('one person who presses many times at once has one place', async () => {
  const scene = await openProgrammeScene(shared.db);
  const id = await scene.publish({ places: 3 });
  const [who] = await addPeople(scene, 1);
  if (!who) throw new Error('Nobody is there.');
  await Promise.all(numbers(10).map(() => insist(() => scene.join(who, id))));
  expect(await shared.db.$count(programmePlace)).toBe(1);
}, 60_000);

test('people who come, go and answer at once never hold more places than there are', async () => {
  const scene = await openProgrammeScene(shared.db);
  const id = await scene.publish({ places: 2 });
  const people = await addPeople(scene, 10);
  for (const round of numbers(4)) {
    await Promise.allSettled(
      people.map((who, at) =>
        insist(async () => {
          const turn = (at + round) % 3;
          if (turn === 0) await scene.leave(who, id);
          else if (turn === 1) await scene.answer(who, id, true);
          else await scene.join(who, id);
        }),
      ),
    );
    expect(await heldOf(id)).toBeLessThanOrEqual(2);
  }
}, 60_000);
