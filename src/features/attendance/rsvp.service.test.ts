import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestDate, addTestEvent } from '#features/events/event.scene.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import type { Question } from '#features/events/event-parts.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { coming, readSeatsOf } from './attendance.scene.server.ts';
import { rsvpsPerDay } from './attendance.policy.ts';
import { settleWaitlists } from './rsvp-jobs.service.server.ts';
import {
  cancelRsvp,
  declineOffer,
  getDateSeats,
  getOwnRsvp,
  setRsvp,
  takeOffer,
} from './rsvp.service.server.ts';
import { listOwnRsvps } from './own-rsvps.service.server.ts';
import { rsvp } from './rsvp.table.server.ts';

const test_ = useTestDb();
let dateId = '';
let eventId = '';
let startsAt = testNow;
const people: Person[] = [];
const [ada, ben, cleo, dan] = [0, 1, 2, 3].map((at) => () => {
  const one = people[at];
  if (!one) throw new Error('Nobody.');
  return one;
}) as [() => Person, () => Person, () => Person, () => Person];

const as = (actor: Person, now = testNow) => testContext({ db: test_.db, actor, now });
const seats = () => readSeatsOf(test_.db, dateId);
const statusOf = async (actor: Person, now = testNow) =>
  (await getOwnRsvp(as(actor, now), dateId)).rsvp?.status;

const food: Question = { id: 'q1', kind: 'food', label: 'Anything you do not eat?', options: [] };
const dish: Question = {
  id: 'q2',
  kind: 'choice',
  label: 'Which dish?',
  options: ['Jollof', 'Fufu'],
};

async function open(values: Partial<typeof event.$inferInsert> = {}) {
  const made = await addTestEvent(test_.db, { capacity: 2, ...values });
  eventId = made.event.id;
  dateId = made.dates[0]?.id ?? '';
  startsAt = made.dates[0]?.startsAt ?? testNow;
}

beforeEach(async () => {
  people.length = 0;
  for (const firstName of ['Ada', 'Ben', 'Cleo', 'Dan'])
    people.push(await addTestAccount(test_.db, ['customer'], { firstName }));
});

describe('An answer', () => {
  test('is one for each person and date: again with the same it changes nothing', async () => {
    await open();
    const first = await setRsvp(as(ada()), dateId, coming());
    const again = await setRsvp(as(ada()), dateId, coming());
    expect(again).toEqual(first);
    expect(first.rsvp).toMatchObject({ status: 'going', partySize: 1, place: null });
    expect(first.rsvp?.code).toMatch(/^[B-Y]{4}-[B-Y]{4}-[B-Y]{4}$/);
    const { rows, counted } = await seats();
    expect([rows.length, counted]).toEqual([1, 1]);
    expect(await getDateSeats(as(ben()), dateId)).toMatchObject({
      going: 1,
      left: 1,
      closed: null,
    });
  });

  test('is changed until the start: a larger party takes places, a smaller gives them back', async () => {
    await open({ capacity: 4 });
    await setRsvp(as(ada()), dateId, coming({ partySize: 3 }));
    await setRsvp(as(ben()), dateId, coming());
    await expect(setRsvp(as(ada()), dateId, coming({ partySize: 4 }))).rejects.toMatchObject({
      code: 'attendance/full',
      fields: [{ path: 'partySize' }],
    });
    expect((await seats()).counted).toBe(4);
    await setRsvp(as(ada()), dateId, coming({ partySize: 2 }));
    expect((await seats()).counted).toBe(3);
    await setRsvp(as(ada()), dateId, coming({ answer: 'interested' }));
    expect((await seats()).counted).toBe(1);
  });

  test('ends with the start, and with the date that is called off', async () => {
    await open();
    await setRsvp(as(ada()), dateId, coming());
    for (const change of [
      () => setRsvp(as(ada(), startsAt), dateId, coming({ partySize: 2 })),
      () => cancelRsvp(as(ada(), startsAt), dateId),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'attendance/over' });
    await test_.db
      .update(eventOccurrence)
      .set({ status: 'cancelled' })
      .where(eq(eventOccurrence.id, dateId));
    await expect(cancelRsvp(as(ada()), dateId)).rejects.toMatchObject({
      code: 'attendance/cancelled',
    });
    expect((await getOwnRsvp(as(ada()), dateId)).seats.closed).toBe('cancelled');
  });

  test.each([{ status: 'pending' }, { status: 'refused' }, { hiddenAt: testNow }] as const)(
    'finds no date of an event that not everybody sees: %j',
    async (state) => {
      await open(state);
      const refused = { code: 'attendance/not-found' };
      await expect(getDateSeats(as(ada()), dateId)).rejects.toMatchObject(refused);
      await expect(getOwnRsvp(as(ada()), dateId)).rejects.toMatchObject(refused);
      await expect(setRsvp(as(ada()), dateId, coming())).rejects.toMatchObject(refused);
    },
  );

  test('has no larger party than the host allows', async () => {
    await open({ capacity: null, partyMost: 2 });
    await expect(setRsvp(as(ada()), dateId, coming({ partySize: 3 }))).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ path: 'partySize' }],
    });
  });

  test('keeps needs apart from other answers, and nothing of questions that are gone', async () => {
    await open({ questions: [food, dish] });
    const answers = { q1: 'No nuts', q2: 'Fufu', q9: 'What?' };
    const own = await setRsvp(as(ada()), dateId, coming({ answers }));
    expect(own.rsvp?.answers).toEqual({ q1: 'No nuts', q2: 'Fufu' });
    expect((await seats()).rows[0]).toMatchObject({
      needs: { q1: 'No nuts' },
      answers: { q2: 'Fufu' },
    });
    await expect(
      setRsvp(as(ada()), dateId, coming({ answers: { q2: 'Chips' } })),
    ).rejects.toMatchObject({ fields: [{ path: 'answers.q2' }] });
    await cancelRsvp(as(ada()), dateId);
    expect((await seats()).rows[0]).toMatchObject({ status: 'declined', needs: {}, answers: {} });
  });

  test('takes an address that is proved', async () => {
    await open();
    const unproved = { ...ada(), isVerified: false };
    await expect(setRsvp(as(unproved), dateId, coming())).rejects.toMatchObject({
      code: 'account/not-verified',
    });
    expect((await getOwnRsvp(as(unproved), dateId)).refusal).toBe('not-verified');
  });

  test(`is given to ${rsvpsPerDay} dates a day, and taken back as often as one likes`, async () => {
    const made = await addTestEvent(test_.db, {}, { days: [] });
    let last = '';
    for (let day = 1; day <= rsvpsPerDay + 1; day += 1) {
      const { id } = await addTestDate(test_.db, made.event.id, later(testNow, day * dayMs));
      last = id;
      if (day <= rsvpsPerDay) await setRsvp(as(ada()), id, coming());
    }
    await expect(setRsvp(as(ada()), last, coming())).rejects.toMatchObject({
      code: 'attendance/too-many',
    });
    dateId = last;
    expect((await seats()).counted).toBe(0);
    await setRsvp(as(ada(), later(testNow, dayMs)), last, coming());
  });
});

