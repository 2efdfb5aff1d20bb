import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { eventSubject } from '#features/events/event.subject.server.ts';
import { ownedPages } from '#features/events/event.scene.server.ts';
import { event } from '#features/events/event.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { fileOf, sampleLines } from './calendar-files.scene.server.ts';
import { previewEventImport } from './import-plan.service.server.ts';
import { runEventImport } from './import-run.service.server.ts';
import { undoEventImport } from './undo-import.service.server.ts';

const data = useTestDb();
let owner: Person;
let other: Person;
let page: string;

beforeEach(async () => {
  owner = await addTestAccount(data.db, ['business'], { firstName: 'Owner' });
  other = await addTestAccount(data.db, ['business'], { firstName: 'Other' });
  page = await addTestListing(data.db, testNow, { name: 'Sample Hall' });
  await data.db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, page));
});

const as = (actor: Actor) =>
  testContext({ db: data.db, actor, subjects: new SubjectRegistry([eventSubject, ownedPages]) });
const asked = (text: string) => ({
  text,
  host: { type: 'listing' as const, id: page },
  kind: 'other' as const,
});
const rows = () => data.db.select().from(event);

test('A page that somebody has claimed publishes at once, at its own place where the file names none', async () => {
  const here = sampleLines('here@example', ['LOCATION:']);
  const named = sampleLines('named@example', ['LOCATION:Sample Hall\\, upstairs']);
  await runEventImport(as(owner), asked(fileOf(here, named)));
  for (const row of await rows())
    expect(row).toMatchObject({
      status: 'published',
      hostListingId: page,
      placeListingId: page,
      place: 'listing',
    });
});

test('Nobody but its team brings a file in for a page', async () => {
  const attempt = previewEventImport(as(other), asked(fileOf(sampleLines('a@example'))));
  await expect(attempt).rejects.toMatchObject({
    code: 'request/invalid',
    fields: [{ path: 'host' }],
  });
});

test('The same UID of two hosts is two events', async () => {
  const file = fileOf(sampleLines('a@example'));
  await runEventImport(as(owner), asked(file));
  const me = { ...asked(file), host: { type: 'me' as const } };
  expect(await runEventImport(as(owner), me)).toMatchObject({ added: 1 });
  expect(await rows()).toHaveLength(2);
});

test('Of a host who is not known yet, words of a published event wait for staff and times do not', async () => {
  const me = (text: string) => ({ ...asked(text), host: { type: 'me' as const } });
  await runEventImport(as(other), me(fileOf(sampleLines('a@example'))));
  await data.db.update(event).set({ status: 'published', sentAt: testNow, publishedAt: testNow });
  const changed = fileOf(
    sampleLines('a@example', [
      'SUMMARY:Another thing',
      'DTSTART;TZID=Europe/London:20261202T193000',
    ]),
  );
  const { id } = await runEventImport(as(other), me(changed));
  const [row] = await rows();
  expect(row).toMatchObject({
    title: 'Choir practice',
    held: { what: { title: 'Another thing' } },
  });
  expect(row?.pattern?.repetitions[0]?.start).toBe('2026-12-02T19:30');
  expect(await runEventImport(as(other), me(changed))).toMatchObject({ unchanged: 1 });
  expect(await undoEventImport(as(other), id)).toMatchObject({ restored: 1 });
  const [restored] = await rows();
  expect(restored?.pattern?.repetitions[0]?.start).toBe('2026-12-02T19:00');
});

test('Twice the same file at once adds everything once', async () => {
  const file = fileOf(sampleLines('a@example'), sampleLines('b@example'));
  const runs = await Promise.all([1, 2].map(() => runEventImport(as(owner), asked(file))));
  expect(runs.map(({ added }) => added).toSorted((left, right) => left - right)).toEqual([0, 2]);
  expect(await rows()).toHaveLength(2);
});
