import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { event } from '#features/events/event.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestGuest, coming, readSeatsOf } from './attendance.scene.server.ts';
import type { GuestForm } from './guest.contract.ts';
import {
  changeGuestRsvp,
  confirmGuestRsvp,
  openGuestRsvp,
  requestGuestRsvp,
} from './guest.service.server.ts';
import { settleWaitlists, sweepRsvps } from './rsvp-jobs.service.server.ts';
import { rsvp } from './rsvp.table.server.ts';

const test_ = useTestDb();
let dateId = '';
let eventId = '';
let endsAt = testNow;

const visitor = (network = '10.0.0.0/24', now = testNow) =>
  testContext({
    db: test_.db,
    actor: anonymous,
    now,
    client: {
      network,
      userAgent: 'Mozilla/5.0',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });

const guest = (values: Partial<GuestForm> = {}): GuestForm => ({
  ...coming(),
  answer: 'going',
  name: 'Ola Sample',
  email: 'ola@sample.example',
  isAdult: true,
  ...values,
});

const ask = (values: Partial<GuestForm> = {}, network?: string) =>
  requestGuestRsvp(visitor(network), dateId, guest(values));
const letters = async (kind = 'attendance/confirm') =>
  (await listMails(test_.db, { kind, secrets: 'shown' })).mails;
const tokenIn = async (kind?: string) =>
  (await letters(kind))[0]?.action?.url.split('/l/open#')[1] ?? '';
const seats = () => readSeatsOf(test_.db, dateId);

beforeEach(async () => {
  const made = await addTestEvent(test_.db, { capacity: 2, title: 'Sample dance', offerHours: 1 });
  eventId = made.event.id;
  dateId = made.dates[0]?.id ?? '';
  endsAt = made.dates[0]?.endsAt ?? testNow;
});

describe('A guest without account', () => {
  test('holds no seat before the link of the mail is confirmed', async () => {
    expect(await ask({ partySize: 2 })).toEqual({ status: 'asked' });
    expect((await seats()).rows[0]).toMatchObject({ status: 'unconfirmed', accountId: null });
    expect((await seats()).counted).toBe(0);
    const token = await tokenIn();
    expect(await openGuestRsvp(visitor(), token)).toMatchObject({
      isConfirmed: false,
      name: 'Ola Sample',
      rsvp: { status: 'unconfirmed', code: null },
    });
    expect((await seats()).counted).toBe(0);
    const confirmed = await confirmGuestRsvp(visitor(), token);
    expect(confirmed).toMatchObject({ isConfirmed: true, rsvp: { status: 'going' } });
    expect((await seats()).counted).toBe(2);
    expect(await confirmGuestRsvp(visitor(), token)).toEqual(confirmed);
  });

  test('is written to without a word of their own', async () => {
    await ask({ name: 'Buy Rubies', onBehalfOf: 'Cheap Rubies' });
    const [letter] = await letters();
    expect(JSON.stringify(letter)).not.toContain('Rubies');
  });

  test('answers one date once, whatever the spelling; no stranger changes what was confirmed', async () => {
    await ask({ email: 'Ola@sample.example' });
    await confirmGuestRsvp(visitor(), await tokenIn());
    expect(await ask({ email: 'ola+2@sample.example', partySize: 2, name: 'Mallory' })).toEqual({
      status: 'asked',
    });
    const { rows } = await seats();
    expect(rows.map(({ partySize, guestName }) => [partySize, guestName])).toEqual([
      [1, 'Ola Sample'],
    ]);
    expect(await letters()).toHaveLength(2);
  });

  test('who asks again before confirming says something else', async () => {
    await ask({ partySize: 1 });
    await ask({ partySize: 2, answer: 'interested' });
    const { rsvp: own } = await confirmGuestRsvp(visitor(), await tokenIn());
    expect(own.status).toBe('interested');
  });

  test('changes and cancels by the link, until the start', async () => {
    await ask();
    const token = await tokenIn();
    await confirmGuestRsvp(visitor(), token);
    await changeGuestRsvp(visitor(), { token, ...coming({ partySize: 2 }) });
    expect((await seats()).counted).toBe(2);
    await changeGuestRsvp(visitor(), { token, ...coming({ answer: 'declined' }) });
    expect((await seats()).counted).toBe(0);
    const late = visitor(undefined, later(testNow, 7 * dayMs));
    await expect(changeGuestRsvp(late, { token, ...coming() })).rejects.toMatchObject({
      code: 'attendance/over',
    });
    expect((await openGuestRsvp(late, token)).seats.closed).toBe('over');
  });

  test('waits like everybody, is offered a place by mail and takes it by its link', async () => {
    const other = await addTestGuest(test_.db, dateId, { partySize: 2 });
    await ask();
    const { rsvp: own } = await confirmGuestRsvp(visitor(), await tokenIn());
    expect(own).toMatchObject({ status: 'waiting', place: 1 });
    await test_.db.delete(rsvp).where(eq(rsvp.id, other.id));
    await settleWaitlists(testContext({ db: test_.db }));
    const token = await tokenIn('attendance/offered');
    expect((await openGuestRsvp(visitor(), token)).rsvp).toMatchObject({
      status: 'offered',
      offeredUntil: later(testNow, hourMs).toISOString(),
    });
    const taken = await changeGuestRsvp(visitor(), { token, ...coming() });
    expect(taken.rsvp.status).toBe('going');
  });

  test('is asked no more often than the budget of letters allows', async () => {
    await ask();
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'mail/too-many' });
    for (const network of ['10.0.1.0/24', '10.0.2.0/24'])
      await ask({}, network).catch(() => undefined);
    expect((await letters()).length).toBeLessThanOrEqual(5);
  });

  test('of an address that belongs to somebody under 18 hears nothing', async () => {
    await addTestAccount(test_.db, ['youth'], {
      firstName: 'Efe',
      email: 'efe@sample.example',
      ageBand: '16-17',
    });
    expect(await ask({ email: 'efe@sample.example' })).toEqual({ status: 'asked' });
    expect(await letters()).toEqual([]);
  });

  test('who is signed in and under 18 is no guest', async () => {
    const actor = await addTestAccount(test_.db, ['youth'], { firstName: 'Efe', ageBand: '13-15' });
    const answer = requestGuestRsvp(testContext({ db: test_.db, actor }), dateId, guest());
    await expect(answer).rejects.toMatchObject({ code: 'reach/adults-only' });
  });

  test('who is a program is thanked and forgotten', async () => {
    expect(await ask({ website: 'https://spam.example' })).toEqual({ status: 'asked' });
    expect((await seats()).rows).toEqual([]);
  });

  test('has a link for this alone, and none once the event is hidden', async () => {
    await ask();
    const refused = { code: 'link/not-valid' };
    await expect(openGuestRsvp(visitor(), 'rsvp-nothing')).rejects.toMatchObject(refused);
    const token = await tokenIn();
    await test_.db.update(event).set({ hiddenAt: testNow }).where(eq(event.id, eventId));
    await expect(confirmGuestRsvp(visitor(), token)).rejects.toMatchObject({
      code: 'attendance/not-found',
    });
  });
});

describe('The sweep', () => {
  const sweepAt = (now: Date) => sweepRsvps(testContext({ db: test_.db, now }));
  const names = async () => (await seats()).rows.map(({ guestName }) => guestName);

  test('forgets guests who never confirmed, after seven days', async () => {
    await ask();
    await sweepAt(later(testNow, 7 * dayMs));
    expect(await names()).toEqual(['Ola Sample']);
    await sweepAt(later(testNow, 7 * dayMs + 1));
    expect(await names()).toEqual([]);
  });

  test('forgets guests ninety days after the date, and what members told of themselves', async () => {
    const { id } = await addTestAccount(test_.db, ['customer'], { firstName: 'Ada' });
    await addTestGuest(test_.db, dateId);
    await test_.db.insert(rsvp).values({
      occurrenceId: dateId,
      accountId: id,
      status: 'going',
      onBehalfOf: 'Ola',
      needs: { q1: 'Nuts' },
      answers: { q2: 'Fufu' },
    });
    await sweepAt(later(endsAt, 90 * dayMs));
    expect(await names()).toHaveLength(2);
    await sweepAt(later(endsAt, 90 * dayMs + 1));
    const { rows } = await seats();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ accountId: id, onBehalfOf: '', needs: {}, answers: {} });
  });
});
