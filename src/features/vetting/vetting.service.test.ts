import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { recordCheck, tellEndingChecks, withdrawCheck } from './check.service.server.ts';
import { vettingCheck } from './check.table.server.ts';
import { findCurrentCheck, hasCheckFor } from './current-check.server.ts';
import * as references from './reference.service.server.ts';
import { getOwnVetting, getVetting } from './vetting-view.service.server.ts';
import type { NewCheck, NewReference } from './vetting.contract.ts';

const data = useTestDb();
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const as = (actor: Person, day = '2026-03-01') => testContext({ db: data.db, actor, now: at(day) });

const alone: NewCheck = {
  scheme: 'dbs',
  level: 'enhanced-barred',
  task: 'children-alone',
  issuedOn: '2026-01-10',
};

async function people() {
  const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
  const helper = await addTestAccount(data.db, ['customer'], { firstName: 'Helper' });
  return { admin, helper };
}

describe('A check that staff have seen', () => {
  test('counts for its task from the day on it until three years later, and not a day longer', async () => {
    const { admin, helper } = await people();
    await recordCheck(as(admin), helper.id, alone);
    const has = async (day: string) =>
      (await hasCheckFor(data.db, [helper.id], 'children-alone', day)).has(helper.id);
    expect(await has('2026-01-09')).toBe(false);
    expect(await has('2026-01-10')).toBe(true);
    expect(await has('2029-01-09')).toBe(true);
    expect(await has('2029-01-10')).toBe(false);
    expect(await findCurrentCheck(data.db, helper.id, '2028-11-11')).toMatchObject({
      isRenewalDue: true,
    });
    expect(await findCurrentCheck(data.db, helper.id, '2028-11-10')).toMatchObject({
      isRenewalDue: false,
    });
  });

  test('of a lower level is not enough, and no check is needed to work with adults', async () => {
    const { admin, helper } = await people();
    await recordCheck(as(admin), helper.id, {
      ...alone,
      level: 'enhanced',
      task: 'children-supervised',
    });
    const tasks = ['adults', 'children-supervised', 'children-alone'] as const;
    const may = await Promise.all(
      tasks.map(async (task) => (await hasCheckFor(data.db, [helper.id], task, '2026-03-01')).size),
    );
    expect(may).toEqual([1, 1, 0]);
    expect((await hasCheckFor(data.db, [admin.id], 'adults', '2026-03-01')).size).toBe(1);
  });

  test.each([
    ['a level that the task does not allow', { task: 'adults' }, 'level', 'levelTooHigh'],
    [
      'a level that the scheme has not',
      { scheme: 'pvg', level: 'basic' },
      'level',
      'levelOfScheme',
    ],
    ['a day to come', { issuedOn: '2026-03-02' }, 'issuedOn', 'inFuture'],
    ['a check that is over', { issuedOn: '2023-03-01' }, 'issuedOn', 'tooOld'],
  ] as const)('is refused with %s', async (_, change, path, key) => {
    const { admin, helper } = await people();
    const recorded = recordCheck(as(admin), helper.id, { ...alone, ...change });
    await expect(recorded).rejects.toMatchObject({
      fields: [{ path, key: `vetting:error.${key}` }],
    });
    expect(await data.db.$count(vettingCheck)).toBe(0);
  });

  test('is recorded by no admin about themselves, and by nobody else', async () => {
    const { admin, helper } = await people();
    const refused = { code: 'access/forbidden' };
    await expect(recordCheck(as(admin), admin.id, alone)).rejects.toMatchObject(refused);
    await expect(recordCheck(as(helper), admin.id, alone)).rejects.toMatchObject(refused);
  });

  test('counts no more once it is withdrawn', async () => {
    const { admin, helper } = await people();
    const { id } = await recordCheck(as(admin), helper.id, alone);
    await withdrawCheck(as(admin), id);
    expect(await findCurrentCheck(data.db, helper.id, '2026-03-01')).toBeUndefined();
    const [event] = await data.db
      .select()
      .from(outboxEvent)
      .where(eq(outboxEvent.name, 'vetting.check-ended'));
    expect(event?.payload).toEqual({ accountId: helper.id });
  });

  test('is told of once before its end and once on the day, however often the clock strikes', async () => {
    const { admin, helper } = await people();
    await recordCheck(as(admin), helper.id, alone);
    for (const day of ['2028-11-10', '2028-11-11', '2028-11-11', '2029-01-10', '2029-01-11'])
      await tellEndingChecks(as(admin, day));
    const told = await data.db
      .select({ kind: notification.kind })
      .from(notification)
      .where(eq(notification.accountId, helper.id))
      .orderBy(notification.id);
    expect(told.map(({ kind }) => kind)).toEqual([
      'vetting/seen',
      'vetting/renewal',
      'vetting/ended',
    ]);
    const ended = eq(outboxEvent.name, 'vetting.check-ended');
    expect(await data.db.$count(outboxEvent, ended)).toBe(1);
  });
});

