import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestEvent, ownedPages } from '../event.scene.server.ts';
import { getEvent } from '../event.service.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import { leaveEvents } from './closed-account.service.server.ts';

const data = useTestDb();
let writer: Person;
let page: string;

beforeEach(async () => {
  writer = await addTestAccount(data.db, ['customer'], { firstName: 'Writer' });
  const owner = await addTestAccount(data.db, ['business'], { firstName: 'Owner' });
  page = await addTestListing(data.db, testNow, { name: 'Sample Hall' });
  await data.db
    .update(listing)
    .set({ ownerId: owner.id, email: 'hall@sample.example' })
    .where(eq(listing.id, page));
});

const ctx = () => testContext({ db: data.db, subjects: new SubjectRegistry([ownedPages]) });
const personal = {
  contactEmail: 'writer@sample.example',
  contactPhone: '020 7946 0000',
  onlineLink: 'https://meet.example/writer',
};
const add = (values: Partial<typeof event.$inferInsert> = {}) =>
  addTestEvent(data.db, { ownerId: writer.id, ...personal, ...values });

async function after(id: string) {
  await leaveEvents(ctx(), writer.id);
  const [row] = await data.db.select().from(event).where(eq(event.id, id));
  return row;
}
const told = async () =>
  (await data.db.select().from(outboxEvent).where(eq(outboxEvent.name, 'event.cancelled'))).map(
    ({ payload }) => payload,
  );

test('What a person holds is called off, those who come are told, and its page stays and says why', async () => {
  const { event: row, dates } = await add({ slug: 'their-party' });
  const left = await after(row.id);
  expect(left).toMatchObject({
    ownerId: null,
    contactEmail: '',
    contactPhone: '',
    onlineLink: '',
    cancelledWords: '',
    cancelledAt: ctx().now,
  });
  expect(await told()).toEqual([{ eventId: row.id, dateIds: dates.map(({ id }) => id) }]);
  const [date] = await data.db
    .select()
    .from(eventOccurrence)
    .where(eq(eventOccurrence.eventId, row.id));
  expect(date).toMatchObject({ status: 'cancelled', sequence: 1 });
  const view = await getEvent(ctx(), 'their-party');
  expect(view).toMatchObject({ stage: 'cancelled', hostHasLeft: true });
  expect(view.cancelledWords).toContain('no longer a member');
  // The job may run again.
  await leaveEvents(ctx(), writer.id);
  expect(await told()).toHaveLength(1);
});

test('What is over is not called off, and what was called off keeps its words', async () => {
  const { event: over } = await add({ lastEndsAt: testNow });
  const { event: off } = await add({ cancelledAt: testNow, cancelledWords: 'We are ill.' });
  expect(await after(over.id)).toMatchObject({ ownerId: null, cancelledAt: null });
  expect(await after(off.id)).toMatchObject({ ownerId: null, cancelledWords: 'We are ill.' });
  expect(await told()).toEqual([]);
});

test('What a page holds stays with it, with the contacts that the page shows alone', async () => {
  const { event: row } = await add({ hostListingId: page, contactEmail: 'hall@sample.example' });
  const { event: other } = await add({ hostListingId: page });
  expect(await after(row.id)).toMatchObject({
    ownerId: null,
    hostListingId: page,
    cancelledAt: null,
    contactEmail: 'hall@sample.example',
    contactPhone: '',
  });
  expect(await after(other.id)).toMatchObject({ ownerId: null, contactEmail: '' });
  expect(await told()).toEqual([]);
});

test('A draft of theirs is erased; one of a page whose team goes on with it stays', async () => {
  const draft = { status: 'pending' as const, sentAt: null, publishedAt: null };
  const { event: own } = await add(draft);
  const { event: pages } = await add({ ...draft, hostListingId: page });
  expect(await after(own.id)).toBeUndefined();
  expect(await after(pages.id)).toMatchObject({ ownerId: null });
});

test('A draft of a page that had nobody else is erased, what it has published stays', async () => {
  await data.db.update(listing).set({ ownerId: writer.id }).where(eq(listing.id, page));
  const { event: draft } = await add({ status: 'pending', hostListingId: page });
  const { event: out } = await add({ hostListingId: page });
  expect(await after(draft.id)).toBeUndefined();
  expect(await after(out.id)).toMatchObject({ ownerId: null, cancelledAt: null });
});
