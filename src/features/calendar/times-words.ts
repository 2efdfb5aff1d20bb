import type { Frequency } from './rule.ts';
import { readDates } from './typed-dates.ts';
import type { TypedDates } from './typed-dates.ts';
import { readWord } from '#features/schedule/hours-words.ts';
import type { Meaning } from '#features/schedule/hours-words.ts';

/** What words of dates that come again mean; times, days and marks are words of opening hours. */
type OwnMeaning =
  | TypedDates
  /** "first", "1st and 3rd", "every second". */
  | { kind: 'nth'; positions: readonly number[]; isEvery: boolean }
  /** "every other", "every 2 weeks", "fortnightly". Without a unit the days say it. */
  | { kind: 'every'; interval: number; unit: Frequency | null }
  | { kind: 'length'; minutes: number }
  | { kind: 'count'; count: number; unit: 'times' | 'days' | 'weeks' | 'months' }
  | { kind: 'half'; half: 'am' | 'pm' }
  | { kind: 'from' | 'month' };

/** `at` and `length` are places in the typed text. */
export type TimesWord = TimesMeaning & { at: number; length: number };

type TimesMeaning = Meaning | OwnMeaning;

const numbers = new Map(
  'an one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, index) => [word, Math.max(1, index)]),
);
const small = '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)';
const numberOf = (text = ''): number => numbers.get(text) ?? Number(text);

const positions = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['last', -1],
]);
const nth = '(?:first|second|third|fourth|fifth|last|\\d{1,2}(?:st|nd|rd|th))\\b';
const units = new Map<string, Frequency>([
  ['day', 'DAILY'],
  ['week', 'WEEKLY'],
  ['month', 'MONTHLY'],
  ['year', 'YEARLY'],
]);

type Groups = readonly (string | undefined)[];

/** Tried in this order, each at one place of the text. No repetition is inside another. Null: it changes nothing. */
const readings: readonly [RegExp, (groups: Groups) => TimesMeaning | null][] = [
  [/(?:of|in) (?:the|each|every) month\b/iy, () => ({ kind: 'month' })],
  [
    /(?:every other|alternate)(?: (day|week|month|year)s?\b)?/iy,
    ([, unit]) => ({ kind: 'every', interval: 2, unit: units.get(unit ?? '') ?? null }),
  ],
  [
    new RegExp(`every (${small}) (day|week|month|year)s?\\b`, 'iy'),
    ([, count, unit]) => ({
      kind: 'every',
      interval: numberOf(count),
      unit: units.get(unit ?? '') ?? null,
    }),
  ],
  [/(?:fortnightly|every fortnight)\b/iy, () => ({ kind: 'every', interval: 2, unit: 'WEEKLY' })],
  [
    /(?:(?:every|each|once a) (week|month|year)|(week|month|year)ly|annually)\b/iy,
    ([, one, other]) => ({
      kind: 'every',
      interval: 1,
      unit: units.get(one ?? other ?? 'year') ?? null,
    }),
  ],
  [
    new RegExp(`(every |each )?(${nth}(?:(?:\\s*[,&]\\s*(?:and )?| and )${nth}){0,5})`, 'iy'),
    ([, every, list = '']) => ({
      kind: 'nth',
      positions: list
        .split(/[,&\s]+(?:and\s+)?/)
        .filter((word) => word !== '' && word !== 'and')
        .map((word) => positions.get(word) ?? Number.parseInt(word, 10)),
      isEvery: every !== undefined,
    }),
  ],
  [
    new RegExp(
      `(?:for|lasting|lasts) (?:about )?(?:(half an) hour|(\\d\\.5|an|${small})( and a half)? ?(?:hours?|hrs?|h))\\b( and a half)?`,
      'iy',
    ),
    ([, half, count, before, behind]) => ({
      kind: 'length',
      minutes: half ? 30 : numberOf(count) * 60 + ((before ?? behind) ? 30 : 0),
    }),
  ],
  [
    /(?:(?:for|lasting|lasts) )?(\d{1,3}) ?-?(?:minutes?|mins?)\b/iy,
    ([, count]) => ({ kind: 'length', minutes: Number(count) }),
  ],
  [
    new RegExp(`(?:for )?(?:the next )?(${small}) (times|days|weeks|months)\\b`, 'iy'),
    ([, count, unit]) => ({ kind: 'count', count: numberOf(count), unit: unitOf(unit) }),
  ],
  [/mornings?\b/iy, () => ({ kind: 'half', half: 'am' })],
  [/(?:afternoons?|evenings?|nights?)\b/iy, () => ({ kind: 'half', half: 'pm' })],
  [/(?:from|starting|starts|beginning|begins)\b/iy, () => ({ kind: 'from' })],
  [/(?:no|without|skipping)\b/iy, () => ({ kind: 'except' })],
  [/(?:but|also|then)\b/iy, () => null],
];

function unitOf(unit: string | undefined): 'times' | 'days' | 'weeks' | 'months' {
  return unit === 'days' || unit === 'weeks' || unit === 'months' ? unit : 'times';
}

/** Splits a text into its words, each with its place. What changes nothing is left out. `today` is `YYYY-MM-DD`. */
export function readTimesWords(text: string, today: string): TimesWord[] {
  const words: TimesWord[] = [];
  let at = 0;
  while (at < text.length) {
    const isEnd = words.at(-1)?.kind === 'dash' && words.at(-2)?.kind === 'time';
    const { length, meaning } = readOne(text, { at, today, isEnd });
    if (meaning) words.push({ ...meaning, at, length });
    at += length;
  }
  return words;
}

/** `isEnd`: a time and a dash are before, so that "9–5 until 20 December" has no 5 December. */
function readOne(
  text: string,
  { at, today, isEnd }: { at: number; today: string; isEnd: boolean },
): { length: number; meaning: TimesMeaning | null } {
  const isInWord = /[\p{L}\d]/u.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at));
  const named = isInWord ? undefined : readDates(text, at, today);
  const isTime = isEnd && named?.dates.isRange;
  if (named && !isTime) return { length: named.length, meaning: named.dates };
  for (const [pattern, read] of isInWord ? [] : readings) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) {
      const meaning = read(found.map((group: string | undefined) => group?.toLowerCase()));
      return { length: found[0].length, meaning };
    }
  }
  return readWord(text, at);
}
