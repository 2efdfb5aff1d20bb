import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { CaseKinds } from '../case-kind.server.ts';
import { takeCase } from '../case-lock.service.server.ts';
import { listCases } from '../case-queue.service.server.ts';
import { getCase } from '../case-view.service.server.ts';
import { decideCase, undoCase } from '../decision.service.server.ts';
import {
  casesOfKind,
  casesOtherThan,
  getPendingStats,
  queueCounts,
  unreadReports,
} from '../pending.service.server.ts';
import { reportCase } from '../report.case.server.ts';
import { createReport } from '../report.service.server.ts';
import type { NewReport } from '../report.service.server.ts';
import { report } from '../report.table.server.ts';
import { staffCase } from '../case.table.server.ts';
import { staffJobs, sweepCases } from '../staff.job.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const data = useTestDb();
const kinds = new CaseKinds([reportCase]);
const hidden = new Set<string>();
/** What everybody reads of the place. */
let words = '';
const place = '01990000-0000-7000-8000-000000000201';
const secret = '01990000-0000-7000-8000-000000000202';

let moderator: Person;
let owner: Person;
let guest: Person;
beforeEach(async () => {
  hidden.clear();
  words = 'Sample Kitchen\nSend your card number to win.';
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Ama' });
  owner = await addTestAccount(data.db, ['customer'], { firstName: 'Owner' });
  guest = await addTestAccount(data.db, ['customer'], { firstName: 'Guest' });
});

/** A place that can be hidden, a hidden one that visitors don't see, and a sort that staff have no means against. */
const places = (type: string, canHide: boolean): SubjectKind => ({
  type,
  find: async ({ actor }, ids) =>
    ids
      .filter(
        (id) => id === place || (id === secret && actor.roles.some((role) => role === 'moderator')),
      )
      .map((id) => ({
        type,
        id,
        title: 'Sample Kitchen',
        url: '/b/sample-kitchen',
        isPublic: true,
        ownerIds: [owner.id],
        isReviewable: true,
      })),
  wordsOf: async (_db, ids) => new Map(ids.flatMap((id) => (words ? [[id, words] as const] : []))),
  ...(canHide && {
    hide: async (_ctx, _db, id) => void hidden.add(id),
    restore: async (_ctx, _db, id) => void hidden.delete(id),
  }),
});
const subjects = new SubjectRegistry([places('listing', true), places('stone', false)]);
const as = (actor: Actor, minutes = 0): ServiceContext =>
  testContext({
    db: data.db,
    actor,
    subjects,
    language: 'fr',
    now: new Date(testNow.getTime() + minutes * 60_000),
  });
const sent = (changes: Partial<NewReport> = {}): NewReport => ({
  subjectType: 'listing',
  subjectId: place,
  reason: 'wrong',
  text: 'The sample address is wrong.',
  elapsedMs: 9000,
  ...changes,
});
const queue = async () => (await listCases(as(moderator), kinds, {})).items;
const decide = async (outcome: string) => {
  const [item] = await queue();
  const { id, version } = await getCase(as(moderator), kinds, item?.id ?? '');
  return decideCase(as(moderator), kinds, id, { version, outcome, reasonId: 'false' });
};
const toldTo = async ({ id }: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id)))
    .map(({ kind }) => kind)
    .toSorted();

