/** A time as it was typed, before anyone knows which half of the day is meant. */
export interface TypedTime {
  /** 0 to 24. */
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Surely of the 24-hour clock (`17:00`, `0:30`, `9h`), or only written like it (`09:00`). */
  clock24: 'surely' | 'perhaps' | null;
  word: 'noon' | 'midnight' | 'late' | null;
}

type PlainKind =
  | 'dash'
  | 'and'
  | 'comma'
  | 'end'
  | 'closed'
  | 'except'
  | 'all-day'
  | 'appointment'
  | 'holidays'
  | 'lunch'
  | 'otherwise'
  | 'between'
  | 'usual'
  | 'unknown'
  | 'bad-time';

export type Meaning =
  | { kind: PlainKind }
  | { kind: 'days'; days: readonly number[]; isSingle: boolean }
  | { kind: 'time'; time: TypedTime };

/** `at` is the index in the typed text. */
export type Word = Meaning & { at: number; text: string };

const week = [1, 2, 3, 4, 5, 6, 7];
const dayNames = [
  'm mo mon mons monday mondays',
  'tu tue tues tuesday tuesdays',
  'w wed weds wednesday wednesdays',
  'th thu thur thurs thursday thursdays',
  'f fr fri friday fridays',
  'sa sat sats saturday saturdays',
  'su sun suns sunday sundays',
];
const plainWords: readonly [PlainKind, string][] = [
  ['dash', 'to till til until thru through'],
  ['and', 'and'],
  ['closed', 'closed shut off'],
  ['except', 'except excluding not'],
  ['lunch', 'lunch lunchtime break breaks'],
  ['otherwise', 'otherwise other rest remaining outside else'],
  ['usual', 'usual normal'],
  ['between', 'between'],
];
/** Words that change nothing. */
const fillers = new Set(
  (
    'a about are as at basis clock day days each every for from hour hours hrs is o of on only open ' +
    'opening opens our strictly the then time times week'
  ).split(' '),
);

const group = (days: readonly number[]): Meaning => ({ kind: 'days', days, isSingle: false });
const timeWord = (hour: number, word: TypedTime['word']): Meaning => ({
  kind: 'time',
  time: { hour, minute: 0, half: null, clock24: null, word },
});

const meanings = new Map<string, Meaning>([
  ...dayNames.flatMap((names, index) =>
    names
      .split(' ')
      .map((name): [string, Meaning] => [
        name,
        { kind: 'days', days: [index + 1], isSingle: true },
      ]),
  ),
  ...plainWords.flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, Meaning] => [word, { kind }]),
  ),
  ['weekday', group(week.slice(0, 5))],
  ['weekdays', group(week.slice(0, 5))],
  ['weekend', group(week.slice(5))],
  ['weekends', group(week.slice(5))],
  ['daily', group(week)],
  ['everyday', group(week)],
  ['noon', timeWord(12, 'noon')],
  ['midday', timeWord(12, 'noon')],
  ['midnight', timeWord(0, 'midnight')],
  ['late', timeWord(0, 'late')],
  ['onwards', timeWord(0, 'late')],
]);

/** Longer than a word, tried first. Each is linear: no repetition is inside another. */
const phrases: readonly [RegExp, Meaning][] = [
  // Not every Monday: nothing that a week can say.
  [/every\s+(?:other|second|third|2nd|3rd)\b/iy, { kind: 'unknown' }],
  [/24\s?\/\s?7\b/iy, { kind: 'all-day' }],
  [/24[\s-]?(?:hours|hour|hrs|hr|h)\b(?: a day\b)?/iy, { kind: 'all-day' }],
  [/all day(?: long)?\b|round the clock\b|non-?stop\b/iy, { kind: 'all-day' }],
  [/(?:by|on) (?:prior )?app(?:oin)?t(?:ment)?s?\b(?: only\b)?/iy, { kind: 'appointment' }],
  [/app(?:oin)?t(?:ment)?s? only\b|appointments?\b/iy, { kind: 'appointment' }],
  [/(?:bank|public) (?:holidays|holiday|hols)\b/iy, { kind: 'holidays' }],
  [/(?:every day|(?:7|seven) days(?: a week)?|all week|all days)\b/iy, group(week)],
  [/12(?:[:.]00)?\s?(?:noon|midday)\b/iy, timeWord(12, 'noon')],
  [/12(?:[:.]00)?\s?midnight\b/iy, timeWord(0, 'midnight')],
];

