import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestGuest, coming, readSeatsOf } from '#features/attendance/attendance.scene.server.ts';
import { setRsvp } from '#features/attendance/rsvp.service.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { anonymous } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import type { DoorNote } from './door.contract.ts';
import { getDoorList, tellDoor } from './door.service.server.ts';
import { doorEntry } from './door.table.server.ts';

const test_ = useTestDb();
let host: Person;
let dateId = '';
let startsAt = new Date();

const at = (now: Date, actor: Actor = host) => testContext({ db: test_.db, actor, now });
const tell = (notes: DoorNote[], now = startsAt) => tellDoor(at(now), dateId, notes);
const list = async (now = startsAt) => (await getDoorList(at(now), dateId, {})).items;

const noted = (moment = startsAt) => ({ entryId: crypto.randomUUID(), at: moment.toISOString() });
const comesIn = (rsvpId: string, people = 1, moment = startsAt): DoorNote => ({
  ...noted(moment),
  kind: 'in',
  rsvpId,
  people,
});
const walksIn = (people = 1, moment = startsAt): DoorNote => ({
  ...noted(moment),
  kind: 'walk-in',
  people,
});
const takenBack = (rsvpId: string, moment: Date): DoorNote => ({
  ...noted(moment),
  kind: 'out',
  rsvpId,
});

beforeEach(async () => {
  host = await addTestAccount(test_.db, ['customer'], { firstName: 'Hosting' });
  const made = await addTestEvent(test_.db, { ownerId: host.id, capacity: 10 });
  const [date] = made.dates;
  if (!date) throw new Error('There is no date.');
  ({ id: dateId, startsAt } = date);
});

describe('The list at the door', () => {
  test('names those who are going by their first name, and nobody under 18', async () => {
    await addTestGuest(test_.db, dateId, { guestName: 'Ola Sample', partySize: 3 });
    await addTestGuest(test_.db, dateId, { guestName: 'Interested', status: 'interested' });
    const child = await addTestAccount(test_.db, ['youth'], {
      firstName: 'Young',
      ageBand: '13-15',
    });
    await addTestGuest(test_.db, dateId, {
      accountId: child.id,
      guestName: null,
      guestEmail: null,
      guestPrint: null,
      guestLanguage: null,
      guestConfirmedAt: null,
    });
    const items = await list();
    expect(items.map(({ name, partySize }) => [name, partySize])).toEqual([
      ['Ola', 3],
      [null, 1],
    ]);
  });

  test('is the host’s alone', async () => {
    const other = await addTestAccount(test_.db, ['admin', 'moderator'], { firstName: 'Other' });
    await expect(getDoorList(at(startsAt, other), dateId, {})).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await expect(getDoorList(at(startsAt, anonymous), dateId, {})).rejects.toMatchObject({
      code: 'access/sign-in-required',
    });
  });

  test('tells what changed since an earlier answer, and who took their answer back', async () => {
    const stays = await addTestGuest(test_.db, dateId, { updatedAt: new Date('2020-01-01') });
    const goes = await addTestAccount(test_.db, ['customer'], { firstName: 'Goes' });
    const beforeIt = earlier(startsAt, hourMs);
    await setRsvp(at(beforeIt, goes), dateId, coming());
    const { asOf } = await getDoorList(at(beforeIt), dateId, {});
    await setRsvp(at(beforeIt, goes), dateId, coming({ answer: 'declined' }));
    await addTestGuest(test_.db, dateId, { status: 'unconfirmed', guestConfirmedAt: null });
    const { items } = await getDoorList(at(startsAt), dateId, { since: asOf });
    expect(items.map(({ name, isOff }) => [name, isOff])).toEqual([['Goes', true]]);
    expect((await list()).map(({ id }) => id)).toEqual([stays.id]);
  });
});

