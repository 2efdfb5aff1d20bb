import type { TFunction } from 'i18next';
import { lastWallTime } from './rule.ts';
import type { Rule } from './rule.ts';
import { dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { formatDate, formatList } from '#platform/i18n/format.ts';

export interface Reader {
  t: TFunction;
  language: string;
}

interface Around {
  /** The first date, on the wall. */
  start: string;
  zone: string;
  /** Of each date, ready-made. */
  times: string;
}

/** A rule in words, with its end: "Every other Tuesday, 7pm–9pm, until 20 December 2026". */
export function ruleWords(rule: Rule, around: Around, reader: Reader): string {
  const { t, language } = reader;
  const pattern = t(...sentenceOf(rule, around, reader));
  if (rule.count !== null) return t('calendar:words.times', { pattern, count: rule.count });
  if (rule.until === null) return pattern;
  const date = formatDate(lastWallTime(rule, around.zone), language);
  return t('calendar:words.until', { pattern, date });
}

type Sentence = [key: string, values: Record<string, string | number>];

function sentenceOf(rule: Rule, { start, times }: Around, reader: Reader): Sentence {
  const { frequency, interval: count } = withOwnDay(rule, start);
  const date = formatDate(start, reader.language);
  const days = daysOf(withOwnDay(rule, start), reader);
  if (frequency === 'YEARLY' || !days) {
    const isPlain = rule.days.length + rule.monthDays.length + rule.months.length === 0;
    return frequency === 'YEARLY' && isPlain && rule.positions.length === 0
      ? said('year', count, { date, times })
      : ['calendar:words.other', { date, times }];
  }
  if (frequency === 'DAILY') return said('day', count, { times });
  return said(frequency === 'WEEKLY' ? 'week' : 'month', count, { days, times });
}

/** A week or a month whose rule names no day has that of the beginning. */
function withOwnDay(rule: Rule, start: string): Rule {
  if (rule.days.length + rule.monthDays.length > 0) return rule;
  const day = start.slice(0, 10);
  const isWeekly = rule.frequency === 'WEEKLY';
  return isWeekly
    ? { ...rule, days: [{ weekday: weekdayOf(dayOf(day)), nth: 0 }] }
    : { ...rule, monthDays: rule.frequency === 'MONTHLY' ? [Number(day.slice(8))] : [] };
}

/** One sentence for each, one for every other, and one with a number. */
function said(unit: string, count: number, values: Record<string, string>): Sentence {
  if (count === 1) return [`calendar:words.${unit}.each`, values];
  if (count === 2) return [`calendar:words.${unit}.alternate`, values];
  return [`calendar:words.${unit}.every`, { ...values, count }];
}

/**
 * "Monday and Wednesday", "the first Saturday", "day 15"; "every day" needs none but a mark. Undefined where a rule says
 * more than the sentences do: rarer ones come from other programs.
 */
function daysOf(rule: Rule, { t, language }: Reader): string | undefined {
  const { frequency, days, monthDays, months, positions } = rule;
  if (months.length + positions.length > 0 || monthDays.some((day) => day < -1)) return undefined;
  if (frequency === 'DAILY') return days.length + monthDays.length === 0 ? 'every' : undefined;
  const isCounted = days.every(({ nth }) => nth > -2 && nth !== 0);
  if (frequency === 'MONTHLY' && !isCounted) return undefined;
  if (days.length > 0 && monthDays.length > 0) return undefined;
  const named = days.map(({ weekday, nth }) => {
    const day = t(`schedule:weekday.${weekday}`);
    return nth === 0 ? day : t(`calendar:words.nth.${nth < 0 ? 'last' : nth}`, { day });
  });
  const numbered = monthDays.map((day) =>
    day === -1 ? t('calendar:words.lastDay') : t('calendar:words.monthDay', { day }),
  );
  return formatList([...named, ...numbered], language);
}
