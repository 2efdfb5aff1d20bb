import type { Frequency } from './rule.ts';
import type { TypedSpan } from './times-clock.ts';
import type { TimesWord } from './times-words.ts';
import type { TypedDates, TypedDay } from './typed-dates.ts';
import type { TypedTime } from '#features/schedule/hours-words.ts';
import { daysBetween } from '#features/schedule/word-cursor.ts';

/** Why a text makes no sense. `name` is the last part of a translation key. */
export interface Problem {
  name: string;
  at: number;
  length: number;
}

/** Days and the times of them: "every other Tuesday 19:00". */
export interface Clause {
  at: number;
  length: number;
  /** ISO weekdays. */
  days: number[];
  /** Which of them in the month, or days of the month where no weekdays are named. */
  positions: number[];
  dates: TypedDates | null;
  every: { interval: number; unit: Frequency | null } | null;
  spans: TypedSpan[];
  isWholeDay: boolean;
  minutes: number | null;
  half: 'am' | 'pm' | null;
  /** The day on which it ends: "6 December 7pm to 7 December 2am". */
  endDay: TypedDay | null;
}

const newClause = ({ at, length }: TimesWord): Clause => ({
  at,
  length,
  days: [],
  positions: [],
  dates: null,
  every: null,
  spans: [],
  isWholeDay: false,
  minutes: null,
  half: null,
  endDay: null,
});

const hasWhen = ({ days, positions, dates, every }: Clause): boolean =>
  days.length + positions.length > 0 || dates !== null || every !== null;
const hasTimes = ({ spans, isWholeDay }: Clause): boolean => spans.length > 0 || isWholeDay;

/** Reads words clause by clause. The first thing that makes no sense is kept in `problem` and ends the reading. */
export class ClausesReader {
  readonly clauses: Clause[] = [];
  readonly without: TypedDay[] = [];
  from: TypedDay | null = null;
  until: TypedDay | null = null;
  count: { count: number; unit: 'times' | 'days' | 'weeks' | 'months' } | null = null;
  problem: Problem | undefined;

  readonly #words: readonly TimesWord[];
  #next = 0;
  #clause: Clause | undefined;

