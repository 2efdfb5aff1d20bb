import { longestHoursText, parseHours } from '#features/schedule/hours-text.ts';
import type { HoursResult } from '#features/schedule/hours-text.ts';
import { readWords } from '#features/schedule/hours-words.ts';
import type { Word } from '#features/schedule/hours-words.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { looksOf } from '../file/cell-looks.ts';
import type { RowCells } from './column-mapping.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';
import { weekdayFields } from './weekday-headers.ts';

/** Days in one column and times in another are hours together. */
export function withDays(cells: RowCells): RowCells {
  const { hours = '', moreHours = '' } = cells;
  const isDays = (text: string) => looksOf(text).includes('days');
  const isTimes = (text: string) => /\d/.test(text) && !dayWord.test(text);
  if (isDays(hours) && isTimes(moreHours))
    return { ...cells, hours: `${hours} ${moreHours}`, moreHours: '' };
  if (isDays(moreHours) && isTimes(hours))
    return { ...cells, hours: `${moreHours} ${hours}`, moreHours: '' };
  return cells;
}

/**
 * A column for each day, or two with its opening and its closing, are one sentence. A file with a column for the whole
 * week says it there.
 */
export function withWeek(cells: RowCells): RowCells {
  if (cells.hours) return cells;
  const days = weekdayFields.flatMap((day) => {
    const hours = hoursOfDay(cells[day], cells[`${day}Closes`]);
    return hours ? [`${capitalised(day)} ${hours}`] : [];
  });
  return days.length === 0 ? cells : { ...cells, hours: days.join('; ') };
}

function hoursOfDay(opens = '', closes = ''): string {
  const [from, to] = [opens, closes].map(clockText) as [string, string];
  if (to === '' || from === to) return from;
  if (from !== '') return isNoTime(to) ? from : `${from}-${to}`;
  return isNoTime(to) ? to : `until ${to}`;
}

const isNoTime = (text: string) => !/\d|noon|midnight|late/i.test(text);

/** As databases write it: "09:00:00". */
const clockText = (text: string) => text.trim().replace(/^(\d{1,2}:\d\d):00$/, '$1');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const dayWord = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i;

type Week = Extract<HoursResult, { ok: true }>;

/**
 * Hours in words, or as OpenStreetMap writes them; null where nobody can tell what they mean, and then they are in
 * the description. A closing time "late" is a guess: it is there too.
 */
export function readHours(text: string, notes: RowNotes, header?: string): Schedule | null {
  if (text === '') return null;
  const label = headerLabel(header, 'Opening hours');
  const whole = readWeek(text);
  const result = whole ?? readWeek(text.replaceAll(/\([^)]*\)/g, ' '));
  // "Sat 10-1 (term time)" says more than the hours do.
  if (result && !whole) notes.kept('hours', 'brackets', label, text);
  if (!result) return notes.kept('hours', 'hours', label, text);
  const { periods, byAppointment, onBankHolidays } = result;
  if (result.assumptions.length > 0) notes.kept('hours', 'late', label, text);
  return {
    ...emptySchedule,
    periods,
    byAppointment,
    onBankHolidays: onBankHolidays ?? emptySchedule.onBankHolidays,
  };
}

/**
 * The hours of a week as they are written. Undefined too where a reader would have to add days or a half of the day:
 * "10 till 8" is said of no day, "Fri 6-8" may be a morning or an evening.
 */
export function readWeek(text: string): Week | undefined {
  const plain = plainHours(text);
  const result = plain.length > longestHoursText ? undefined : parseHours(plain);
  if (!result?.ok) return undefined;
  const isAdded = result.assumptions.some(({ key }) => !key.endsWith('.late'));
  return isAdded || isAllDayOfNoDay(plain) ? undefined : result;
}

/** "24 hours" says no day, "24/7" does; "24 hours closed Mondays" names only a day without hours. */
function isAllDayOfNoDay(text: string): boolean {
  const words = readWords(text);
  const isBare = words.some(({ kind, text: said }) => kind === 'all-day' && !said.includes('/'));
  const isOpenDay = ({ kind }: Word, at: number) =>
    kind === 'days' && !['closed', 'except'].includes(words[at - 1]?.kind ?? '');
  return isBare && !words.some(isOpenDay);
}

/** The words of OpenStreetMap that the reader of typed hours does not have. */
export const plainHours = (text: string): string =>
  text
    .replace(/\bapts?\b/gi, 'appointment')
    .replace(/^\s*24\/7\s*$/, 'daily 24 hours')
    .replace(/\bPH\s+(?:off|closed)\b/g, 'closed on bank holidays')
    .replace(/\bSH\s+(?:off|closed)\b;?/g, '')
    .replace(/[\s;,]+$/, '')
    .trim();
