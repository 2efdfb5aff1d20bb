import { readRange } from './hours-range.ts';
import type { RangeContext, ReadRange } from './hours-range.ts';
import type { Word } from './hours-words.ts';
import { dayMinutes, mergeIntervals } from './intervals.ts';
import type { Interval } from './intervals.ts';
import type { WeeklyPeriod } from './schedule.contract.ts';
import { WordCursor } from './word-cursor.ts';
import type { TypedRange } from './word-cursor.ts';

/** What one clause said of a day. A later clause about fewer days goes before it, one about more days does not. */
interface Stated {
  clause: readonly number[];
  intervals: readonly Interval[];
}

interface Assumed extends Interval {
  name: 'late' | 'half' | 'everyDay';
  at: number;
  end: number;
}

const week = [1, 2, 3, 4, 5, 6, 7];
const wholeDay: Interval = { opens: 0, closes: dayMinutes };

/** Reads words clause by clause: days and their hours, in the order that the text keeps. */
export class HoursReader {
  readonly assumed: Assumed[] = [];
  byAppointment = false;
  onBankHolidays: 'as-usual' | 'closed' | null = null;

  readonly #words: WordCursor;
  readonly #uses24: boolean;
  readonly #stated = new Map<number, Stated>();
  /** The days that hours without days belong to. */
  #current: readonly number[] = [];
  /** The text writes "9–5 Mon–Fri". */
  #hoursFirst = false;

