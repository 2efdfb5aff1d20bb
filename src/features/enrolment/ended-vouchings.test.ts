import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { concernEntry } from '#features/safeguarding/concern.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { sweepConsents } from './consent.service.server.ts';
import { endLostVouchings } from './ended-vouchings.server.ts';
import { enrolmentJobs } from './enrolment.job.server.ts';
import { addTestLead, addTestMinor } from './enrolment.scene.server.ts';
import { guardianConsent, knownAdult } from './enrolment.table.server.ts';

const data = useTestDb();
let young: Person;
let teacher: Person;

beforeEach(async () => {
  await addTestLead(data.db, testNow);
  ({ young, teacher } = await addTestMinor(data.db, testNow));
});

const ctx = () => testContext({ db: data.db });
const standing = async () =>
  (await data.db.select().from(knownAdult)).filter(({ endedAt }) => endedAt === null).length;
const told = async () => (await data.db.select().from(concernEntry)).map(({ words }) => words);
const changed = async () =>
  (await data.db.select().from(outboxEvent).where(eq(outboxEvent.name, 'consent.changed'))).map(
    ({ payload }) => payload,
  );

describe('The word of an adult', () => {
  test('stands while nothing has changed', async () => {
    await endLostVouchings(ctx());
    expect([await standing(), await told(), await changed()]).toEqual([1, [], []]);
  });

  test.each<[string, Partial<typeof account.$inferInsert>]>([
    ['no longer staff', { roles: ['customer'] }],
    ['suspended', { status: 'suspended' }],
    ['of an age that is not known', { ageBand: 'unknown' }],
  ])('ends once for who is %s, and the lead hears of it', async (_, values) => {
    await data.db.update(account).set(values).where(eq(account.id, teacher.id));
    await endLostVouchings(ctx());
    await endLostVouchings(ctx());
    expect(await standing()).toBe(0);
    expect(await told()).toEqual(['vouching-lost']);
    expect(await changed()).toEqual([{ accountId: young.id }]);
  });

  test('ends what rests on it when their account is closed', async () => {
    const job = enrolmentJobs.find(({ name }) => name === 'forget-enrolment');
    await job?.run(ctx(), { accountId: teacher.id });
    expect(await data.db.$count(knownAdult)).toBe(0);
    expect(await changed()).toEqual([{ accountId: young.id }]);
  });

  test('is asked for anew once the site has forgotten that a guardian said no', async () => {
    const consent = { acts: [], givenAt: null, endsAt: null };
    const refusedAt = earlier(testNow, 31 * dayMs);
    await data.db.update(guardianConsent).set({ ...consent, refusedAt });
    await sweepConsents(ctx());
    expect([await data.db.$count(guardianConsent), await standing()]).toEqual([0, 0]);
  });
});
