import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestGuest, coming } from '#features/attendance/attendance.scene.server.ts';
import { setRsvp } from '#features/attendance/rsvp.service.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { addTestDate, addTestEvent } from '#features/events/event.scene.server.ts';
import { event } from '#features/events/event.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail as mailTable } from '#platform/mail/mail.table.server.ts';
import { stopMail } from '#platform/mail/stop-mail.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { testContext, testNow, testSecret } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { attendeeMessageJobs } from './attendee-message.job.server.ts';
import type { MessageInput } from './attendee-message.contract.ts';
import * as messages from './attendee-message.service.server.ts';
import { attendeeMessage, attendeeMessageDelivery } from './attendee-message.table.server.ts';
import { sendDueMessages } from './delivery.service.server.ts';
import { remindAttendees } from './reminder.service.server.ts';

const test_ = useTestDb();
/** Noon on the day after the tests' night. */
const noon = new Date('2026-11-22T12:00:00Z');
const contextAt = (now: Date, actor?: Actor) =>
  testContext({ db: test_.db, now, ...(actor && { actor }) });
const runJobs = (now = noon) => runOutbox(contextAt(now), attendeeMessageJobs);

const words = (values: Partial<MessageInput> = {}): MessageInput => ({
  recipients: 'all',
  dateId: null,
  subject: 'What to bring',
  message: 'Please bring a chair.\nThank you.',
  writtenIn: 'en',
  hasReplies: false,
  wallTime: null,
  ...values,
});

async function addHeld(values: Partial<typeof event.$inferInsert> = {}) {
  const host = await addTestAccount(test_.db, ['customer'], { firstName: 'Hosting' });
  const made = await addTestEvent(test_.db, { ownerId: host.id, capacity: 500, ...values });
  const [date] = made.dates;
  if (!date) throw new Error('There is no date.');
  return { host, eventId: made.event.id, date, dateId: date.id };
}

async function addComing(
  dateId: string,
  firstName: string,
  values: Partial<Parameters<typeof coming>[0]> = {},
) {
  const actor = await addTestAccount(test_.db, ['customer'], { firstName });
  await setRsvp(testContext({ db: test_.db, actor }), dateId, coming(values));
  return actor;
}

const sent = async (kind = 'attendee-messages/sent') =>
  (await listMails(test_.db, { kind, secrets: 'shown', limit: 500 })).mails;
const addresses = async (kind?: string) =>
  (await sent(kind)).map(({ to }) => to.address).toSorted((a, b) => (a < b ? -1 : 1));

