import { sql } from 'drizzle-orm';
import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { rowsOf } from '#platform/db/rows.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { anyScheduleAndInstants } from './arbitrary-schedule.scene.server.ts';
import { emptySchedule } from './schedule.contract.ts';
import type { Schedule } from './schedule.contract.ts';
import { openingState } from './schedule.policy.ts';
import {
  findSchedule,
  isOpenAt,
  listSchedules,
  removeSchedules,
  replaceSchedule,
} from './schedule.service.server.ts';
import { schedule as scheduleTable } from './schedule.table.server.ts';

const full: Schedule = {
  periods: [
    { weekday: 1, opens: 540, closes: 780 },
    { weekday: 1, opens: 840, closes: 1080 },
    { weekday: 5, opens: 1080, closes: 1560 },
  ],
  specialDays: [
    {
      date: '2026-12-24',
      closed: false,
      periods: [
        { opens: 540, closes: 720 },
        { opens: 780, closes: 900 },
      ],
      label: 'Christmas Eve',
    },
    { date: '2026-12-31', closed: true, periods: [], label: null },
  ],
  byAppointment: true,
  temporarilyClosed: { from: '2027-01-10', until: '2027-01-20' },
  onBankHolidays: 'closed',
  holidayCalendar: 'scotland',
  zone: 'Africa/Lagos',
  confirmedOn: '2026-11-01',
};

describe('schedules in the database', () => {
  const test = useTestDb();
  const subject = () => ({ type: 'listing', id: uuidv7() });

  it('are found as they were given', async () => {
    const owner = subject();
    await replaceSchedule(test.db, owner, full);
    expect(await findSchedule(test.db, owner)).toEqual(full);
  });

  it('are replaced whole, and counted up for the optimistic lock', async () => {
    const owner = subject();
    await replaceSchedule(test.db, owner, full);
    const changed = { ...emptySchedule, periods: [{ weekday: 2, opens: 0, closes: 1440 }] };
    await replaceSchedule(test.db, owner, changed);
    expect(await findSchedule(test.db, owner)).toEqual(changed);
    const rows = await test.db.select({ version: scheduleTable.version }).from(scheduleTable);
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('keep a closure until further notice', async () => {
    const owner = subject();
    const closed = { ...emptySchedule, temporarilyClosed: { from: '2026-12-01', until: null } };
    await replaceSchedule(test.db, owner, closed);
    expect(await findSchedule(test.db, owner)).toEqual(closed);
  });

  it('belong to one type of subject', async () => {
    const owner = subject();
    await replaceSchedule(test.db, owner, full);
    expect(await findSchedule(test.db, { ...owner, type: 'event' })).toBeUndefined();
  });

  it('are listed by subject; one without a schedule is left out', async () => {
    const owners = [subject(), subject(), subject()];
    const [first = subject(), second = subject(), third = subject()] = owners;
    await replaceSchedule(test.db, first, full);
    await replaceSchedule(test.db, third, emptySchedule);
    const found = await listSchedules(
      test.db,
      'listing',
      owners.map(({ id }) => id),
    );
    expect([...found.keys()].toSorted()).toEqual([first.id, third.id].toSorted());
    expect(found.get(first.id)).toEqual(full);
    expect(found.has(second.id)).toBe(false);
    expect(await listSchedules(test.db, 'listing', [])).toEqual(new Map());
  });

  it('go with their hours, and leave those of others', async () => {
    const [gone, kept] = [subject(), subject()];
    await replaceSchedule(test.db, gone, full);
    await replaceSchedule(test.db, kept, full);
    await removeSchedules(test.db, 'listing', [gone.id]);
    expect(await findSchedule(test.db, gone)).toBeUndefined();
    expect(await findSchedule(test.db, kept)).toEqual(full);
    const left = await test.db.execute(sql`select count(*)::int as periods from schedule_period`);
    expect(rowsOf<{ periods: number }>(left)).toEqual([{ periods: full.periods.length }]);
  });

  it.each([
    ['a weekday that is none', { weekday: 8, opens: 0, closes: 60 }],
    ['an opening of nothing', { weekday: 1, opens: 60, closes: 60 }],
    ['an opening longer than a day', { weekday: 1, opens: 60, closes: 1501 }],
  ])('refuse %s', async (_name, period) => {
    const given = { ...emptySchedule, periods: [period] };
    await expect(replaceSchedule(test.db, subject(), given)).rejects.toMatchObject({
      cause: { code: '23514' },
    });
  });
});

describe('the filter "open at"', () => {
  const test = useTestDb();
  const zones = ['Europe/London', 'America/Jamaica', 'Africa/Cairo'];

  const openIds = async (ids: readonly string[], instant: Date, zone?: string) => {
    const id = sql`wanted.id`;
    const rows = await test.db.execute(sql`
      select wanted.id from unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) as wanted(id)
      where ${isOpenAt(id, instant, zone)} order by wanted.id`);
    return rowsOf<{ id: string }>(rows).map((row) => row.id);
  };

  it('gives the answer of the opening state, for any schedules and instants', async () => {
    const sample = fc.sample(anyScheduleAndInstants(6, zones), { numRuns: 100, seed: 20_261_121 });
    const known = new Map<string, Schedule>();
    for (const { schedule } of sample) {
      const id = uuidv7();
      known.set(id, schedule);
      await replaceSchedule(test.db, { type: 'listing', id }, schedule);
    }
    const instants = sample.flatMap((one) => one.instants).slice(0, 100);
    let open = 0;
    for (const [index, instant] of instants.entries()) {
      const zone = zones[index % zones.length];
      const expected = [...known]
        .filter(([, schedule]) => schedule.zone === zone)
        .filter(([, schedule]) => openingState(schedule, instant).state === 'open')
        .map(([id]) => id);
      expect(await openIds([...known.keys()], instant, zone)).toEqual(expected.toSorted());
      open += expected.length;
    }
    expect(open).toBeGreaterThan(instants.length);
  });

  it('is in the time of the United Kingdom unless it is told another zone', async () => {
    const [london, lagos, none] = [uuidv7(), uuidv7(), uuidv7()];
    const periods = [{ weekday: 2, opens: 540, closes: 1020 }];
    const at = (id: string, zone: string) =>
      replaceSchedule(test.db, { type: 'listing', id }, { ...emptySchedule, zone, periods });
    await at(london, 'Europe/London');
    await at(lagos, 'Africa/Lagos');
    const noon = new Date('2026-11-24T12:00Z');
    expect(await openIds([london, lagos, none], noon)).toEqual([london]);
    expect(await openIds([london, lagos, none], noon, 'Africa/Lagos')).toEqual([lagos]);
  });
});
