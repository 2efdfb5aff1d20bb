import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { keptDays } from '#features/attendance/attendance.policy.ts';
import { countTurnout } from '#features/attendance/turnout.server.ts';
import type { Turnout } from '#features/attendance/turnout.server.ts';
import { dateEnds } from '#features/events/date-relations.server.ts';
import { findDates, listDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventPolicy } from '#features/events/event.policy.ts';
import { zone } from '#features/events/event-zone.ts';
import { dateOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { eventDateFigure } from './date-figure.table.server.ts';
import type { EventFigures, WeekFigures } from './event-figures.contract.ts';
import { addFigures, figuresAfterDays, toldFigure, weeksShown } from './event-figures.policy.ts';
import type { Figure } from './event-figures.policy.ts';
import { countWeeklyViews, noSuchEvent } from './event-view.service.server.ts';

type OneDate = DateOfEvent['date'];

/** Monday of the week, `YYYY-MM-DD`. */
function weekOf(at: Date): string {
  const { day } = clockAt(at, zone);
  return dateOf(day - weekdayOf(day) + 1);
}

/** The event's dates in order of time, for those who answer for it; what others may not see is not found. */
async function listHosted(ctx: ServiceContext, eventId: string): Promise<OneDate[]> {
  const dates = await listDates(ctx.db, eventId);
  const [found] = await findDates(
    ctx,
    ctx.db,
    dates.slice(-1).map(({ id }) => id),
  );
  if (!found) throw noSuchEvent();
  const { seeGuests, view } = eventPolicy;
  if (!seeGuests(ctx.actor, found.event) && !view(ctx.actor, found.event)) throw noSuchEvent();
  requirePerson(ctx, seeGuests, found.event);
  return dates;
}

/** Those that have begun, and the next one. */
function untilNext(dates: readonly OneDate[], now: Date): OneDate[] {
  const standing = dates.filter(({ status }) => status !== 'cancelled');
  const next = standing.findIndex(({ startsAt }) => startsAt > now);
  return next === -1 ? standing : standing.slice(0, next + 1);
}

interface DoorFigures {
  came: Figure;
  missed: Figure;
}

const uncounted: DoorFigures = { came: 'unknown', missed: 'unknown' };

/**
 * What the door says, while the host can read the list of the date name by name; that is a work list, and its sums hide
 * nothing. Later what is kept of it, where five or more are told alone (decision D67).
 */
async function readDoors(
  ctx: ServiceContext,
  dates: readonly OneDate[],
): Promise<Map<string, DoorFigures>> {
  const ids = dates.map(({ id }) => id);
  const kept =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(eventDateFigure)
          .where(inArray(eventDateFigure.occurrenceId, ids));
  const doors = new Map<string, DoorFigures>();
  const live = dates.filter(({ endsAt }) => endsAt > earlier(ctx.now, keptDays * dayMs));
  const turnout = await countTurnout(
    ctx.db,
    live.map(({ id }) => id),
  );
  for (const [id, { came, missed, hasDoor }] of turnout)
    doors.set(id, {
      came: hasDoor ? came : 'unknown',
      missed: hasDoor || missed > 0 ? missed : 'unknown',
    });
  for (const { occurrenceId, came, missed, hasDoor } of kept)
    doors.set(occurrenceId, {
      came: hasDoor ? (came ?? 'few') : 'unknown',
      missed: missed ?? 'few',
    });
  return doors;
}

/** How an event does, week by week and over all: figures for its host's own work. */
export async function getEventFigures(ctx: ServiceContext, eventId: string): Promise<EventFigures> {
  const dates = untilNext(await listHosted(ctx, eventId), ctx.now);
  const doors = await readDoors(ctx, dates);
  const views = new Map(
    [...(await countWeeklyViews(ctx.db, eventId))].map(([week, count]) => [
      week,
      toldFigure(count),
    ]),
  );
  const byWeek = Map.groupBy(dates, ({ startsAt }) => weekOf(startsAt));
  const opened = [...views.keys()].filter((week) => views.get(week) !== 'few');
  const names = [...new Set([...byWeek.keys(), ...opened])].toSorted().toReversed();
  const all = names.map((week): WeekFigures => {
    const held = byWeek.get(week) ?? [];
    const doorsOf = held.map(({ id }) => doors.get(id) ?? uncounted);
    return {
      week,
      views: views.get(week) ?? 'few',
      going: addFigures(held.map(({ going }) => going)),
      came: addFigures(doorsOf.map(({ came }) => came)),
      missed: addFigures(doorsOf.map(({ missed }) => missed)),
    };
  });
  const sumOf = (name: 'views' | 'going' | 'came' | 'missed') =>
    addFigures(all.map((week) => week[name]));
  const told = [
    ...views.values(),
    ...[...doors.values()].flatMap(({ came, missed }) => [came, missed]),
  ];
  return {
    weeks: all.slice(0, weeksShown),
    hasOlder: all.length > weeksShown,
    total: {
      views: sumOf('views'),
      going: sumOf('going'),
      came: sumOf('came'),
      missed: sumOf('missed'),
      isAtLeast: told.includes('few'),
    },
  };
}

/** Some days before the guests of a date are forgotten: keeps how many came, where that is five people or more. */
export async function keepFigures(ctx: ServiceContext): Promise<void> {
  const date = dateEnds();
  const due = await ctx.db
    .select({ id: date.id })
    .from(date)
    .leftJoin(eventDateFigure, eq(eventDateFigure.occurrenceId, date.id))
    .where(
      and(
        lte(date.endsAt, earlier(ctx.now, figuresAfterDays * dayMs)),
        gt(date.endsAt, earlier(ctx.now, keptDays * dayMs)),
        isNull(eventDateFigure.occurrenceId),
      ),
    );
  const turnout = await countTurnout(
    ctx.db,
    due.map(({ id }) => id),
  );
  const rows = [...turnout].filter(([, { hasDoor, missed }]) => hasDoor || missed > 0);
  if (rows.length > 0)
    await ctx.db
      .insert(eventDateFigure)
      .values(rows.map(([occurrenceId, counted]) => keptOf(occurrenceId, counted)))
      .onConflictDoNothing();
}

const countedOrNull = (count: number): number | null => {
  const figure = toldFigure(count);
  return typeof figure === 'number' ? figure : null;
};

const keptOf = (occurrenceId: string, { came, missed, hasDoor }: Turnout) => ({
  occurrenceId,
  came: countedOrNull(came),
  missed: countedOrNull(missed),
  hasDoor,
});
