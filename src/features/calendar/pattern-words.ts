import type { TFunction } from 'i18next';
import type { Pattern, Repetition } from './pattern.ts';
import { readRule } from './rule.ts';
import { ruleWords } from './rule-words.ts';
import type { Reader } from './rule-words.ts';
import { minuteOf } from './wall-time.ts';
import { formatDate, formatList, formatTime } from '#platform/i18n/format.ts';

const dayMinutes = 1440;

/**
 * A pattern as a sentence in the reader's language: "Every Sunday, 10am–12pm and 12:30pm–2:30pm, except 28 December
 * 2026". `t` knows the namespaces `calendar` and `schedule`.
 */
export function patternWords(pattern: Pattern, t: TFunction, language: string): string {
  const groups = Map.groupBy(pattern.repetitions, (one) => keyOf(one));
  const sentences = [...groups.values()].map((group) =>
    groupWords(group, pattern.zone, { t, language }),
  );
  const whole = sentences.reduce((first, second) =>
    t('calendar:words.together', { first, second }),
  );
  if (pattern.without.length === 0) return whole;
  const dates = pattern.without.map((date) => dateWords(date, { t, language }));
  return t('calendar:words.except', { pattern: whole, dates: formatList(dates, language) });
}

/** Repetitions of one key differ in their times alone: "10am–12pm and 12:30pm–2:30pm". */
function keyOf({ start, rule }: Repetition): string {
  const isOfDate = !/BYDAY|BYMONTHDAY/.test(rule) || /INTERVAL|COUNT/.test(rule);
  return isOfDate ? `${start.slice(0, 10)} ${rule}` : rule;
}

function groupWords(group: readonly Repetition[], zone: string, { t, language }: Reader): string {
  const [{ start, rule: text } = { start: '', rule: '' }] = group;
  const times = formatList(
    group.map((one) => timesWords(one, { t, language })),
    language,
  );
  const rule = readRule(text);
  return rule
    ? ruleWords(rule, { start, zone, times }, { t, language })
    : t('calendar:words.once', { date: formatDate(start, language), times });
}

function timesWords({ start, minutes }: Repetition, { t, language }: Reader): string {
  const begin = minuteOf(start);
  const days = Math.floor((begin + minutes) / dayMinutes);
  const isWhole = begin === 0 && minutes % dayMinutes === 0;
  if (isWhole) return t('calendar:words.allDay', { count: days });
  const times = {
    start: formatTime(begin, language),
    end: formatTime(begin + minutes, language),
  };
  // Past midnight it is plainly the next day; later it has to be said.
  return minutes > dayMinutes
    ? t('calendar:words.spanDays', { ...times, count: days })
    : t('calendar:words.span', times);
}

function dateWords(date: string, { t, language }: Reader): string {
  const day = formatDate(date, language);
  if (date.length === 10) return day;
  return t('calendar:words.dateAndTime', {
    date: day,
    time: formatTime(minuteOf(date), language),
  });
}
