import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { application } from '../application.table.server.ts';
import { stopAllUnallowed, stopUnallowed } from './stop-unallowed.service.server.ts';

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

describe('The clock', () => {
  const longAfter = later(testNow, 366 * dayMs);

  test('takes back what nobody allows any more once the guardian’s year is over, and nothing of an adult', async () => {
    await stopAllUnallowed(scene.site(testNow));
    expect(await statuses(young)).toEqual([['sent', null]]);
    await stopAllUnallowed(scene.site(longAfter));
    expect(await statuses(young)).toEqual([['withdrawn', null]]);
    expect(await statuses(scene.ama)).toEqual([['sent', null]]);
  });

  test.each([
    ['while the word of the known adult ended', () => data.db.delete(knownAdult)],
    [
      'by somebody who says since that they are under 13',
      () => data.db.update(account).set({ ageBand: 'unknown' }).where(eq(account.id, young.id)),
    ],
  ] as const)('takes back what was sent %s', async (_, change) => {
    await change();
    await stopAllUnallowed(scene.site(testNow));
    expect(await statuses(young)).toEqual([['withdrawn', null]]);
  });

  test('takes back nothing because the site has no lead for a while, or because an age is to be said again', async () => {
    await data.db.update(account).set({ ageCheckOn: '2026-11-01' }).where(eq(account.id, young.id));
    await stopAllUnallowed(scene.site(testNow));
    await data.db.update(account).set({ ageCheckOn: null }).where(eq(account.id, young.id));
    await data.db.delete(safeguardingLead);
    await stopAllUnallowed(scene.site(testNow));
    expect(await statuses(young)).toEqual([['sent', null]]);
  });
});
