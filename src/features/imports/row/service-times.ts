import type { WeeklyPeriod } from '#features/schedule/schedule.contract.ts';
import { untoldLength } from '#features/kinds/told-end.ts';
import { settleHalves } from './service-halves.ts';
import type { PartOfDay } from './service-halves.ts';
import { nameTimes } from './service-names.ts';
import { isSeldom, readServiceWords } from './service-words.ts';
import type { ServiceWord } from './service-words.ts';

export interface ServiceTime extends WeeklyPeriod {
  /** In the words of the person who wrote it: "Bible study"; '' where there are none. */
  name: string;
  /** What is in brackets behind it: "Twi". */
  remark: string;
}

export interface ServiceTimes {
  services: ServiceTime[];
  /** Something in the text is not among the services: another rhythm than a week, a remark, a word that nobody knows. */
  isPartial: boolean;
}

/** What is known beside the cell when it names no day, as in the column for Friday prayers. */
interface Given {
  days?: readonly number[];
  name?: string;
  part?: PartOfDay;
}

/**
 * Reads when a congregation meets, as people write it: "Sundays 10am - 1pm; Wed 7pm (Bible study)", "Mass Sat 6pm, Sun
 * 9 & 11:30am", "10.30am Sunday". What comes less often than every week is no part of the answer.
 */
export function readServiceTimes(text: string, given: Given = {}): ServiceTimes {
  const { days = [], name = '', part } = given;
  const words = settleHalves(readServiceWords(text), { isJumua: name === 'Jumu’ah', part });
  const { names, isLeft } = nameTimes(words);
  const isTimeFirst = isBefore(words, 'time', 'day') && days.length === 0;
  const reader = new Reader(days, name, isTimeFirst);
  for (const [at, word] of words.entries()) reader.take(word, names.get(at) ?? []);
  reader.endClause();
  const { services, isPartial } = reader.result();
  return { services, isPartial: isPartial || isLeft };
}

const isBefore = (
  words: readonly ServiceWord[],
  one: ServiceWord['kind'],
  other: ServiceWord['kind'],
) => {
  const [first, second] = [one, other].map((kind) => words.findIndex((word) => word.kind === kind));
  return (
    first !== undefined && second !== undefined && first !== -1 && second !== -1 && first < second
  );
};

type Times = Extract<ServiceWord, { kind: 'time' }>;

class Reader {
  readonly #services: ServiceTime[] = [];
  #days: readonly number[];
  readonly #name: string;
  readonly #isTimeFirst: boolean;
  /** Times that wait for their day. */
  readonly #waiting: { time: Times; name: string }[] = [];
  /** What this clause has brought. */
  #clause: ServiceTime[] = [];
  #isDayNew = true;
  #isDayOpen = false;
  #isOdd = false;
  #isPartial = false;

  constructor(days: readonly number[], name: string, isTimeFirst: boolean) {
    this.#days = days;
    this.#name = name;
    this.#isTimeFirst = isTimeFirst;
  }

  take(word: ServiceWord, name: readonly string[]): void {
    if (word.kind === 'day') this.#takeDay(word);
    else if (word.kind === 'time') this.#takeTime(word, this.#nameOf(name));
    else if (word.kind === 'odd') this.#takeOdd(word.isRare);
    else if (word.kind === 'remark') this.#takeRemark(word.text);
    else if (word.kind === 'strange') this.#isPartial = true;
    else if (word.kind === 'break') this.endClause(word.isHard);
    if (word.kind !== 'day' && word.kind !== 'break' && word.kind !== 'part')
      this.#isDayOpen = false;
  }

  #takeDay({ days }: Extract<ServiceWord, { kind: 'day' }>): void {
    const isMore = this.#isDayOpen && !this.#isTimeFirst;
    this.#days = isMore ? [...new Set([...this.#days, ...days])] : days;
    this.#isDayOpen = true;
    this.#isDayNew = true;
    this.#addWaiting();
  }

  #takeTime(time: Times, name: string): void {
    if (this.#isTimeFirst || this.#days.length === 0) this.#waiting.push({ time, name });
    else this.#add({ time, name });
  }

  #nameOf(words: readonly string[]): string {
    const name = words.join(' ').replace(/^&\s|\s&$/g, '');
    // "Friday prayers" in the column for them says nothing more.
    if (name === '' || (this.#name !== '' && /^prayers?$/i.test(name))) return this.#name;
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  #addWaiting(): void {
    for (const waiting of this.#waiting.splice(0)) this.#add(waiting);
  }

  #takeRemark(text: string): void {
    if (isSeldom(text)) this.#takeBack();
    if (/\d/.test(text) || isSeldom(text)) {
      this.#isPartial = true;
      return;
    }
    for (const service of this.#clause.length > 0 ? this.#clause : this.#services.slice(-1)) {
      service.remark ||= text;
    }
    if (this.#services.length === 0) this.#isPartial = true;
  }

  /** "10am 2nd Sunday" below "Sunday service": the time was first. */
  #takeOdd(isRare: boolean): void {
    this.#isOdd = true;
    if (isRare) this.#takeBack();
  }

  #takeBack(): void {
    if (this.#clause.length > 0) this.#isPartial = true;
    this.#services.splice(this.#services.length - this.#clause.length);
    this.#clause = [];
  }

  #add({ time, name }: { time: Times; name: string }): void {
    const { opens, closes, isUnknown } = time;
    this.#isDayNew = false;
    // Seven in the morning or in the evening: nobody has said.
    if (this.#isOdd || isUnknown) {
      this.#isPartial = true;
      return;
    }
    const end = closes ?? opens + untoldLength;
    for (const weekday of this.#days) {
      const service = { weekday, opens, closes: end, name, remark: '' };
      this.#services.push(service);
      this.#clause.push(service);
    }
  }

  endClause(isHard = true): void {
    if (isHard) {
      // Times without a day belong to the day that is before them in the text.
      if (this.#days.length > 0) this.#addWaiting();
      this.#isOdd = false;
    }
    this.#clause = [];
  }

  result(): ServiceTimes {
    const isLeft = this.#waiting.length > 0 || (this.#isDayNew && this.#isDayOpen);
    return {
      services: this.#services,
      isPartial: this.#isPartial || this.#isOdd || isLeft || this.#services.length === 0,
    };
  }
}
