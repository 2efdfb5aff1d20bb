import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import type { Schedule as Hours, SpecialDay } from '#features/schedule/schedule.contract.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Schedule } from '../hsds.contract.ts';
import { weekdays } from '../hsds.contract.ts';
import { derivedId } from './derived-id.server.ts';

type Moment = Pick<ServiceContext, 'language' | 'now'>;
type Validity = Pick<Schedule, 'valid_from' | 'valid_to'>;

const weekly = { freq: 'WEEKLY', interval: 1, wkst: 'MO' } as const;
const dayNames: readonly string[] = weekdays;

/**
 * Hours as the standard's recurrences: one for all weekdays that open and close alike, and one for each date with
 * hours of its own. A temporary closure cuts the week in two, before and after it.
 */
export function toSchedules(owner: string, hours: Hours | undefined, moment: Moment): Schedule[] {
  if (!hours) return [];
  const today = localDateOf(moment.now, hours.zone);
  const coming = hours.specialDays.filter(({ date }) => date >= today);
  const notes = notesOf(hours, coming, moment);
  const spans = spansAround(hours.temporarilyClosed, today);
  const regular = spans.flatMap((span) =>
    [...alike(hours.periods)].map(([times, days]) => ({
      id: derivedId(owner, 'schedule', times, span.valid_from ?? '', span.valid_to ?? ''),
      ...weekly,
      byday: days.map((day) => dayNames[day - 1]).join(','),
      ...span,
      ...clockTimes(times),
      description: formatHours(hours.periods),
      notes,
    })),
  );
  return [...regular, ...coming.flatMap((day) => onceOn(owner, day))];
}

/** Whether the place is shut for a while on this day. */
export function isShut({ temporarilyClosed, zone }: Hours, { now }: Moment): boolean {
  if (!temporarilyClosed) return false;
  const today = localDateOf(now, zone);
  const { from, until } = temporarilyClosed;
  return from <= today && (until === null || today <= until);
}

/** Weekdays by their times, in the order of the week. */
function alike(periods: Hours['periods']): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const { weekday, opens, closes } of periods) {
    const times = `${opens}-${closes}`;
    days.set(times, [...(days.get(times) ?? []), weekday]);
  }
  return days;
}

function clockTimes(times: string): Pick<Schedule, 'opens_at' | 'closes_at'> {
  const [opens = 0, closes = 0] = times.split('-').map(Number);
  return { opens_at: clockOf(opens), closes_at: clockOf(closes) };
}

/** A closing after midnight is a time of the next morning. */
function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function spansAround(closure: Hours['temporarilyClosed'], today: string): Validity[] {
  if (!closure || (closure.until !== null && closure.until < today)) return [{}];
  const before = { valid_to: dateOf(dayOf(closure.from) - 1) };
  return closure.until === null
    ? [before]
    : [before, { valid_from: dateOf(dayOf(closure.until) + 1) }];
}

const onceOn = (owner: string, { date, periods, label }: SpecialDay): Schedule[] =>
  periods.map(({ opens, closes }) => ({
    id: derivedId(owner, 'schedule', date, opens),
    ...weekly,
    byday: dayNames[weekdayOf(dayOf(date)) - 1] ?? '',
    dtstart: date,
    count: 1,
    valid_from: date,
    valid_to: date,
    ...clockTimes(`${opens}-${closes}`),
    description: label ?? undefined,
  }));

/** What recurrences of the standard can't say. */
function notesOf(hours: Hours, coming: readonly SpecialDay[], { language }: Moment) {
  const t = i18nFor(language).getFixedT(language, ['schedule', 'open-data']);
  const datesOf = (days: readonly SpecialDay[]) =>
    days.map(({ date, label }) => (label ? `${date} (${label})` : date)).join(', ');
  const shut = coming.filter(({ closed }) => closed);
  const other = coming.filter(({ closed }) => !closed);
  const notes = [
    hours.byAppointment && t('schedule:badge.byAppointment'),
    hours.onBankHolidays === 'closed' && t('open-data:bankHolidays'),
    shut.length > 0 && `${t('schedule:table.closed')}: ${datesOf(shut)}`,
    other.length > 0 && `${t('schedule:note.specialDay')}: ${datesOf(other)}`,
    hours.zone,
  ].filter((note) => note !== false);
  return notes.join('. ');
}
