import { dayMinutes } from './intervals.ts';
import type { Interval } from './intervals.ts';
import type { TypedTime } from './hours-words.ts';

/** What the text around a range says about it. */
export interface RangeContext {
  /** The text writes times of the 24-hour clock and no "am" or "pm". */
  uses24: boolean;
  days: readonly number[];
  /** A lunch break, which is short. */
  isBreak?: boolean;
}

export interface ReadRange extends Interval {
  /** Translation key of what was assumed, when people could mean something else. */
  guess?: 'late' | 'half';
  /** What else they could mean. */
  alternative?: Interval;
}

const noon = 720;
const hour = 60;

const typedMinutes = (time: TypedTime) => time.hour * hour + time.minute;
/** Minutes into its half of the day: 12:30 is 30. */
const inHalf = (time: TypedTime) => typedMinutes(time) % noon;

const isBare = (time: TypedTime, { uses24 }: RangeContext) =>
  !time.half && !time.word && !time.clock24 && !uses24;

/** The minute of the day that is certain; midnight is 0. */
function certainMinute(time: TypedTime): number {
  if (time.half) return inHalf(time) + (time.half === 'pm' ? noon : 0);
  return typedMinutes(time) % dayMinutes;
}

/**
 * Reads "9–6" as people mean it: nine in the morning to six in the evening. Where "am" and "pm" are missing, opening
 * is between seven and noon in the morning or after noon, and the closing is the next such time that leaves a
 * sensible day; a reading that others could take differently carries a `guess`.
 */
export function readRange(from: TypedTime, to: TypedTime, around: RangeContext): ReadRange {
  if (to.word === 'late') return readLate(from, around);
  const isClock24 = [from, to].some(({ clock24 }) => clock24 === 'surely');
  const context = isClock24 ? { ...around, uses24: true } : around;
  const fromBare = isBare(from, context);
  const toBare = isBare(to, context);
  if (fromBare && toBare)
    return context.isBreak ? readBreak(from, to) : readBare(from, to, context);
  if (fromBare) return readBareOpening(from, certainMinute(to), context);
  if (toBare) return readBareClosing(certainMinute(from), to, context);
  return readCertain(from, to, context);
}

const nextAfter = (opens: number, minute: number, step: number) => {
  let closes = minute;
  while (closes <= opens) closes += step;
  return closes;
};

function readCertain(from: TypedTime, to: TypedTime, context: RangeContext): ReadRange {
  const opens = certainMinute(from);
  const to24 = certainMinute(to);
  // "00:00–23:59" is how many programs write a whole day.
  const isWholeDay = opens === 0 && to24 === dayMinutes - 1 && to.clock24 === 'surely';
  if (isWholeDay) return { opens, closes: dayMinutes };
  const closes = nextAfter(opens, to24, dayMinutes);
  // "Mon-Fri 9-5, Sat 18:00-02:00": one range of the 24-hour clock does not make five in the morning of the other's 5.
  const mayBeHalf = to.clock24 === 'perhaps' ? !context.uses24 : !to.clock24;
  const isSloppy = mayBeHalf && !to.half && !to.word && closes - opens > 16 * hour;
  if (!isSloppy) return { opens, closes };
  return { opens, closes: nextAfter(opens, to24 + noon, dayMinutes), guess: 'half' };
}

function readLate(from: TypedTime, context: RangeContext): ReadRange {
  const bare = isBare(from, context);
  const isAfternoon = bare && inHalf(from) < 7 * hour;
  const opens = bare ? inHalf(from) + (isAfternoon ? noon : 0) : certainMinute(from);
  // Better a place that is still open than one that was said to be and is not.
  const closes = opens >= 20 * hour ? dayMinutes + 2 * hour : dayMinutes;
  return { opens, closes, guess: 'late' };
}

/** "12–1", "1–2": the next such time, with the opening after half past eleven. */
function readBreak(from: TypedTime, to: TypedTime): ReadRange {
  const start = inHalf(from);
  const opens = start < 9 * hour ? start + noon : start;
  return { opens, closes: nextAfter(opens, inHalf(to), noon) };
}

/** "10am–6", "noon–10": the next such time, unless it leaves less than two hours. */
function readBareClosing(opens: number, to: TypedTime, { isBreak }: RangeContext): ReadRange {
  const next = nextAfter(opens, inHalf(to), noon);
  if (isBreak || next - opens >= 2 * hour) return { opens, closes: next };
  return { opens, closes: next + noon, guess: 'half', alternative: { opens, closes: next } };
}

/** "9–5pm", "6–9pm", "10–2am": as late as it can be, but a day that can begin in the morning does. */
function readBareOpening(from: TypedTime, to: number, { isBreak }: RangeContext): ReadRange {
  const closes = to === 0 ? dayMinutes : to;
  const start = inHalf(from);
  const end = closes <= start ? closes + dayMinutes : closes;
  const last = start + noon < end ? start + noon : start;
  const earlier = last - noon;
  const canBeMorning = earlier >= 8 * hour && last >= 20 * hour;
  if (isBreak || !canBeMorning) return { opens: last, closes: end };
  const night = { opens: last, closes: end };
  const wholeDay = { opens: earlier, closes: end };
  const isNight = end > dayMinutes && end - last >= 3 * hour;
  return isNight
    ? { ...night, guess: 'half', alternative: wholeDay }
    : { ...wholeDay, guess: 'half', alternative: night };
}

function readBare(from: TypedTime, to: TypedTime, { days }: RangeContext): ReadRange {
  const start = inHalf(from);
  const end = inHalf(to);
  if (start < hour) return readBareClosing(start + noon, to, { uses24: false, days });
  if (start >= 7 * hour) return readMorning(start, end);
  const evening = { opens: start + noon, closes: nextAfter(start + noon, end, noon) };
  const morning = { opens: start, closes: nextAfter(start, end, noon) };
  const isEarly = start >= 5 * hour;
  if (!isEarly || end === 0 || end > start) {
    const isPlain = evening.closes <= dayMinutes && !isEarly;
    return isPlain ? evening : { ...evening, guess: 'half', alternative: morning };
  }
  // "6–2": a bakery's morning, or a club's night at the end of the week.
  const isNight = end < 4 * hour && days.every((day) => day >= 4);
  return isNight
    ? { ...evening, guess: 'half', alternative: morning }
    : { ...morning, guess: 'half', alternative: evening };
}

/** Opening between seven and twelve: in the morning. */
function readMorning(opens: number, end: number): ReadRange {
  const closes = nextAfter(opens, end, noon);
  const isShort = closes <= noon && (end !== 0 || closes - opens < 2 * hour);
  if (!isShort) return { opens, closes };
  return { opens, closes: closes + noon, guess: 'half', alternative: { opens, closes } };
}
