import { fallbackLanguage } from './languages.ts';

/**
 * Dates, numbers, money and lists in words of our own. Intl is not called while rendering: engines differ in what they
 * know of 15 of the 24 languages, and a browser without one falls back to its own locale, which breaks hydration.
 * Times are local wall-clock times of the place spoken about; zones are resolved before they come here.
 */
interface Words {
  months: readonly string[];
  /** What the first of a month is called: `1er`. */
  firstDay: string;
  date: string;
  clock: Clock;
  decimal: string;
  group: string;
  money: string;
  list: readonly string[];
}

/** `format` of the namespace `ui`. */
export type FormatTexts = Record<
  'months' | 'firstDay' | 'date' | 'clock' | 'number' | 'money' | 'list',
  string
>;

type Clock = keyof typeof clocks;

/** How half past two in the afternoon is written. */
const clocks = {
  '14:30': (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`,
  '2:30pm': (hour: number, minute: string) =>
    `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}${hour < 12 ? 'am' : 'pm'}`,
  '14 h 30': (hour: number, minute: string) => `${hour} h${minute === '00' ? '' : ` ${minute}`}`,
} as const;

const english = wordsIn({
  months:
    'January | February | March | April | May | June | July | August | September | October | November | December',
  firstDay: '1',
  date: '{{day}} {{month}} {{year}}',
  clock: '2:30pm',
  number: '1,234.5',
  money: '£{{amount}}',
  list: '{{first}}, {{second}} and {{last}}',
});

const words = new Map<string, Words>([[fallbackLanguage, english]]);

/**
 * The number sample is `1,234.5` as the language writes it: its second and its sixth letter are the marks. Of the list,
 * what is between and after its names.
 */
function wordsIn({ months, firstDay, date, clock, number, money, list }: FormatTexts): Words {
  return {
    months: months.split(' | '),
    firstDay,
    date,
    clock: Object.hasOwn(clocks, clock) ? (clock as Clock) : '14:30',
    group: number[1] ?? ',',
    decimal: number[5] ?? '.',
    money,
    list: list.split(/\{\{\w+\}\}/),
  };
}

/** Takes a language's words from its sentences; before that it is written as English is. */
export function setWords(language: string, texts: FormatTexts | undefined): void {
  if (texts) words.set(language, wordsIn(texts));
}

const wordsOf = (language: string): Words => words.get(language) ?? english;

/** `minuteOfDay` may pass midnight: 1500 is 1 am of the day after. */
export function formatTime(minuteOfDay: number, language: string): string {
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return clocks[wordsOf(language).clock](Math.floor(minuteOfDay / 60) % 24, minute);
}

/** `date` is a calendar date, `YYYY-MM-DD`. */
export function formatDate(date: string, language: string): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const { months, firstDay, date: pattern } = wordsOf(language);
  return pattern
    .replace('{{day}}', day === 1 ? firstDay : String(day))
    .replace('{{month}}', months[month - 1] ?? '')
    .replace('{{year}}', String(year));
}

/** `month` is `YYYY-MM`: "November 2026". What a language writes about the day goes with the day. */
export function formatMonth(month: string, language: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const { months, date: pattern } = wordsOf(language);
  return pattern
    .replace(/\{\{day\}\}[^{]*/, '')
    .replace('{{month}}', months[number - 1] ?? '')
    .replace('{{year}}', String(year));
}

export function formatNumber(value: number, language: string, digits = 0): string {
  const { decimal, group } = wordsOf(language);
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? decimal + fraction : ''}`;
}

/** `pence` are minor units of pounds sterling; whole pounds are written without pence. */
export function formatPounds(pence: number, language: string): string {
  const amount = formatNumber(pence / 100, language, pence % 100 === 0 ? 0 : 2);
  return wordsOf(language).money.replace('{{amount}}', amount);
}

/** What stands between two things of a list, with its space: `, `, or `، ` in Arabic. */
export const listMark = (language: string): string => wordsOf(language).list[1] ?? ', ';

/** Names side by side as the language joins them: `A, B and C`. Tigrinya marks the last two instead. */
export function formatList(items: readonly string[], language: string): string {
  const [, between, joint = '', end = ''] = wordsOf(language).list;
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return items.slice(0, -1).join(between) + joint + last + end;
}
