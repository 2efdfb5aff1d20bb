import { readRange } from './hours-range.ts';
import type { RangeContext, ReadRange } from './hours-range.ts';
import type { TypedTime, Word } from './hours-words.ts';
import { dayMinutes, mergeIntervals } from './intervals.ts';
import type { Interval } from './intervals.ts';
import type { WeeklyPeriod } from './schedule.contract.ts';

/** What one clause said of a day. A later clause about fewer days goes before it, one about more days does not. */
interface Stated {
  clause: readonly number[];
  intervals: readonly Interval[];
}

interface TypedRange {
  /** Null: the whole day. */
  times: [from: TypedTime, to: TypedTime] | null;
  at: number;
  end: number;
}

interface Assumed extends Interval {
  name: 'late' | 'half' | 'everyDay';
  at: number;
  end: number;
}

const week = [1, 2, 3, 4, 5, 6, 7];
const wholeDay: Interval = { opens: 0, closes: dayMinutes };

/**
 * Reads words clause by clause: days and their hours, in the order that the text keeps. The first thing that makes
 * no sense ends the reading and stands in `error`.
 */
export class HoursReader {
  readonly assumed: Assumed[] = [];
  error: { name: string; word: Word } | undefined;
  byAppointment = false;
  onBankHolidays: 'as-usual' | 'closed' | null = null;

  readonly #words: readonly Word[];
  readonly #uses24: boolean;
  readonly #stated = new Map<number, Stated>();
  #next = 0;
  /** The days that hours without days belong to. */
  #current: readonly number[] = [];
  /** The text writes "9–5 Mon–Fri". */
  #hoursFirst = false;