describe('Under 18', () => {
  const guardianEmail = 'mother@sample.example';

  test.each([
    ['adults', '16-17', guardianEmail, 'reach/adults-only'],
    ['everyone', '16-17', guardianEmail, 'attendance/family-only'],
    ['family', '16-17', null, 'attendance/no-consent'],
    ['youth', 'unknown', null, 'attendance/no-consent'],
    ['youth', '13-15', guardianEmail, undefined],
    ['family', '16-17', guardianEmail, undefined],
  ] as const)('to an event for %s at %s, guardian %s: %s', async (ages, ageBand, mail, code) => {
    await open({ ages });
    const child = await addTestAccount(test_.db, ['youth'], {
      firstName: 'Efe',
      ageBand,
      guardianEmail: mail,
    });
    const outcome = await setRsvp(as(child), dateId, coming()).catch((error: unknown) => error);
    expect(outcome).toMatchObject(
      code ? { code, kind: 'forbidden' } : { rsvp: { status: 'going' } },
    );
    expect((await getOwnRsvp(as(child), dateId)).refusal === null).toBe(code === undefined);
  });

  test('nobody signs up for somebody else, or is named to other guests', async () => {
    await open({ ages: 'youth' });
    const child = await addTestAccount(test_.db, ['youth'], {
      firstName: 'Efe',
      ageBand: '16-17',
      guardianEmail,
    });
    await expect(setRsvp(as(child), dateId, coming({ onBehalfOf: 'Ola' }))).rejects.toMatchObject({
      fields: [{ path: 'onBehalfOf' }],
    });
    await setRsvp(as(child), dateId, coming({ showsName: true }));
    expect((await seats()).rows[0]?.showsName).toBe(false);
  });
});

test('other guests read the first names of those who said so, when they come themselves', async () => {
  await open({ capacity: null });
  await setRsvp(as(ada()), dateId, coming({ showsName: true }));
  await setRsvp(as(ben()), dateId, coming({ showsName: true, onBehalfOf: 'Ola Sample' }));
  await setRsvp(as(cleo()), dateId, coming());
  expect((await getOwnRsvp(as(cleo()), dateId)).others).toEqual(['Ada', 'Ola']);
  expect((await getOwnRsvp(as(ada()), dateId)).others).toEqual(['Ola']);
  expect((await getOwnRsvp(as(dan()), dateId)).others).toEqual([]);
});

