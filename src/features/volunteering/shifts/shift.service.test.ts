import { and, asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { signUp } from '../placing/place.service.server.ts';
import { forgetVolunteer, sweepShifts } from '../volunteering-clock.service.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  shiftOf,
  teamId,
} from '../volunteering.scene.server.ts';
import { volunteer, volunteerDate, volunteerPlace } from '../volunteering.table.server.ts';
import { listShifts } from './open-shifts.service.server.ts';
import { planAllDates } from './shift-dates.server.ts';
import { addShift, cancelDate, endShift } from './shift.service.server.ts';
import { listTeamShifts } from './team-shifts.service.server.ts';

const data = useTestDb();
const at = (text: string) => new Date(`${text}:00Z`);

const weekly = (start: string, rule = 'FREQ=WEEKLY') => ({
  ...shiftOf(),
  pattern: {
    zone: 'Europe/London',
    repetitions: [
      { start, minutes: 120, rule },
      { start: '2026-03-12T18:00', minutes: 60, rule: '' },
    ],
    without: ['2026-03-17'],
  },
});

const datesOf = (shiftId: string) =>
  data.db
    .select()
    .from(volunteerDate)
    .where(eq(volunteerDate.shiftId, shiftId))
    .orderBy(asc(volunteerDate.startsAt));

describe('A shift', () => {
  test('has the dates of its rule for two months, on the clock of London, and later ones in time', async () => {
    const { as, clock, owner } = await addTestTeam(data.db);
    const { id, dates } = await addShift(as(owner), teamId, weekly('2026-03-10T10:00'));
    const made = await datesOf(id);
    expect(made).toHaveLength(dates);
    expect(made.slice(0, 4).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).toEqual([
      '2026-03-10T10:00',
      '2026-03-12T18:00',
      '2026-03-24T10:00',
      // The clocks have changed: ten in London is nine in UTC.
      '2026-03-31T09:00',
    ]);
    await planAllDates(clock(at('2026-03-20T02:00')));
    await planAllDates(clock(at('2026-03-20T02:00')));
    const later = await datesOf(id);
    expect(later.length).toBe(made.length + 1);
    const nextYear = { start: '2027-03-10T10:00', minutes: 60, rule: '' };
    const pattern = { zone: 'Europe/London', repetitions: [nextYear], without: [] };
    await expect(addShift(as(owner), teamId, { ...shiftOf(), pattern })).rejects.toMatchObject({
      code: 'volunteering/no-dates',
    });
  });

  test('is begun and changed by its team, and seen with its people by nobody else', async () => {
    const { as, admin } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const none = { code: 'subject/not-found' };
    await expect(addShift(as(helper), teamId, weekly('2026-03-10T10:00'))).rejects.toMatchObject(
      none,
    );
    await expect(listTeamShifts(as(helper), teamId, {})).rejects.toMatchObject(none);
    await expect(addShift(as(admin), teamId, weekly('2026-03-10T10:00'))).rejects.toMatchObject({
      code: 'access/forbidden',
    });
  });

  test('tells everybody on a date that is called off, and ends with all of its dates', async () => {
    const { as, owner } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const { id } = await addShift(as(owner), teamId, weekly('2026-03-10T10:00'));
    const [first, second, third] = await datesOf(id);
    for (const date of [first, second, third]) await signUp(as(helper), date?.id ?? '');
    await cancelDate(as(owner), { id: teamId, dateId: first?.id ?? '' });
    const coming = () =>
      data.db.$count(
        volunteerPlace,
        and(eq(volunteerPlace.accountId, helper.id), isNull(volunteerPlace.leftAt)),
      );
    expect(await coming()).toBe(2);
    await endShift(as(owner), { id: teamId, shiftId: id });
    expect(await coming()).toBe(0);
    const told = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, helper.id));
    expect(told.map(({ kind }) => kind)).toEqual(Array(3).fill('volunteering/cancelled'));
    expect((await listShifts(as(helper), {})).items).toEqual([]);
  });
});

describe('The board of shifts at risk', () => {
  test('has those of the next seven days that lack people or checked adults', async () => {
    const { as, owner } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const short = await addTestDate(data.db, '2026-03-09T10:00', { least: 2 });
    const full = await addTestDate(data.db, '2026-03-10T10:00', { least: 1 });
    await addTestDate(data.db, '2026-03-15T10:00', { least: 2 });
    const club = await addTestDate(data.db, '2026-03-11T10:00', {
      task: 'children-supervised',
      children: 16,
    });
    await signUp(as(helper), full.id);
    const board = async () =>
      (await listTeamShifts(as(owner), teamId, { view: 'at-risk' })).items.map(({ id, lacks }) => [
        id,
        lacks,
      ]);
    expect(await board()).toEqual([
      [short.id, { people: 2, adults: 0 }],
      [club.id, { people: 1, adults: 2 }],
    ]);
    const { items } = await listShifts(as(helper), { view: 'at-risk' });
    expect(items.map(({ id }) => id)).toEqual([short.id, club.id]);
  });
});

test('lists come in pages', async () => {
  const { as, owner } = await addTestTeam(data.db);
  const helper = await addTestVolunteer(data.db);
  await addShift(as(owner), teamId, {
    ...shiftOf(),
    pattern: {
      zone: 'Europe/London',
      repetitions: [{ start: '2026-03-08T10:00', minutes: 60, rule: 'FREQ=DAILY' }],
      without: [],
    },
  });
  const first = await listShifts(as(helper), {});
  const second = await listShifts(as(helper), { after: first.next ?? '' });
  const starts = [...first.items, ...second.items].map(({ startsAt }) => startsAt);
  expect([first.items.length, new Set(starts).size, starts.toSorted()]).toEqual([20, 40, starts]);
  const team = await listTeamShifts(as(owner), teamId, { after: first.next ?? '' });
  expect(team.items[0]?.startsAt).toBe(second.items[0]?.startsAt);
});

test('a closed account leaves nothing, and its coming places are free', async () => {
  const { as, clock } = await addTestTeam(data.db);
  const [helper, other] = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
  const lunch = await addTestDate(data.db, '2026-03-10T10:00', { places: 1 });
  await signUp(as(helper), lunch.id);
  await forgetVolunteer(clock(at('2026-03-07T10:00')), helper.id);
  await forgetVolunteer(clock(at('2026-03-07T10:00')), helper.id);
  expect(await data.db.$count(volunteerPlace)).toBe(0);
  expect(await data.db.$count(volunteer, eq(volunteer.accountId, helper.id))).toBe(0);
  const [shown] = (await listShifts(as(other), {})).items;
  expect(shown?.offeredUntil).not.toBe(null);
  await sweepShifts(clock(at('2026-07-07T10:00')));
  expect(await data.db.$count(volunteerDate)).toBe(0);
});
