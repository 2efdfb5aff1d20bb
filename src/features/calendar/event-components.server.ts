import ICAL from 'ical.js';
import type { CalendarEntry, ChangedDate } from './calendar-entry.ts';
import { datesOf } from './dates.server.ts';
import {
  addressProperty,
  lineProperty,
  momentProperty,
  organizerProperty,
  textProperty,
  wallProperty,
} from './jcal.server.ts';
import type { Component, Property } from './jcal.server.ts';
import type { Pattern, Repetition } from './pattern.ts';
import { lastWallTime, readRule, writeRule } from './rule.ts';
import { isDate, minuteOf, momentOf, wallTimeAt, wallTimeOf } from './wall-time.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** The events of an entry: one, or one for each repetition, and one for each date that differs from its rule. */
export function eventComponents(entry: CalendarEntry): Component[] {
  const { pattern, startsAt, endsAt } = entry;
  if (!pattern) {
    return [event(entry, [momentProperty('dtstart', startsAt), momentProperty('dtend', endsAt)])];
  }
  const { zone, repetitions } = pattern;
  // A date that no repetition gives (any more) is told with the first.
  const owners = entry.changes.map(({ start }) =>
    Math.max(
      0,
      repetitions.findIndex((repetition) => gives(repetition, zone, start)),
    ),
  );
  return repetitions.flatMap((repetition, index) => {
    const changes = entry.changes.filter((_, at) => owners[at] === index);
    return seriesComponents(
      { ...entry, uid: uidOf(entry.uid, index), changes },
      pattern,
      repetition,
    );
  });
}

const uidOf = (uid: string, index: number): string =>
  index === 0 ? uid : uid.replace(/(?=@|$)/, `-${index + 1}`);

function gives(repetition: Repetition, zone: string, start: string): boolean {
  const from = momentOf(start, zone);
  const span = { from, until: later(from, minuteMs), most: 1 };
  return datesOf({ zone, repetitions: [repetition], without: [] }, span).length > 0;
}

/** Eleven years are looked through for the first date; a rule that gives none is no event. */
const furthest = 11 * 366 * dayMs;

/** RFC 5545 wants the first date of the rule for the beginning, whatever the pattern begins with. */
function seriesComponents(
  entry: CalendarEntry,
  { zone, without }: Pattern,
  repetition: Repetition,
): Component[] {
  const from = momentOf(repetition.start, zone);
  const span = { from, until: later(from, furthest), most: 1 };
  const [first] = datesOf({ zone, repetitions: [repetition], without: [] }, span);
  if (!first) return [];
  const clock = first.start.slice(10);
  const left = without
    .map((date) => (isDate(date) ? date + clock : date))
    .filter((date) => date.endsWith(clock));
  const times = [
    ...wallTimes(first.start, repetition.minutes, zone),
    ...ruleProperty(repetition.rule, zone),
    ...(left.length > 0 ? [wallProperty('exdate', zone, ...new Set(left))] : []),
  ];
  return [
    event(entry, times),
    ...entry.changes.map((change) =>
      event(
        { ...entry, status: change.status, sequence: change.sequence },
        changedTimes(change, zone),
      ),
    ),
  ];
}

function wallTimes(start: string, minutes: number, zone: string): Property[] {
  const end = wallTimeOf(dayOf(start.slice(0, 10)), minuteOf(start) + minutes);
  return [wallProperty('dtstart', zone, start), wallProperty('dtend', zone, end)];
}

/** UNTIL is said in UTC, as RFC 5545 asks of times in a zone. */
function ruleProperty(text: string, zone: string): Property[] {
  const rule = readRule(text);
  if (!rule) return [];
  const last = momentOf(lastWallTime(rule, zone), zone).toISOString().slice(0, 16);
  const until = rule.until && `${last.replaceAll(/[-:]/g, '')}00Z`;
  return [['rrule', {}, 'recur', ICAL.Recur.fromString(writeRule({ ...rule, until })).toJSON()]];
}

function changedTimes({ start, startsAt, endsAt }: ChangedDate, zone: string): Property[] {
  return [
    wallProperty('recurrence-id', zone, start),
    timeProperty('dtstart', startsAt, zone),
    timeProperty('dtend', endsAt, zone),
  ];
}

/** On the wall of the zone, or in UTC where the wall shows the hour for the second time. */
function timeProperty(name: string, moment: Date, zone: string): Property {
  const wallTime = wallTimeAt(moment, zone);
  const isPlain = momentOf(wallTime, zone).getTime() === moment.getTime();
  return isPlain ? wallProperty(name, zone, wallTime) : momentProperty(name, moment);
}

function event(entry: CalendarEntry, times: readonly Property[]): Component {
  const { geo, organizer, categories, image } = entry;
  const names = categories.flatMap((name) => lineProperty('categories', name).map((one) => one[3]));
  return [
    'vevent',
    [
      ...lineProperty('uid', entry.uid),
      // The moment of the last change, not of writing: the same entries are the same text, byte by byte.
      momentProperty('dtstamp', entry.changedAt),
      momentProperty('created', entry.createdAt),
      momentProperty('last-modified', entry.changedAt),
      ['sequence', {}, 'integer', entry.sequence],
      ['status', {}, 'text', entry.status],
      ...times,
      ...lineProperty('summary', entry.title),
      ...textProperty('description', entry.description),
      ...lineProperty('location', entry.location),
      ...(geo ? [['geo', {}, 'float', [geo.lat, geo.lng]] satisfies Property] : []),
      ...(organizer ? organizerProperty(organizer) : []),
      ...(names.length > 0 ? [['categories', {}, 'text', ...names] satisfies Property] : []),
      ...addressProperty('url', entry.url),
      ...addressProperty('image', image ?? ''),
    ],
    [],
  ];
}
