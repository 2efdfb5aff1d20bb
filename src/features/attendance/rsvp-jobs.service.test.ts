import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { attendanceJobs } from './attendance.job.server.ts';
import { addTestGuest, coming, readSeatsOf } from './attendance.scene.server.ts';
import { setRsvp } from './rsvp.service.server.ts';
import { rsvp } from './rsvp.table.server.ts';

const test_ = useTestDb();
const runJobs = () => runOutbox(testContext({ db: test_.db }), attendanceJobs);

async function addDate(values: Partial<typeof event.$inferInsert> = {}) {
  const made = await addTestEvent(test_.db, { capacity: 10, ...values });
  const [date] = made.dates;
  if (!date) throw new Error('There is no date.');
  return { eventId: made.event.id, dateId: date.id, before: date.startsAt.toISOString() };
}

const change = (dateId: string, values: Partial<typeof eventOccurrence.$inferInsert>) =>
  test_.db
    .update(eventOccurrence)
    .set({ ...values, sequence: sql`${eventOccurrence.sequence} + 1` })
    .where(eq(eventOccurrence.id, dateId));

async function addCrowd(dateId: string) {
  for (const [at, answer] of (['going', 'interested', 'declined'] as const).entries()) {
    const actor = await addTestAccount(test_.db, ['customer'], {
      firstName: `P${'abc'[at] ?? ''}`,
    });
    await setRsvp(testContext({ db: test_.db, actor }), dateId, coming({ answer }));
  }
  await addTestGuest(test_.db, dateId, { guestEmail: 'ola@sample.example' });
  await addTestGuest(test_.db, dateId, {
    status: 'unconfirmed',
    guestConfirmedAt: null,
    wanted: 'going',
  });
}

const sentTo = async (kind: string) =>
  (await listMails(test_.db, { kind })).mails
    .map(({ to }) => to.address)
    .toSorted((a, b) => (a < b ? -1 : 1));
const crowd = ['ola@sample.example', 'pa@sample.example', 'pb@sample.example'];

describe('Whoever answered a date', () => {
  test('that moves is told once, with the host’s words', async () => {
    const { eventId, dateId, before } = await addDate();
    await addCrowd(dateId);
    const startsAt = later(new Date(before), dayMs);
    await change(dateId, {
      startsAt,
      endsAt: later(startsAt, hourMs),
      note: 'The hall is flooded.',
    });
    const news = { eventId, moved: [{ dateId, before }], cancelled: [] };
    await emit(test_.db, 'event.dates-changed', news);
    await runJobs();
    await emit(test_.db, 'event.dates-changed', news);
    await runJobs();
    expect(await sentTo('attendance/moved')).toEqual(crowd);
    const { mails } = await listMails(test_.db, { kind: 'attendance/moved' });
    for (const { paragraphs } of mails) expect(paragraphs).toContain('The hall is flooded.');
  });

  test('of an event that is called off is told once, with the words to all', async () => {
    const { eventId, dateId } = await addDate();
    await addCrowd(dateId);
    await test_.db
      .update(event)
      .set({ cancelledAt: testNow, cancelledWords: 'We are sorry.' })
      .where(eq(event.id, eventId));
    await change(dateId, { status: 'cancelled' });
    for (let times = 0; times < 2; times += 1) {
      await emit(test_.db, 'event.cancelled', { eventId, dateIds: [dateId] });
      await runJobs();
    }
    expect(await sentTo('attendance/cancelled')).toEqual(crowd);
    const { mails } = await listMails(test_.db, { kind: 'attendance/cancelled' });
    for (const { paragraphs } of mails) expect(paragraphs).toContain('We are sorry.');
  });

  test('after it moved is not told', async () => {
    const { eventId, dateId, before } = await addDate();
    await change(dateId, { isMoved: true });
    await addCrowd(dateId);
    await test_.db.delete(rsvp).where(eq(rsvp.guestEmail, 'ola@sample.example'));
    const news = { eventId, moved: [{ dateId, before }], cancelled: [] };
    await emit(test_.db, 'event.dates-changed', news);
    await runJobs();
    expect(await sentTo('attendance/moved')).toEqual([]);
  });

  test('of an event whose host has left is told so by the site, in no words of theirs', async () => {
    const { eventId, dateId } = await addDate();
    await addCrowd(dateId);
    await test_.db.update(event).set({ cancelledAt: testNow }).where(eq(event.id, eventId));
    await change(dateId, { status: 'cancelled', note: 'Call me instead.' });
    await emit(test_.db, 'event.cancelled', { eventId, dateIds: [dateId] });
    await runJobs();
    expect(await sentTo('attendance/left')).toEqual(crowd);
    expect(await sentTo('attendance/cancelled')).toEqual([]);
    const { mails } = await listMails(test_.db, { kind: 'attendance/left' });
    expect(JSON.stringify(mails)).not.toContain('Call me');
  });

  test('that takes place somewhere else is told where, once', async () => {
    const { eventId, dateId } = await addDate();
    await addCrowd(dateId);
    await test_.db.update(event).set({ postcode: 'E8 1AA' }).where(eq(event.id, eventId));
    await change(dateId, {});
    await emit(test_.db, 'event.place-changed', { eventId, dateIds: [dateId] });
    await emit(test_.db, 'event.place-changed', { eventId, dateIds: [dateId] });
    await runJobs();
    expect(await sentTo('attendance/place')).toEqual(crowd);
    const { mails } = await listMails(test_.db, { kind: 'attendance/place' });
    for (const { paragraphs } of mails) expect(paragraphs.join(' ')).toContain('E8 1AA');
  });

  test('under 18 is told by the site, without a word of the host’s', async () => {
    const { eventId, dateId } = await addDate({ ages: 'youth' });
    const actor = await addTestAccount(test_.db, ['youth'], {
      firstName: 'Efe',
      ageBand: '16-17',
      guardianEmail: 'mother@sample.example',
    });
    await setRsvp(testContext({ db: test_.db, actor }), dateId, coming());
    await change(dateId, { status: 'cancelled', note: 'Call me instead.' });
    await emit(test_.db, 'event.dates-changed', { eventId, moved: [], cancelled: [dateId] });
    await runJobs();
    const { mails } = await listMails(test_.db, { kind: 'attendance/cancelled' });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Call me');
  });
});

test('an account that closes leaves no answer, and its seats go to those who wait', async () => {
  const { dateId } = await addDate({ capacity: 2 });
  const [ada, ben] = [
    await addTestAccount(test_.db, ['customer'], { firstName: 'Ada' }),
    await addTestAccount(test_.db, ['customer'], { firstName: 'Ben' }),
  ];
  await setRsvp(testContext({ db: test_.db, actor: ada }), dateId, coming({ partySize: 2 }));
  await setRsvp(testContext({ db: test_.db, actor: ben }), dateId, coming());
  for (let times = 0; times < 2; times += 1) {
    await emit(test_.db, 'account.closed', { accountId: ada.id, reviews: 'delete' });
    await runJobs();
  }
  const { rows, counted } = await readSeatsOf(test_.db, dateId);
  expect(rows.map(({ accountId, status }) => [accountId, status])).toEqual([[ben.id, 'offered']]);
  expect(counted).toBe(0);
});