describe('A reference', () => {
  const asked = (email: string): NewReference => ({
    purpose: 'mentor',
    refereeName: 'Sample Referee',
    refereeEmail: email,
    relation: 'work',
  });

  /** The secret of the newest letter to that address. */
  async function tokenTo(address: string): Promise<string> {
    const letters = await data.db.select().from(mail);
    const letter = letters.findLast((one) => one.toAddress === address);
    return letter?.action?.url.split('#')[1] ?? '';
  }

  test('is given by a link, counts once for each mailbox, and its words are for staff alone', async () => {
    const { admin, helper } = await people();
    const answer = { verdict: 'yes', level: 'with-young', words: 'A calm person.' } as const;
    for (const address of ['one@sample.example', 'two@sample.example']) {
      await references.askReference(as(helper), asked(address));
      const token = await tokenTo(address);
      expect(await references.openReference(as(admin), token)).toEqual({
        applicant: 'Helper Sample',
        purpose: 'mentor',
        relation: 'work',
      });
      await references.answerReference(testContext({ db: data.db, now: at('2026-03-01') }), {
        token,
        answer,
      });
    }
    expect(await references.countReferences(data.db, helper.id, 'mentor')).toBe(2);
    expect(await references.countReferences(data.db, helper.id, 'volunteer')).toBe(0);
    expect(JSON.stringify(await getOwnVetting(as(helper)))).not.toContain('calm');
    expect(JSON.stringify(await getVetting(as(admin), helper.id))).toContain('A calm person.');
  });

  test('is not asked of oneself, nor twice of one mailbox under another spelling', async () => {
    const { helper } = await people();
    const wrong = { code: 'request/invalid' };
    const ask = (address: string) => references.askReference(as(helper), asked(address));
    await expect(ask('helper+1@sample.example')).rejects.toMatchObject(wrong);
    await ask('one@sample.example');
    await expect(ask('One+again@sample.example')).rejects.toMatchObject(wrong);
  });

  test('can’t be given once it is taken back or 30 days have passed', async () => {
    const { helper, admin } = await people();
    const first = await references.askReference(as(helper), asked('one@sample.example'));
    const token = await tokenTo('one@sample.example');
    await references.withdrawReference(as(helper), first.id);
    const gone = { code: 'link/not-valid' };
    await expect(references.openReference(as(admin), token)).rejects.toMatchObject(gone);
    await references.askReference(as(helper), asked('two@sample.example'));
    const late = { token: await tokenTo('two@sample.example'), answer: null };
    const answered = references.answerReference(as(admin, '2026-04-01'), late);
    await expect(answered).rejects.toMatchObject(gone);
    await references.lapseReferences(as(admin, '2026-04-01'));
    const states = (await getOwnVetting(as(helper))).references.map(({ state }) => state);
    expect(states).toEqual(['lapsed', 'withdrawn']);
  });

  test('is asked of four at a time at most', async () => {
    const { helper } = await people();
    for (const name of ['a', 'b', 'c', 'd'])
      await references.askReference(as(helper), asked(`${name}@sample.example`));
    await expect(
      references.askReference(as(helper), asked('e@sample.example')),
    ).rejects.toMatchObject({ code: 'vetting/too-many-references' });
  });
});
