import type { EventLines } from './calendar-lines.ts';
import { mostRepetitions, mostWithout } from './pattern.ts';
import type { Pattern, Repetition } from './pattern.ts';
import { wallTimeIn } from './read-times.server.ts';
import type { EventTimes, Reading } from './read-times.server.ts';
import { readTimesOf, readValue } from './read-values.server.ts';
import { readRule, writeRule } from './rule.ts';

/** The pattern of an event that comes again; null if it comes once, or by rules that make no sense or that we refuse. */
export function readPattern(
  lines: EventLines,
  { zone, start, minutes }: EventTimes,
  reading: Reading,
): Pattern | null {
  const timesOf = (name: string) => (lines.get(name) ?? []).flatMap(readTimesOf);
  const repetitions = rulesOf(lines, reading).map((rule): Repetition => ({
    start: start.wallTime,
    minutes,
    rule,
  }));
  const more = timesOf('RDATE').map((time) => wallTimeIn(time, zone, reading));
  // Dates without a rule are those named, and the first.
  const named = more.length > 0 && repetitions.length === 0 ? [start.wallTime, ...more] : more;
  const once = [...new Set(named)].map((at): Repetition => ({ start: at, minutes, rule: '' }));
  if (lines.has('EXRULE')) reading.tell('exceptionRule');
  const all = [...repetitions, ...once];
  if (all.length === 0) return null;
  if (all.length > mostRepetitions) reading.tell('tooManyTimes');
  const without = timesOf('EXDATE').map((time) =>
    time.isDate ? time.wallTime.slice(0, 10) : wallTimeIn(time, zone, reading),
  );
  const left = [...new Set(without)].toSorted();
  if (left.length > mostWithout) reading.tell('tooManyWithout');
  // The latest of them: what is past comes no more.
  return { zone, repetitions: all.slice(0, mostRepetitions), without: left.slice(-mostWithout) };
}

/** By our own reading: the library takes "RRULE:nonsense;FREQ=WEEKLY" for a rule. */
function rulesOf(lines: EventLines, reading: Reading): string[] {
  return (lines.get('RRULE') ?? []).flatMap((line) => {
    const rule = readRule(readValue(line).replace(/;$/, ''));
    if (rule) return [writeRule(rule)];
    reading.tell('badRule');
    return [];
  });
}
