import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { forgetThreadsOf } from './thread-privacy.server.ts';
import { openThread, setThreadState } from './thread-states.server.ts';
import { listWatchedThreads } from './lead-threads.service.server.ts';
import { readThread, writeInThread } from './thread.service.server.ts';
import { threadMessage, watchedThread } from './thread.table.server.ts';

const data = useTestDb();
const as = (actor: Person, now = testNow) => testContext({ db: data.db, actor, now });
const subject = { type: 'mentorship', id: '01990000-0000-7000-8000-0000000000dd' } as const;
const off = { code: 'reach/off' };

async function pair() {
  const lead = await addTestLead(data.db, testNow);
  const { young, teacher } = await addTestMinor(data.db, testNow);
  const mentor = await addTestAccount(data.db, ['volunteer'], { firstName: 'Mentor' });
  await addTestCheck(data.db, mentor.id, { endsOn: '2028-01-01' });
  const id = await data.db.transaction((tx) =>
    openThread(tx, { subject, members: [young.id, mentor.id] }),
  );
  return { lead, young, teacher, mentor, id };
}
const write = (from: Person, id: string, words = 'How did the interview go?', now = testNow) =>
  writeInThread(as(from, now), id, words);

describe('The list of watched threads', () => {
  test('is for the lead alone, with the names of the two', async () => {
    const { lead, young, mentor, id } = await pair();
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    expect(await listWatchedThreads(as(lead), {})).toMatchObject({
      items: [{ id, state: 'open' }],
    });
    const [item] = (await listWatchedThreads(as(lead), {})).items;
    expect(item?.people.toSorted()).toEqual(['Mentor Sample', 'Young Sample']);
    for (const actor of [admin, young, mentor])
      expect(await listWatchedThreads(as(actor), {})).toEqual({ items: [], next: null });
  });
});

describe('A thread with somebody under 18', () => {
  test('is read by the two and by the lead, which is written down, and by nobody else', async () => {
    const { lead, young, teacher, mentor, id } = await pair();
    await write(mentor, id);
    await write(young, id, 'Well, I think.');
    for (const person of [young, mentor, lead]) {
      const { items, isWatched } = await readThread(as(person), id, undefined);
      expect([items.map(({ words }) => words), isWatched]).toEqual([
        ['Well, I think.', 'How did the interview go?'],
        true,
      ]);
    }
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    for (const person of [teacher, admin])
      await expect(readThread(as(person), id, undefined)).rejects.toMatchObject({
        code: 'thread/not-found',
      });
    const readings = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'watched-thread.read'));
    expect(readings.map(({ actorId }) => actorId)).toEqual([lead.id]);
    await expect(write(lead, id)).rejects.toMatchObject(off);
  });

  test('puts words before the lead that may mean harm, and lets them through', async () => {
    const { young, mentor, id } = await pair();
    await write(mentor, id, 'Text me on 07700 900123');
    expect(await data.db.$count(concern)).toBe(1);
    expect((await readThread(as(young), id, undefined)).items).toHaveLength(1);
  });

  test.each([
    ['the check has ended', async () => new Date('2028-01-01T12:00:00Z')],
    [
      'the guardian no longer allows messages',
      async () => {
        await data.db.update(guardianConsent).set({ acts: ['browse', 'mentoring'] });
        return testNow;
      },
    ],
    [
      'there is no lead any more',
      async () => {
        await data.db.delete(safeguardingLead);
        return testNow;
      },
    ],
    [
      'it is frozen',
      async (id: string) => {
        await data.db.transaction((tx) => setThreadState(tx, id, 'frozen'));
        return testNow;
      },
    ],
  ] as const)('is closed to both, without a reason, where %s', async (_, change) => {
    const { young, mentor, id } = await pair();
    const now = await change(id);
    for (const person of [young, mentor]) {
      await expect(write(person, id, 'Hello?', now)).rejects.toMatchObject(off);
      expect((await readThread(as(person, now), id, undefined)).canWrite).toBe(false);
    }
  });

  test('keeps its words for the lead when somebody leaves, without their name', async () => {
    const { lead, mentor, id } = await pair();
    await write(mentor, id);
    await forgetThreadsOf(as(lead), mentor.id);
    const { items, canWrite } = await readThread(as(lead), id, undefined);
    expect(items.map(({ words, from }) => [words, from])).toEqual([
      ['How did the interview go?', null],
    ]);
    expect(canWrite).toBe(false);
  });
});

describe('A thread of two adults', () => {
  test('is theirs alone: no lead reads it, nothing is looked at, and words go with their writer', async () => {
    const lead = await addTestLead(data.db, testNow);
    const one = await addTestAccount(data.db, ['customer'], { firstName: 'One' });
    const two = await addTestAccount(data.db, ['customer'], { firstName: 'Two' });
    const id = await data.db.transaction((tx) =>
      openThread(tx, { subject, members: [one.id, two.id] }),
    );
    await write(one, id, 'Ring me on 07700 900123');
    await expect(readThread(as(lead), id, undefined)).rejects.toMatchObject({
      code: 'thread/not-found',
    });
    expect(await data.db.$count(concern)).toBe(0);
    await forgetThreadsOf(as(one), one.id);
    expect(await data.db.$count(threadMessage)).toBe(0);
  });
});

describe('What somebody under 18 has written', () => {
  const setAge = (id: string, ageBand: AgeBand) =>
    data.db.update(account).set({ ageBand }).where(eq(account.id, id));
  const consentOf = (accountId: string) => eq(guardianConsent.accountId, accountId);

  test('is hidden from the adult while the two may not have to do with each other, and never from the lead', async () => {
    const { lead, young, mentor, id } = await pair();
    await write(young, id, 'Well, I think.');
    const seen = async (person: Person) =>
      (await readThread(as(person), id, undefined)).items.map(({ words }) => words);
    expect(await seen(mentor)).toEqual(['Well, I think.']);
    await data.db
      .update(guardianConsent)
      .set({ acts: ['browse'] })
      .where(consentOf(young.id));
    expect(await seen(mentor)).toEqual([]);
    for (const person of [young, lead]) expect(await seen(person)).toEqual(['Well, I think.']);
  });

  test('stays hidden from an adult who says that they are under 18 themselves, and never from its writer', async () => {
    const { young, mentor, id } = await pair();
    await write(mentor, id);
    await write(young, id, 'Well, I think.');
    await setAge(mentor.id, '16-17');
    const lowered = { ...mentor, ageBand: '16-17' } as const;
    expect((await readThread(as(lowered), id, undefined)).items).toEqual([]);
    await setAge(mentor.id, '25+');
    await data.db.update(account).set({ status: 'suspended' }).where(eq(account.id, mentor.id));
    expect((await readThread(as(young), id, undefined)).items).toHaveLength(2);
  });

  test('is read by the lead also where an age was put right after the thread was opened', async () => {
    const { lead, young, mentor, id } = await pair();
    await data.db.update(watchedThread).set({ isWatched: false });
    await write(mentor, id, 'How are you?');
    expect((await readThread(as(lead), id, undefined)).items).toHaveLength(1);
    expect(await data.db.$count(watchedThread, eq(watchedThread.isWatched, true))).toBe(1);
    expect((await readThread(as(young), id, undefined)).isWatched).toBe(true);
  });
});
