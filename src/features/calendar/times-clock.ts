import { readRange } from '#features/schedule/hours-range.ts';
import type { TypedTime } from '#features/schedule/hours-words.ts';

/** A beginning, and an end or none, as typed. */
export interface TypedSpan {
  from: TypedTime;
  to: TypedTime | null;
}

/** Minutes since midnight of the day; `end` may pass the next midnight. Null: not said. */
export interface Clock {
  start: number;
  end: number | null;
}

const hour = 60;
const noon = 12 * hour;
/** A reading that is longer gives way to one that is shorter. */
const longDay = 10 * hour;

/** What is around the times of one list. */
export interface ClockContext {
  /** The text writes times of the 24-hour clock and no "am" or "pm". */
  uses24: boolean;
  /** "Friday evenings". */
  half: 'am' | 'pm' | null;
}

/**
 * Reads times as people who invite mean them: "7–9" is in the evening, where for a shop it would be all day. "Late" and
 * halves of the day that one side alone has are read as opening hours are.
 */
export function readClocks(spans: readonly TypedSpan[], context: ClockContext): Clock[] {
  return spans.map(({ from, to }, index) => {
    const start = isBare(from, context) ? inHalf(from, to, spans[index + 1]?.from, context) : from;
    if (!to) return { start: minuteOf(start), end: null };
    const { uses24 } = context;
    const read = readRange(start, to, { uses24, days: [] });
    const { opens, closes } =
      read.alternative && read.closes - read.opens > longDay ? read.alternative : read;
    return { start: opens, end: closes };
  });
}

const isBare = (time: TypedTime, { uses24 }: ClockContext): boolean =>
  !time.half && !time.word && !time.clock24 && !uses24;

const minuteOf = ({ hour: hours, minute, half }: TypedTime): number => {
  const minutes = hours * hour + minute;
  if (!half) return minutes % (2 * noon);
  return (minutes % noon) + (half === 'pm' ? noon : 0);
};

/** The time with the half of the day that is meant. */
function inHalf(
  from: TypedTime,
  to: TypedTime | null,
  next: TypedTime | undefined,
  context: ClockContext,
): TypedTime {
  if (context.half) return { ...from, half: context.half };
  const begins = from.hour % 12;
  if (to?.half || to?.clock24) return from;
  if (to?.word === 'late' || begins < 7) return { ...from, half: 'pm' };
  if (begins > 8) return { ...from, half: 'am' };
  // Seven and eight: breakfast if there is more before noon, or if it lasts the day; otherwise the evening.
  const isBeforeMore = next !== undefined && !next.half && next.hour > begins && next.hour < 12;
  const length = to ? (((to.hour - begins) % 12) + 12) % 12 : 2;
  const isMorning = to ? length > 5 : isBeforeMore;
  return { ...from, half: isMorning ? 'am' : 'pm' };
}