describe('What is noted at the door', () => {
  test('counts once, however often it is told and by however many devices', async () => {
    const { id } = await addTestGuest(test_.db, dateId, { partySize: 3 });
    const first = comesIn(id, 2, later(startsAt, 5 * minuteMs));
    const second = comesIn(id, 2, later(startsAt, 3 * minuteMs));
    const now = later(startsAt, hourMs);
    await tell([first], now);
    await tell([first, second], now);
    const { guests } = await tell([second, first], now);
    expect(guests).toEqual([
      expect.objectContaining({ id, people: 2, at: later(startsAt, 3 * minuteMs).toISOString() }),
    ]);
    expect(await test_.db.$count(doorEntry)).toBe(2);
  });

  test('is taken back, whichever is told first', async () => {
    const { id } = await addTestGuest(test_.db, dateId);
    const now = later(startsAt, hourMs);
    await tell([takenBack(id, later(startsAt, minuteMs))], now);
    await tell([comesIn(id)], now);
    expect((await list(now))[0]).toMatchObject({ people: 0, at: null });
    await tell([comesIn(id, 1, later(startsAt, 2 * minuteMs))], now);
    expect((await list(now))[0]).toMatchObject({ people: 1 });
  });

  test('never counts more of a party than it has', async () => {
    const { id } = await addTestGuest(test_.db, dateId, { partySize: 2 });
    const { guests } = await tell([comesIn(id, 9)]);
    expect(guests[0]?.people).toBe(2);
  });

  test('knows a code that is not on the device’s list, and not one of another date', async () => {
    const { code } = await addTestGuest(test_.db, dateId);
    const other = await addTestEvent(test_.db, { ownerId: host.id });
    const stranger = await addTestGuest(test_.db, other.dates[0]?.id ?? '');
    const own: DoorNote = { ...noted(), kind: 'code', code, people: 1 };
    const foreign: DoorNote = { ...noted(), kind: 'code', code: stranger.code, people: 1 };
    const { outcomes } = await tell([own, foreign]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'unknown']);
    expect((await list()).map(({ people }) => people)).toEqual([1]);
  });

  test('counts people without an RSVP, takes their seats, and gives them back', async () => {
    const note = walksIn(4);
    const { outcomes } = await tell([note, note]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect((await readSeatsOf(test_.db, dateId)).counted).toBe(4);
    expect(await list()).toEqual([
      expect.objectContaining({ id: note.entryId, isWalkIn: true, people: 4, name: null }),
    ]);
    const now = later(startsAt, minuteMs);
    await tell([takenBack(note.entryId, now)], now);
    await tell([note], now);
    expect((await readSeatsOf(test_.db, dateId)).counted).toBe(0);
    expect(await list(now)).toEqual([]);
  });

  test('counts a party whose RSVP was erased as a walk-in: they are in the room', async () => {
    const { outcomes } = await tell([comesIn(crypto.randomUUID(), 2)]);
    expect(outcomes[0]?.outcome).toBe('counted');
    expect(await list()).toEqual([expect.objectContaining({ isWalkIn: true, people: 2 })]);
  });

  test('is kept within the hours of the door, whatever the device’s clock says', async () => {
    const { id } = await addTestGuest(test_.db, dateId);
    await tell([comesIn(id, 1, later(startsAt, 300 * dayMs))], later(startsAt, minuteMs));
    expect((await list())[0]?.at).toBe(later(startsAt, 6 * minuteMs).toISOString());
    await expect(tell([comesIn(id)], earlier(startsAt, 2 * dayMs))).rejects.toMatchObject({
      code: 'door/not-open',
    });
    await expect(tell([comesIn(id)], later(startsAt, 9 * dayMs))).rejects.toMatchObject({
      code: 'door/over',
    });
  });

  test('tells other features when a member came, and when that was taken back', async () => {
    const ada = await addTestAccount(test_.db, ['customer'], { firstName: 'Other' });
    const { rows } = await (async () => {
      await setRsvp(at(earlier(startsAt, hourMs), ada), dateId, coming());
      return readSeatsOf(test_.db, dateId);
    })();
    const id = rows[0]?.id ?? '';
    await tell([comesIn(id)]);
    await tell([comesIn(id)]);
    const now = later(startsAt, minuteMs);
    await tell([takenBack(id, now)], now);
    const events = await test_.db.select().from(outboxEvent);
    const told = events
      .filter(({ name }) => name === 'attendance.changed')
      .map(({ payload }) => payload as { notedAt: string })
      .toSorted((one, two) => Date.parse(one.notedAt) - Date.parse(two.notedAt));
    const started = startsAt.toISOString();
    expect(told).toEqual([
      { accountId: ada.id, dateId, cameAt: started, notedAt: started },
      { accountId: ada.id, dateId, cameAt: null, notedAt: now.toISOString() },
    ]);
  });

  test('is refused for what was called off, and from anybody but the host', async () => {
    const off = await addTestEvent(test_.db, { ownerId: host.id, cancelledAt: startsAt });
    const offId = off.dates[0]?.id ?? '';
    await expect(tellDoor(at(startsAt), offId, [walksIn()])).rejects.toMatchObject({
      code: 'door/cancelled',
    });
    const other = await addTestAccount(test_.db, ['customer'], { firstName: 'Other' });
    await expect(tellDoor(at(startsAt, other), dateId, [walksIn()])).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    expect(await test_.db.$count(doorEntry)).toBe(0);
  });
});
