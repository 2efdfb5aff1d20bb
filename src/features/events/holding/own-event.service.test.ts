import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { eventCase } from '../event.case.server.ts';
import { getEvent } from '../event.service.server.ts';
import { eventSubmission } from '../event-submission.server.ts';
import { addTestEvent } from '../event.scene.server.ts';
import { event, eventOccurrence } from '../event.table.server.ts';
import {
  cancelEvent,
  confirmSeries,
  copyEvent,
  sendEvent,
  withdrawEvent,
} from './event-life.service.server.ts';
import { cancelEventDate, moveEventDate } from './own-dates.service.server.ts';
import { previewTimes } from './own-event-lists.service.server.ts';
import * as steps from './own-event-steps.service.server.ts';
import { createEvent, getOwnEvent } from './own-event.service.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([submissionSubject(eventSubmission)]);
let host: Person;
let other: Person;
let staff: Person;

beforeEach(async () => {
  host = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
  other = await addTestAccount(data.db, ['customer'], { firstName: 'Other' });
  staff = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Staff' });
});

const as = (actor: Actor, days = 0) =>
  testContext({
    db: data.db,
    actor,
    subjects,
    now: later(testNow, days * dayMs),
  });

const words = {
  title: 'Sunday service',
  summary: '',
  description: 'Songs and a sermon.',
  kind: 'worship' as const,
};

const where = {
  place: 'address' as const,
  listingId: null,
  venue: 'Sample Hall',
  street: '',
  city: 'Peckham',
  postcode: '',
  pin: '',
  onlineLink: '',
};

/** Written as far as it can be sent. */
async function written(times = 'every Sunday 10:00 and 12:30, not on 28 December', who = host) {
  const { id, version } = await createEvent(as(who), { host: { type: 'me' }, ...words });
  const timed = await steps.saveEventWhen(as(who), id, { version, times, doorsMinutes: null });
  return steps.saveEventWhere(as(who), id, { version: timed.version, ...where });
}

async function published(times?: string) {
  const { id, version } = await written(times);
  await sendEvent(as(host), id, { version });
  await decide(id, 'publish');
  return getOwnEvent(as(host), id);
}

async function decide(id: string, outcome: string) {
  const [open] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  if (!open) throw new Error('No case is open.');
  await decideCase(as(staff), new CaseKinds([eventCase]), open.id, {
    version: open.version,
    outcome,
    ...(outcome === 'refuse' && { reasonId: 'unclear', note: 'Not clear.' }),
  });
}

const datesOf = (id: string) =>
  data.db
    .select()
    .from(eventOccurrence)
    .where(eq(eventOccurrence.eventId, id))
    .orderBy(eventOccurrence.startsAt);

describe('A host who writes an event', () => {
  test('sees every Sunday twice, but for the one left out, at the same hour in summer', async () => {
    const { id } = await written();
    const dates = await datesOf(id);
    expect(dates.length).toBe(52);
    expect(dates.slice(0, 3).map(({ start }) => start)).toEqual([
      '2026-11-22T10:00',
      '2026-11-22T12:30',
      '2026-11-29T10:00',
    ]);
    expect(dates.some(({ start }) => start.startsWith('2026-12-28'))).toBe(false);
    const summer = dates.find(({ start }) => start === '2027-04-04T10:00');
    expect(summer?.startsAt.toISOString()).toBe('2027-04-04T09:00:00.000Z');
  });

  test('is told what is missing, and which words of the times are not understood', async () => {
    const { id, version, missing } = await createEvent(as(host), {
      host: { type: 'me' },
      ...words,
      description: '',
    });
    expect(missing.map(({ step }) => step)).toEqual(['what', 'when', 'where']);
    await expect(sendEvent(as(host), id, { version })).rejects.toMatchObject({
      code: 'event/incomplete',
    });
    await expect(
      steps.saveEventWhen(as(host), id, { version, times: 'whenever', doorsMinutes: null }),
    ).rejects.toMatchObject({ fields: [{ path: 'times' }] });
    await expect(
      steps.saveEventWhen(as(host), id, {
        version,
        times: '1 March 2020 10:00',
        doorsMinutes: null,
      }),
    ).rejects.toMatchObject({ fields: [{ path: 'times', key: 'events:error.past' }] });
  });

  test('keeps what another window saved, and is told', async () => {
    const { id, version } = await written();
    await steps.saveEventWhat(as(host), id, { version, ...words, title: 'Another title' });
    await expect(steps.saveEventWhat(as(host), id, { version, ...words })).rejects.toMatchObject({
      code: 'event/changed',
    });
  });

  test('shares it with nobody before it is sent, and holds it in no name but their own', async () => {
    const { id, slug } = await written();
    await expect(getOwnEvent(as(other), id)).rejects.toMatchObject({ code: 'event/not-found' });
    await expect(getEvent(as(other), slug)).rejects.toMatchObject({ code: 'event/not-found' });
    await expect(
      createEvent(as(host), {
        ...words,
        host: { type: 'listing', id: '01990000-0000-7000-8000-000000000099' },
      }),
    ).rejects.toMatchObject({ fields: [{ path: 'host' }] });
  });

  test('gets another address for a second event of the same name', async () => {
    const first = await createEvent(as(host), { host: { type: 'me' }, ...words, title: 'New' });
    const second = await createEvent(as(host), { host: { type: 'me' }, ...words, title: 'New' });
    expect([first.slug, second.slug]).toEqual(['new-2', 'new-3']);
  });
});

