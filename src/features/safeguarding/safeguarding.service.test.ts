import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { later } from '#platform/time/moments.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import * as concerns from './concern.service.server.ts';
import { printOf } from './concern-record.server.ts';
import { concern, concernEntry } from './concern.table.server.ts';
import * as desk from './desk.service.server.ts';
import { escalateConcerns } from './escalate.service.server.ts';
import { getLeads, nameLeads } from './leads.service.server.ts';
import { watchText } from './watch.server.ts';

const data = useTestDb();
const as = (actor: Person, now = testNow) => testContext({ db: data.db, actor, now });
const visitor = (now = testNow) => testContext({ db: data.db, now });
const nothing = { code: 'safeguarding/not-found' };
const secret = 'A man at the club keeps writing to my sister.';

async function team() {
  const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
  const lead = await addTestAccount(data.db, ['moderator'], { firstName: 'Lead' });
  const other = await addTestAccount(data.db, ['moderator'], { firstName: 'Other' });
  await nameLeads(as(admin), { lead: lead.id, deputies: [] });
  // That they were named is news of its own.
  await data.db.delete(notification);
  return { admin, lead, other };
}

const told = () => concerns.tellConcern(visitor(), { words: secret, about: 'My sister' });
const noticesOf = async (id: string) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id))).map(
    ({ kind }) => kind,
  );
async function onlyConcern() {
  const [row] = await data.db.select().from(concern);
  if (!row) throw new Error('There is no concern.');
  return row;
}

describe('A concern', () => {
  test('is told without an account, answered by code, and read by the lead alone', async () => {
    const { admin, lead, other } = await team();
    const { code } = await told();
    const { id } = await onlyConcern();
    for (const person of [admin, other]) {
      await expect(desk.openConcern(as(person), id)).rejects.toMatchObject(nothing);
      expect(await desk.listConcerns(as(person), {})).toMatchObject({ items: [], isLead: false });
    }
    const opened = await desk.openConcern(as(lead), id);
    expect(opened.entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['told', null],
      ['seen', 'Lead Sample'],
    ]);
    await desk.writeInConcern(as(lead), id, { kind: 'note', words: 'Spoke to the club.' });
    await desk.writeInConcern(as(lead), id, { kind: 'answer', words: 'Thank you. We are on it.' });
    const look = await concerns.lookUpConcern(visitor(), code.toLowerCase().replaceAll('-', ' '));
    expect(look.answers.map(({ words }) => words)).toEqual(['Thank you. We are on it.']);
    expect(JSON.stringify(look)).not.toContain('club');
    await expect(concerns.lookUpConcern(visitor(), `${code}X`)).rejects.toMatchObject({
      code: 'safeguarding/no-such-code',
    });
  });

  test('goes through its states, each with a word of why, and stays in the export', async () => {
    const { lead } = await team();
    await told();
    const { id } = await onlyConcern();
    const first = await desk.openConcern(as(lead), id);
    const move = { words: 'Asked the council.', reference: 'MASH 42', version: first.version };
    const second = await desk.moveConcern(as(lead), id, { to: 'referred', ...move });
    const late = desk.moveConcern(as(lead), id, { to: 'closed', reason: 'helped', ...move });
    await expect(late).rejects.toMatchObject({ code: 'safeguarding/changed' });
    const closing = { words: 'They took over.', version: second.version };
    await desk.moveConcern(as(lead), id, { to: 'closed', reason: 'passed-on', ...closing });
    const { text } = await desk.exportConcern(as(lead), id);
    for (const part of [secret, 'My sister', 'MASH 42', 'They took over.', 'exported'])
      expect(text).toContain(part);
  });

  test('has a record that nobody changes or deletes, whose prints the audit has', async () => {
    await team();
    await told();
    await expect(data.db.update(concernEntry).set({ words: 'Nothing.' })).rejects.toThrow(
      'concern_entry',
    );
    await expect(data.db.delete(concernEntry)).rejects.toThrow('concern_entry');
    const [entry] = await data.db.select().from(concernEntry);
    const entries = await data.db.select().from(auditEntry);
    const sealed = entries.find(({ action }) => action === 'concern.told');
    expect(sealed?.detail).toEqual({ no: 1, print: entry && printOf(entry) });
    expect(JSON.stringify(entries)).not.toContain('sister');
  });

  test('says nothing of itself in the letters, and nothing of who told it', async () => {
    const { lead } = await team();
    const teller = await addTestAccount(data.db, ['customer'], { firstName: 'Teller' });
    await concerns.tellConcern(as(teller), { words: secret });
    const letters = await data.db.select().from(mail);
    expect(letters.map(({ kind }) => kind)).toEqual(['safeguarding/alert']);
    expect(JSON.stringify(letters)).not.toContain('sister');
    const { entries } = await desk.openConcern(as(lead), (await onlyConcern()).id);
    expect(entries[0]?.by).toBeNull();
    const traces = await data.db.select().from(auditEntry).where(eq(auditEntry.actorId, teller.id));
    expect(traces).toEqual([]);
  });

  test('that no lead opens for four hours is told to the admins, once', async () => {
    const { admin, lead } = await team();
    await told();
    await escalateConcerns(visitor(later(testNow, 4 * hourMs - 1)));
    expect(await noticesOf(admin.id)).toEqual([]);
    for (const hours of [4, 5]) await escalateConcerns(visitor(later(testNow, hours * hourMs)));
    expect(await noticesOf(admin.id)).toEqual(['safeguarding/escalated']);
    expect(await noticesOf(lead.id)).toEqual(['safeguarding/alert']);
  });

  test('that goes on happening unseen is told to the admins all the same, once', async () => {
    const { admin, lead } = await team();
    const young = await addTestAccount(data.db, ['youth'], { firstName: 'Esi', ageBand: '13-15' });
    const subject = { type: 'watched-thread', id: '01990000-0000-7000-8000-0000000000dd' };
    const write = (hours: number) =>
      data.db.transaction((tx) =>
        watchText(visitor(later(testNow, hours * hourMs)), tx, {
          subject,
          text: 'Text me on 07700 900123',
          from: admin.id,
          to: [young.id],
        }),
      );
    const escalated = async () =>
      (await noticesOf(admin.id)).filter((kind) => kind === 'safeguarding/escalated').length;
    for (const hours of [0, 3, 6, 9]) {
      await write(hours);
      await escalateConcerns(visitor(later(testNow, (hours + 1) * hourMs)));
    }
    expect(await escalated()).toBe(1);
    // What comes after a lead has looked has its own four hours.
    await desk.openConcern(as(lead, later(testNow, 10 * hourMs)), (await onlyConcern()).id);
    await write(11);
    await escalateConcerns(visitor(later(testNow, 15 * hourMs)));
    expect(await escalated()).toBe(2);
  });

  test('without a lead goes to nobody’s eyes, and the admins hear that they have to name one', async () => {
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    await told();
    expect(await noticesOf(admin.id)).toEqual(['safeguarding/nobody']);
    const opened = desk.openConcern(as(admin), (await onlyConcern()).id);
    await expect(opened).rejects.toMatchObject(nothing);
  });

  test('of a program that fills every field is answered and not kept', async () => {
    await team();
    const { code } = await concerns.tellConcern(visitor(), { words: 'Buy', website: 'x' });
    expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(await data.db.$count(concern)).toBe(0);
  });
});

