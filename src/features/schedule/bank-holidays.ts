import { dateOf, dayFrom, dayOf, weekdayOf } from './calendar-day.ts';

export const holidayCalendars = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type HolidayCalendar = (typeof holidayCalendars)[number];

export interface BankHoliday {
  /** Translation key of its name. */
  nameKey: string;
  /** The day is kept in place of one that fell on a weekend. */
  isSubstitute: boolean;
}

interface Rule {
  name: string;
  day: (year: number) => number;
  /** Kept on the next free weekday when it falls on a weekend. */
  isMovable?: boolean;
  only?: readonly HolidayCalendar[];
}

const firstMonday = (month: number) => (year: number) => {
  const first = dayFrom(year, month, 1);
  return first + ((8 - weekdayOf(first)) % 7);
};

const lastMonday = (month: number) => (year: number) => {
  const last = dayFrom(year, month + 1, 0);
  return last - (weekdayOf(last) - 1);
};

const fixed = (month: number, day: number) => (year: number) => dayFrom(year, month, day);

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return dayFrom(year, 3, 22 + epact + weekday - 7 * late);
}

const exceptScotland = ['england-and-wales', 'northern-ireland'] as const;

/** Banking and Financial Dealings Act 1971, schedule 1, and the yearly proclamations. */
const rules: readonly Rule[] = [
  { name: 'newYearsDay', day: fixed(1, 1), isMovable: true },
  { name: 'secondOfJanuary', day: fixed(1, 2), isMovable: true, only: ['scotland'] },
  { name: 'stPatricksDay', day: fixed(3, 17), isMovable: true, only: ['northern-ireland'] },
  { name: 'goodFriday', day: (year) => easterSunday(year) - 2 },
  { name: 'easterMonday', day: (year) => easterSunday(year) + 1, only: exceptScotland },
  { name: 'earlyMay', day: firstMonday(5) },
  { name: 'spring', day: lastMonday(5) },
  { name: 'battleOfTheBoyne', day: fixed(7, 12), isMovable: true, only: ['northern-ireland'] },
  { name: 'summer', day: firstMonday(8), only: ['scotland'] },
  { name: 'summer', day: lastMonday(8), only: exceptScotland },
  { name: 'stAndrewsDay', day: fixed(11, 30), isMovable: true, only: ['scotland'] },
  { name: 'christmasDay', day: fixed(12, 25), isMovable: true },
  { name: 'boxingDay', day: fixed(12, 26), isMovable: true },
];

/** Days proclaimed for one year. Source: https://www.gov.uk/bank-holidays and the announcement named. */
const proclaimed: readonly { name: string; date: string; only: readonly HolidayCalendar[] }[] = [
  // https://www.gov.scot/news/world-cup-bank-holiday-confirmed/
  { name: 'worldCup2026', date: '2026-06-15', only: ['scotland'] },
];

const years = new Map<string, ReadonlyMap<number, BankHoliday>>();

function holidaysOf(calendar: HolidayCalendar, year: number): ReadonlyMap<number, BankHoliday> {
  const key = `${calendar} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const holidays = new Map<number, BankHoliday>();
  const keep = (day: number, name: string, isSubstitute: boolean) =>
    holidays.set(day, { nameKey: `schedule:holiday.${name}`, isSubstitute });
  const kept = rules.filter(({ only }) => !only || only.includes(calendar));
  const isOff = (rule: Rule) => rule.isMovable === true && weekdayOf(rule.day(year)) > 5;
  for (const rule of kept) if (!isOff(rule)) keep(rule.day(year), rule.name, false);
  for (const { name, date, only } of proclaimed) {
    if (only.includes(calendar) && date.startsWith(`${year}-`)) keep(dayOf(date), name, false);
  }
  for (const rule of kept.filter(isOff)) {
    let day = rule.day(year);
    while (weekdayOf(day) > 5 || holidays.has(day)) day += 1;
    keep(day, rule.name, true);
  }
  years.set(key, holidays);
  return holidays;
}

/**
 * The bank holiday on this date (`YYYY-MM-DD`), as gov.uk/bank-holidays lists it. Days that are proclaimed for one
 * year must be added above when they are announced; the rest follows from rules.
 */
export function bankHoliday(calendar: HolidayCalendar, date: string): BankHoliday | undefined {
  return holidaysOf(calendar, Number(date.slice(0, 4))).get(dayOf(date));
}

/**
 * The day on which a place that closes on bank holidays is closed: a bank holiday, and 25 December also when it falls
 * on a weekend and its bank holiday moves on, because no one means to open on Christmas Day.
 */
export function closingHoliday(calendar: HolidayCalendar, date: string): BankHoliday | undefined {
  const found = bankHoliday(calendar, date);
  if (found || !date.endsWith('-12-25')) return found;
  return { nameKey: 'schedule:holiday.christmasDay', isSubstitute: false };
}

export function listBankHolidays(
  calendar: HolidayCalendar,
  year: number,
): (BankHoliday & { date: string })[] {
  return [...holidaysOf(calendar, year)]
    .toSorted(([a], [b]) => a - b)
    .map(([day, holiday]) => ({ date: dateOf(day), ...holiday }));
}

const scottishAreas = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '));

/**
 * The calendar kept where this postcode lies. Berwick-upon-Tweed (TD15) is the English end of a Scottish area. An
 * unknown postcode counts as England and Wales.
 */
export function holidayCalendarForPostcode(postcode: string | null | undefined): HolidayCalendar {
  const letters = postcode?.replaceAll(/\s/g, '').toUpperCase() ?? '';
  const area = /^[A-Z]{1,2}(?=\d)/.exec(letters)?.[0] ?? '';
  if (area === 'BT') return 'northern-ireland';
  if (/^TD15(\d[A-Z]{2})?$/.test(letters)) return 'england-and-wales';
  return scottishAreas.has(area) ? 'scotland' : 'england-and-wales';
}