describe('An event that is sent', () => {
  test('by somebody unknown waits for staff, who publish it', async () => {
    const { id, version, slug, appearsAtOnce } = await written();
    expect(appearsAtOnce).toBe(false);
    expect(await sendEvent(as(host), id, { version })).toMatchObject({ stage: 'pending' });
    await expect(getEvent(as(other), slug)).rejects.toMatchObject({ code: 'event/not-found' });
    await decide(id, 'publish');
    expect(await getEvent(as(other), slug)).toMatchObject({ title: 'Sunday service' });
  });

  test('appears at once after three that staff had no trouble with', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await addTestEvent(data.db, { title, ownerId: host.id });
    const { id, version } = await written();
    expect(await sendEvent(as(host), id, { version })).toMatchObject({ stage: 'published' });
    await addTestEvent(data.db, { ownerId: host.id, hiddenAt: testNow });
    expect((await getOwnEvent(as(host), id)).appearsAtOnce).toBe(false);
  });

  test('and appeared at once is looked at later: it stays, or is refused', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await addTestEvent(data.db, { title, ownerId: host.id });
    const first = await written();
    await sendEvent(as(host), first.id, { version: first.version });
    await decide(first.id, 'publish');
    expect(await getEvent(as(other), first.slug)).toMatchObject({ title: 'Sunday service' });
    const second = await written();
    await sendEvent(as(host), second.id, { version: second.version });
    await decide(second.id, 'refuse');
    expect((await getOwnEvent(as(host), second.id)).stage).toBe('refused');
    await expect(getEvent(as(other), second.slug)).rejects.toMatchObject({
      code: 'event/not-found',
    });
  });

  test('and refused can be sent again with the reason in sight', async () => {
    const { id, version } = await written();
    await sendEvent(as(host), id, { version });
    await decide(id, 'refuse');
    const refused = await getOwnEvent(as(host), id);
    expect(refused.stage).toBe('refused');
    expect(refused.reason).toContain('Not clear.');
    expect(await sendEvent(as(host), id, { version: refused.version })).toMatchObject({
      stage: 'pending',
      reason: '',
    });
  });
});

