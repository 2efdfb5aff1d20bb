import { fold } from '#platform/text/fold.ts';
import { readClock } from './service-clock.ts';
import type { ServiceClock } from './service-clock.ts';
import type { PartOfDay } from './service-halves.ts';

/** A word of the times of services. `odd`: not every week. `strange`: nobody knows what it says. */
export type ServiceWord =
  | { kind: 'day'; days: readonly number[]; name?: string }
  | ({ kind: 'time' } & ServiceClock)
  /** "Morning", "evenings". */
  | { kind: 'part'; part: PartOfDay }
  /** `isSoft`: names nothing alone, as "service" does. */
  | { kind: 'word'; text: string; isSoft?: boolean }
  | { kind: 'remark'; text: string }
  | { kind: 'break'; isHard: boolean }
  /** `isRare`: less than every week, not an exception. */
  | { kind: 'odd'; isRare: boolean }
  | { kind: 'strange' };

const days: readonly (readonly [RegExp, readonly number[], string?])[] = [
  [/^m(?:on(?:day)?s?)$/, [1]],
  [/^tue?s?(?:days?)?$/, [2]],
  [/^wed(?:s|nesdays?)?$/, [3]],
  [/^thu(?:rs?|rsdays?)?$/, [4]],
  [/^fri(?:days?)?s?$/, [5]],
  [/^sat(?:s|urdays?)?$/, [6]],
  [/^sun(?:s|days?)?$/, [7]],
  [/^sabbaths?$/, [6], 'Sabbath'],
  [/^j[ou]m+[ua]['’ʼ`]?a+h?$|^jum+a$/, [5], 'Jumu’ah'],
  [/^(?:daily|everyday)$/, [1, 2, 3, 4, 5, 6, 7]],
  [/^weekdays?$/, [1, 2, 3, 4, 5]],
  [/^weekends?$/, [6, 7]],
];

const fillers =
  /^(?:at|from|every|each|on|the|times?|starts?|starting|begins?|of|is|are|in|only|sharp|prompt|hrs?|oclock|jamaats?|main|s|pm|am|our|doors|open)$/;
const seldom =
  /^(?:alt|alternating|fortnight|1st|2nd|3rd|4th|5th|first|second|third|fourth|last|alternate|other|monthly|fortnightly|biweekly|bi-weekly|termly|quarterly|month|occasional|occasionally|except|not|no|closed)$/;

const exception = /^(?:except|not|no|closed)$/;

const parts: readonly (readonly [RegExp, PartOfDay])[] = [
  [/^mornings?$/, 'morning'],
  [/^afternoons?$/, 'afternoon'],
  [/^eve(?:s|nings?)?$/, 'evening'],
  [/^nights?$/, 'night'],
];

const dash = String.raw`\s*(?:-|–|—|~|to|till?|until)\s*`;
const clock = String.raw`(?:(?:[01]\d|2[0-3])[0-5]\d(?=\D|$)|\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m?\.?(?![\p{L}]))?|(?:12\s)?(?:noon|midday)|midnight)`;
const timeShape = new RegExp(
  String.raw`(?<from>${clock})(?:${dash}(?<to>${clock}))?(?![\p{L}\d])`,
  'yiu',
);
const soft = /^(?:services?|meetings?|worship|sessions?)$/;
const sundaySchool = /sunday school/iy;
const wordShape = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ`-]*/uy;
const bracket = /\((?<text>[^)]{0,120})\)?/y;

/** Whether a remark says that something is not every week: "last Friday". */
export const isSeldom = (text: string): boolean =>
  readServiceWords(text).some(({ kind }) => kind === 'odd');

/** Splits times of services into the words that matter. */
export function readServiceWords(given: string): ServiceWord[] {
  // The point of "alt. Mondays" ends no sentence.
  const text = given.replaceAll(/\balt\./gi, 'alt');
  const words: ServiceWord[] = [];
  let at = 0;
  while (at < text.length) {
    const { word, length } = wordAt(text, at);
    if (word) words.push(word);
    at += Math.max(1, length);
  }
  return joinDays(words, text);
}

function wordAt(text: string, at: number): { word?: ServiceWord; length: number } {
  const remark = matchAt(bracket, text, at);
  if (remark)
    return {
      word: { kind: 'remark', text: remark.groups?.['text']?.trim() ?? '' },
      length: remark[0].length,
    };
  const time = matchAt(timeShape, text, at);
  const read = time && timeOf(time, text.slice(at + time[0].length));
  if (read) return { word: read, length: time[0].length };
  if (matchAt(sundaySchool, text, at)) {
    return {
      word: { kind: 'day', days: [7], name: 'Sunday School' },
      length: 'sunday school'.length,
    };
  }
  const found = firstDay(matchAt(wordShape, text, at)?.[0]);
  if (found) return { word: meaningOf(found), length: found.length };
  const sign = text.charAt(at);
  if (/[;|\n]/.test(sign)) return { word: { kind: 'break', isHard: true }, length: 1 };
  if (/[,&+/]/.test(sign)) return { word: { kind: 'break', isHard: false }, length: 1 };
  if (sign === '.' && /^\.\s/.test(text.slice(at)))
    return { word: { kind: 'break', isHard: true }, length: 1 };
  return { length: 1 };
}

/** "Mon-Sat" is two words, "bi-weekly" one. */
function firstDay(word: string | undefined): string | undefined {
  const [first] = word?.split('-') ?? [];
  return first && meaningOf(first)?.kind === 'day' ? first : word;
}

function meaningOf(text: string): ServiceWord | undefined {
  const word = fold(text).trim();
  const day = days.find(([shape]) => shape.test(word));
  if (day) return { kind: 'day', days: day[1], name: day[2] };
  if (/^(?:and|plus|then|also)$/.test(word)) return { kind: 'break', isHard: false };
  if (seldom.test(word)) return { kind: 'odd', isRare: !exception.test(word) };
  const part = parts.find(([shape]) => shape.test(word));
  if (part) return { kind: 'part', part: part[1] };
  if (fillers.test(word)) return undefined;
  return /\d/.test(word) ? { kind: 'strange' } : { kind: 'word', text, isSoft: soft.test(word) };
}

/** A bare number is a time only where nothing is counted: "2 jamaats". */
function timeOf({ groups }: RegExpExecArray, rest: string): ServiceWord | undefined {
  const { from = '', to } = groups ?? {};
  if (
    /^\d{1,2}$/.test(from) &&
    to === undefined &&
    /^\s*\p{L}/u.test(rest) &&
    !/^\s*(?:and|on|in the|(?:morning|afternoon|evening|night)\b|mon|tue|wed|thu|fri|sat|sun)/i.test(
      rest,
    )
  )
    return undefined;
  const read = readClock(from, to);
  return read && { kind: 'time', ...read };
}

/** "Mon - Fri" are five days. */
function joinDays(words: readonly ServiceWord[], text: string): ServiceWord[] {
  if (!/\p{L}\s*(?:-|–|—|\bto\b)\s*\p{L}/iu.test(text)) return [...words];
  const range = /\b(?<from>\p{L}{3,9})\s*(?:-|–|—|\bto\b)\s*(?<to>\p{L}{3,9})\b/giu;
  const ranges = [...text.matchAll(range)].flatMap(({ groups }) => {
    const [from, to] = [groups?.['from'], groups?.['to']].map((word) => meaningOf(word ?? ''));
    return from?.kind === 'day' && to?.kind === 'day' ? [[from, to] as const] : [];
  });
  return ranges.reduce<ServiceWord[]>(
    (joined, [from, to]) => {
      const at = joined.findIndex(
        (word, place) => isSameDay(word, from) && isSameDay(joined[place + 1], to),
      );
      if (at === -1) return joined;
      const [first = 1, last = 1] = [from.days[0], to.days[0]];
      const length = ((last - first + 7) % 7) + 1;
      const all = Array.from({ length }, (_, step) => ((first - 1 + step) % 7) + 1);
      return joined.toSpliced(at, 2, { kind: 'day', days: all });
    },
    [...words],
  );
}

const isSameDay = (word: ServiceWord | undefined, day: { days: readonly number[] }) =>
  word?.kind === 'day' && word.days[0] === day.days[0] && word.days.length === 1;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
