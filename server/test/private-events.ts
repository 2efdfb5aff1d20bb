import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { calendarAddress } from '#features/event-calendars/calendar-address.table.server.ts';
import { eventImportRun } from '#features/event-calendars/event-import.table.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import { everyone } from './secret.ts';
import type { Secret } from './secret.ts';

const pattern = {
  zone: 'Europe/London',
  repetitions: [{ start: '2026-11-28T19:00', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SA' }],
  without: [],
};

/** Two events of the person: one that everybody sees, with a date a week ahead, and one that staff have refused. */
export async function addEvents({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  const [publicId, refusedId, dateId] = [uuidv7(), uuidv7(), uuidv7()];
  ids['events'] = [publicId, refusedId];
  ids['held'] = [publicId, refusedId];
  ids['dates'] = [dateId];
  const given = {
    ownerId: personId,
    place: 'address' as const,
    pattern,
    held: {},
    questions: [],
    languages: [],
    access: [],
    sentAt: testNow,
    hiddenAt: null,
    importRunId: null,
    cancelledWords: '',
  } satisfies Partial<typeof event.$inferInsert>;
  await canaries.add(db, event, 'public', {
    ...given,
    id: publicId,
    status: 'published',
    reason: '',
    onlineLink: '',
  });
  await canaries.add(db, event, 'refused', { ...given, id: refusedId, status: 'refused' });
  ids['host'] = ids['listings'] ?? [];
  ids['place'] = ids['listings'] ?? [];
  // The secret of an address, and what is kept of it.
  const token = 'k'.repeat(43);
  ids['own'] = [token];
  await db.insert(calendarAddress).values({
    accountId: personId,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    createdAt: testNow,
    firstMadeAt: testNow,
  });
  await canaries.add(db, eventImportRun, 'run', { accountId: personId, changes: [] });
  const startsAt = later(testNow, 7 * dayMs);
  await canaries.add(db, eventOccurrence, 'date', {
    id: dateId,
    eventId: publicId,
    start: '2026-11-28T19:00',
    startsAt,
    endsAt: later(startsAt, 2 * hourMs),
  });
}

const shown = `event.slug event.title event.summary event.description event.venue event.address event.city event.postcode
  event.ticketUrl event.contactEmail event.contactPhone`;

/** Who reads what of events; the person holds both of the scene. */
export const eventSecrets: readonly Secret[] = [
  { columns: shown, rows: /^public$/, toldTo: everyone, why: 'announced to everybody' },
  {
    columns: 'event_occurrence.note',
    toldTo: everyone,
    why: 'a word about a date, for all who come',
  },
  {
    columns: `${shown} event.timesText event.onlineLink event.reason`,
    toldTo: ['person'],
    why: 'the form of its host, who alone sees one that staff refused',
  },
  {
    columns: 'event.searchText event.sourceUid',
    toldTo: [],
    why: 'for searching, and to know an imported one again',
  },
];