describe('Who reads', () => {
  test('changes before the eyes of all who read and of every admin, and each opening is in the audit', async () => {
    const { admin, lead } = await team();
    const second = await addTestAccount(data.db, ['admin'], { firstName: 'Second' });
    await nameLeads(as(admin), { lead: lead.id, deputies: [admin.id] });
    for (const { id } of [lead, second])
      expect(await noticesOf(id)).toEqual(['safeguarding/leads-changed']);
    await told();
    const { id } = await onlyConcern();
    for (const reader of [lead, admin, admin]) await desk.openConcern(as(reader), id);
    const opened = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'concern.opened'));
    expect(opened.map(({ actorId }) => actorId ?? '').toSorted()).toEqual(
      [lead.id, admin.id, admin.id].toSorted(),
    );
  });
});

describe('The lead', () => {
  test('is one of the staff, named by an admin', async () => {
    const { admin, lead } = await team();
    const customer = await addTestAccount(data.db, ['customer'], { firstName: 'Customer' });
    const named = nameLeads(as(admin), { lead: customer.id, deputies: [] });
    await expect(named).rejects.toMatchObject({ code: 'safeguarding/not-staff' });
    await expect(nameLeads(as(lead), { lead: lead.id, deputies: [] })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(await getLeads(as(admin))).toMatchObject({ lead: lead.id, deputies: [] });
  });

  test('who was replaced reads nothing from that moment', async () => {
    const { admin, lead, other } = await team();
    await told();
    const { id } = await onlyConcern();
    await nameLeads(as(admin), { lead: other.id, deputies: [] });
    await expect(desk.openConcern(as(lead), id)).rejects.toMatchObject(nothing);
    await expect(desk.openConcern(as(other), id)).resolves.toMatchObject({ state: 'open' });
  });
});

describe('A text that somebody under 18 writes or reads', () => {
  const subject = { type: 'watched-thread', id: '01990000-0000-7000-8000-0000000000cc' };

  async function pair() {
    const young = await addTestAccount(data.db, ['customer'], {
      firstName: 'Young',
      ageBand: '13-15',
    });
    const adult = await addTestAccount(data.db, ['volunteer'], { firstName: 'Adult' });
    return { young, adult };
  }
  const write = (from: Person, to: Person, text: string, now = testNow) =>
    data.db.transaction((tx) =>
      watchText(as(from, now), tx, { subject, text, from: from.id, to: [to.id] }),
    );

  test('is put before the lead where it may mean harm, in either direction', async () => {
    const { lead } = await team();
    const { young, adult } = await pair();
    await write(adult, young, 'Text me on 07700 900123');
    await write(young, adult, 'Can we meet in person?');
    await write(adult, young, 'Your CV reads well.');
    const row = await onlyConcern();
    expect(row).toMatchObject({ source: 'watched', signals: ['phone', 'handle', 'meeting'] });
    const { entries } = await desk.openConcern(as(lead), row.id);
    expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
      ['watched', 'Adult Sample'],
      ['watched', 'Young Sample'],
      ['seen', 'Lead Sample'],
    ]);
  });

  test('between two adults is nobody’s business', async () => {
    await team();
    const { adult } = await pair();
    const second = await addTestAccount(data.db, ['customer'], { firstName: 'Second' });
    await write(adult, second, 'Text me on 07700 900123');
    expect(await data.db.$count(concern)).toBe(0);
  });

  test('alerts once an hour for one place, and for self-harm each time', async () => {
    const { lead } = await team();
    const { young, adult } = await pair();
    const alerts = async () => (await noticesOf(lead.id)).length;
    await write(adult, young, 'My number is 07700 900123');
    await write(adult, young, 'Again: 07700 900123', later(testNow, minuteMs));
    expect(await alerts()).toBe(1);
    await write(young, adult, 'I want to die', later(testNow, 2 * minuteMs));
    expect(await alerts()).toBe(2);
    await write(adult, young, 'Ring 07700 900123', later(testNow, 2 * hourMs));
    expect(await alerts()).toBe(3);
  });
});
