import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestGuest } from '#features/attendance/attendance.scene.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { addTestDate } from '#features/events/event.scene.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { stopMail } from '#platform/mail/stop-mail.server.ts';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { testContext, testNow, testSecret } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { askAfterDates } from './asking.service.server.ts';
import { addHeld, addMember, morningAfter } from './follow-up.scene.server.ts';
import { eventFollowUp } from './follow-up.table.server.ts';

const data = useTestDb();
const kind = 'event-follow-up/asked';
const inOrder = (words: readonly string[]) => words.toSorted((a, b) => (a < b ? -1 : 1));
const contextAt = (now: Date) => testContext({ db: data.db, now });
const askAt = (now: Date) => askAfterDates(contextAt(now));
const sent = async () => (await listMails(data.db, { kind, secrets: 'shown', limit: 500 })).mails;
const addresses = async () => inOrder((await sent()).map(({ to }) => to.address));
const noticed = async () =>
  (await data.db.select().from(notification).where(eq(notification.kind, kind))).map(
    ({ accountId }) => accountId,
  );
const checkedIn = { checkedInAt: testNow, checkedIn: 1 };

describe('The day after', () => {
  test('those whom the door let in are asked, and nobody else', async () => {
    const { dateId } = await addHeld(data.db);
    await addTestGuest(data.db, dateId, { guestEmail: 'in@sample.example', ...checkedIn });
    await addTestGuest(data.db, dateId, { guestEmail: 'away@sample.example' });
    const ada = await addMember(data.db, dateId, { firstName: 'Ada' }, checkedIn);
    await addMember(data.db, dateId, { firstName: 'Ben' }, { noShowAt: testNow });
    await askAt(morningAfter);
    expect(await addresses()).toEqual(['ada@sample.example', 'in@sample.example']);
    expect(await noticed()).toEqual([ada.id]);
  });

  test('where the door was not used, those who said that they come', async () => {
    const { dateId } = await addHeld(data.db);
    await addTestGuest(data.db, dateId, { guestEmail: 'going@sample.example' });
    const more = { guestEmail: 'perhaps@sample.example', status: 'interested' } as const;
    await addTestGuest(data.db, dateId, more);
    await addMember(data.db, dateId, { firstName: 'Ben' }, { noShowAt: testNow });
    const words = { guestEmail: 'asked@sample.example', guestConfirmedAt: null };
    await addTestGuest(data.db, dateId, { ...words, status: 'unconfirmed', wanted: 'going' });
    await askAt(morningAfter);
    expect(await addresses()).toEqual(['going@sample.example']);
  });

  test('each in their own language, with no word of the host’s but the title', async () => {
    const { dateId } = await addHeld(data.db, { title: 'Rooftop drums', summary: 'Our words.' });
    const guestEmail = 'awa@sample.example';
    await addTestGuest(data.db, dateId, { guestEmail, guestLanguage: 'fr' });
    await askAt(morningAfter);
    const [mail] = await sent();
    expect(mail).toMatchObject({
      language: 'fr',
      subject: 'Comment était-ce ? Trois courtes questions sur un événement',
    });
    expect(mail?.paragraphs[0]).toContain('\u2068Rooftop drums\u2069 a eu lieu');
    expect(JSON.stringify(mail)).not.toContain('Our words.');
    expect(mail?.action?.url).toMatch(/\/l\/followup-[\w-]{43}$/);
    expect(mail?.stops).toHaveProperty('nosender');
  });

  test('people under 18 too; the site asks them', async () => {
    const { dateId } = await addHeld(data.db, { ages: 'youth' });
    const efe = await addMember(data.db, dateId, { firstName: 'Efe', ageBand: '16-17' });
    await askAt(morningAfter);
    expect(await noticed()).toEqual([efe.id]);
    expect((await sent())[0]?.action?.url).toBe(`http://127.0.0.1:3000/events/feedback/${dateId}`);
  });

  test('not at night, not the same evening, and no more after three days', async () => {
    const { date, dateId } = await addHeld(data.db);
    await addTestGuest(data.db, dateId);
    await askAt(later(date.endsAt, 20 * 60_000));
    await askAt(new Date('2026-11-23T07:59:00Z'));
    await askAt(new Date('2026-11-23T21:00:00Z'));
    await askAt(later(morningAfter, 3 * dayMs));
    expect(await addresses()).toEqual([]);
    await askAt(new Date('2026-11-23T08:00:00Z'));
    expect(await addresses()).toHaveLength(1);
  });

  test('about no date that was called off, and of no event that is hidden', async () => {
    const off = await addHeld(data.db);
    await addTestGuest(data.db, off.dateId);
    await data.db.update(eventOccurrence).set({ status: 'cancelled' });
    await askAt(morningAfter);
    await data.db.update(eventOccurrence).set({ status: 'planned' });
    await data.db.update(event).set({ hiddenAt: testNow });
    await askAt(morningAfter);
    expect(await addresses()).toEqual([]);
  });
});

