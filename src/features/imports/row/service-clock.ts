import { readRange } from '#features/schedule/hours-range.ts';
import type { TypedTime } from '#features/schedule/hours-words.ts';

/**
 * When something begins, and ends where that is said. While `isUnknown`, nobody has said which half of the day it is:
 * the minutes are then those of the morning.
 */
export interface ServiceClock {
  opens: number;
  closes: number | null;
  isUnknown?: boolean;
  /** Written with minutes: "10.30". */
  hasMinutes: boolean;
  /** Surely of the clock of 24 hours, with "am" or "pm", or neither. */
  clock: '24' | 'half' | null;
}

interface TypedClock extends TypedTime {
  minutes: number;
  hasMinutes: boolean;
  isSure: boolean;
}

const noon = 720;
const day = 1440;
const firstOfMorning = 9 * 60;

/** "7", "10-1", "10.30 to noon"; undefined where it is no time. */
export function readClock(from: string, to?: string): ServiceClock | undefined {
  const begin = clockOf(from);
  const end = to === undefined ? null : clockOf(to);
  if (!begin || end === undefined) return undefined;
  return { ...rangeOf(begin, end), ...writingOf(begin, end) };
}

function writingOf(begin: TypedClock, end: TypedClock | null) {
  const both = end ? [begin, end] : [begin];
  const is24 = both.some(({ clock24 }) => clock24 === 'surely');
  const hasHalf = both.some(({ half, word }) => half !== null || word !== null);
  const { hasMinutes } = begin;
  if (is24) return { hasMinutes, clock: '24' as const };
  return { hasMinutes, clock: hasHalf ? ('half' as const) : null };
}

type Range = Pick<ServiceClock, 'opens' | 'closes' | 'isUnknown'>;

function rangeOf(begin: TypedClock, end: TypedClock | null): Range {
  if (begin.isSure) return { opens: begin.minutes, closes: end && closingOf(begin.minutes, end) };
  const opens = begin.minutes % noon;
  if (end?.isSure) return beforeEnd(begin, end);
  if (isWrittenOut(begin))
    return { opens: begin.minutes, closes: end && nextAfter(begin.minutes, end.minutes, noon) };
  if (!end) return { opens, closes: null, isUnknown: true };
  const range = readRange(begin, end, { uses24: false, days: [] });
  if (!range.guess) return { opens: range.opens, closes: range.closes };
  return { opens, closes: nextAfter(opens, end.minutes, noon), isUnknown: true };
}

/** "10.30" is half past ten in the morning; "7.30" may be either. */
const isWrittenOut = ({ hasMinutes, minutes }: TypedClock) =>
  hasMinutes && minutes >= firstOfMorning;

/** "7-9pm" begins in the evening, "10-1pm" in the morning. In the clock of 24 hours both are as they are written. */
function beforeEnd(begin: TypedClock, end: TypedClock): Range {
  if (end.clock24 === 'surely')
    return { opens: begin.minutes, closes: nextAfter(begin.minutes, end.minutes, day) };
  const start = begin.minutes % noon;
  const opens = [start + noon, start].find((minutes) => minutes < end.minutes);
  return opens === undefined
    ? { opens: start + noon, closes: end.minutes + day }
    : { opens, closes: end.minutes };
}

const closingOf = (opens: number, end: TypedClock): number =>
  nextAfter(opens, end.minutes, end.isSure ? day : noon);

function nextAfter(opens: number, minutes: number, step: number): number {
  let closes = step === noon ? minutes % noon : minutes;
  while (closes <= opens) closes += step;
  return closes;
}

const joinedShape = /^(?<hour>\d\d)(?<minute>\d\d)$/;
const clockShape = /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?\s?(?<sign>[ap])?/i;

function clockOf(text: string): TypedClock | undefined {
  const word = text.toLowerCase().replace(/^12\s+(?=noon|midday)/, '');
  const isJoined = joinedShape.test(word);
  const {
    hour: hours,
    minute: rest,
    sign,
  } = (isJoined ? joinedShape : clockShape).exec(word)?.groups ?? {};
  if (hours === undefined) return wordOf(word);
  const [hour, minute] = [Number(hours), Number(rest ?? 0)];
  if (hour > 24 || minute > 59) return undefined;
  const is24 = isJoined || hour > 12 || hour === 0;
  const half = is24 ? null : halfOf(sign);
  const hasMinutes = rest !== undefined;
  return {
    hour,
    minute,
    half,
    clock24: is24 ? 'surely' : null,
    word: null,
    minutes: minutesOf(hour, half) + minute,
    hasMinutes,
    isSure: is24 || half !== null || (hours.startsWith('0') && hasMinutes),
  };
}

function wordOf(word: string): TypedClock | undefined {
  const plain = { minute: 0, half: null, clock24: null, hasMinutes: false, isSure: true };
  if (word === 'midnight') return { ...plain, hour: 0, word, minutes: day };
  const isNoon = word === 'noon' || word === 'midday';
  return isNoon ? { ...plain, hour: 12, word: 'noon', minutes: noon } : undefined;
}

const minutesOf = (hour: number, half: TypedTime['half']): number =>
  (half === null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)) * 60;

function halfOf(sign: string | undefined): TypedTime['half'] {
  if (sign === undefined) return null;
  return sign === 'a' ? 'am' : 'pm';
}
