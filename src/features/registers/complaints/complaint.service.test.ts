import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { complaint, complaintEntry } from '../complaint.table.server.ts';
import * as deeds from './complaint-deeds.service.server.ts';
import { complaintDownload } from './complaint-export.service.server.ts';
import { listComplaints } from './complaint-list.service.server.ts';
import { sweepComplaints, warnComplaints } from './complaint-times.service.server.ts';
import { getComplaint, listOwnComplaints } from './complaint-view.service.server.ts';

const data = useTestDb();

let steward = '';
let other = '';
let customer = '';
beforeEach(async () => {
  const add = async (firstName: string, role: 'admin' | 'customer', days: number) =>
    (
      await addTestAccount(data.db, [role], {
        firstName,
        createdAt: later(testNow, (days - 100) * dayMs),
        emailVerifiedAt: testNow,
      })
    ).id;
  // The first admin has the right "data protection" while nobody was given it.
  steward = await add('Ada', 'admin', 1);
  other = await add('Bola', 'admin', 2);
  customer = await add('Cele', 'customer', 3);
});

const as = (id: string, role: 'admin' | 'customer', days = 0) =>
  testContext({
    db: data.db,
    actor: { ...personWith(role), id },
    now: later(testNow, days * dayMs),
  });
const admin = (days = 0) => as(steward, 'admin', days);
const visitor = () => testContext({ db: data.db, actor: anonymous });

const words = 'You sent me a newsletter that I had stopped.';
const reason = 'We looked, and you were right.';
const form = { name: 'Efua Sample', email: 'efua@mail.example', words };

const onlyRow = async () => {
  const [row] = await data.db.select().from(complaint);
  if (!row) throw new Error('No complaint was stored.');
  return row;
};
const lettersOf = (kind: string) => data.db.select().from(mail).where(eq(mail.kind, kind));