  constructor(words: readonly TimesWord[]) {
    this.#words = words.flatMap((word, index): TimesWord[] => {
      const isBetween = word.kind === 'and' && words[index - 2]?.kind === 'between';
      if (isBetween) return [{ kind: 'dash', at: word.at, length: word.length }];
      return word.kind === 'between' ? [] : [word];
    });
  }

  read(): void {
    for (let word = this.#take(); word && !this.problem; word = this.#take()) this.#readWord(word);
    this.#finish();
  }

  #take(): TimesWord | undefined {
    const word = this.#words[this.#next];
    this.#next += 1;
    return word;
  }

  #fail(name: string, { at, length }: { at: number; length: number }): void {
    this.problem ??= { name, at, length };
  }

  /** Ends the clause that is being read; the next word begins another. */
  #finish(): void {
    const clause = this.#clause;
    this.#clause = undefined;
    if (!clause) return;
    if (!hasTimes(clause)) return this.#fail('noTime', clause);
    if (!hasWhen(clause)) return this.#fail('noDay', clause);
    this.clauses.push(clause);
  }

  /** The clause that a word belongs to; days behind times that have their days already begin another. */
  #clauseOf(word: TimesWord, isWhen: boolean): Clause {
    if (isWhen && this.#clause && hasTimes(this.#clause) && hasWhen(this.#clause)) this.#finish();
    this.#clause ??= newClause(word);
    this.#clause.length = word.at + word.length - this.#clause.at;
    return this.#clause;
  }

  // oxlint-disable-next-line complexity -- one line for each kind of word
  #readWord(word: TimesWord): void {
    switch (word.kind) {
      case 'comma':
      case 'and':
      case 'month':
        return;
      case 'end':
        return this.#finish();
      case 'except':
        return this.#readExcept(word);
      case 'from':
        if (this.#isDateNext()) this.from = this.#takeDate() ?? this.from;
        return;
      case 'dash':
        if (!this.#isDateNext()) return this.#fail('unknownWord', word);
        this.until = this.#takeDate() ?? null;
        return;
      case 'days':
        return this.#readDays(word);
      case 'dates':
        this.#clauseOf(word, this.#words[this.#next - 2]?.kind !== 'days').dates = word;
        return;
      case 'nth':
        return this.#readNth(word);
      case 'every':
        this.#clauseOf(word, !this.#clause?.dates || this.#isNext('days')).every = word;
        return;
      case 'time':
        return this.#readTime(word);
      case 'all-day':
        this.#clauseOf(word, false).isWholeDay = true;
        return;
      case 'length':
        this.#clauseOf(word, false).minutes = word.minutes;
        return;
      case 'half':
        this.#clauseOf(word, false).half = word.half;
        return;
      case 'count':
        this.count = word;
        return;
      case 'bad-time':
        return this.#fail('badTime', word);
      default:
        return this.#fail('unknownWord', word);
    }
  }

  #isNext(kind: TimesWord['kind']): boolean {
    return this.#words[this.#next]?.kind === kind;
  }

  /** A date that stands here, with its weekday or without. */
  #isDateNext(): boolean {
    const word = this.#words[this.#next];
    const next = word?.kind === 'days' ? this.#words[this.#next + 1] : word;
    return next?.kind === 'dates' && next.days.length === 1;
  }

  #takeDate(): TypedDay | undefined {
    const word = this.#take();
    const dates = word?.kind === 'days' ? this.#take() : word;
    return dates?.kind === 'dates' ? dates.days[0] : undefined;
  }

  /** "not on 25 and 26 December, 1 January". */
  #readExcept(word: TimesWord): void {
    let found = 0;
    for (let next = this.#words[this.#next]; next; next = this.#words[this.#next]) {
      const isBefore = next.kind === 'days' || next.kind === 'comma' || next.kind === 'and';
      const dates = isBefore ? this.#words[this.#next + 1] : next;
      if (dates?.kind !== 'dates' || this.#isTimeBehind(isBefore ? 1 : 0)) break;
      if (dates.isRange) return this.#fail('exceptRange', dates);
      this.without.push(...dates.days);
      this.#next += isBefore ? 2 : 1;
      found += 1;
    }
    if (found === 0) this.#fail('exceptWhat', word);
  }

  #isTimeBehind(ahead: number): boolean {
    return this.#words[this.#next + ahead + 1]?.kind === 'time';
  }

  #readDays(word: TimesWord & { kind: 'days' }): void {
    const clause = this.#clauseOf(word, true);
    const [dash, last] = this.#words.slice(this.#next);
    if (word.isSingle && dash?.kind === 'dash' && last?.kind === 'days' && last.isSingle) {
      this.#next += 2;
      clause.days.push(...daysBetween(word.days, last.days));
    } else clause.days.push(...word.days);
    clause.days = [...new Set(clause.days)].toSorted((a, b) => a - b);
  }

  #readNth(word: TimesWord & { kind: 'nth' }): void {
    const isOfMonth = this.#words
      .slice(this.#next, this.#next + 2)
      .some(({ kind }) => kind === 'month');
    const [position = 0] = word.positions;
    // Every other, or the second of the month? Some mean this, some that.
    if (word.isEvery && word.positions.length === 1 && position > 1 && !isOfMonth) {
      return this.#fail('everySecond', word);
    }
    this.#clauseOf(word, true).positions.push(...word.positions);
  }

  #readTime(word: TimesWord & { kind: 'time' }): void {
    const clause = this.#clauseOf(word, false);
    if (word.time.word === 'late') return this.#fail('unknownWord', word);
    const [dash, last] = this.#words.slice(this.#next);
    if (dash?.kind === 'dash' && this.#readEndDay(clause, word.time)) return;
    const end = dash?.kind === 'dash' ? last : dash;
    const isRange = end?.kind === 'time' && (dash?.kind === 'dash' || end.time.word === 'late');
    if (isRange) this.#next += dash?.kind === 'dash' ? 2 : 1;
    clause.spans.push({ from: word.time, to: isRange ? end.time : null });
    const ended = isRange ? end : word;
    clause.length = ended.at + ended.length - clause.at;
  }

  /** "to 7 December 2am", "until Sun 7 December 2am". */
  #readEndDay(clause: Clause, from: TypedTime): boolean {
    const behind = this.#words.slice(this.#next + 1, this.#next + 4);
    const [dates, time] = behind[0]?.kind === 'days' ? behind.slice(1) : behind;
    if (dates?.kind !== 'dates' || time?.kind !== 'time') return false;
    this.#next += behind.indexOf(time) + 2;
    clause.endDay = dates.days[0] ?? null;
    clause.spans.push({ from, to: time.time });
    return true;
  }
}
