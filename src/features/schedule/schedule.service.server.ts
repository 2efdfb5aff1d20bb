import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { renderedOnce } from '#platform/db/rendered-once.server.ts';
import { dayMinutes } from './intervals.ts';
import type { OpeningInterval, Schedule, SpecialDay } from './schedule.contract.ts';
import { filterColumns, holdsOn } from './schedule-filter.server.ts';
import { schedule, schedulePeriod, scheduleSpecialDay } from './schedule.table.server.ts';
import { clockAt } from './zone-clock.ts';

/** Whose schedule it is: a type of thing, such as `listing`, and its id. */
export interface ScheduleSubject {
  type: string;
  id: string;
}

/**
 * Makes this the subject's schedule, whatever it was before. The schedule must have passed the contract; the caller
 * has asked its own policy.
 */
export async function replaceSchedule(
  db: Db,
  subject: ScheduleSubject,
  given: Schedule,
): Promise<void> {
  const values = {
    zone: given.zone,
    holidayCalendar: given.holidayCalendar,
    onBankHolidays: given.onBankHolidays,
    byAppointment: given.byAppointment,
    temporarilyClosedFrom: given.temporarilyClosed?.from ?? null,
    temporarilyClosedUntil: given.temporarilyClosed?.until ?? null,
    confirmedOn: given.confirmedOn,
    ...filterColumns(given),
  };
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(schedule)
      .values({ subjectType: subject.type, subjectId: subject.id, ...values })
      .onConflictDoUpdate({
        target: [schedule.subjectId, schedule.subjectType],
        set: { ...values, version: sql`${schedule.version} + 1` },
      })
      .returning({ id: schedule.id });
    if (!row) throw new Error('The schedule was not written.');
    const scheduleId = row.id;
    await tx.delete(schedulePeriod).where(eq(schedulePeriod.scheduleId, scheduleId));
    await tx.delete(scheduleSpecialDay).where(eq(scheduleSpecialDay.scheduleId, scheduleId));
    const periods = given.periods.map((period) => ({ scheduleId, ...period }));
    if (periods.length > 0) await tx.insert(schedulePeriod).values(periods);
    const days = given.specialDays.flatMap((day) => specialDayRows(scheduleId, day));
    if (days.length > 0) await tx.insert(scheduleSpecialDay).values(days);
  });
}

/** Takes the schedules of these subjects away. */
export async function removeSchedules(db: Db, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(schedule)
    .where(and(inArray(schedule.subjectId, [...ids]), eq(schedule.subjectType, type)));
}

/**
 * A condition on an id: it has a schedule, kept in this zone, that is open at the instant. It answers as
 * `openingState` does. Reads one row of `schedule` by its index for each id.
 */
export function isOpenAt(subjectId: AnyColumn | SQL, instant: Date, zone = 'Europe/London'): SQL {
  const { day, minute } = clockAt(instant, zone);
  return sql`exists (
    select 1 from ${schedule}
    where ${schedule.subjectId} = ${subjectId} and ${schedule.zone} = ${zone}
      and (${holdsOn(day, minute)} or ${holdsOn(day - 1, minute + dayMinutes)}))`;
}

type SpecialDayRow = typeof scheduleSpecialDay.$inferInsert;

function specialDayRows(scheduleId: string, day: SpecialDay): SpecialDayRow[] {
  const { date, closed, label } = day;
  const common = { scheduleId, date, closed, label: label || null };
  return closed ? [common] : day.periods.map(({ opens, closes }) => ({ ...common, opens, closes }));
}

/** The schedule of one subject; undefined when it has none. */
export async function findSchedule(
  db: Db,
  { type, id }: ScheduleSubject,
): Promise<Schedule | undefined> {
  return (await listSchedules(db, type, [id])).get(id);
}

type ScheduleRow = Omit<Schedule, 'temporarilyClosed' | 'periods' | 'specialDays'> & {
  subjectId: string;
  closedFrom: string | null;
  closedUntil: string | null;
  periods: [weekday: number, opens: number, closes: number][] | null;
  days:
    | [
        date: string,
        closed: boolean,
        opens: number | null,
        closes: number | null,
        label: string | null,
      ][]
    | null;
};

/** Every list of cards needs it. */
const schedulesOf = renderedOnce(() => {
  const period = schedulePeriod;
  const day = scheduleSpecialDay;
  return sql`
    select ${schedule.subjectId} as "subjectId", ${schedule.zone} as zone,
      ${schedule.holidayCalendar} as "holidayCalendar",
      ${schedule.onBankHolidays} as "onBankHolidays", ${schedule.byAppointment} as "byAppointment",
      ${schedule.temporarilyClosedFrom} as "closedFrom",
      ${schedule.temporarilyClosedUntil} as "closedUntil", ${schedule.confirmedOn} as "confirmedOn",
      (select json_agg(json_build_array(${period.weekday}, ${period.opens}, ${period.closes})
          order by ${period.weekday}, ${period.opens}, ${period.closes})
        from ${period} where ${period.scheduleId} = ${schedule.id}) as periods,
      (select json_agg(
          json_build_array(${day.date}, ${day.closed}, ${day.opens}, ${day.closes}, ${day.label})
          order by ${day.date}, ${day.opens})
        from ${day} where ${day.scheduleId} = ${schedule.id}) as days
    from ${schedule}
    where ${schedule.subjectId} = any(${sql.placeholder('ids')}::uuid[])
      and ${schedule.subjectType} = ${sql.placeholder('type')}`;
});

/** The schedules of these subjects by the subject's id, in one statement. */
export async function listSchedules(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<Map<string, Schedule>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ScheduleRow>(schedulesOf({ ids: [...ids], type }));
  return new Map(
    rows.map(({ subjectId, closedFrom, closedUntil, periods, days, ...rest }) => [
      subjectId,
      {
        ...rest,
        temporarilyClosed: closedFrom === null ? null : { from: closedFrom, until: closedUntil },
        periods: (periods ?? []).map(([weekday, opens, closes]) => ({ weekday, opens, closes })),
        specialDays: specialDaysOf(days ?? []),
      },
    ]),
  );
}

function specialDaysOf(rows: NonNullable<ScheduleRow['days']>): SpecialDay[] {
  const days: SpecialDay[] = [];
  for (const [date, closed, opens, closes, label] of rows) {
    const last = days.at(-1);
    const period: OpeningInterval[] = opens === null || closes === null ? [] : [{ opens, closes }];
    if (last?.date === date) last.periods.push(...period);
    else days.push({ date, closed, periods: period, label });
  }
  return days;
}