describe('A complaint', () => {
  test('by a visitor is kept, acknowledged, told on and answered, with the way to the regulator', async () => {
    const answer = await deeds.fileComplaint(visitor(), form);
    expect(answer.acknowledgeBy).toBe('2026-12-18');
    const { id } = await onlyRow();
    expect(await data.db.$count(mail)).toBe(0);

    expect((await deeds.acknowledgeComplaint(admin(), id)).status).toBe('acknowledged');
    await deeds.updateComplainant(admin(1), id, 'We have asked the team of the newsletter.');
    const done = await deeds.answerComplaint(admin(2), id, { outcome: 'upheld', reason });
    expect([done.status, done.outcome, done.answer]).toEqual(['answered', 'upheld', reason]);
    expect(done.reference).toBe(answer.reference);
    expect(done.log.map(({ step }) => step)).toEqual([
      'received',
      'acknowledged',
      'told',
      'upheld',
    ]);
    const [letter] = await lettersOf('registers/complaint-answered');
    expect(JSON.stringify(letter)).toContain('ico.org.uk/make-a-complaint');
    expect(JSON.stringify(letter)).toContain(reason);
    // Anybody could have written down this address: no name goes there.
    expect(JSON.stringify(letter)).not.toContain('Efua');
  });

  test('of somebody signed in goes to the address of their account, and they read on what became of it', async () => {
    await deeds.fileComplaint(as(customer, 'customer'), form);
    const { id, email, name } = await onlyRow();
    expect([name.startsWith('Cele'), email === form.email]).toEqual([true, false]);
    await deeds.updateComplainant(admin(), id, 'We have asked the team of the newsletter.');
    await deeds.noteComplaint(admin(), id, 'They called twice, be kind to them.');
    const [own] = (await listOwnComplaints(as(customer, 'customer'), undefined)).items;
    expect(own?.updates.map((update) => update.words)).toEqual([
      'We have asked the team of the newsletter.',
    ]);
    expect(JSON.stringify(own)).not.toContain('called twice');
    expect((await listOwnComplaints(as(other, 'admin'), undefined)).items).toEqual([]);
    await expect(listOwnComplaints(visitor(), undefined)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  test('that a program has filled in is thanked for and thrown away', async () => {
    const answer = await deeds.fileComplaint(visitor(), {
      ...form,
      homepage: 'https://spam.example',
    });
    expect(answer.acknowledgeBy).toBe('2026-12-18');
    expect(await data.db.$count(complaint)).toBe(0);
  });

  test('of one account waits five times at most', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      await deeds.fileComplaint(as(customer, 'customer'), form);
    await expect(deeds.fileComplaint(as(customer, 'customer'), form)).rejects.toMatchObject({
      code: 'registers/too-many',
    });
  });

  test('that came by letter is typed in with its own day, and told on by hand', async () => {
    const typed = { origin: 'letter', name: 'Desta', language: 'en', words } as const;
    await expect(
      deeds.addComplaint(admin(), { ...typed, receivedOn: '2026-11-22' }),
    ).rejects.toMatchObject({ fields: [{ path: 'receivedOn' }] });
    const { id } = await deeds.addComplaint(admin(), { ...typed, receivedOn: '2026-11-04' });
    expect((await getComplaint(admin(), id)).acknowledgeBy).toBe('2026-12-03');
    const { log } = await deeds.acknowledgeComplaint(admin(), id);
    expect(log.at(-1)?.step).toBe('acknowledged-by-hand');
    expect(await data.db.$count(mail)).toBe(0);
  });

  test('is acknowledged once and answered once; an answer acknowledges too', async () => {
    await deeds.fileComplaint(visitor(), form);
    const { id } = await onlyRow();
    await deeds.answerComplaint(admin(), id, { outcome: 'not-upheld', reason });
    expect((await onlyRow()).acknowledgedAt).not.toBeNull();
    for (const deed of [
      () => deeds.acknowledgeComplaint(admin(), id),
      () => deeds.updateComplainant(admin(), id, reason),
      () => deeds.answerComplaint(admin(), id, { outcome: 'upheld', reason }),
    ])
      await expect(deed()).rejects.toMatchObject({ code: 'registers/changed' });
  });

  test('that can’t be told by mail stays as it was', async () => {
    await deeds.fileComplaint(visitor(), form);
    const { id } = await onlyRow();
    // More than the day's budget of mail that was not asked for.
    const tellOften = async () => {
      for (let sent = 0; sent < 20; sent += 1) await deeds.updateComplainant(admin(), id, reason);
    };
    await expect(tellOften()).rejects.toMatchObject({ code: 'mail/too-many' });
    const told = (await getComplaint(admin(), id)).log.filter(({ step }) => step === 'told');
    expect(await lettersOf('registers/complaint-update')).toHaveLength(told.length);
  });

  test('is for stewards alone, and never for whoever complained', async () => {
    await deeds.fileComplaint(admin(), form);
    const { id } = await onlyRow();
    await expect(listComplaints(as(other, 'admin'), {})).rejects.toMatchObject({
      code: 'dsar/no-right',
    });
    await expect(getComplaint(as(other, 'admin'), id)).rejects.toMatchObject({
      code: 'dsar/no-right',
    });
    await expect(
      complaintDownload.find(as(other, 'admin'), { params: {}, query: {} }),
    ).rejects.toMatchObject({ code: 'dsar/no-right' });
    await expect(
      deeds.answerComplaint(admin(), id, { outcome: 'upheld', reason }),
    ).rejects.toMatchObject({ code: 'dsar/own' });
    expect((await getComplaint(admin(), id)).can).toEqual({
      acknowledge: false,
      update: false,
      answer: false,
    });
  });

  test('has a record whose lines are never changed', async () => {
    await deeds.fileComplaint(visitor(), form);
    const meddle = (tx: Db) => tx.update(complaintEntry).set({ words: 'Nothing.' });
    await expect(
      data.db.transaction(async (tx) => {
        await meddle(tx);
      }),
    ).rejects.toMatchObject({ cause: { message: 'Rows of complaint_entry are only ever added' } });
  });
});

describe('The alarm of complaints', () => {
  const alarms = async () => (await lettersOf('registers/complaint-due')).length;

  test('is on day 25 and once', async () => {
    await deeds.fileComplaint(visitor(), form);
    await warnComplaints(admin(23));
    expect(await alarms()).toBe(0);
    await warnComplaints(admin(24));
    await warnComplaints(admin(25));
    expect(await alarms()).toBe(1);
    const { log } = await getComplaint(admin(), (await onlyRow()).id);
    expect(log.map(({ step }) => step)).toEqual(['received', 'complaint-due']);
  });

  test('is silent for what is acknowledged', async () => {
    await deeds.fileComplaint(visitor(), form);
    await deeds.acknowledgeComplaint(admin(), (await onlyRow()).id);
    await warnComplaints(admin(40));
    expect(await alarms()).toBe(0);
  });
});

test('the views follow the clock, and the figures say how long answers took', async () => {
  await deeds.fileComplaint(visitor(), form);
  const { id } = await onlyRow();
  const countsOn = async (day: number) => (await listComplaints(admin(day), {})).counts;
  expect(await countsOn(23)).toMatchObject({ waiting: 1, soon: 0, late: 0, new: 1 });
  expect(await countsOn(24)).toMatchObject({ soon: 1, late: 0 });
  // Friday 18 December is the last working day of the thirty.
  expect(await countsOn(27)).toMatchObject({ soon: 1, late: 0 });
  expect(await countsOn(28)).toMatchObject({ soon: 0, late: 1 });
  await deeds.answerComplaint(admin(4), id, { outcome: 'partly', reason });
  const { counts, times } = await listComplaints(admin(28), {});
  expect(counts).toMatchObject({ waiting: 0, answered: 1, all: 1 });
  expect(times).toEqual({ median: 4, p95: 4 });
});

test('the file has each complaint once, over several pages', async () => {
  for (let sent = 0; sent < 3; sent += 1) await deeds.fileComplaint(visitor(), form);
  const { lines } = await complaintDownload.find(admin(), { params: {}, query: {} });
  let text = '';
  for await (const line of lines) text += line;
  expect(text.split(words)).toHaveLength(4);
});

test('a complaint is deleted with its record three years after its answer', async () => {
  await deeds.fileComplaint(visitor(), form);
  const { id } = await onlyRow();
  await deeds.answerComplaint(admin(), id, { outcome: 'upheld', reason });
  await sweepComplaints(admin(3 * 365 - 1));
  expect(await data.db.$count(complaint)).toBe(1);
  await sweepComplaints(admin(3 * 365 + 3));
  expect([await data.db.$count(complaint), await data.db.$count(complaintEntry)]).toEqual([0, 0]);
});
