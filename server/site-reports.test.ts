import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { claim } from '#features/claims/claim.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { eventOccurrence } from '#features/events/event.table.server.ts';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { review } from '#features/reviews/review.table.server.ts';
import type { AskedRange } from '#features/site-reports/periods/report-range.ts';
import { getReport } from '#features/site-reports/report.service.server.ts';
import type { ReportId } from '#features/site-reports/report-list.ts';
import type { Person } from '#platform/access/actor.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { siteParts } from './features.ts';

const data = useTestDb();
const now = new Date('2026-11-20T12:00:00Z');
const may = { range: 'own', from: '2026-05', to: '2026-05' } as const;
const secondQuarter = { range: 'own', from: '2026-04', to: '2026-06' } as const;
const moment = (iso: string) => new Date(iso);
const inMay = moment('2026-05-12T12:00:00Z');

const real = siteFacts(
  { url: 'https://real.example', mode: 'production' },
  { siteName: 'Real site' },
);
const read = (report: ReportId, range: AskedRange = may, site = real) =>
  getReport(testContext({ db: data.db, now, site }), siteParts.of('reportSources'), report, range);
const measureOf = async (report: ReportId, id: string, range?: AskedRange) => {
  const found = (await read(report, range)).measures.find((measure) => measure.id === id);
  if (!found) throw new Error(`${report} has no ${id}.`);
  return found;
};
const partsOf = async (report: ReportId, id: string, range?: AskedRange) =>
  Object.fromEntries(
    (await measureOf(report, id, range)).parts.map(({ part, total }) => [
      part,
      total.isLeast ? 'withheld' : total.value,
    ]),
  );
const times = <Made>(count: number, make: (place: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)));

let next = 0;
const addPage = async (
  publishedAt: Date,
  changes: Partial<typeof listing.$inferInsert> = {},
): Promise<string> => {
  next += 1;
  const id = await addTestListing(data.db, publishedAt, { name: `Page ${next}` });
  await data.db
    .update(listing)
    .set({ isSample: false, ...changes })
    .where(eq(listing.id, id));
  return id;
};

describe('Growth', () => {
  test('counts by the month of London, also in the night before it begins', async () => {
    // Summer time: 30 April, 23:30 UTC is May in London; in November it is not December yet.
    await times(5, () => addPage(moment('2026-04-30T23:30:00Z')));
    await times(6, () => addPage(moment('2026-05-31T22:59:59Z')));
    await times(7, () => addPage(moment('2026-05-31T23:00:00Z')));
    const { rows, whole } = await measureOf('growth', 'listings', secondQuarter);
    expect(rows).toEqual(['2026-04', '2026-05', '2026-06']);
    expect(whole?.values).toEqual([0, 11, 7]);
    expect(whole?.total).toEqual({ value: 18, isLeast: false });
  });

  test('keeps its months when clocks change, and the last moment of a February', async () => {
    await times(5, () => addPage(moment('2026-03-31T22:59:00Z')));
    await times(5, () => addPage(moment('2026-02-28T23:59:59Z')));
    await times(5, () => addPage(moment('2026-10-31T23:59:00Z')));
    const range = { range: 'own', from: '2026-01', to: '2026-11' } as const;
    const { rows, whole } = await measureOf('growth', 'listings', range);
    const told = rows.filter((_, at) => whole?.values[at] !== 0);
    expect(told).toEqual(['2026-02', '2026-03', '2026-10']);
  });

  test('leaves out what is not public, and what is invented unless it is a demonstration', async () => {
    await times(5, () => addPage(inMay));
    await times(6, () => addPage(inMay, { isSample: true }));
    await addPage(inMay, { status: 'draft' });
    await addPage(inMay, { status: 'archived' });
    expect((await measureOf('growth', 'listings')).whole?.total.value).toBe(5);
    const demo = siteFacts({ url: 'https://demo.example', mode: 'demo' }, { siteName: 'Demo' });
    const [listings] = (await read('growth', may, demo)).measures;
    expect(listings?.whole?.total.value).toBe(11);
  });

  test('counts members who are active at a proved address, beside the time before', async () => {
    const add = (createdAt: Date, changes: Partial<typeof account.$inferInsert> = {}) =>
      addTestAccount(data.db, ['customer'], { firstName: `Sample ${(next += 1)}` }).then(({ id }) =>
        data.db
          .update(account)
          .set({ createdAt, isDemo: false, ...changes })
          .where(eq(account.id, id)),
      );
    await times(8, () => add(inMay));
    await times(6, () => add(moment('2026-04-02T12:00:00Z')));
    await add(inMay, { status: 'suspended' });
    await add(inMay, { emailVerifiedAt: null });
    const { whole } = await measureOf('growth', 'members');
    expect(whole).toMatchObject({ values: [8], total: { value: 8 }, before: { value: 6 } });
    expect((await measureOf('growth', 'allMembers')).whole?.total.value).toBe(14);
  });
});

