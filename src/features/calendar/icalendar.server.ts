import type { CalendarEntry } from './calendar-entry.ts';
import { eventComponents } from './event-components.server.ts';
import { addressProperty, extraProperty, lineProperty, textOf } from './jcal.server.ts';
import type { Property } from './jcal.server.ts';
import { zoneComponent } from './zone-component.server.ts';

export type { CalendarEntry, ChangedDate } from './calendar-entry.ts';

/**
 * A calendar as RFC 5545 text, by the same entries always the same. `ttlMinutes` is how long programs may keep it. A
 * pattern of several repetitions becomes one event each: the first has the entry's uid, the others have `-2`, `-3`, …
 * before its `@`. A date that two of them give is in both.
 */
export function writeCalendar(
  calendar: { name: string; url: string; ttlMinutes: number },
  entries: readonly CalendarEntry[],
): string {
  const ttl = `PT${Math.max(1, Math.round(calendar.ttlMinutes))}M`;
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Community directory//Calendar//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ...lineProperty('name', calendar.name),
    ...extraProperty('x-wr-calname', calendar.name),
    ...extraProperty('x-wr-timezone', 'Europe/London'),
    ...addressProperty('url', calendar.url),
    ['refresh-interval', {}, 'duration', ttl],
    ...extraProperty('x-published-ttl', ttl),
  ];
  return textOf([
    'vcalendar',
    properties,
    [...zonesOf(entries), ...entries.flatMap((entry) => eventComponents(entry))],
  ]);
}

/** London's always, since a calendar needs a part and an empty one is none. */
function zonesOf(entries: readonly CalendarEntry[]) {
  const years = new Map([['Europe/London', 1970]]);
  for (const { pattern } of entries) {
    if (!pattern || pattern.zone === 'UTC') continue;
    const starts = pattern.repetitions.map(({ start }) => Number(start.slice(0, 4)));
    const year = Math.min(...starts, years.get(pattern.zone) ?? Infinity);
    years.set(pattern.zone, year);
  }
  return [...years].map(([zone, year]) => zoneComponent(zone, year));
}
