import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { addTestEvent, ownedPages } from '../event.scene.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import { isMoved } from './moved-place.server.ts';
import { followPage, followPages } from './page-places.service.server.ts';

const data = useTestDb();
let host: Person;
let page: string;

const address = { addressLine1: '1 Rye Lane', city: 'London', postcode: 'SE15 4ST' };

beforeEach(async () => {
  host = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
  page = await addTestListing(data.db, testNow, { name: 'Sample Hall' });
  await change({ ...address, district: null, lat: 51.47, lng: -0.07 });
});

const change = (values: Partial<typeof listing.$inferInsert>) =>
  data.db.update(listing).set(values).where(eq(listing.id, page));
const ctx = () => testContext({ db: data.db, subjects: new SubjectRegistry([ownedPages]) });

async function add(values: Partial<typeof event.$inferInsert> = {}) {
  const made = await addTestEvent(data.db, {
    ownerId: host.id,
    place: 'listing',
    placeListingId: page,
    address: '1 Rye Lane',
    city: 'London',
    postcode: 'SE15 4ST',
    lat: 51.47,
    lng: -0.07,
    lastEndsAt: later(testNow, 8 * dayMs),
    ...values,
  });
  return { id: made.event.id, dateId: made.dates[0]?.id ?? '' };
}
async function read(id: string) {
  const [row] = await data.db.select().from(event).where(eq(event.id, id));
  if (!row) throw new Error('There is no event.');
  return row;
}
const told = async () =>
  (await data.db.select().from(outboxEvent).where(eq(outboxEvent.name, 'event.place-changed'))).map(
    ({ payload }) => payload,
  );

test('An event follows its page to another street; a trifle tells nobody', async () => {
  const { id } = await add();
  await change({ addressLine1: '1a Rye Lane', lat: 51.471 });
  await followPage(ctx(), page);
  expect(await read(id)).toMatchObject({ address: '1a Rye Lane', lat: 51.471 });
  expect(await told()).toEqual([]);
});

test('Those who come are told where the postcode changed, once', async () => {
  const { id, dateId } = await add();
  await change({ addressLine1: '2 High Street', postcode: 'E8 1AA' });
  await followPage(ctx(), page);
  await followPage(ctx(), page);
  expect(await read(id)).toMatchObject({ address: '2 High Street', postcode: 'E8 1AA' });
  expect(await told()).toEqual([{ eventId: id, dateIds: [dateId] }]);
  const [date] = await data.db.select().from(eventOccurrence).where(eq(eventOccurrence.id, dateId));
  expect(date?.sequence).toBe(1);
});

test('What is over stays where it was, and nobody is told of a draft', async () => {
  const { id: over } = await add({ lastEndsAt: earlier(testNow, dayMs) });
  const { id: draft } = await add({ sentAt: null, status: 'pending' });
  await change({ postcode: 'E8 1AA' });
  await followPages(ctx());
  expect((await read(over)).postcode).toBe('SE15 4ST');
  expect((await read(draft)).postcode).toBe('E8 1AA');
  expect(await told()).toEqual([]);
});

test('Where its page is hidden it keeps the address, and its host is told once, and again after it was back', async () => {
  const { id } = await add();
  const letters = async () =>
    (await listMails(data.db, { kind: 'events/place-gone' })).mails.map(({ to }) => to.name);
  await change({ status: 'archived' });
  await followPage(ctx(), page);
  await followPage(ctx(), page);
  expect(await read(id)).toMatchObject({ address: '1 Rye Lane', placeGoneAt: testNow });
  expect(await letters()).toHaveLength(1);
  await change({ status: 'published' });
  await followPage(ctx(), page);
  expect((await read(id)).placeGoneAt).toBeNull();
  await change({ status: 'archived' });
  await followPage(ctx(), page);
  expect(await letters()).toHaveLength(2);
  expect(await told()).toEqual([]);
});

test.each([
  [{ postcode: 'SE15 4ST' }, { postcode: 'se154st' }, false],
  [{ postcode: 'SE15 4ST' }, { postcode: 'SE15 4SU' }, true],
  [{ city: 'London' }, { postcode: 'SE15 4ST', city: 'london' }, false],
  [{ city: 'London' }, { city: 'Leeds' }, true],
  [{ place: 'address' as const }, { place: 'online' as const, city: '' }, true],
  [{ city: '' }, { city: 'Leeds' }, false],
])('From %o to %o: moved is %s', (before, after, expected) => {
  const none = { place: 'address' as const, city: 'London', postcode: '' };
  expect(isMoved({ ...none, ...before }, { ...none, ...after })).toBe(expected);
});
