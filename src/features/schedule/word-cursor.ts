import type { TypedTime, Word } from './hours-words.ts';

/** A range of times as typed; null is the whole day. `at` and `end` are indices in the text. */
export interface TypedRange {
  times: [from: TypedTime, to: TypedTime] | null;
  at: number;
  end: number;
}

/**
 * Steps through the words and reads lists of days and of times. The first thing that makes no sense is kept in
 * `error` and ends the words.
 */
export class WordCursor {
  error: { name: string; word: Word } | undefined;

  readonly #words: readonly Word[];
  #next = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  fail(name: string, word: Word): void {
    this.error ??= { name, word };
    this.#next = this.#words.length;
  }

  peek(ahead = 0): Word | undefined {
    return this.#words[this.#next + ahead];
  }

  isAt(...kinds: Word['kind'][]): boolean {
    const word = this.peek();
    return word !== undefined && kinds.includes(word.kind);
  }

  take(...kinds: Word['kind'][]): boolean {
    const isAt = this.isAt(...kinds);
    if (isAt) this.#next += 1;
    return isAt;
  }

  skip(count = 1): void {
    this.#next += count;
  }

  /**
   * "Mon–Thu, Sat & Sun". `isAfter`: hours or "closed" was before, so that days which have hours of their own
   * behind them begin the next clause.
   */
  readDays(isAfter: boolean): number[] {
    const days = new Set<number>();
    do {
      const word = this.peek();
      if (word?.kind !== 'days') break;
      this.#next += 1;
      const last = this.peek(1);
      const isRange = word.isSingle && this.isAt('dash') && last?.kind === 'days' && last.isSingle;
      if (isRange) this.#next += 2;
      for (const day of isRange ? daysBetween(word.days, last.days) : word.days) days.add(day);
    } while (this.#takeBeforeDays(isAfter));
    if (!this.isAt('except') || this.peek(1)?.kind !== 'days') return [...days];
    this.#next += 1;
    const excepted = this.readDays(isAfter);
    return [...days].filter((day) => !excepted.includes(day));
  }

  /** Steps over a comma or "and" when more days of the same list follow. */
  #takeBeforeDays(isAfter: boolean): boolean {
    const ahead = this.isAt('comma', 'and') ? 1 : 0;
    if (this.peek(ahead)?.kind !== 'days') return false;
    if (isAfter && this.#haveOwnHours(ahead)) return false;
    this.#next += ahead;
    return true;
  }

  #haveOwnHours(ahead: number): boolean {
    let index = ahead;
    while (['days', 'dash', 'and', 'comma'].includes(this.peek(index)?.kind ?? '')) index += 1;
    const kind = this.peek(index)?.kind ?? '';
    const isNext = this.peek(index - 1)?.kind === 'days';
    return isNext && ['time', 'all-day', 'closed', 'appointment'].includes(kind);
  }

  readRanges(): TypedRange[] {
    const ranges: TypedRange[] = [];
    do {
      const word = this.peek();
      if (word?.kind === 'all-day') {
        this.#next += 1;
        ranges.push({ times: null, at: word.at, end: word.at + word.text.length });
      } else if (word?.kind === 'time') ranges.push(...this.#readTypedRange(word, word.time));
    } while (this.#takeBeforeTime());
    return ranges;
  }

  #takeBeforeTime(): boolean {
    const ahead = this.isAt('comma', 'and') ? 1 : 0;
    const kind = this.peek(ahead)?.kind;
    if (kind !== 'time' && kind !== 'all-day') return false;
    this.#next += ahead;
    return true;
  }

  #readTypedRange(first: Word, from: TypedTime): TypedRange[] {
    this.#next += 1;
    const hasDash = this.take('dash');
    const last = this.peek();
    const isRange = last?.kind === 'time' && (hasDash || last.time.word === 'late');
    if (!isRange || from.word === 'late') {
      this.fail('noClosing', first);
      return [];
    }
    this.#next += 1;
    return [{ times: [from, last.time], at: first.at, end: last.at + last.text.length }];
  }
}

/** Around the end of the week when need be: Saturday to Tuesday. */
export function daysBetween(
  [first = 1]: readonly number[],
  [last = 1]: readonly number[],
): number[] {
  const count = (last - first + 7) % 7;
  return Array.from({ length: count + 1 }, (_, index) => ((first - 1 + index) % 7) + 1);
}
