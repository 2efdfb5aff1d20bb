import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestEvent, ownedPages } from '../event.scene.server.ts';
import { event } from '../event.table.server.ts';
import { applyPattern } from './dates.service.server.ts';
import { askSeries, confirmSeriesByLink, openSeriesLink } from './series-link.service.server.ts';

const data = useTestDb();
let host: Person;

beforeEach(async () => {
  host = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
});

const at = (days: number, pages: SubjectKind = ownedPages) =>
  testContext({
    db: data.db,
    now: later(testNow, days * dayMs),
    subjects: new SubjectRegistry([pages]),
  });

/** A series from Saturday 28 November 2026 on, with its dates planned. */
async function add(rule: string, values: Partial<typeof event.$inferInsert> = {}) {
  const pattern = {
    zone: 'Europe/London',
    repetitions: [{ start: '2026-11-28T18:00', minutes: 120, rule }],
    without: [],
  };
  const { event: row } = await addTestEvent(
    data.db,
    { ownerId: host.id, confirmedAt: testNow, pattern, ...values },
    { days: [] },
  );
  await applyPattern(data.db, row, pattern, testNow);
  return row.id;
}
const read = async (id: string) => {
  const [row] = await data.db.select().from(event).where(eq(event.id, id));
  return row;
};
const letters = async () => (await listMails(data.db, { kind: 'events/goes-on' })).mails;
/** Staff read no links: the token is in the mail alone. */
async function tokenFor(firstName: string): Promise<string> {
  const rows = await data.db.select().from(mail).where(eq(mail.kind, 'events/goes-on'));
  const row = rows.find(({ toName }) => toName.startsWith(firstName));
  return row?.action?.url.split('/l/')[1] ?? '';
}

test('Its host is asked once after 90 days, and the link of the mail plans the next dates', async () => {
  const id = await add('FREQ=WEEKLY');
  await askSeries(at(89));
  expect(await letters()).toEqual([]);
  await askSeries(at(90));
  await askSeries(at(91));
  expect(await letters()).toHaveLength(1);
  const token = await tokenFor('Host');
  expect(token).toMatch(/^series-/);
  const before = await read(id);
  expect(await openSeriesLink(at(92), token)).toMatchObject({ isDue: true });
  expect((await read(id))?.confirmedAt).toEqual(before?.confirmedAt);
  const after = await confirmSeriesByLink(at(92), token);
  expect(after.isDue).toBe(false);
  expect((await read(id))?.lastEndsAt?.getTime()).toBeGreaterThan(
    before?.lastEndsAt?.getTime() ?? Infinity,
  );
  expect(await confirmSeriesByLink(at(93), token)).toEqual(after);
  expect((await read(id))?.confirmedAt).toEqual(later(testNow, 92 * dayMs));
});

test('A series of every day is asked about two weeks before its dates run out', async () => {
  await add('FREQ=DAILY');
  await askSeries(at(42));
  expect(await letters()).toEqual([]);
  await askSeries(at(45));
  await askSeries(at(50));
  expect(await letters()).toHaveLength(1);
});

test('Nobody is asked about a series of which all dates are planned, or that was called off', async () => {
  await add('FREQ=WEEKLY;COUNT=20');
  await add('FREQ=WEEKLY', { cancelledAt: testNow, cancelledWords: 'Sorry.' });
  await add('', {});
  await askSeries(at(120));
  expect(await letters()).toEqual([]);
});

test('Owners and managers of its page are asked, and whoever left the team cannot answer any more', async () => {
  const [owner, manager] = [
    await addTestAccount(data.db, ['business'], { firstName: 'Owner' }),
    await addTestAccount(data.db, ['customer'], { firstName: 'Manager' }),
  ];
  const page = await addTestListing(data.db, testNow, { name: 'Sample Hall' });
  await data.db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, page));
  const managed = (managerIds: string[]): SubjectKind => ({
    ...ownedPages,
    find: async (ctx, ids) =>
      (await ownedPages.find(ctx, ids)).map((subject) => ({ ...subject, managerIds })),
  });
  await add('FREQ=WEEKLY', { hostListingId: page });
  await askSeries(at(95, managed([manager.id])));
  const sent = await letters();
  expect(new Set(sent.map(({ to }) => to.name.split(' ')[0]))).toEqual(
    new Set(['Manager', 'Owner']),
  );
  expect(sent).toHaveLength(2);
  const token = await tokenFor('Manager');
  await expect(confirmSeriesByLink(at(96, managed([])), token)).rejects.toMatchObject({
    code: 'link/not-valid',
  });
  expect(await confirmSeriesByLink(at(96, managed([manager.id])), token)).toMatchObject({
    isDue: false,
  });
});