test('Freshness tells pages by their last confirmation, with a share and the middle age', async () => {
  await times(6, () => addPage(inMay, { confirmedOn: '2026-11-10' }));
  await times(5, () => addPage(inMay, { confirmedOn: '2026-05-20' }));
  await times(5, () => addPage(inMay, { confirmedOn: '2025-11-20' }));
  await times(9, () => addPage(inMay, { confirmedOn: null }));
  const view = await read('freshness');
  expect(await partsOf('freshness', 'pages')).toEqual({
    sixMonths: 6,
    year: 5,
    older: 5,
    never: 9,
  });
  expect(view.shares.map(({ id, value }) => [id, value])).toEqual([
    ['sixMonths', 6 / 25],
    ['year', 11 / 25],
  ]);
  // Of 16 that were ever confirmed the eighth and ninth are in the middle.
  expect(view.middles).toEqual([{ id: 'age', unit: 'days', value: 184 }]);
});

describe('Claims', () => {
  const add = async (values: Partial<typeof claim.$inferInsert>) =>
    data.db.insert(claim).values({
      listingId: await addPage(inMay),
      status: 'rejected',
      fullName: 'Sample Person',
      email: 'sample@sample.example',
      phone: '020 7946 0000',
      method: 'phone',
      submittedAt: inMay,
      dueAt: later(inMay, 48 * hourMs),
      decidedAt: later(inMay, 10 * hourMs),
      ...values,
    });

  test('are in time until the due time, which moves while staff wait', async () => {
    await times(5, () => add({}));
    await add({ decidedAt: later(inMay, 48 * hourMs) });
    await add({ decidedAt: later(inMay, 90 * hourMs), dueAt: later(inMay, 96 * hourMs) });
    await times(5, () => add({ decidedAt: later(inMay, 48 * hourMs + minuteMs) }));
    await add({ status: 'started', submittedAt: null, dueAt: null, decidedAt: null });
    const view = await read('claims');
    expect(await partsOf('claims', 'decided')).toEqual({ kept: 7, late: 5 });
    expect((await measureOf('claims', 'received')).whole?.total.value).toBe(12);
    expect(view.shares[0]?.value).toBe(7 / 12);
    expect(view.middles[0]?.value).toBe((48 * hourMs) / minuteMs);
  });

  test('of four are not told, and neither are their time and share', async () => {
    await times(4, () => add({}));
    const view = await read('claims');
    expect(view.measures.map(({ whole }) => whole?.total)).toEqual([
      { value: 0, isLeast: true },
      { value: 0, isLeast: true },
    ]);
    expect([view.middles[0]?.value, view.shares[0]?.value]).toEqual([null, null]);
    expect(view).toMatchObject({ hasWithheld: true, isEmpty: false });
  });
});

test('Reviews tell by stars how many were refused, and nothing of those that were taken away', async () => {
  const subjectId = await addPage(inMay);
  const add = (stars: number, values: Partial<typeof review.$inferInsert> = {}) =>
    data.db.insert(review).values({
      subjectType: 'listing',
      subjectId,
      status: 'published',
      stars,
      body: 'Sample words about bread.',
      submittedAt: inMay,
      decidedAt: later(inMay, 3 * 24 * hourMs),
      publishedOn: '2026-05-15',
      ...values,
    });
  const refused = { status: 'rejected', publishedOn: null } as const;
  await times(15, () => add(5));
  await times(5, () => add(5, refused));
  await times(10, () => add(1));
  await times(10, () => add(1, refused));
  await times(6, () => add(3, { status: 'pending', publishedOn: null, decidedAt: null }));
  await add(1, { status: 'removed' });
  await add(2, { submittedAt: null, decidedAt: null });
  const view = await read('reviews');
  expect(await partsOf('reviews', 'refused')).toEqual({ 5: 5, 4: 0, 3: 0, 2: 0, 1: 10 });
  expect((await measureOf('reviews', 'waiting')).whole?.total.value).toBe(6);
  expect(view.shares.filter(({ value }) => value !== null)).toMatchObject([
    { part: '5', value: 0.25 },
    { part: '1', value: 0.5 },
  ]);
  expect(view.middles[0]?.value).toBe((3 * 24 * hourMs) / minuteMs);
});