describe('A report', () => {
  test('is taken from a visitor, with the time by which it is decided', async () => {
    expect(await createReport(as(anonymous), sent())).toEqual({
      expectedBy: new Date(testNow.getTime() + 120 * hourMs).toISOString(),
      isAnswered: false,
    });
    const [item] = await queue();
    expect(item).toMatchObject({ kind: 'report', title: 'Sample Kitchen', severity: 3 });
  });

  test.each([
    ['danger', 1, 24],
    ['hate', 2, 48],
    ['fraud', 2, 48],
    ['fake', 3, 120],
  ] as const)(
    'of %s has severity %i and is decided within %i hours',
    async (reason, severity, hours) => {
      const { expectedBy } = await createReport(as(anonymous), sent({ reason }));
      expect(Date.parse(expectedBy) - testNow.getTime()).toBe(hours * hourMs);
      expect((await queue())[0]?.severity).toBe(severity);
    },
  );

  test('joins the open case about the same thing; of one person one is enough', async () => {
    await createReport(as(anonymous), sent());
    await createReport(as(guest), sent({ reason: 'danger' }));
    await createReport(as(guest), sent({ reason: 'hate' }));
    const [item, ...others] = await queue();
    expect(others).toEqual([]);
    const view = await getCase(as(moderator), kinds, item?.id ?? '');
    expect(view.facts).toEqual([
      { key: 'page', value: words },
      { key: 'wrong', value: '1' },
      { key: 'danger', value: '1' },
    ]);
    expect(view.severity).toBe(1);
  });

  test('of the same person takes over when it is graver: its words stand before the first', async () => {
    await createReport(as(guest), sent());
    await createReport(as(guest), sent({ reason: 'danger', text: 'The gas heater hisses.' }));
    await createReport(as(guest), sent({ reason: 'other', text: 'And the sign is ugly.' }));
    const [item] = await queue();
    const view = await getCase(as(moderator), kinds, item?.id ?? '');
    expect(view.facts).toContainEqual({ key: 'danger', value: '1' });
    expect(view.text).toBe('The gas heater hisses.\n\nThe sample address is wrong.');
  });

  test('shows what was reported beside what its owner has made of it since, and what is gone', async () => {
    const reported = words;
    await createReport(as(anonymous), sent({ reason: 'fraud' }));
    const [item] = await queue();
    const page = async () =>
      (await getCase(as(moderator), kinds, item?.id ?? '')).facts.find(({ key }) => key === 'page');
    words = 'Sample Kitchen\nFine food since 1998.';
    expect(await page()).toEqual({ key: 'page', before: reported, value: words });
    words = '';
    expect(await page()).toEqual({ key: 'page', before: reported, value: '—' });
  });

  test('of what the reporter can’t see is answered as if it were not there', async () => {
    await expect(createReport(as(anonymous), sent({ subjectId: secret }))).rejects.toMatchObject({
      code: 'subject/not-found',
    });
    await expect(
      createReport(as(anonymous), sent({ subjectType: 'unknown' })),
    ).rejects.toMatchObject({ code: 'subject/not-found' });
  });

  test('filled in by a program is thanked for and thrown away; a hasty one is sent back', async () => {
    await createReport(as(anonymous), sent({ website: 'https://sample.example' }));
    await expect(createReport(as(anonymous), sent({ elapsedMs: 300 }))).rejects.toMatchObject({
      code: 'report/too-fast',
    });
    expect(await data.db.$count(report)).toBe(0);
    expect(await queue()).toEqual([]);
  });
});

describe('The outcome', () => {
  test('hides the thing and is told to everybody concerned, each in their own way', async () => {
    await createReport(as(anonymous), sent({ email: 'visitor@sample.example' }));
    await createReport(as(guest), sent());
    await decide('act');
    expect(hidden.has(place)).toBe(true);
    expect(await toldTo(guest)).toEqual(['staff/report-acted-because']);
    // Both sides read why, each in their own language; whoever reported it reads no word that staff wrote to the other.
    const [told] = await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, guest.id));
    expect(told?.values).toEqual({
      title: 'Sample Kitchen',
      reason: 'This isn’t true, and we’ve seen proof.',
    });
    expect(await toldTo(owner)).toEqual(['staff/about-you-acted', 'staff/can-appeal']);
    const [letter, ...more] = await data.db.select().from(mail);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ toAddress: 'visitor@sample.example', language: 'fr' });
    expect(JSON.stringify(letter)).toContain(i18nFor('fr').t('staff:reason.false'));
  });

  test('is not kept from staff by visitors who type their addresses', async () => {
    await createReport(as(anonymous), sent({ email: 'ama@sample.example' }));
    const [item] = await queue();
    expect(await getCase(as(moderator), kinds, item?.id ?? '')).toMatchObject({
      conflict: null,
      can: { decide: true },
    });
    await decide('act');
    expect(hidden.has(place)).toBe(true);
  });

  test('undone in time shows the thing again, and nobody is told of either', async () => {
    await createReport(as(guest), sent());
    const { id } = await decide('act');
    await undoCase(as(moderator, 5), kinds, id);
    expect(hidden.has(place)).toBe(false);
    expect(await toldTo(guest)).toEqual([]);
    expect(await toldTo(owner)).toEqual([]);
  });

  test('undone before its letter left is told by no letter: nobody read of it', async () => {
    await createReport(as(anonymous), sent({ email: 'visitor@sample.example' }));
    const { id } = await decide('act');
    await undoCase(as(moderator, 5), kinds, id);
    expect(await data.db.$count(mail)).toBe(0);
  });

  test('that leaves it as it is hides nothing', async () => {
    await createReport(as(guest), sent());
    await decide('dismiss');
    expect(hidden.size).toBe(0);
    expect(await toldTo(guest)).toEqual(['staff/report-dismissed-because']);
    expect(await toldTo(owner)).toEqual(['staff/about-you-dismissed']);
  });

  test('can’t be to hide what staff have no means to hide; nothing is decided then', async () => {
    await createReport(as(guest), sent({ subjectType: 'stone' }));
    await expect(decide('act')).rejects.toMatchObject({ code: 'case/cannot-hide', status: 422 });
    expect((await queue())[0]?.status).toBe('open');
    expect(await toldTo(guest)).toEqual([]);
  });
});

