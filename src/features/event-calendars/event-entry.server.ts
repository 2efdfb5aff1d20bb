import type { CalendarEntry, ChangedDate } from '#features/calendar/calendar-entry.ts';
import { datesOf } from '#features/calendar/dates.server.ts';
import type { PlannedDate } from '#features/calendar/dates.server.ts';
import type { Pattern, Repetition } from '#features/calendar/pattern.ts';
import { readRule, writeRule } from '#features/calendar/rule.ts';
import { momentOf } from '#features/calendar/wall-time.ts';
import type { CalendarEvent } from '#features/events/calendar-events.server.ts';
import { eventPath } from '#features/events/event-links.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

type Occurrence = CalendarEvent['dates'][number];
type Times = Pick<CalendarEntry, 'pattern' | 'startsAt' | 'endsAt' | 'changes' | 'status'> & {
  /** Tells the entries of one event apart; empty for the first. */
  suffix: string;
  sequence: number;
};

interface Words {
  siteUrl: string;
  /** What an invented event is marked with. */
  sample: string;
  kindOf: (kind: CalendarEvent['event']['kind']) => string;
  /** The host is left out of one's own calendar: it would be one's own name. */
  withHost: boolean;
}

/**
 * An event as calendar programs are told of it: exactly the dates that the site has, one entry for each rule of its times.
 * The link of an event online is never in it, because files are passed on.
 */
export function entriesOf(found: CalendarEvent, words: Words): CalendarEntry[] {
  const { event, host, place } = found;
  const paragraphs = [
    event.isSample ? words.sample : '',
    event.cancelledAt ? event.cancelledWords : '',
    event.summary,
    event.description,
  ];
  const shared = {
    title: event.title,
    description: paragraphs.filter((text) => text.trim() !== '').join('\n\n'),
    url: words.siteUrl + eventPath(event.slug),
    location: [place.name, place.address, place.city, place.postcode]
      .filter((text) => text.trim() !== '')
      .join(', '),
    ...(place.lat !== null && place.lng !== null && { geo: { lat: place.lat, lng: place.lng } }),
    ...(words.withHost && { organizer: { name: host.name, email: event.contactEmail } }),
    createdAt: event.createdAt,
    changedAt: event.updatedAt,
    categories: [words.kindOf(event.kind)],
  };
  const site = new URL(words.siteUrl).hostname;
  return timesOf(found).map(({ suffix, ...times }) => ({
    ...shared,
    ...times,
    uid: `${event.id}${suffix}@${site}`,
  }));
}

function timesOf({ event, dates }: CalendarEvent): Times[] {
  const { pattern } = event;
  if (!pattern)
    return dates.map((date, index) => single(event, date, index === 0 ? '' : `-${date.id}`));
  const left = new Map(dates.map((date) => [date.start, date]));
  const all = pattern.repetitions.flatMap((repetition, index) => {
    const given = givenBy(repetition, pattern.zone, dates);
    const own = given.filter(({ start }) => left.has(start));
    const kept = new Map(own.flatMap(({ start }) => [[start, left.get(start)] as const]));
    for (const { start } of own) left.delete(start);
    const suffix = index === 0 ? '' : `-${index + 1}`;
    if (repetition.rule === '')
      return [...kept.values()].flatMap((date) => (date ? [single(event, date, suffix)] : []));
    return series({ event, repetition, zone: pattern.zone, given, kept, suffix });
  });
  // Called off when the rule changed: the series says of them that they fall away.
  const first = all.find((times) => times.pattern !== null);
  for (const date of left.values())
    if (first && date.status === 'cancelled') first.changes.push(changeOf(event, date));
  return all;
}

const statusOf = (isCancelled: boolean) => (isCancelled ? 'CANCELLED' : 'CONFIRMED');

const single = (event: CalendarEvent['event'], date: Occurrence, suffix: string): Times => ({
  suffix,
  pattern: null,
  startsAt: date.startsAt,
  endsAt: date.endsAt,
  changes: [],
  status: statusOf(event.cancelledAt !== null || date.status === 'cancelled'),
  sequence: event.sequence + date.sequence,
});

/** What one rule gives from the first to the last date that is kept, without those left out. */
function givenBy(
  repetition: Repetition,
  zone: string,
  dates: readonly Occurrence[],
): PlannedDate[] {
  const starts = dates.map(({ start }) => start).toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  return datesOf(
    { zone, repetitions: [repetition], without: [] },
    { from: momentOf(first, zone), until: later(momentOf(last, zone), minuteMs), most: 4000 },
  );
}

interface Series {
  event: CalendarEvent['event'];
  repetition: Repetition;
  zone: string;
  given: readonly PlannedDate[];
  /** The dates that the site has of it, by their names. */
  kept: ReadonlyMap<string, Occurrence | undefined>;
  suffix: string;
}

/**
 * One rule, cut to the dates that the site has: programs must show no date that nobody has planned yet. It begins with the
 * first of them, which keeps every other week the same week, and ends with the last.
 */
function series({ event, repetition, zone, given, kept, suffix }: Series): Times[] {
  const rule = readRule(repetition.rule);
  const own = given.filter(({ start }) => kept.has(start));
  const [first, last] = [own[0], own.at(-1)];
  if (!rule || !first || !last) return [];
  const until = `${last.start.replaceAll(/[-:]/g, '')}00`;
  const pattern: Pattern = {
    zone,
    repetitions: [
      {
        ...repetition,
        start: first.start,
        rule: writeRule({ ...rule, count: null, until }),
      },
    ],
    without: given
      .map(({ start }) => start)
      .filter((start) => !kept.has(start) && start > first.start && start < last.start),
  };
  const status = statusOf(event.cancelledAt !== null);
  const changes = own.flatMap((planned) => {
    const date = kept.get(planned.start);
    const change = date && changeOf(event, date);
    const isOther =
      change &&
      (change.status !== status ||
        change.startsAt.getTime() !== planned.startsAt.getTime() ||
        change.endsAt.getTime() !== planned.endsAt.getTime());
    return isOther ? [change] : [];
  });
  const { startsAt, endsAt } = first;
  return [{ suffix, pattern, startsAt, endsAt, changes, status, sequence: event.sequence }];
}

/** Its count rises with every change of the event or of the date, so programs never take an older one. */
const changeOf = (event: CalendarEvent['event'], date: Occurrence): ChangedDate => ({
  start: date.start,
  startsAt: date.startsAt,
  endsAt: date.endsAt,
  status: statusOf(date.status === 'cancelled'),
  sequence: event.sequence + date.sequence,
});
