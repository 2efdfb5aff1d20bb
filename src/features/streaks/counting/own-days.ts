import { clockAt } from '#features/schedule/zone-clock.ts';

/** Where somebody's day has begun and ended since a moment, ISO 8601. The first counts for the time before it too. */
export interface ZoneSince {
  zone: string;
  since: string;
}

/** For somebody who has never said where they are. */
export const usualZone = 'Europe/London';

interface Stretch {
  zone: string;
  from: number;
}

const stretchesOf = (zones: readonly ZoneSince[]): Stretch[] =>
  zones.length === 0
    ? [{ zone: usualZone, from: -Infinity }]
    : zones
        .map(({ zone, since }) => ({ zone, from: Date.parse(since) }))
        .toSorted((one, other) => one.from - other.from)
        .map((stretch, at) => (at === 0 ? { ...stretch, from: -Infinity } : stretch));

/** The calendar of one person, who may have moved from zone to zone. Days are counted as in `calendar-day.ts`. */
export interface OwnDays {
  /** The day that it was for them then. */
  dayAt: (moment: Date) => number;
  /**
   * Days that ended early, or were left out, because a change of zone moved the date on: nobody had all of them to do
   * something on, so they take nothing away.
   */
  isCutShort: (day: number) => boolean;
}

export function ownDays(zones: readonly ZoneSince[]): OwnDays {
  const stretches = stretchesOf(zones);
  const cut = new Set<number>();
  for (const [at, { zone, from }] of stretches.entries()) {
    const before = stretches[at - 1];
    if (!before) continue;
    const moment = new Date(from);
    const reached = clockAt(moment, zone).day;
    for (let day = clockAt(moment, before.zone).day; day < reached; day += 1) cut.add(day);
  }
  return {
    dayAt: (moment) => {
      const stretch = stretches.findLast(({ from }) => from <= moment.getTime());
      return clockAt(moment, stretch?.zone ?? usualZone).day;
    },
    isCutShort: (day) => cut.has(day),
  };
}
