import type { Component } from './jcal.server.ts';
import { changeBetween, offsetAt } from '#features/schedule/zone-clock.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';

interface Observance {
  /** Minutes ahead of UTC, before and from `start` on, which is a time on the wall before. */
  from: number;
  to: number;
  start: string;
  /** The month in whose last Sunday it begins again each year. */
  month?: number;
}

function observance({ from, to, start, month }: Observance): Component {
  const rule: Component[1] = month
    ? [['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: month, byday: '-1SU' }]]
    : [];
  return [
    to > from ? 'daylight' : 'standard',
    [
      ['tzoffsetfrom', {}, 'utc-offset', offsetText(from)],
      ['tzoffsetto', {}, 'utc-offset', offsetText(to)],
      ['dtstart', {}, 'date-time', `${start}:00`],
      ...rule,
    ],
    [],
  ];
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** As far as a rule is followed (see `datesOf`). */
const years = 11;

/**
 * The definition of a zone that calendar programs read. London's has the rule of the law; of other zones it holds the
 * changes from the year before `year` until eleven years after it.
 */
export function zoneComponent(zone: string, year: number): Component {
  const observances = zone === 'Europe/London' ? london : changesOf(zone, year);
  return ['vtimezone', [['tzid', {}, 'text', zone]], observances.map(observance)];
}

const london: readonly Observance[] = [
  { from: 0, to: 60, start: '1970-03-29T01:00', month: 3 },
  { from: 60, to: 0, start: '1970-10-25T02:00', month: 10 },
];

function changesOf(zone: string, year: number): Observance[] {
  const begin = Date.UTC(year - 1, 0, 1);
  const end = Date.UTC(year + years, 0, 1);
  const first = offsetAt(zone, begin);
  const changes = [{ from: first, to: first, start: wallAt(begin, first) }];
  for (let day = begin; day < end; day += dayMs) {
    const [from, to] = [offsetAt(zone, day), offsetAt(zone, day + dayMs)];
    if (from === to) continue;
    changes.push({ from, to, start: wallAt(changeBetween(zone, day, day + dayMs), from) });
  }
  return changes;
}

const wallAt = (at: number, offset: number): string =>
  new Date(at + offset * minuteMs).toISOString().slice(0, 16);