test('where it is online is told to those who are going alone', async () => {
  await open({ place: 'online', onlineLink: 'https://meet.example/room' });
  const links = async (actor: Person) => (await getOwnRsvp(as(actor), dateId)).event.onlineLink;
  await setRsvp(as(ada()), dateId, coming());
  await setRsvp(as(ben()), dateId, coming({ answer: 'interested' }));
  expect([await links(ada()), await links(ben()), await links(cleo())]).toEqual([
    'https://meet.example/room',
    '',
    '',
  ]);
});

describe('The waiting list', () => {
  const waitInLine = async () => {
    await setRsvp(as(ada()), dateId, coming({ partySize: 2 }));
    await setRsvp(as(ben(), later(testNow, minuteMs)), dateId, coming());
    await setRsvp(as(cleo(), later(testNow, 2 * minuteMs)), dateId, coming());
  };

  test('shows each their place, which they keep', async () => {
    await open();
    await waitInLine();
    const placeOf = async (actor: Person) => (await getOwnRsvp(as(actor), dateId)).rsvp?.place;
    const places = async () => [await placeOf(ben()), await placeOf(cleo())];
    expect(await places()).toEqual([1, 2]);
    await setRsvp(as(ben(), later(testNow, hourMs)), dateId, coming());
    expect(await places()).toEqual([1, 2]);
    await cancelRsvp(as(ben()), dateId);
    expect((await getOwnRsvp(as(cleo()), dateId)).rsvp?.place).toBe(1);
  });

  test('is offered what comes free, in its order, and each is told with one link', async () => {
    await open({ capacity: 2 });
    await setRsvp(as(ada()), dateId, coming());
    await setRsvp(as(dan()), dateId, coming());
    await setRsvp(as(ben()), dateId, coming());
    await setRsvp(as(cleo(), later(testNow, minuteMs)), dateId, coming());
    await cancelRsvp(as(ada(), later(testNow, hourMs)), dateId);
    expect([await statusOf(ben()), await statusOf(cleo())]).toEqual(['offered', 'waiting']);
    const own = await getOwnRsvp(as(ben()), dateId);
    expect(own.rsvp?.offeredUntil).toBe(later(testNow, 25 * hourMs).toISOString());
    expect(own.seats.left).toBe(0);
    const { mails } = await listMails(test_.db, { kind: 'attendance/offered' });
    expect(mails.map(({ to }) => to.address)).toEqual(['ben@sample.example']);
    expect(mails[0]?.action?.url).toContain(`/events/register/${dateId}`);
    const notices = await test_.db.select().from(notification);
    expect(notices.map(({ kind, accountId }) => [kind, accountId])).toEqual([
      ['attendance/offered', ben().id],
    ]);
    await takeOffer(as(ben()), dateId);
    expect([await statusOf(ben()), (await seats()).counted]).toEqual(['going', 2]);
    await expect(takeOffer(as(ben()), dateId)).rejects.toMatchObject({
      code: 'attendance/no-offer',
    });
  });

  test('passes on what is declined, and what nobody took in time', async () => {
    await open({ offerHours: 1 });
    await waitInLine();
    await cancelRsvp(as(ada()), dateId);
    expect([await statusOf(ben()), await statusOf(cleo())]).toEqual(['offered', 'offered']);
    await setRsvp(as(dan()), dateId, coming());
    expect(await statusOf(dan())).toBe('waiting');
    await declineOffer(as(ben()), dateId);
    expect([await statusOf(ben()), await statusOf(dan())]).toEqual(['declined', 'offered']);
    await settleWaitlists(testContext({ db: test_.db, now: later(testNow, hourMs - 1) }));
    expect(await statusOf(cleo())).toBe('offered');
    await settleWaitlists(testContext({ db: test_.db, now: later(testNow, hourMs) }));
    expect([await statusOf(cleo()), await statusOf(dan())]).toEqual(['declined', 'declined']);
    expect((await listMails(test_.db, { kind: 'attendance/passed' })).mails).toHaveLength(2);
    expect((await seats()).open).toEqual([]);
    // Nobody waits: the places are for who comes first.
    await setRsvp(as(ben(), later(testNow, hourMs)), dateId, coming({ partySize: 2 }));
    expect(await statusOf(ben())).toBe('going');
  });

  test('goes to the first that fits; a larger party keeps its place', async () => {
    await open({ capacity: 3 });
    await setRsvp(as(ada()), dateId, coming({ partySize: 2 }));
    await setRsvp(as(ben()), dateId, coming());
    await setRsvp(as(cleo()), dateId, coming({ partySize: 3 }));
    await setRsvp(as(dan(), later(testNow, minuteMs)), dateId, coming());
    await cancelRsvp(as(ben()), dateId);
    expect([await statusOf(cleo()), await statusOf(dan())]).toEqual(['waiting', 'offered']);
    await declineOffer(as(dan()), dateId);
    await cancelRsvp(as(ada()), dateId);
    expect(await statusOf(cleo())).toBe('offered');
  });

  test('by lot shows no place, and gives to one of those who wait', async () => {
    await open({ waitlistOrder: 'lottery' });
    await waitInLine();
    expect((await getOwnRsvp(as(ben()), dateId)).rsvp?.place).toBeNull();
    await setRsvp(as(ada()), dateId, coming());
    const states = [await statusOf(ben()), await statusOf(cleo())];
    expect(new Set(states)).toEqual(new Set(['offered', 'waiting']));
  });

  test('ends hours before the start: nothing is offered, nobody waits any more, and who is first has it', async () => {
    await open({ cutoffHours: 2 });
    await waitInLine();
    const late = earlier(startsAt, 2 * hourMs);
    await cancelRsvp(as(ada(), late), dateId);
    expect((await seats()).open).toEqual([]);
    await setRsvp(as(cleo(), late), dateId, coming({ partySize: 2 }));
    expect(await statusOf(cleo())).toBe('going');
    await expect(setRsvp(as(dan(), late), dateId, coming())).rejects.toMatchObject({
      code: 'attendance/full',
    });
    expect(await statusOf(dan())).toBeUndefined();
  });

  test('an offer never lasts beyond the cutoff', async () => {
    await open({ cutoffHours: 2, offerHours: 72 });
    await waitInLine();
    const late = earlier(startsAt, 3 * hourMs);
    await cancelRsvp(as(ada(), late), dateId);
    const { rsvp: own } = await getOwnRsvp(as(ben(), late), dateId);
    expect(own?.offeredUntil).toBe(earlier(startsAt, 2 * hourMs).toISOString());
  });

  test('has what a host adds, at the next minute', async () => {
    await open();
    await waitInLine();
    await test_.db.update(event).set({ capacity: 3 }).where(eq(event.id, eventId));
    // Somebody new does not come before those who wait.
    await setRsvp(as(dan()), dateId, coming());
    expect([await statusOf(ben()), await statusOf(dan())]).toEqual(['offered', 'waiting']);
    await test_.db.update(event).set({ capacity: null }).where(eq(event.id, eventId));
    await settleWaitlists(testContext({ db: test_.db }));
    expect((await seats()).seatsOf('offered')).toBe(3);
  });

  test.each([
    ['of an event that staff have hidden offers nothing', { hiddenAt: testNow }, 'waiting'],
    ['of an event that was called off takes its offers back', { cancelledAt: testNow }, 'waiting'],
  ])('%s', async (_, state, stands) => {
    await open({ offerHours: 1 });
    await waitInLine();
    await cancelRsvp(as(ada()), dateId);
    await setRsvp(as(dan()), dateId, coming());
    await test_.db.update(event).set(state).where(eq(event.id, eventId));
    await settleWaitlists(testContext({ db: test_.db, now: later(testNow, hourMs) }));
    const { rows, open: left } = await seats();
    expect(left).toEqual([]);
    expect(rows.find(({ accountId }) => accountId === dan().id)?.status).toBe(stands);
  });

  test('a party larger than the room is told so at once', async () => {
    await open({ capacity: 2 });
    await expect(setRsvp(as(ada()), dateId, coming({ partySize: 3 }))).rejects.toMatchObject({
      code: 'attendance/full',
    });
  });
});

test('one’s own list has the dates to come that one has not refused, soonest first', async () => {
  const made = await addTestEvent(test_.db, { title: 'Sample dance' }, { days: [9, 3, 5, 7] });
  const [ninth, third, fifth, seventh] = made.dates.map(({ id }) => id);
  await setRsvp(as(ada()), ninth ?? '', coming());
  await setRsvp(as(ada()), third ?? '', coming({ partySize: 2 }));
  await setRsvp(as(ada()), fifth ?? '', coming({ answer: 'declined' }));
  await setRsvp(as(ben()), seventh ?? '', coming());
  const { items, next } = await listOwnRsvps(as(ada()), undefined);
  expect(items.map(({ title, date, partySize }) => [title, date.id, partySize])).toEqual([
    ['Sample dance', third, 2],
    ['Sample dance', ninth, 1],
  ]);
  expect(next).toBeNull();
  const after = later(testNow, 4 * dayMs);
  expect((await listOwnRsvps(as(ada(), after), undefined)).items).toHaveLength(1);
  expect(await test_.db.$count(rsvp)).toBe(4);
});
