import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import * as deeds from './deeds.service.server.ts';
import { getDataRequest } from './desk-view.service.server.ts';
import { dataRequest } from './dsar.table.server.ts';
import { warnRequests } from './warn-requests.service.server.ts';

const data = useTestDb();

let adminId = '';
beforeEach(async () => {
  ({ id: adminId } = await addTestAccount(data.db, ['admin'], {
    firstName: 'Ada',
    emailVerifiedAt: testNow,
  }));
});

const admin = (days = 0) =>
  testContext({
    db: data.db,
    actor: { ...personWith('admin'), id: adminId },
    now: later(testNow, days * dayMs),
  });

/** One whose person is known, so that its month has begun: it is due some 30 days from now. */
async function addRunning(): Promise<string> {
  const { id } = await deeds.addDataRequest(admin(), {
    kind: 'access',
    origin: 'letter',
    name: 'Efua',
    language: 'en',
    receivedOn: '2026-11-21',
    details: 'Please.',
  });
  await data.db
    .update(dataRequest)
    .set({ status: 'open', startedOn: '2026-11-21', dueOn: '2026-12-21' })
    .where(eq(dataRequest.id, id));
  return id;
}

const kinds = async () =>
  (await data.db.select().from(mail).orderBy(mail.id)).map(({ kind }) => kind);

test('seven days before a request is due, and when its day is over, its admins are told once', async () => {
  const id = await addRunning();
  await warnRequests(admin(22));
  expect(await kinds()).toEqual([]);
  await warnRequests(admin(23));
  await warnRequests(admin(24));
  await warnRequests(admin(30));
  expect(await kinds()).toEqual(['dsar/due-soon']);
  await warnRequests(admin(31));
  await warnRequests(admin(32));
  expect(await kinds()).toEqual(['dsar/due-soon', 'dsar/late']);
  const { log } = await getDataRequest(admin(), id);
  expect(log.map(({ step }) => step).filter((step) => /soon|late/.test(step))).toEqual([
    'due-soon',
    'late',
  ]);
});

test('one that is late before anybody was told is said to be late alone', async () => {
  await addRunning();
  await warnRequests(admin(40));
  await warnRequests(admin(41));
  expect(await kinds()).toEqual(['dsar/late']);
});

test('after an extension the new day has its own reminder; what is answered has none', async () => {
  const id = await addRunning();
  await warnRequests(admin(24));
  await data.db.update(dataRequest).set({ dueOn: '2027-02-22' }).where(eq(dataRequest.id, id));
  await warnRequests(admin(40));
  expect(await kinds()).toEqual(['dsar/due-soon']);
  await warnRequests(admin(87));
  expect(await kinds()).toEqual(['dsar/due-soon', 'dsar/due-soon']);
  await data.db
    .update(dataRequest)
    .set({ status: 'withdrawn', dueOn: null })
    .where(eq(dataRequest.id, id));
  await warnRequests(admin(120));
  expect(await kinds()).toHaveLength(2);
});
