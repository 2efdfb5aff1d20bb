import type { CalendarEntry } from './calendar-entry.ts';

/** A calendar of the tests. */
export const sampleCalendar = {
  name: 'Rye Lane Hall',
  url: 'https://example.org/events/rye-lane-hall.ics',
  ttlMinutes: 60,
};

/** An entry of the tests, once on 6 December 2026; spread what is of interest over it. */
export const sampleEntry: CalendarEntry = {
  uid: '0197a2d4@example.org',
  sequence: 0,
  status: 'CONFIRMED',
  title: 'Jollof supper',
  description: 'Bring a dish.',
  url: 'https://example.org/events/jollof-supper',
  location: '12 Rye Lane, London SE15',
  pattern: null,
  startsAt: new Date('2026-12-06T18:00:00Z'),
  endsAt: new Date('2026-12-06T20:00:00Z'),
  changedAt: new Date('2026-11-20T09:00:00Z'),
  createdAt: new Date('2026-11-01T09:00:00Z'),
  changes: [],
  categories: [],
};
