import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { application } from '../application.table.server.ts';
import { stopUnallowed } from './stop-unallowed.service.server.ts';

const data = useTestDb();
let scene: ApplicationScene;
let young: Person;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
  await addTestLead(data.db, testNow);
  ({ young } = await addTestMinor(data.db, testNow, { ageBand: '16-17' }));
  await scene.apply(young);
  await scene.apply(scene.ama);
});

const statuses = async ({ id }: Person) =>
  (await data.db.select().from(application).where(eq(application.accountId, id))).map(
    ({ status, closedBy }) => [status, closedBy],
  );

test('What a guardian goes on allowing stays with the host, and so does what an adult has sent', async () => {
  await stopUnallowed(scene.site(testNow), young.id);
  await stopUnallowed(scene.site(testNow), scene.ama.id);
  expect(await statuses(young)).toEqual([['sent', null]]);
  expect(await statuses(scene.ama)).toEqual([['sent', null]]);
});

test('Without the guardian’s yes it is taken back once, and the host reads what they read of anybody', async () => {
  await data.db.update(guardianConsent).set({ acts: ['browse', 'mentoring'] });
  await stopUnallowed(scene.site(testNow), young.id);
  await stopUnallowed(scene.site(testNow), young.id);
  expect(await statuses(young)).toEqual([['withdrawn', null]]);
  expect(await scene.noticesOf(young)).toEqual(['sent', 'stopped']);
  expect(await scene.noticesOf(scene.host)).toEqual(['received', 'received', 'taken-back']);
  expect((await scene.read()).map(({ number }) => number)).toEqual([2]);
});
