import { mostRepetitions, mostWithout } from './pattern.ts';
import type { Pattern, Repetition } from './pattern.ts';
import { ClausesReader } from './times-clauses.ts';
import type { Problem } from './times-clauses.ts';
import { repetitionsOf } from './times-repetitions.ts';
import { readTimesWords } from './times-words.ts';
import { dateOfTyped } from './typed-dates.ts';

export const longestTimesText = 300;

/** A pattern, or the first thing that makes no sense: a translation key, and its place in the typed text. */
export type TimesResult =
  | { pattern: Pattern }
  | { problem: { key: string; at: number; length: number } };

/**
 * Reads when something takes place as people type it: "every first Sat 7–late", "Sundays 10:00 and 12:30, not on
 * 28 December", "Sat 12 Dec 6pm to 11pm". English, at most 300 characters, in time proportional to the length. A weekday
 * without a date comes every week; a time without an end lasts two hours; a date without a year is the next such day
 * from `today` on (`YYYY-MM-DD`). `zone` is that of the pattern. Show what was understood before it is saved.
 */
export function readTimes(
  text: string,
  { today, zone }: { today: string; zone: string },
): TimesResult {
  if (text.length > longestTimesText) {
    return refuse({
      name: 'tooLong',
      at: longestTimesText,
      length: text.length - longestTimesText,
    });
  }
  const reader = new ClausesReader(readTimesWords(text, today));
  reader.read();
  const whole = { at: 0, length: text.length };
  if (reader.problem) return refuse(reader.problem);
  if (reader.clauses.length === 0) return refuse({ name: 'nothing', ...whole });
  const repetitions: Repetition[] = [];
  for (const clause of reader.clauses) {
    const read = repetitionsOf(clause, reader, today);
    if ('problem' in read) return refuse({ ...clause, name: read.problem });
    repetitions.push(...read.value);
  }
  const without = reader.without.map((day) => dateOfTyped(day, today));
  const dates = without.filter((date) => date !== undefined);
  if (dates.length < without.length) return refuse({ name: 'noSuchDate', ...whole });
  if (repetitions.length > mostRepetitions || dates.length > mostWithout) {
    return refuse({ name: 'tooMany', ...whole });
  }
  return { pattern: { zone, repetitions, without: [...new Set(dates)].toSorted() } };
}

const refuse = ({ name, at, length }: Problem): TimesResult => ({
  problem: { key: `calendar:times.${name}`, at, length },
});