describe('Inquiries', () => {
  const add = async (minutes: number | null, values: Partial<typeof inquiry.$inferInsert> = {}) =>
    data.db.insert(inquiry).values({
      subjectType: 'listing',
      subjectId: await addPage(inMay, { postcode: 'SE15 4ST' }),
      type: 'general',
      status: minutes === null ? 'new' : 'answered',
      senderName: 'Sample Person',
      senderLanguage: 'en',
      createdAt: inMay,
      lastMessageAt: inMay,
      answeredAt: minutes === null ? null : later(inMay, minutes * minuteMs),
      answerClockMinutes: minutes,
      ...values,
    });

  test('are told by how soon they were answered; spam is none', async () => {
    await times(5, () => add(24 * 60));
    await times(5, () => add(24 * 60 + 1));
    await times(5, () => add(72 * 60 + 1));
    await times(5, () => add(null));
    await add(null, { status: 'spam' });
    await add(null, { status: 'held' });
    expect(await partsOf('inquiries', 'received')).toEqual({
      day: 5,
      threeDays: 5,
      later: 5,
      none: 5,
    });
    const { shares, middles } = await read('inquiries');
    expect(shares.map(({ value }) => value)).toEqual([0.25, 0.5]);
    expect(middles[0]?.value).toBe(24 * 60 + 1);
  });

  test('reach districts, which are told by whole quarters, each for itself', async () => {
    await times(6, () => add(null));
    expect((await measureOf('districts', 'inquiries')).rows).toEqual([]);
    const { rows, parts, whole } = await measureOf('districts', 'inquiries', secondQuarter);
    expect(rows).toEqual(['2026-Q2']);
    expect(parts).toMatchObject([{ part: 'SE15', values: [6], total: { value: 6 } }]);
    expect(whole).toBeNull();
  });
});

test('Events count dates that are over and were not called off, with who said that they come', async () => {
  const { event, dates } = await addTestEvent(
    data.db,
    { publishedAt: inMay, isSample: false },
    { days: [] },
  );
  expect(dates).toEqual([]);
  const add = (startsAt: Date, values: Partial<typeof eventOccurrence.$inferInsert> = {}) =>
    data.db.insert(eventOccurrence).values({
      eventId: event.id,
      start: `${startsAt.toISOString().slice(0, 16)}-${(next += 1)}`,
      startsAt,
      endsAt: later(startsAt, 2 * hourMs),
      going: 4,
      ...values,
    });
  await times(5, () => add(inMay));
  await add(inMay, { status: 'cancelled' });
  await add(moment('2026-11-25T12:00:00Z'));
  const { event: hidden } = await addTestEvent(
    data.db,
    { hiddenAt: now, isSample: false },
    { days: [] },
  );
  await add(inMay, { eventId: hidden.id });
  expect((await measureOf('events', 'held')).whole?.total.value).toBe(5);
  expect((await measureOf('events', 'going')).whole?.total.value).toBe(20);
  const { whole } = await measureOf('events', 'held', { range: 'month' });
  expect(whole?.total).toEqual({ value: 0, isLeast: false });
});

describe('A report', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await addTestAccount(data.db, ['admin'], { firstName: 'Boss' });
  });

  test('of months without anything is empty, and not withheld', async () => {
    for (const report of ['claims', 'events', 'mentoring', 'tenders', 'opportunities'] as const)
      expect(await read(report)).toMatchObject({ isEmpty: true, hasWithheld: false });
  });

  test.each([
    [{ range: 'own', from: '2026-06', to: '2026-05' }, 'from', 'order'],
    [{ range: 'own', from: '2026-06', to: '2026-12' }, 'to', 'future'],
    [{ range: 'own', to: '2026-05' }, 'from', 'missing'],
  ] as const)('of %j says which field is wrong', async (range, path, reason) => {
    await expect(read('claims', range)).rejects.toMatchObject({
      fields: [{ path, key: `site-reports:error.${reason}` }],
    });
  });

  test('is read by admins alone', async () => {
    const as = (actor: Person) =>
      getReport(testContext({ db: data.db, actor }), siteParts.of('reportSources'), 'growth', {
        range: 'month',
      });
    await expect(as(admin)).resolves.toMatchObject({ isRunning: true });
    await expect(as({ ...admin, roles: ['moderator'] })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
