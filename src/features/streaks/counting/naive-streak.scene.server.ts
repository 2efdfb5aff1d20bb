import type { Streak } from './count-streak.ts';
import type { ZoneSince } from './own-days.ts';

/*
 * The rules once more, as one would do it on paper: one calendar date after the other, written out, without a line of
 * the code that it is held against. Slow, and for tests alone.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date on the wall, `YYYY-MM-DD`. */
function wallDate(moment: Date, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  return format.format(moment);
}

function tomorrow(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}

export function naiveStreak(
  moments: readonly Date[],
  zones: readonly ZoneSince[],
  now: Date,
): Streak {
  const inOrder = [...zones].toSorted((one, other) => one.since.localeCompare(other.since));
  const zoneAt = (moment: Date): string => {
    let zone = inOrder[0]?.zone ?? 'Europe/London';
    for (const one of inOrder) if (new Date(one.since) <= moment) zone = one.zone;
    return zone;
  };
  const acted = new Set<string>();
  for (const moment of moments) if (moment <= now) acted.add(wallDate(moment, zoneAt(moment)));

  // Dates that a journey took away.
  const excused = new Set<string>();
  for (const [at, { zone, since }] of inOrder.entries()) {
    const before = inOrder[at - 1];
    if (!before) continue;
    let date = wallDate(new Date(since), before.zone);
    const arrived = wallDate(new Date(since), zone);
    for (; date < arrived; date = tomorrow(date)) excused.add(date);
  }

  const today = wallDate(now, zoneAt(now));
  const first = [...acted].toSorted()[0];
  if (first === undefined) return { current: 0, longest: 0 };
  const end = [...acted, today].toSorted().at(-1) ?? today;
  const left = new Map<string, number>();
  const leftIn = (month: string) => left.get(month) ?? 2;
  let run = 0;
  let longest = 0;
  let off: string[] = [];
  const isOver = () => {
    if (off.length > 3) return true;
    const months = new Set(off.map((date) => date.slice(0, 7)));
    return [...months].some(
      (month) => off.filter((date) => date.startsWith(month)).length > leftIn(month),
    );
  };
  const spend = (dates: readonly string[]) => {
    for (const one of dates) left.set(one.slice(0, 7), leftIn(one.slice(0, 7)) - 1);
  };
  for (let date = first; date <= end; date = tomorrow(date)) {
    if (acted.has(date)) {
      if (isOver()) run = 0;
      else spend(off);
      off = [];
      run += 1;
      longest = Math.max(longest, run);
    } else if (date < today && !excused.has(date)) {
      off.push(date);
    }
  }
  return { current: isOver() ? 0 : run, longest };
}