test('the four counts tell what waits and what nobody has looked at', async () => {
  const counts = {
    pending: [
      casesOfKind('pendingClaims', 'claim'),
      casesOtherThan('pendingModeration', ['claim', 'review']),
      unreadReports,
    ],
    // Moderators may not open the desk of claims.
    desks: [
      ...queueCounts(['report']),
      { desk: '/admin/claims', count: () => sql`select 1` },
      // For people who are named, of whom this moderator is none.
      { desk: '/moderation#safeguarding', isFor: async () => false, count: () => sql`select 1` },
    ],
  };
  await createReport(as(guest), sent());
  await createReport(as(guest), sent({ subjectType: 'stone' }));
  const before = await getPendingStats(as(moderator), counts);
  expect(before).toEqual({
    pendingClaims: 0,
    pendingReviews: 0,
    pendingModeration: 2,
    unreadReports: 2,
    desks: { '/moderation': 2, '/moderation?kind=report': 2 },
  });
  const [item] = await queue();
  await takeCase(as(moderator), kinds, item?.id ?? '');
  expect(await getPendingStats(as(moderator), counts)).toMatchObject({
    pendingModeration: 2,
    unreadReports: 1,
  });
  await expect(getPendingStats(as(guest), counts)).rejects.toMatchObject({ status: 403 });
});

test('a person who leaves is no longer known as a reporter', async () => {
  await createReport(as(guest), sent());
  await emit(data.db, 'account.closed', { accountId: guest.id, reviews: 'delete' });
  await runOutbox(as(guest), staffJobs);
  const [row] = await data.db.select().from(report);
  expect(row?.accountId).toBeNull();
  expect(await queue()).toHaveLength(1);
});

test('a decided case goes with its reports after three years, an open one stays', async () => {
  await createReport(as(guest), sent());
  const at = new Date('2026-01-10T00:00:00Z');
  const afterYears = (years: number) =>
    testContext({ db: data.db, now: new Date(`${2026 + years}-01-11T00:00:00Z`) });
  await sweepCases(afterYears(9));
  expect(await data.db.$count(report)).toBe(1);
  await data.db.update(staffCase).set({ status: 'decided', decidedAt: at });
  await sweepCases(testContext({ db: data.db, now: new Date('2029-01-09T00:00:00Z') }));
  expect(await data.db.$count(report)).toBe(1);
  await sweepCases(afterYears(3));
  expect(await data.db.$count(report)).toBe(0);
});

test('a role that was granted or refused is told in the person’s own language', async () => {
  await emit(data.db, 'role-request.decided', {
    accountId: guest.id,
    role: 'council',
    isApproved: true,
  });
  await runOutbox(as(guest), staffJobs);
  expect(await toldTo(guest)).toEqual(['accounts/roleApproved']);
});
