import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import {
  addTestOpportunity,
  ownedPages,
} from '#features/opportunities/opportunity.scene.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { insist } from '#platform/test/insist.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { later } from '#platform/time/moments.ts';
import { undoMs } from './application.policy.ts';
import { addTestApplication, written } from './application.scene.server.ts';
import { application } from './application.table.server.ts';
import { settleApplications } from './clock/settle.service.server.ts';
import {
  moveOwn,
  saveApplication,
  sendApplication,
} from './own/write-application.service.server.ts';
import { decideApplication } from './received/decision.service.server.ts';

const shared = useCommittingTestDb();
const subjects = new SubjectRegistry([ownedPages]);
const as = (actor: Actor, now = testNow) => testContext({ db: shared.db, actor, subjects, now });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const addPosting = (ownerId: string) =>
  addTestOpportunity(shared.db, { ownerId, applyHow: 'here', applyUrl: '' });

test('one person who begins in many windows at once has one application', async () => {
  const host = await addTestAccount(shared.db, ['business'], { firstName: 'Host' });
  const ama = await addTestAccount(shared.db, ['customer'], { firstName: 'Ama' });
  const { id } = await addPosting(host.id);
  const tries = await Promise.allSettled(
    numbers(20).map(() =>
      insist(() => saveApplication(as(ama), id, { version: null, part: written() })),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shared.db.$count(application, eq(application.accountId, ama.id))).toBe(1);
}, 60_000);

test('thirty who send at once have thirty numbers', async () => {
  const host = await addTestAccount(shared.db, ['business'], {
    firstName: 'Host',
    email: 'second@sample.example',
  });
  const { id } = await addPosting(host.id);
  await Promise.all(
    numbers(30).map(async (at) => {
      const one = await addTestAccount(shared.db, ['customer'], { firstName: `One${at}` });
      const draft = await insist(() =>
        saveApplication(as(one), id, { version: null, part: written() }),
      );
      await insist(() => sendApplication(as(one), draft.id, { version: draft.version }));
    }),
  );
  const rows = await shared.db.select().from(application).where(eq(application.opportunityId, id));
  const given = rows.map(({ number }) => number ?? 0).toSorted((one, other) => one - other);
  expect(given).toEqual(numbers(30).map((at) => at + 1));
}, 120_000);

test('a decision that is due while the applicant takes it back ends in one of both, told once', async () => {
  const host = await addTestAccount(shared.db, ['business'], {
    firstName: 'Host',
    email: 'third@sample.example',
  });
  const { id: opportunityId } = await addPosting(host.id);
  const due = later(testNow, undoMs);
  for (const at of numbers(10)) {
    const one = await addTestAccount(shared.db, ['customer'], { firstName: `Two${at}` });
    const row = await addTestApplication(shared.db, {
      opportunityId,
      accountId: one.id,
      number: at + 1,
    });
    const given = { version: row.version, reasons: ['skills'] as const, words: '' };
    await decideApplication(as(host), row.id, { ...given, move: 'reject' });
    await Promise.allSettled([
      insist(() => settleApplications(testContext({ db: shared.db, subjects, now: due }))),
      insist(() => settleApplications(testContext({ db: shared.db, subjects, now: due }))),
      insist(() => moveOwn(as(one, due), row.id, 'withdraw')),
    ]);
    const told = await shared.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, one.id));
    const [found] = await shared.db.select().from(application).where(eq(application.id, row.id));
    expect(told.map(({ kind }) => kind)).toEqual([`applications/${found?.status}`]);
  }
}, 120_000);