const number =
  /(?:(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?|(?<joined>\d{3,4}))(?:(?<french>h)(?<after>\d{2})?(?!\w)|\s?(?<half>[ap])(?:\.\s?m\.?|m\.?)?(?!\w)|(?=\s?(?:hrs|hours)\b)|(?!\w))/iy;
const letters = /\p{L}[\p{L}\p{M}]*/uy;
const run = /\w+|\p{S}+/uy;

const marks = new Map<string, PlainKind>([
  [',', 'comma'],
  ...';|.'.split('').map((mark): [string, PlainKind] => [mark, 'end']),
  ...'-–—‒―−~→'.split('').map((mark): [string, PlainKind] => [mark, 'dash']),
  ...'&+/'.split('').map((mark): [string, PlainKind] => [mark, 'and']),
]);
const ignoredMarks = new Set('()[]:*•·\'"’“”');

/** Splits a text into the words of opening hours. What changes nothing is left out. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < text.length) {
    const { length, meaning } = readWord(text, at);
    if (meaning) words.push({ ...meaning, at, text: text.slice(at, at + length) });
    at += length;
  }
  return words;
}

interface Read {
  length: number;
  meaning: Meaning | null;
}

/** The word that begins at this index; its meaning is null if it changes nothing. */
export function readWord(text: string, at: number): Read {
  const first = text.charAt(at);
  if (/\s/.test(first)) return { length: 1, meaning: first === '\n' ? { kind: 'end' } : null };
  for (const [pattern, meaning] of phrases) {
    const length = matchAt(pattern, text, at)?.[0].length;
    if (length) return { length, meaning };
  }
  const found = matchAt(number, text, at);
  if (found) return { length: found[0].length, meaning: meaningOfNumber(found.groups ?? {}) };
  const word = matchAt(letters, text, at)?.[0];
  if (word) return { length: word.length, meaning: meaningOfWord(word.toLowerCase()) };
  if (ignoredMarks.has(first)) return { length: 1, meaning: null };
  const length =
    matchAt(run, text, at)?.[0].length ?? String.fromCodePoint(text.codePointAt(at) ?? 0).length;
  return { length, meaning: { kind: marks.get(first) ?? 'unknown' } };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function meaningOfWord(word: string): Meaning | null {
  if (fillers.has(word)) return null;
  return meanings.get(word) ?? { kind: 'unknown' };
}

function meaningOfNumber(groups: Record<string, string | undefined>): Meaning {
  const { joined, french, after } = groups;
  const hourText = joined?.slice(0, -2) ?? groups['hour'] ?? '';
  const hour = Number(hourText);
  const minute = Number(joined?.slice(-2) ?? groups['minute'] ?? after ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return { kind: 'bad-time' };
  const clock24 = clockOf(hour, hourText, french !== undefined);
  const half = clock24 === 'surely' ? undefined : halves.get(groups['half']?.toLowerCase() ?? '');
  return { kind: 'time', time: { hour, minute, half: half ?? null, clock24, word: null } };
}

const halves = new Map<string, 'am' | 'pm'>([
  ['a', 'am'],
  ['p', 'pm'],
]);

function clockOf(hour: number, text: string, isFrench: boolean): TypedTime['clock24'] {
  if (hour > 12 || hour === 0 || isFrench) return 'surely';
  return text.startsWith('0') ? 'perhaps' : null;
}
