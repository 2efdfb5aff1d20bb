import { inArray } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { searchTextOfEvent } from './holding/event-columns.server.ts';
import { event, eventOccurrence } from './event.table.server.ts';
import type { EventRow, OccurrenceRow } from './event.table.server.ts';

type NewEvent = Partial<typeof event.$inferInsert>;

interface TestDates {
  /** Days from the tests' now on which it takes place, two hours each. */
  days?: readonly number[];
}

let number = 0;

/** A published event with its dates. For tests alone. */
export async function addTestEvent(
  db: Db,
  values: NewEvent = {},
  { days = [7] }: TestDates = {},
): Promise<{ event: EventRow; dates: OccurrenceRow[] }> {
  number += 1;
  const title = values.title ?? `Sample event ${number}`;
  const { summary = '', venue = 'Sample Hall', city = 'London' } = values;
  const [row] = await db
    .insert(event)
    .values({
      slug: `sample-event-${number}`,
      description: 'Invented.',
      kind: 'other',
      status: 'published',
      sentAt: testNow,
      publishedAt: testNow,
      createdAt: testNow,
      searchText: searchTextOfEvent({ title, summary, venue, city }),
      ...values,
      title,
      venue,
      city,
    })
    .returning();
  if (!row) throw new Error('The database did not answer the new event.');
  const dates = await Promise.all(
    days.map((day) => addTestDate(db, row.id, later(testNow, day * dayMs))),
  );
  return { event: row, dates };
}

export async function addTestDate(db: Db, eventId: string, startsAt: Date): Promise<OccurrenceRow> {
  const [date] = await db
    .insert(eventOccurrence)
    .values({
      eventId,
      start: startsAt.toISOString().slice(0, 16),
      startsAt,
      endsAt: later(startsAt, 2 * hourMs),
    })
    .returning();
  if (!date) throw new Error('The database did not answer the new date.');
  return date;
}

/** Pages as their own feature would show them: each is its owner's alone. */
export const ownedPages: SubjectKind = {
  type: 'listing',
  async find({ db }, ids) {
    const found = await db
      .select()
      .from(listing)
      .where(inArray(listing.id, [...ids]));
    return found.map(({ id, name, ownerId }) => ({
      type: 'listing',
      id,
      title: name,
      url: `/b/${id}`,
      isPublic: true,
      ownerIds: ownerId ? [ownerId] : [],
      isReviewable: true,
    }));
  },
};
