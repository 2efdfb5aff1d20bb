import { dateOf, dayFrom, dayOf, weekdayOf } from './calendar-day.ts';
import { formatHours, parseHours } from './hours-text.ts';
import type { SpecialDay } from './schedule.contract.ts';

/** As long as a year of them. */
export const longestSpecialDaysText = 4000;

export type SpecialDaysResult =
  | { ok: true; days: SpecialDay[] }
  /** The first line that can't be read, as typed. */
  | { ok: false; line: string };

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** "24 Dec", "Thursday 24th December 2026:", "24/12/2026", then the hours. */
const shape =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(\d{1,2})(?:st|nd|rd|th)?(?:\s+(?:of\s+)?([a-z]{3,9})\.?|\/(\d{1,2}))(?:[\s/,]+(20\d{2})(?!\s*[-–.]\s*\d|:\d|\d))?\s*[:,–-]?\s+(\S.*)$/i;

/** Leap days come every four years, once after eight. */
const yearsAhead = 8;

/**
 * Reads days with hours of their own as people type them, one a line: "24 Dec 10–2", "25/12/2026 closed". English, as
 * opening hours are. Without a year the next such day is meant, from `today` on (`YYYY-MM-DD`); days before it and
 * days that are named twice are not read.
 */
export function parseSpecialDays(text: string, today: string): SpecialDaysResult {
  const days = new Map<string, SpecialDay>();
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const day = readLine(line.trim(), today);
    if (!day || days.has(day.date)) return { ok: false, line: line.trim() };
    days.set(day.date, day);
  }
  return { ok: true, days: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

function readLine(line: string, today: string): SpecialDay | undefined {
  const [, dayOfMonth, name, number, year, hours = ''] = shape.exec(line) ?? [];
  const month = name
    ? months.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase())) + 1
    : Number(number);
  const date = findDate({ month, dayOfMonth: Number(dayOfMonth), year }, today);
  if (!date) return undefined;
  if (/^closed$/i.test(hours)) return { date, closed: true, periods: [], label: null };
  const weekday = weekdayOf(dayOf(date));
  const read = parseHours(`${weekdays[weekday - 1]} ${hours}`);
  if (!read.ok || read.byAppointment || read.onBankHolidays) return undefined;
  if (read.periods.some((period) => period.weekday !== weekday)) return undefined;
  const periods = read.periods.map(({ opens, closes }) => ({ opens, closes }));
  return { date, closed: false, periods, label: null };
}

interface TypedDate {
  month: number;
  dayOfMonth: number;
  year: string | undefined;
}

function findDate({ month, dayOfMonth, year }: TypedDate, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = year
    ? [Number(year)]
    : Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead);
  const ending = `-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  if (!/^-\d\d-\d\d$/.test(ending)) return undefined;
  return years
    .map((one) => dateOf(dayFrom(one, month, dayOfMonth)))
    .find((date) => date.endsWith(ending) && date >= today);
}

/** The same days as `parseSpecialDays` reads them, one a line, from `today` on. English; labels are left out. */
export function formatSpecialDays(days: readonly SpecialDay[], today: string): string {
  return days
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, closed, periods }) => {
      const [year, month, day] = date.split('-').map(Number);
      const weekday = weekdayOf(dayOf(date));
      const hours = formatHours(periods.map((period) => ({ weekday, ...period })));
      const said = closed ? 'closed' : hours.replace(/^\S+ /, '');
      return `${day} ${months[(month ?? 1) - 1]} ${year}: ${said}`;
    })
    .join('\n');
}
