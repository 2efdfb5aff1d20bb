import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { findSchedule, replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as own from '../own-listing.service.server.ts';
import { saveWhen } from './own-listing-edit.service.server.ts';
import { ListingWhen } from './own-listing-steps.contract.ts';
import { addTestCategories } from '#features/directory/listing.scene.server.ts';

const data = useTestDb();
let owner: Person;
let draft: { id: string; version: number };

const on = (day: string) =>
  testContext({ db: data.db, actor: owner, now: new Date(`${day}T12:00:00Z`) });
const typed = (specialDays: string | undefined, hours = 'Mon-Fri 9-5') => ({
  hours,
  specialDays,
  onBankHolidays: 'as-usual' as const,
  closedFrom: '',
  closedUntil: '',
});
const scheduleOf = (id: string) => findSchedule(data.db, { type: 'listing', id });

beforeEach(async () => {
  await addTestCategories(data.db);
  owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  draft = await own.createListing(on('2026-11-21'), {
    kind: 'business',
    name: 'Sample Kitchen',
    tagline: '',
    description: 'An invented kitchen.',
    category: 'caterer',
    priceTier: 2,
    languages: ['en'],
    services: [],
    payment: [],
  });
});

test('single days are typed a line each, hold on their dates, and come back as they are read', async () => {
  const { id, version } = draft;
  const saved = await saveWhen(on('2026-11-21'), id, {
    version,
    ...typed('25 Dec closed\n24 Dec 10-2'),
  });
  expect(saved.when.specialDays).toBe('24 December 2026: 10am–2pm\n25 December 2026: closed');
  expect((await scheduleOf(id))?.specialDays).toEqual([
    { date: '2026-12-24', closed: false, periods: [{ opens: 600, closes: 840 }], label: null },
    { date: '2026-12-25', closed: true, periods: [], label: null },
  ]);
  const again = await saveWhen(on('2026-11-21'), id, { version: saved.version, ...saved.when });
  expect(again.when).toEqual(saved.when);
});

test('what is left out stays, what has passed is not asked again, and a word for a day is kept', async () => {
  const { id, version } = draft;
  const first = await saveWhen(on('2026-11-21'), id, { version, ...typed('24 Dec 10-2') });
  const known = await scheduleOf(id);
  if (!known) throw new Error('There is no schedule.');
  const carnival = { date: '2027-08-30', closed: true, periods: [], label: 'Carnival' };
  await replaceSchedule(
    data.db,
    { type: 'listing', id },
    {
      ...known,
      specialDays: [...known.specialDays, carnival],
    },
  );
  const silent = await saveWhen(on('2027-01-05'), id, {
    version: first.version,
    ...typed(undefined),
  });
  expect(silent.when.specialDays).toBe('30 August 2027: closed');
  await saveWhen(on('2027-01-05'), id, { version: silent.version, ...silent.when });
  expect((await scheduleOf(id))?.specialDays.map(({ date, label }) => [date, label])).toEqual([
    ['2026-12-24', null],
    ['2027-08-30', 'Carnival'],
  ]);
});

test('a day that has passed is refused at its field', async () => {
  const { id, version } = draft;
  await expect(
    saveWhen(on('2026-11-21'), id, { version, ...typed('20 Nov 2026 closed') }),
  ).rejects.toMatchObject({
    fields: [{ path: 'specialDays', key: 'own-listing:error.specialDays' }],
  });
});

test.each([
  ['a line that nobody can read', typed('later'), 'specialDays'],
  ['single days without the hours of the others', typed('24 Dec 10-2', ''), 'hours'],
])('%s is refused', (_what, body, path) => {
  const result = ListingWhen.safeParse({ version: 1, ...body });
  expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([path]);
});
