import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { insist } from '#platform/test/insist.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { mentor } from './mentor.table.server.ts';
import { mentorship } from './mentorship.table.server.ts';
import { openMentorScene } from './mentorship.scene.server.ts';

const shared = useCommittingTestDb();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('of many who ask for the last place at once one has it, and the others are told so', async () => {
  const scene = await openMentorScene(shared.db);
  const isIt = eq(mentor.id, scene.profile.id);
  await shared.db.update(mentor).set({ capacity: 1 }).where(isIt);
  const people = await Promise.all(
    numbers(8).map((at) => addTestAccount(shared.db, ['customer'], { firstName: `Asker${at}` })),
  );
  const tries = await Promise.allSettled(people.map((who) => insist(() => scene.ask(who))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
    numbers(7).map(() => 'mentor/full'),
  );
  expect(await shared.db.$count(mentorship)).toBe(1);
}, 60_000);

test('a yes and a taking back at the same moment end in one of both', async () => {
  const scene = await openMentorScene(shared.db);
  for (const at of numbers(6)) {
    const who = await addTestAccount(shared.db, ['customer'], { firstName: `Quick${at}` });
    const id = await scene.ask(who);
    const tries = await Promise.allSettled([
      insist(() => scene.move(scene.maya, id, 'accept')),
      insist(() => scene.move(who, id, 'withdraw')),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await scene.rowOf(id);
    expect(status === 'matched' || status === 'withdrawn').toBe(true);
    if (status === 'matched') await scene.move(who, id, 'end');
  }
}, 60_000);