describe('One person is asked', () => {
  test('once about a date, with an account and as a guest, however often the job runs', async () => {
    const { dateId } = await addHeld(data.db);
    await addMember(data.db, dateId, { firstName: 'Ada' });
    await addTestGuest(data.db, dateId, { guestEmail: 'Ada+drums@sample.example' });
    for (const hours of [0, 1, 2, 24, 48]) await askAt(later(morningAfter, hours * hourMs));
    expect(await addresses()).toHaveLength(1);
  });

  test('about one date a day, and about the other one on the next', async () => {
    const first = await addHeld(data.db);
    const second = await addTestDate(data.db, first.eventId, later(testNow, dayMs + 3 * hourMs));
    for (const dateId of [first.dateId, second.id])
      await addTestGuest(data.db, dateId, {
        guestEmail: 'ola@sample.example',
        guestPrint: `ola ${dateId}`,
      });
    await data.db.update(eventOccurrence).set({ endsAt: later(testNow, dayMs + 4 * hourMs) });
    await askAt(later(morningAfter, dayMs));
    await askAt(later(morningAfter, dayMs + hourMs));
    expect(await addresses()).toHaveLength(1);
    await askAt(later(morningAfter, 2 * dayMs));
    expect(await addresses()).toHaveLength(2);
  });

  test('not at all who wants no more of this host, with the notice', async () => {
    const { eventId, dateId } = await addHeld(data.db);
    const ada = await addMember(data.db, dateId, { firstName: 'Ada' });
    await askAt(morningAfter);
    const token = (await sent())[0]?.stops?.nosender?.split(/[#/]/).at(-1) ?? '';
    await stopMail(contextAt(morningAfter), { token, isStopped: true });
    const next = await addTestDate(data.db, eventId, later(testNow, 8 * dayMs));
    await data.db
      .insert(rsvp)
      .values({ occurrenceId: next.id, accountId: ada.id, status: 'going' });
    await askAt(later(morningAfter, 7 * dayMs));
    expect(await addresses()).toHaveLength(1);
    expect(await noticed()).toHaveLength(1);
  });
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

test('a worker that dies twice in the middle asks everybody once', async () => {
  const { dateId } = await addHeld(data.db);
  const guests = Array.from({ length: 130 }, (_, at) => `g${at}@sample.example`);
  for (const guestEmail of guests) await addTestGuest(data.db, dateId, { guestEmail });
  await addMember(data.db, dateId, { firstName: 'Ada' });
  const noted: number[] = [];
  for (const after of [150, 350]) {
    const dying = testContext({ db: data.db, now: morningAfter, keys: new DyingKeys(after) });
    await expect(askAfterDates(dying)).rejects.toThrow('killed');
    noted.push(await data.db.$count(eventFollowUp));
  }
  expect(noted).toEqual([0, 100]);
  await askAt(morningAfter);
  await askAt(morningAfter);
  expect(await addresses()).toEqual(inOrder([...guests, 'ada@sample.example']));
  expect(await data.db.$count(eventFollowUp)).toBe(131);
  expect(await noticed()).toHaveLength(1);
});