  constructor(words: readonly Word[]) {
    this.#words = new WordCursor(
      words.map((word, index) => {
        const isBetween = word.kind === 'and' && words[index - 2]?.kind === 'between';
        return isBetween ? { kind: 'dash', at: word.at, text: word.text } : word;
      }),
    );
    const times = words.flatMap((word) => (word.kind === 'time' ? [word.time] : []));
    this.#uses24 =
      times.some(({ clock24 }) => clock24 === 'surely') && times.every(({ half }) => half === null);
  }

  /** The first thing that made no sense; it ended the reading. */
  get error(): WordCursor['error'] {
    return this.#words.error;
  }

  /** The hours of the week, sorted; empty when there are none or the text made no sense. */
  read(): WeeklyPeriod[] {
    for (let word = this.#words.peek(); word; word = this.#words.peek()) this.#readClause(word);
    return week.flatMap((weekday) =>
      mergeIntervals(this.#stated.get(weekday)?.intervals ?? []).map((interval) => ({
        weekday,
        ...interval,
      })),
    );
  }

  #readClause(word: Word): void {
    if (word.kind === 'days') return this.#readDaysAndHours(word);
    if (word.kind === 'time' || word.kind === 'all-day') return this.#readHours(word);
    this.#words.skip();
    if (word.kind === 'closed' || word.kind === 'except') return this.#readClosed(word);
    if (word.kind === 'holidays') return this.#readHolidays(word);
    if (word.kind === 'lunch') return this.#readBreak(word);
    if (word.kind === 'appointment') this.byAppointment = true;
    // "Other days closed" says what the text says anyway.
    else if (word.kind === 'otherwise') this.#words.take('closed');
  }

  #readDaysAndHours(first: Word): void {
    const days = this.#words.readDays(false);
    while (this.#words.take('comma', 'dash', 'end')) continue;
    if (this.#words.isAt('time', 'all-day')) {
      return this.#state(days, this.#resolve(this.#words.readRanges(), { days }), first);
    }
    if (this.#words.take('closed')) return this.#state(days, [], first);
    if (this.#words.take('appointment')) this.byAppointment = true;
    else this.#words.fail('noHours', first);
  }

  /** Hours before their days, or more hours of the days just read. */
  #readHours(first: Word): void {
    const ranges = this.#words.readRanges();
    if (this.#current.length > 0 && !this.#hoursFirst) {
      return this.#state(this.#current, this.#resolve(ranges, { days: this.#current }), first);
    }
    while (this.#words.take('comma', 'dash')) continue;
    if (this.#words.isAt('days')) {
      this.#hoursFirst = true;
      const days = this.#words.readDays(true);
      return this.#state(days, this.#resolve(ranges, { days }), first);
    }
    if (this.#stated.size > 0) return this.#words.fail('noDay', first);
    const intervals = this.#resolve(ranges, { days: week });
    const [interval = wholeDay] = intervals;
    // "24/7" and "24 hours" say it themselves.
    if (ranges.some(({ times }) => times)) {
      const end = ranges.at(-1)?.end ?? first.at;
      this.assumed.push({ name: 'everyDay', ...interval, at: first.at, end });
    }
    this.#state(week, intervals, first);
  }

  #readClosed(word: Word): void {
    this.#words.take('dash');
    if (this.#words.take('holidays')) this.onBankHolidays = 'closed';
    else if (this.#words.isAt('days')) this.#state(this.#words.readDays(true), [], word);
    else if (this.#words.isAt('time', 'lunch')) this.#readBreak(word);
    else return this.#words.fail('closedWhen', word);
    if (this.#words.isAt('and', 'comma') && this.#words.peek(1)?.kind === 'holidays') {
      this.#words.skip(2);
      this.onBankHolidays = 'closed';
    }
  }

  #readHolidays(word: Word): void {
    this.#words.take('dash');
    if (this.#words.take('closed')) this.onBankHolidays = 'closed';
    else if (this.#words.take('usual')) this.onBankHolidays = 'as-usual';
    else this.#words.fail('holidayHours', word);
  }

  /** "lunch 1–2", "closed 1–2 for lunch": taken out of the hours of the days just read. */
  #readBreak(word: Word): void {
    while (this.#words.take('lunch', 'closed', 'dash')) continue;
    if (!this.#words.isAt('time') || this.#current.length === 0)
      return this.#words.fail('noHours', word);
    const breaks = this.#resolve(this.#words.readRanges(), { days: this.#current, isBreak: true });
    while (this.#words.take('lunch', 'closed')) continue;
    for (const day of this.#current) {
      const stated = this.#stated.get(day);
      if (stated)
        this.#stated.set(day, { ...stated, intervals: without(stated.intervals, breaks) });
    }
  }

  #resolve(ranges: readonly TypedRange[], context: Omit<RangeContext, 'uses24'>): Interval[] {
    const read = ranges.map(({ times }) =>
      times ? readRange(...times, { ...context, uses24: this.#uses24 }) : wholeDay,
    );
    return read.map((range, index) => {
      const { opens, closes, guess } = orderedBefore(range, read[index + 1]);
      const { at, end } = ranges[index] ?? { at: 0, end: 0 };
      if (guess) this.assumed.push({ name: guess, opens, closes, at, end });
      return { opens, closes };
    });
  }

  #state(days: readonly number[], intervals: readonly Interval[], word: Word): void {
    this.#current = days;
    for (const day of days) {
      const before = this.#stated.get(day);
      if (!before || isPartOf(days, before.clause)) {
        this.#stated.set(day, { clause: days, intervals });
        continue;
      }
      if (isPartOf(before.clause, days)) continue;
      const isSame =
        before.clause.length === days.length && days.every((d) => before.clause.includes(d));
      const isClosed = intervals.length === 0 || before.intervals.length === 0;
      if (!isSame || isClosed) return this.#words.fail('dayTwice', word);
      this.#stated.set(day, { clause: days, intervals: [...before.intervals, ...intervals] });
    }
  }
}

/** Fewer days, all of them among the others. */
const isPartOf = (few: readonly number[], many: readonly number[]) =>
  few.length < many.length && few.every((day) => many.includes(day));

/** "9–11, 1–4" is a morning and an afternoon, though "9–11" alone would last until eleven at night. */
function orderedBefore(range: ReadRange, next: ReadRange | undefined): ReadRange {
  const { alternative } = range;
  const isBetter =
    alternative && next && range.closes > next.opens && alternative.closes <= next.opens;
  return isBetter ? alternative : range;
}

function without(intervals: readonly Interval[], breaks: readonly Interval[]): Interval[] {
  return breaks.reduce<Interval[]>(
    (rest, gap) =>
      rest.flatMap(({ opens, closes }) =>
        [
          { opens, closes: Math.min(closes, gap.opens) },
          { opens: Math.max(opens, gap.closes), closes },
        ].filter((part) => part.opens < part.closes),
      ),
    [...intervals],
  );
}
