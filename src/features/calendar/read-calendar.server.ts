import { createHash } from 'node:crypto';
import type { ChangedDate } from './calendar-entry.ts';
import { readCalendarLines } from './calendar-lines.ts';
import type { CalendarLines, EventLines } from './calendar-lines.ts';
import { dateAt } from './dates.server.ts';
import type { Pattern } from './pattern.ts';
import { readPattern } from './read-pattern.server.ts';
import { readEventTimes, wallTimeIn } from './read-times.server.ts';
import type { EventTimes, Reading } from './read-times.server.ts';
import { readPosition, readStamp, readText, readTimesOf } from './read-values.server.ts';

/** One event of a calendar file. Texts have any length and are not checked. */
export interface ReadEntry {
  /** As the file has it; made of title and beginning where the file has none, so that it is the same next time. */
  uid: string;
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  description: string;
  location: string;
  url: string;
  geo: { lat: number; lng: number } | undefined;
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
  /** Null: once. */
  pattern: Pattern | null;
  changes: ChangedDate[];
  lastModified: Date | null;
}

/** `entry` is an index of `entries`; null: the file, or an event that could not be read, whose title it is. */
export interface ReadProblem {
  entry: number | null;
  key: string;
  title: string;
}

/**
 * What a file of iCalendar holds: at most `most` events. Nothing in it throws, and nothing in it is counted out: rules are
 * kept as patterns, refused ones are told. Of events with one uid the newest counts. `zone` is for times that name none
 * and for zones that nobody knows.
 */
export function readCalendar(
  text: string,
  { zone, most }: { zone: string; most: number },
): { entries: ReadEntry[]; problems: ReadProblem[] } {
  const calendar = readCalendarLines(text, most * partsOfEntry);
  const found = new Entries(zone, most, calendar);
  if (!calendar) found.tell(null, '', 'notCalendar');
  const { whole, changed } = newestOf(calendar?.events ?? []);
  for (const lines of whole) found.add(lines);
  for (const lines of changed) found.addChange(lines);
  if (calendar?.isCut) found.tell(null, '', 'tooMany');
  return found;
}

/** An event may have parts for single dates; so many of them are read for each event that is wanted. */
const partsOfEntry = 10;

const first = (lines: EventLines, name: string): string | undefined => lines.get(name)?.[0];
const sequenceOf = (lines: EventLines): number =>
  Number(/^SEQUENCE[^:]*:\s*(\d{1,9})\s*$/i.exec(first(lines, 'SEQUENCE') ?? '')?.[1] ?? 0);
const stampOf = (lines: EventLines): Date | null =>
  readStamp(first(lines, 'LAST-MODIFIED')) ?? readStamp(first(lines, 'DTSTAMP'));

/** Of each uid, and of each of its changed dates, the part with the highest sequence; of equal ones the latest. */
function newestOf(events: readonly EventLines[]): { whole: EventLines[]; changed: EventLines[] } {
  const newest = new Map<string, EventLines>();
  for (const [index, lines] of events.entries()) {
    const uid = readText(first(lines, 'UID'));
    const key = uid === '' ? `#${index}` : `${uid} ${first(lines, 'RECURRENCE-ID') ?? ''}`;
    const known = newest.get(key);
    if (!known || isNewer(lines, known)) newest.set(key, lines);
  }
  const parts = [...newest.values()];
  return {
    whole: parts.filter((lines) => !lines.has('RECURRENCE-ID')),
    changed: parts.filter((lines) => lines.has('RECURRENCE-ID')),
  };
}

function isNewer(lines: EventLines, known: EventLines): boolean {
  const more = sequenceOf(lines) - sequenceOf(known);
  const time = (one: EventLines) => stampOf(one)?.getTime() ?? 0;
  return more > 0 || (more === 0 && time(lines) > time(known));
}

class Entries {
  readonly entries: ReadEntry[] = [];
  readonly problems: ReadProblem[] = [];

  readonly #zone: string;
  readonly #most: number;
  readonly #calendar: CalendarLines | undefined;

  constructor(zone: string, most: number, calendar: CalendarLines | undefined) {
    this.#zone = zone;
    this.#most = most;
    this.#calendar = calendar;
  }

  tell(entry: number | null, title: string, name: string): void {
    const key = `calendar:read.${name}`;
    const isTold = this.problems.some(
      (one) => one.entry === entry && one.key === key && one.title === title,
    );
    if (!isTold) this.problems.push({ entry, key, title });
  }

  add(lines: EventLines, start = ''): void {
    const title = readText(first(lines, 'SUMMARY'));
    if (this.entries.length === this.#most) return this.tell(null, '', 'tooMany');
    const reading = this.#readingOf(this.entries.length, title);
    const times = readEventTimes(lines, reading);
    if (!times) return this.tell(null, title, 'noStart');
    const uid = readText(first(lines, 'UID')).slice(0, longestUid);
    this.entries.push({
      uid: (uid || uidOf(title, times)) + (start && `/${start}`),
      sequence: sequenceOf(lines),
      status: this.#statusOf(lines),
      title,
      description: readText(first(lines, 'DESCRIPTION')),
      location: readText(first(lines, 'LOCATION')),
      url: readText(first(lines, 'URL')),
      geo: readPosition(first(lines, 'GEO')),
      startsAt: times.startsAt,
      endsAt: times.endsAt,
      isAllDay: times.start.isDate,
      pattern: readPattern(lines, times, reading),
      changes: [],
      lastModified: stampOf(lines),
    });
  }

  /** A date that differs from its rule; an event of its own where the rule is not known. */
  addChange(lines: EventLines): void {
    const line = first(lines, 'RECURRENCE-ID') ?? '';
    const [id] = readTimesOf(line);
    const uid = readText(first(lines, 'UID')).slice(0, longestUid);
    const index = this.entries.findIndex((entry) => entry.uid === uid && entry.pattern);
    const entry = this.entries[index];
    if (!id || !entry?.pattern) return this.add(lines, id?.wallTime ?? line.slice(-40));
    const { zone, repetitions } = entry.pattern;
    const reading = this.#readingOf(index, entry.title);
    if (/RANGE=THISANDFUTURE/i.test(line)) reading.tell('thisAndFuture');
    const clock = id.isDate ? repetitions[0]?.start.slice(10) : undefined;
    const wallTime = wallTimeIn(id, zone, reading);
    const start = clock === undefined ? wallTime : wallTime.slice(0, 10) + clock;
    const minutes = repetitions[0]?.minutes ?? 0;
    const { startsAt, endsAt } = readEventTimes(lines, reading) ?? dateAt(start, minutes, zone);
    const status = this.#statusOf(lines) === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED';
    entry.changes.push({ start, startsAt, endsAt, status, sequence: sequenceOf(lines) });
  }

  #readingOf(entry: number, title: string): Reading {
    return {
      zone: this.#zone,
      zones: this.#calendar?.zones ?? new Map(),
      tell: (name) => this.tell(entry, title, name),
    };
  }

  #statusOf(lines: EventLines): ReadEntry['status'] {
    if (this.#calendar?.method === 'CANCEL') return 'CANCELLED';
    const status = readText(first(lines, 'STATUS')).toUpperCase();
    return status === 'CANCELLED' || status === 'TENTATIVE' ? status : 'CONFIRMED';
  }
}

const longestUid = 255;

/** Of an event without one: the same event in the next file has the same. */
const uidOf = (title: string, { startsAt }: EventTimes): string =>
  createHash('sha256').update(`${startsAt.toISOString()} ${title}`).digest('hex').slice(0, 32);