  constructor(words: readonly Word[]) {
    this.#words = words.map((word, index) => {
      const isBetween = word.kind === 'and' && words[index - 2]?.kind === 'between';
      return isBetween ? { kind: 'dash', at: word.at, text: word.text } : word;
    });
    const times = words.flatMap((word) => (word.kind === 'time' ? [word.time] : []));
    this.#uses24 =
      times.some(({ clock24 }) => clock24 === 'surely') && times.every(({ half }) => half === null);
  }

  /** The hours of the week, sorted; empty when there are none or the text made no sense. */
  read(): WeeklyPeriod[] {
    for (let word = this.#peek(); word; word = this.#peek()) this.#readClause(word);
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
    this.#next += 1;
    if (word.kind === 'closed' || word.kind === 'except') return this.#readClosed(word);
    if (word.kind === 'holidays') return this.#readHolidays(word);
    if (word.kind === 'lunch') return this.#readBreak(word);
    if (word.kind === 'appointment') this.byAppointment = true;
    // "Other days closed" says what the text says anyway.
    else if (word.kind === 'otherwise') this.#take('closed');
  }

  #readDaysAndHours(first: Word): void {
    const days = this.#readDays(false);
    while (this.#take('comma', 'dash', 'end')) continue;
    if (this.#isAt('time', 'all-day')) {
      return this.#state(days, this.#resolve(this.#readRanges(), { days }), first);
    }
    if (this.#take('closed')) return this.#state(days, [], first);
    if (this.#take('appointment')) this.byAppointment = true;
    else this.#fail('noHours', first);
  }

  /** Hours before their days, or more hours of the days just read. */
  #readHours(first: Word): void {
    const ranges = this.#readRanges();
    if (this.#current.length > 0 && !this.#hoursFirst) {
      return this.#state(this.#current, this.#resolve(ranges, { days: this.#current }), first);
    }
    while (this.#take('comma', 'dash')) continue;
    if (this.#isAt('days')) {
      this.#hoursFirst = true;
      const days = this.#readDays(true);
      return this.#state(days, this.#resolve(ranges, { days }), first);
    }
    if (this.#stated.size > 0) return this.#fail('noDay', first);
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
    this.#take('dash');
    if (this.#take('holidays')) this.onBankHolidays = 'closed';
    else if (this.#isAt('days')) this.#state(this.#readDays(true), [], word);
    else if (this.#isAt('time', 'lunch')) this.#readBreak(word);
    else return this.#fail('closedWhen', word);
    if (this.#isAt('and', 'comma') && this.#peek(1)?.kind === 'holidays') {
      this.#next += 2;
      this.onBankHolidays = 'closed';
    }
  }

  #readHolidays(word: Word): void {
    this.#take('dash');
    if (this.#take('closed')) this.onBankHolidays = 'closed';
    else if (this.#take('usual')) this.onBankHolidays = 'as-usual';
    else this.#fail('holidayHours', word);
  }

  /** "lunch 1–2", "closed 1–2 for lunch": taken out of the hours of the days just read. */
  #readBreak(word: Word): void {
    while (this.#take('lunch', 'closed', 'dash')) continue;
    if (!this.#isAt('time') || this.#current.length === 0) return this.#fail('noHours', word);
    const breaks = this.#resolve(this.#readRanges(), { days: this.#current, isBreak: true });
    while (this.#take('lunch', 'closed')) continue;
    for (const day of this.#current) {
      const stated = this.#stated.get(day);
      if (stated)
        this.#stated.set(day, { ...stated, intervals: without(stated.intervals, breaks) });
    }
  }

  /**
   * "Mon–Thu, Sat & Sun". `isAfter`: hours or "closed" stood before, so that days which have hours of their own
   * behind them begin the next clause.
   */
  #readDays(isAfter: boolean): number[] {
    const days = new Set<number>();
    do {
      const word = this.#peek();
      if (word?.kind !== 'days') break;
      this.#next += 1;
      const last = this.#peek(1);
      const isRange = word.isSingle && this.#isAt('dash') && last?.kind === 'days' && last.isSingle;
      if (isRange) this.#next += 2;
      for (const day of isRange ? daysBetween(word.days, last.days) : word.days) days.add(day);
    } while (this.#takeBeforeDays(isAfter));
    if (!this.#isAt('except') || this.#peek(1)?.kind !== 'days') return [...days];
    this.#next += 1;
    const excepted = this.#readDays(isAfter);
    return [...days].filter((day) => !excepted.includes(day));
  }

  /** Steps over a comma or "and" when more days of the same list follow. */
  #takeBeforeDays(isAfter: boolean): boolean {
    const ahead = this.#isAt('comma', 'and') ? 1 : 0;
    if (this.#peek(ahead)?.kind !== 'days') return false;
    if (isAfter && this.#haveOwnHours(ahead)) return false;
    this.#next += ahead;
    return true;
  }

  #haveOwnHours(ahead: number): boolean {
    let index = ahead;
    while (['days', 'dash', 'and', 'comma'].includes(this.#peek(index)?.kind ?? '')) index += 1;
    const kind = this.#peek(index)?.kind ?? '';
    const isNext = this.#peek(index - 1)?.kind === 'days';
    return isNext && ['time', 'all-day', 'closed', 'appointment'].includes(kind);
  }

  #readRanges(): TypedRange[] {
    const ranges: TypedRange[] = [];
    do {
      const word = this.#peek();
      if (word?.kind === 'all-day') {
        this.#next += 1;
        ranges.push({ times: null, at: word.at, end: word.at + word.text.length });
      } else if (word?.kind === 'time') ranges.push(...this.#readTypedRange(word, word.time));
    } while (this.#takeBeforeTime());
    return ranges;
  }

  #takeBeforeTime(): boolean {
    const ahead = this.#isAt('comma', 'and') ? 1 : 0;
    const kind = this.#peek(ahead)?.kind;
    if (kind !== 'time' && kind !== 'all-day') return false;
    this.#next += ahead;
    return true;
  }

  #readTypedRange(first: Word, from: TypedTime): TypedRange[] {
    this.#next += 1;
    const hasDash = this.#take('dash');
    const last = this.#peek();
    const isRange = last?.kind === 'time' && (hasDash || last.time.word === 'late');
    if (!isRange || from.word === 'late') {
      this.#fail('noClosing', first);
      return [];
    }
    this.#next += 1;
    return [{ times: [from, last.time], at: first.at, end: last.at + last.text.length }];
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
      if (!isSame || isClosed) return this.#fail('dayTwice', word);
      this.#stated.set(day, { clause: days, intervals: [...before.intervals, ...intervals] });
    }
  }

  #fail(name: string, word: Word): void {
    this.error ??= { name, word };
    this.#next = this.#words.length;
  }

  #peek(ahead = 0): Word | undefined {
    return this.#words[this.#next + ahead];
  }

  #isAt(...kinds: Word['kind'][]): boolean {
    const word = this.#peek();
    return word !== undefined && kinds.includes(word.kind);
  }

  #take(...kinds: Word['kind'][]): boolean {
    const isAt = this.#isAt(...kinds);
    if (isAt) this.#next += 1;
    return isAt;
  }
}

/** Fewer days, all of them among the others. */
const isPartOf = (few: readonly number[], many: readonly number[]) =>
  few.length < many.length && few.every((day) => many.includes(day));

/** Around the end of the week when need be: Saturday to Tuesday. */
function daysBetween([first = 1]: readonly number[], [last = 1]: readonly number[]): number[] {
  const count = (last - first + 7) % 7;
  return Array.from({ length: count + 1 }, (_, index) => ((first - 1 + index) % 7) + 1);
}

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
