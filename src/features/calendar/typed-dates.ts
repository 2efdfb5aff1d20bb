import { dateOf, dayFrom, dayOf } from '#features/schedule/calendar-day.ts';

/** A day as typed; without a year the next such day is meant. */
export interface TypedDay {
  dayOfMonth: number;
  month: number;
  year: number | null;
}

/** Days named together: "6, 13 and 20 December", or from the first to the last: "6–8 December". */
export interface TypedDates {
  kind: 'dates';
  days: readonly TypedDay[];
  isRange: boolean;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
/** No year, and no clock either: "12 Dec 2030" and "12 Dec 20:30". */
const year = '(?:,?\\s+(20[2-9]\\d)(?![:.\\d]|\\s*[-–]\\s*\\d))?';
const day = '\\d{1,2}(?:st|nd|rd|th)?';

const relative = /(?:today|tomorrow)\b/iy;
const iso = /(20\d\d)-(\d\d)-(\d\d)\b/y;
const slashes = /(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?(?![\d/])/y;
const range = new RegExp(
  `(${day})\\s*(?:[-–—]|\\bto\\b|\\buntil\\b)\\s*(${day})\\s+(?:of\\s+)?${month}${year}`,
  'iy',
);
const list = new RegExp(
  `(${day}(?:(?:\\s*[,&]\\s*(?:and\\s+)?|\\s+and\\s+)${day}){0,20})\\s+(?:of\\s+)?${month}${year}`,
  'iy',
);
const american = new RegExp(
  `${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![:.\\d]|\\s?[ap]\\.?m)${year}`,
  'iy',
);

/** The dates that are named at this index, in British order; undefined if there are none. `today` is `YYYY-MM-DD`. */
export function readDates(
  text: string,
  at: number,
  today: string,
): { length: number; dates: TypedDates } | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const answer = (length: number, days: readonly TypedDay[], isRange = false) => ({
    length,
    dates: { kind: 'dates' as const, days, isRange },
  });
  let found = match(relative);
  if (found) {
    const named = dayOf(today) + (found[0].toLowerCase() === 'tomorrow' ? 1 : 0);
    const [ofYear, name, dayOfMonth] = dateOf(named).split('-');
    return answer(found[0].length, [typed(dayOfMonth, name, ofYear)]);
  }
  found = match(iso);
  if (found) return answer(found[0].length, [typed(found[3], found[2], found[1])]);
  found = match(slashes);
  // "24/7" is no day of July.
  if (found && found[0] !== '24/7') {
    return answer(found[0].length, [typed(found[1], found[2], found[3])]);
  }
  found = match(range);
  if (found) {
    const [whole, first, last, name, ofYear] = found;
    return answer(whole.length, [typed(first, name, ofYear), typed(last, name, ofYear)], true);
  }
  found = match(list);
  if (found) {
    const [whole, days = '', name, ofYear] = found;
    return answer(
      whole.length,
      (days.match(/\d+/g) ?? []).map((one) => typed(one, name, ofYear)),
    );
  }
  found = match(american);
  return found ? answer(found[0].length, [typed(found[2], found[1], found[3])]) : undefined;
}

function typed(dayOfMonth = '', name = '', ofYear?: string): TypedDay {
  const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return {
    dayOfMonth: Number.parseInt(dayOfMonth, 10),
    month: number || Number(name),
    year: ofYear ? Number(ofYear) : null,
  };
}

/** Leap days come every four years, once after eight. */
const yearsAhead = 8;

/** The day as `YYYY-MM-DD`; undefined if there is none. Without a year it is the first from `from` on. */
export function dateOfTyped(
  { dayOfMonth, month: number, year: ofYear }: TypedDay,
  from: string,
): string | undefined {
  const thisYear = Number(from.slice(0, 4));
  const years = ofYear
    ? [ofYear]
    : Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead);
  return years
    .map((one) => dateOf(dayFrom(one, number, dayOfMonth)))
    .find(
      (date) =>
        Number(date.slice(5, 7)) === number &&
        Number(date.slice(8)) === dayOfMonth &&
        (ofYear !== null || date >= from),
    );
}
