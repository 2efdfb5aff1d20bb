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
