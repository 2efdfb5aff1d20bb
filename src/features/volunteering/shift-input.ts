import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import type { Skill, Task } from './choices.ts';
import type { NewShift } from './shift.contract.ts';

/** How often a shift comes again; each a rule of the calendar. */
export const repeats = ['once', 'weekly', 'fortnightly', 'monthly'] as const;

/** The same weekday of the month: the second Tuesday. */
const monthly = (start: string): string => {
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][day.getUTCDay()] ?? 'MO';
  const nth = Math.ceil(day.getUTCDate() / 7);
  // A fifth one is not in every month; the last one is.
  return `FREQ=MONTHLY;BYDAY=${nth > 4 ? -1 : nth}${weekday}`;
};

function ruleOf(repeat: string, start: string, lastDay: string): string {
  const rules: Record<string, string> = {
    weekly: 'FREQ=WEEKLY',
    fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
    monthly: monthly(start),
  };
  const rule = rules[repeat];
  if (rule === undefined) return '';
  return lastDay ? `${rule};UNTIL=${lastDay.replaceAll('-', '')}` : rule;
}

/** What the form shows of times that there are. Its start is asked anew: those of the past stay. */
export interface When {
  start: string;
  minutes: number;
  repeat: (typeof repeats)[number];
  lastDay: string;
  extra: string;
  without: string;
}

function repeatOf(rule: string): When['repeat'] {
  if (rule === '') return 'once';
  if (rule.includes('FREQ=MONTHLY')) return 'monthly';
  return rule.includes('INTERVAL=2') ? 'fortnightly' : 'weekly';
}

/** The form knows a last day alone; a number of weeks, which other programs and samples have, is one too. */
function lastDayOf({ start, rule }: NewShift['pattern']['repetitions'][number]): string {
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)?.slice(1).join('-');
  const count = Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? 0);
  if (until || count === 0 || repeatOf(rule) === 'monthly') return until ?? '';
  const weeks = (count - 1) * (repeatOf(rule) === 'fortnightly' ? 2 : 1);
  return dateOf(dayOf(start.slice(0, 10)) + 7 * weeks);
}

/** The same times as the form holds them, from this start on. */
export function whenOf({ repetitions, without }: NewShift['pattern'], start: string): When {
  const [first, second] = repetitions;
  const rule = first?.rule ?? '';
  const isComing = (at: string | undefined) => at !== undefined && at > start;
  return {
    start,
    minutes: first?.minutes ?? 120,
    repeat: repeatOf(rule),
    lastDay: first ? lastDayOf(first) : '',
    extra: isComing(second?.start) ? (second?.start ?? '') : '',
    without: without.find((day) => isComing(day))?.slice(0, 10) ?? '',
  };
}

/** Empty is no number, and said so beside its field. */
const numberOf = (data: FormData, name: string): number => Number(textOf(data, name) || Number.NaN);

/** When it takes place, on the clock of London. */
export function patternInput(data: FormData): NewShift['pattern'] {
  const start = textOf(data, 'start').slice(0, 16);
  const extra = textOf(data, 'extra').slice(0, 16);
  const without = textOf(data, 'without');
  const minutes = numberOf(data, 'length');
  const rule = ruleOf(textOf(data, 'repeat'), start, textOf(data, 'lastDay'));
  return {
    zone: 'Europe/London',
    repetitions: [
      { start, minutes, rule },
      ...(extra ? [{ start: extra, minutes, rule: '' }] : []),
    ],
    without: without ? [without] : [],
  };
}

export const needsInput = (data: FormData): Omit<NewShift, 'pattern'> => ({
  title: textOf(data, 'title'),
  about: textOf(data, 'about'),
  place: textOf(data, 'place'),
  task: textOf(data, 'task') as Task,
  skills: data.getAll('skills') as Skill[],
  places: numberOf(data, 'places'),
  least: numberOf(data, 'least'),
  children: numberOf(data, 'children'),
  perAdult: numberOf(data, 'perAdult'),
  openToYoung: isTicked(data, 'openToYoung'),
  cutoffHours: numberOf(data, 'cutoffHours'),
});
