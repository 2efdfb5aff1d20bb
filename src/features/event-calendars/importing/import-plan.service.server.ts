import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { readCalendar } from '#features/calendar/read-calendar.server.ts';
import type { ReadEntry } from '#features/calendar/read-calendar.server.ts';
import { minuteOf, wallTimeAt } from '#features/calendar/wall-time.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import {
  appearsAtOnce,
  datesToCome,
  findImportedEvents,
  importedOf,
} from '#features/events/imported-event.service.server.ts';
import type { ImportedEvent } from '#features/events/imported-event.service.server.ts';
import { dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ImportAct, ImportChoice, ImportPlan } from '../event-import.contract.ts';
import { eventImportPolicy, mostEntries } from '../event-import.policy.ts';
import { draftOf } from './entry-draft.server.ts';
import type { HomePage } from './entry-place.ts';

const zone = 'Europe/London';
const refused = (name: string) => `event-calendars:refused.${name}`;

export interface PlannedEntry {
  uid: string;
  title: string;
  act: ImportAct;
  notes: string[];
  /** What it is to be; absent where it is refused. */
  wanted?: ImportedEvent;
  /** What the host has of it, by its id. */
  known?: { id: string; before: ImportedEvent };
}

interface Asked extends ImportChoice {
  text: string;
}

/** What a file would do for a host, entry by entry. Writes nothing. */
export async function planImport(
  ctx: ServiceContext,
  { text, host, kind }: Asked,
): Promise<{ entries: PlannedEntry[]; problems: string[] }> {
  requirePerson(ctx, eventImportPolicy.bring, undefined);
  const { entries: read, problems } = readCalendar(text, { zone, most: mostEntries });
  const found = await findImportedEvents(ctx, ctx.db, { host, uids: read.map(({ uid }) => uid) });
  const home = host.type === 'listing' ? await homeOf(ctx, host.id) : undefined;
  const entries: PlannedEntry[] = [];
  for (const [index, entry] of read.entries()) {
    const row = found.get(entry.uid);
    const starts = entry.changes.map(({ start }) => start);
    const before = row && (await importedOf(ctx.db, row, starts));
    const notes = problems.filter((one) => one.entry === index).map(({ key }) => key);
    const draft = draftOf(entry, { kind, home, current: before });
    entries.push({
      uid: entry.uid,
      title: entry.title,
      ...(row && before && { known: { id: row.id, before } }),
      ...judge(entry, { draft, row, before, notes, now: ctx.now }),
    });
  }
  const ofFile = problems.filter(({ entry }) => entry === null);
  return {
    entries: [
      ...entries,
      ...ofFile
        .filter(({ title }) => title !== '')
        .map(({ title, key }) => ({ uid: '', title, act: 'refuse' as const, notes: [key] })),
    ],
    problems: ofFile.filter(({ title }) => title === '').map(({ key }) => key),
  };
}

async function homeOf({ db }: ServiceContext, id: string): Promise<HomePage | undefined> {
  const page = publishedPages();
  const [found] = await db
    .select({ id: page.id, name: page.name })
    .from(page)
    .where(eq(page.id, id));
  return found;
}

interface Judged {
  draft: ImportedEvent | string[];
  row: { cancelledAt: Date | null; hiddenAt: Date | null } | undefined;
  before: ImportedEvent | undefined;
  notes: string[];
  now: Date;
}

function judge(
  { status, startsAt }: ReadEntry,
  { draft, row, before, notes, now }: Judged,
): Pick<PlannedEntry, 'act' | 'notes' | 'wanted'> {
  if (Array.isArray(draft)) return { act: 'refuse', notes: draft };
  const dates = datesToCome(draft.pattern, now);
  const faults = [
    // Those who come are owed a word, which a file does not have.
    ...(status === 'CANCELLED' ? [row && !row.cancelledAt ? 'callOff' : 'cancelled'] : []),
    ...(row?.cancelledAt ? ['calledOff'] : []),
    ...(row?.hiddenAt ? ['hidden'] : []),
    ...(dates.length === 0 ? [startsAt > now ? 'far' : 'over'] : []),
  ];
  const [fault] = faults;
  if (fault) return { act: 'refuse', notes: [refused(fault)] };
  const planned = new Set(dates.map(({ start }) => start));
  const changes = draft.changes.filter(({ start }) => planned.has(start));
  const wanted = { ...draft, changes };
  if (!row) return { act: 'add', notes, wanted };
  return { act: before && isAs(before, wanted) ? 'same' : 'change', notes, wanted };
}

/** Whether an event is what is wanted of it. A pin is not compared: it follows from the address where no file has one. */
export const isAs = (known: ImportedEvent, wanted: ImportedEvent): boolean =>
  isDeepStrictEqual(withoutPin(known), withoutPin(wanted)) &&
  wanted.changes.every((change) => {
    const date = known.changes.find(({ start }) => start === change.start);
    if (date?.status === 'CANCELLED' || change.status === 'CANCELLED')
      return date?.status === change.status;
    return date?.startsAt === change.startsAt && date.endsAt === change.endsAt;
  });

const withoutPin = ({ what, where, pattern }: ImportedEvent) => ({
  what,
  where: { ...where, pin: '' },
  pattern,
});

/** The same as a table for the host to look at before anything is done. */
export async function previewEventImport(ctx: ServiceContext, asked: Asked): Promise<ImportPlan> {
  const { entries, problems } = await planImport(ctx, asked);
  const atOnce = await appearsAtOnce(ctx, asked.host);
  return {
    problems,
    lines: entries.map(({ title, act, notes, wanted }) => {
      const dates = wanted ? datesToCome(wanted.pattern, ctx.now) : [];
      const [first] = dates;
      const start = first && wallTimeAt(first.startsAt, zone);
      const day = start?.slice(0, 10);
      return {
        title: title.slice(0, 200),
        act,
        notes: [...new Set(notes)],
        dates: dates.length,
        isDraft: act === 'add' && !(atOnce && wanted && isWhole(wanted)),
        next: start && day ? { day, weekday: weekdayOf(dayOf(day)), from: minuteOf(start) } : null,
      };
    }),
  };
}

/** What the form asks for before an event can be sent. */
const isWhole = ({ what, where }: ImportedEvent): boolean =>
  what.description.trim() !== '' &&
  (where.place !== 'address' || where.city !== '') &&
  (where.place !== 'online' || where.onlineLink !== '');