describe('A message', () => {
  test('reaches those of its group, by mail and by notice, with the words kept to themselves', async () => {
    const { host, eventId, dateId } = await addHeld({ contactEmail: 'Hosting@sample.example' });
    const ada = await addComing(dateId, 'Ada');
    await addComing(dateId, 'Ben', { answer: 'interested' });
    await addComing(dateId, 'Cem', { answer: 'declined' });
    await addTestGuest(test_.db, dateId, { guestEmail: 'ola@sample.example', guestLanguage: 'fr' });
    const ctx = contextAt(noon, host);
    const counted = await messages.countRecipients(ctx, eventId);
    expect(counted).toEqual({
      counts: { all: 3, going: 2, interested: 1, waiting: 0, came: 0, missed: 0 },
      replyAddress: 'Hosting@sample.example',
      isUnproven: false,
    });
    await messages.sendMessage(ctx, eventId, words({ recipients: 'going', hasReplies: true }));
    await runJobs();
    expect(await addresses()).toEqual(['ada@sample.example', 'ola@sample.example']);
    const [row] = (await messages.listMessages(ctx, eventId)).items;
    expect(row).toMatchObject({ status: 'sent', reached: 2, recipients: 'going' });
    for (const mail of await sent()) {
      expect(mail.subject).not.toContain('bring');
      expect(mail.paragraphs).toContain('\u2068What to bring\u2069');
      expect(mail.paragraphs).toContain(
        '\u2068Please bring a chair.\u2069\n\u2068Thank you.\u2069',
      );
      expect(mail.stops).toHaveProperty('nosender');
    }
    const notices = await test_.db.select().from(notification);
    expect(notices.filter(({ kind }) => kind === 'attendee-messages/sent')).toMatchObject([
      { accountId: ada.id },
    ]);
  });

  test('takes no answers at an address that nobody has confirmed as its host’s', async () => {
    const { host, eventId, dateId } = await addHeld({ contactEmail: 'victim@sample.example' });
    await addComing(dateId, 'Ada');
    const ctx = contextAt(noon, host);
    expect(await messages.countRecipients(ctx, eventId)).toMatchObject({
      replyAddress: '',
      isUnproven: true,
    });
    const asked = words({ hasReplies: true });
    await expect(messages.sendMessage(ctx, eventId, asked)).rejects.toMatchObject({
      fields: [{ path: 'hasReplies', key: 'attendee-messages:error.unproven' }],
    });
    expect(await messages.sendMessage(ctx, eventId, words())).toMatchObject({ status: 'queued' });
  });

  test('goes nowhere with its answers where the address was changed before it left', async () => {
    const { host, eventId, dateId } = await addHeld({ contactEmail: 'hosting@sample.example' });
    await addComing(dateId, 'Ada');
    await messages.sendMessage(contextAt(noon, host), eventId, words({ hasReplies: true }));
    await test_.db.update(event).set({ contactEmail: 'victim@sample.example' });
    await runJobs();
    expect(await test_.db.select().from(mailTable)).toMatchObject([{ replyTo: null }]);
  });

  test('tells mail programs in which language its words are', async () => {
    const { host, eventId, dateId } = await addHeld();
    await addTestGuest(test_.db, dateId, { guestLanguage: 'fr' });
    await messages.sendMessage(contextAt(noon, host), eventId, words({ writtenIn: 'yo' }));
    await runJobs();
    expect(await test_.db.select().from(mailTable)).toMatchObject([
      { language: 'fr', paragraphLanguages: [null, 'yo', 'yo', null] },
    ]);
  });

  test('is read by nobody under 18, who is not counted either', async () => {
    const { host, eventId, dateId } = await addHeld({ ages: 'youth' });
    const efe = await addTestAccount(test_.db, ['youth'], {
      firstName: 'Efe',
      ageBand: '16-17',
      guardianEmail: 'mother@sample.example',
    });
    await setRsvp(testContext({ db: test_.db, actor: efe }), dateId, coming());
    const ctx = contextAt(noon, host);
    expect((await messages.countRecipients(ctx, eventId)).counts.all).toBe(0);
    await expect(messages.sendMessage(ctx, eventId, words())).rejects.toMatchObject({
      code: 'attendee-messages/nobody',
    });
    await addComing(dateId, 'Ada');
    await messages.sendMessage(ctx, eventId, words());
    await runJobs();
    expect(await addresses()).toEqual(['ada@sample.example']);
  });

  test('reaches who came, and who did not, as the door says', async () => {
    const { host, eventId, dateId } = await addHeld();
    await addTestGuest(test_.db, dateId, { checkedInAt: testNow, checkedIn: 1 });
    await addTestGuest(test_.db, dateId, { noShowAt: testNow });
    await addTestGuest(test_.db, dateId, { noShowAt: testNow, contestedAt: testNow });
    const { counts } = await messages.countRecipients(contextAt(noon, host), eventId);
    expect(counts).toMatchObject({ all: 3, came: 1, missed: 1 });
  });

  test('about all dates reaches once who answered two of them; about one, those of it alone', async () => {
    const { host, eventId, dateId } = await addHeld();
    const second = await addTestDate(test_.db, eventId, later(testNow, 14 * dayMs));
    const ada = await addComing(dateId, 'Ada');
    await setRsvp(testContext({ db: test_.db, actor: ada }), second.id, coming());
    await addComing(second.id, 'Ben');
    const ctx = contextAt(noon, host);
    await messages.sendMessage(ctx, eventId, words());
    await runJobs();
    expect(await addresses()).toEqual(['ada@sample.example', 'ben@sample.example']);
    expect((await messages.countRecipients(ctx, eventId, dateId)).counts.all).toBe(1);
  });

  test('goes to nobody who wants no more of this host', async () => {
    const { host, eventId, dateId } = await addHeld();
    await addComing(dateId, 'Ada');
    const ctx = contextAt(noon, host);
    await messages.sendMessage(ctx, eventId, words());
    await runJobs();
    const token = (await sent())[0]?.stops?.nosender?.split(/[#/]/).at(-1) ?? '';
    await stopMail(contextAt(noon), { token, isStopped: true });
    await messages.sendMessage(ctx, eventId, words({ subject: 'Again' }));
    await runJobs();
    expect(await sent()).toHaveLength(1);
    expect((await messages.listMessages(ctx, eventId)).items[0]).toMatchObject({
      status: 'sent',
      reached: 0,
    });
    expect(
      await test_.db.$count(notification, eq(notification.kind, 'attendee-messages/sent')),
    ).toBe(1);
  });
});

describe('When it goes', () => {
  test('at night at eight, later at its time, and not at all when it was stopped', async () => {
    const { host, eventId, dateId } = await addHeld();
    await addComing(dateId, 'Ada');
    const ctx = contextAt(testNow, host);
    const night = await messages.sendMessage(ctx, eventId, words());
    expect(night.sendAt).toBe('2026-11-22T08:00:00.000Z');
    const planned = await messages.sendMessage(
      ctx,
      eventId,
      words({ wallTime: '2026-11-25T19:30' }),
    );
    expect(planned.sendAt).toBe('2026-11-25T19:30:00.000Z');
    await runJobs(testNow);
    expect(await sent()).toHaveLength(0);
    await sendDueMessages(contextAt(new Date('2026-11-22T08:00:30Z')));
    expect(await sent()).toHaveLength(1);
    const gone = { code: 'attendee-messages/gone' };
    await expect(messages.cancelMessage(ctx, night.id)).rejects.toMatchObject(gone);
    expect((await messages.cancelMessage(ctx, planned.id)).status).toBe('cancelled');
    expect((await messages.cancelMessage(ctx, planned.id)).status).toBe('cancelled');
    await sendDueMessages(contextAt(new Date('2026-11-26T12:00:00Z')));
    expect(await sent()).toHaveLength(1);
  });

  test('three within a week, one that was stopped not counted; not beyond 90 days', async () => {
    const { host, eventId, dateId } = await addHeld();
    await addComing(dateId, 'Ada');
    const ctx = contextAt(noon, host);
    const send = (values?: Partial<MessageInput>) =>
      messages.sendMessage(ctx, eventId, words(values));
    await send();
    await send();
    const third = await send({ wallTime: '2026-11-24T12:00' });
    const refusal = { code: 'attendee-messages/too-many' };
    await expect(send()).rejects.toMatchObject(refusal);
    await expect(send({ wallTime: '2026-11-28T12:00' })).rejects.toMatchObject(refusal);
    expect((await send({ wallTime: '2026-12-02T12:00' })).status).toBe('queued');
    await messages.cancelMessage(ctx, third.id);
    expect((await send()).status).toBe('queued');
    await expect(send({ wallTime: '2027-12-01T12:00' })).rejects.toMatchObject({
      fields: [{ path: 'wallTime' }],
    });
  });

  test('not where the event is hidden, or its host has closed their account', async () => {
    const { host, eventId, dateId } = await addHeld();
    await addComing(dateId, 'Ada');
    const ctx = contextAt(noon, host);
    await messages.sendMessage(ctx, eventId, words());
    await test_.db.update(event).set({ hiddenAt: noon }).where(eq(event.id, eventId));
    await runJobs();
    expect((await messages.listMessages(ctx, eventId)).items[0]?.status).toBe('cancelled');
    await expect(messages.sendMessage(ctx, eventId, words())).rejects.toMatchObject({
      code: 'attendee-messages/not-shown',
    });
    await emit(test_.db, 'account.closed', { accountId: host.id, reviews: 'delete' });
    await runJobs();
    expect(await test_.db.$count(attendeeMessage)).toBe(0);
    expect(await sent()).toHaveLength(0);
  });
});

test('strangers and staff neither write, count, read nor stop', async () => {
  const { host, eventId, dateId } = await addHeld();
  await addComing(dateId, 'Ada');
  const { id } = await messages.sendMessage(contextAt(noon, host), eventId, words());
  for (const roles of [['customer'], ['admin']] as const) {
    const actor = await addTestAccount(test_.db, [...roles], { firstName: `Stranger-${roles[0]}` });
    const ctx = contextAt(noon, actor);
    const refused = { code: 'access/forbidden' };
    await expect(messages.sendMessage(ctx, eventId, words())).rejects.toMatchObject(refused);
    await expect(messages.countRecipients(ctx, eventId)).rejects.toMatchObject(refused);
    await expect(messages.listMessages(ctx, eventId)).rejects.toMatchObject(refused);
    await expect(messages.cancelMessage(ctx, id)).rejects.toMatchObject({
      code: 'attendee-messages/not-found',
    });
  }
});

/** A worker that dies after so many prints: in the middle of a transaction. */
class DyingKeys extends SiteKeys {
  #left: number;

  constructor(left: number) {
    super(testSecret);
    this.#left = left;
  }

  override fingerprint(...parts: Parameters<SiteKeys['fingerprint']>): string {
    this.#left -= 1;
    if (this.#left < 0) throw new Error('The worker was killed.');
    return super.fingerprint(...parts);
  }
}

test('a worker that dies twice in the middle tells everybody once', async () => {
  const { host, eventId, dateId } = await addHeld();
  const guests = Array.from({ length: 120 }, (_, at) => `g${at}@sample.example`);
  for (const guestEmail of guests) await addTestGuest(test_.db, dateId, { guestEmail });
  await addComing(dateId, 'Ada');
  await messages.sendMessage(contextAt(noon, host), eventId, words());
  for (const after of [230, 130]) {
    const keys = new DyingKeys(after);
    const dying = testContext({ db: test_.db, now: noon, keys });
    await expect(sendDueMessages(dying)).rejects.toThrow('killed');
  }
  const [row] = await test_.db.select().from(attendeeMessage);
  expect(row?.status).toBe('sending');
  await sendDueMessages(contextAt(noon));
  await sendDueMessages(contextAt(noon));
  expect(await addresses()).toEqual(
    [...guests, 'ada@sample.example'].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect(await test_.db.$count(attendeeMessageDelivery)).toBe(121);
  expect(await test_.db.$count(notification, eq(notification.kind, 'attendee-messages/sent'))).toBe(
    1,
  );
  const { items } = await messages.listMessages(contextAt(noon, host), eventId);
  expect(items[0]).toMatchObject({ status: 'sent', reached: 121 });
});

test('the day before, those who are going are asked once whether they still come', async () => {
  const { date, dateId } = await addHeld({ ages: 'youth' });
  await addComing(dateId, 'Ada');
  await addComing(dateId, 'Ben', { answer: 'interested' });
  const efe = await addTestAccount(test_.db, ['youth'], {
    firstName: 'Efe',
    ageBand: '16-17',
    guardianEmail: 'mother@sample.example',
  });
  await setRsvp(testContext({ db: test_.db, actor: efe }), dateId, coming());
  await addTestGuest(test_.db, dateId, { guestEmail: 'ola@sample.example' });
  await addTestGuest(test_.db, dateId, {
    guestEmail: 'late@sample.example',
    createdAt: later(date.startsAt, -hourMs),
  });
  await test_.db.update(rsvp).set({ createdAt: testNow }).where(eq(rsvp.status, 'going'));
  await test_.db
    .update(rsvp)
    .set({ createdAt: later(date.startsAt, -hourMs) })
    .where(eq(rsvp.guestEmail, 'late@sample.example'));
  await remindAttendees(contextAt(later(date.startsAt, -25 * hourMs)));
  await remindAttendees(contextAt(later(date.startsAt, -23 * hourMs)));
  expect(await addresses('attendee-messages/reminder')).toEqual([]);
  for (const hours of [14, 13, 2])
    await remindAttendees(contextAt(later(date.startsAt, -hours * hourMs)));
  expect(await addresses('attendee-messages/reminder')).toEqual([
    'ada@sample.example',
    'efe@sample.example',
    'ola@sample.example',
  ]);
});