describe('A published event', () => {
  test('shows new words only once staff have seen them, and new times at once', async () => {
    const { id, version, slug } = await published();
    const changed = await steps.saveEventWhat(as(host), id, {
      version,
      ...words,
      title: 'Pay here',
    });
    expect(changed.waiting).toEqual(['what']);
    expect(await getEvent(as(other), slug)).toMatchObject({ title: 'Sunday service' });
    await steps.saveEventWhen(as(host), id, {
      version: changed.version,
      times: 'every Sunday 11:00',
      doorsMinutes: null,
    });
    expect((await getEvent(as(other), slug)).dates[0]).toMatchObject({ from: 660 });
    const [row] = await data.db.select().from(event).where(eq(event.id, id));
    expect(row?.held).toMatchObject({ what: { title: 'Pay here' } });
  });

  test('keeps its people when its times change on the same day, and tells them', async () => {
    const { id, version } = await published('every Sunday 10:00');
    const [first] = await datesOf(id);
    await data.db
      .update(eventOccurrence)
      .set({ going: 5 })
      .where(eq(eventOccurrence.id, first?.id ?? ''));
    const preview = await previewTimes(as(host), { times: 'every Sunday 11:00', event: id });
    expect(preview.changes).toMatchObject({ dropped: 0, added: 0, people: 5 });
    await steps.saveEventWhen(as(host), id, {
      version,
      times: 'every Sunday 11:00',
      doorsMinutes: null,
    });
    const [moved] = await datesOf(id);
    expect(moved).toMatchObject({ id: first?.id, start: '2026-11-22T11:00', going: 5 });
    const told = await data.db
      .select()
      .from(outboxEvent)
      .where(eq(outboxEvent.name, 'event.dates-changed'));
    expect(told).toHaveLength(1);
  });

  test('leaves dates that fall away in sight as cancelled', async () => {
    const { id, version } = await published('every Sunday 10:00');
    await steps.saveEventWhen(as(host), id, {
      version,
      times: 'every Monday 10:00',
      doorsMinutes: null,
    });
    const dates = await datesOf(id);
    expect(dates.filter(({ status }) => status === 'cancelled')).toHaveLength(52);
    expect(dates.filter(({ status }) => status === 'planned')).toHaveLength(52);
  });

  test('moves one date, or it and all that follow', async () => {
    const { id } = await published('every Sunday 10:00');
    const [first, second, third] = await datesOf(id);
    const to = { minutes: 90, note: '' };
    await moveEventDate(
      as(host),
      { id, dateId: first?.id ?? '' },
      { ...to, scope: 'this', day: '2026-11-23', from: '18:00' },
    );
    await moveEventDate(
      as(host),
      { id, dateId: third?.id ?? '' },
      { ...to, scope: 'following', day: '2026-12-06', from: '11:00' },
    );
    const dates = await datesOf(id);
    expect(dates.slice(0, 4).map(({ start, isMoved }) => [start, isMoved])).toEqual([
      ['2026-11-22T10:00', true],
      ['2026-11-29T10:00', false],
      ['2026-12-06T11:00', false],
      ['2026-12-13T11:00', false],
    ]);
    expect(dates.find(({ id: dateId }) => dateId === second?.id)).toMatchObject({
      start: '2026-11-29T10:00',
    });
  });

  test('calls one date off, and no other', async () => {
    const { id } = await published('every Sunday 10:00');
    const [first] = await datesOf(id);
    const ids = { id, dateId: first?.id ?? '' };
    await cancelEventDate(as(host), ids, { note: 'No heating.' });
    const dates = await datesOf(id);
    expect(dates.filter(({ status }) => status === 'cancelled')).toMatchObject([
      { note: 'No heating.' },
    ]);
    await expect(cancelEventDate(as(host), ids, { note: '' })).rejects.toMatchObject({
      code: 'event/over',
    });
    await expect(cancelEventDate(as(other), ids, { note: '' })).rejects.toMatchObject({
      code: 'event/not-found',
    });
  });

  test('called off stays in sight with a word, cannot be erased, and can be copied', async () => {
    const { id, version, slug } = await published();
    await expect(withdrawEvent(as(host), id)).rejects.toMatchObject({ code: 'event/not-found' });
    await cancelEvent(as(host), id, { version, words: 'The hall is flooded.' });
    expect(await getEvent(as(other), slug)).toMatchObject({
      stage: 'cancelled',
      cancelledWords: 'The hall is flooded.',
      dates: [],
    });
    const copied = await copyEvent(as(host), id);
    expect(copied).toMatchObject({ stage: 'draft', missing: [{ step: 'when' }] });
    const { what, where: place, details } = await getOwnEvent(as(host), id);
    expect(copied).toMatchObject({ what, where: place, details, when: { times: '' } });
  });

  test('that repeats asks its host after 90 days whether it goes on', async () => {
    const { id } = await published('every Sunday 10:00');
    expect((await getOwnEvent(as(host, 89), id)).needsConfirming).toBe(false);
    expect((await getOwnEvent(as(host, 91), id)).needsConfirming).toBe(true);
    expect(await confirmSeries(as(host, 91), id)).toMatchObject({ needsConfirming: false });
    const last = (await datesOf(id)).at(-1);
    expect(last?.startsAt.getTime()).toBeGreaterThan(later(testNow, 430 * dayMs).getTime());
  });
});
