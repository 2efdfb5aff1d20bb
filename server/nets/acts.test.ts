import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestGuest } from '#features/attendance/attendance.scene.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { actKindNames } from '#features/contributions/act-kinds.ts';
import { countActs, listActs } from '#features/contributions/acts.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { addTestMentor } from '#features/mentorship/mentorship.scene.server.ts';
import { mentorSession, mentorship } from '#features/mentorship/mentorship.table.server.ts';
import { story } from '#features/stories/story.table.server.ts';
import {
  volunteerDate,
  volunteerPlace,
  volunteerShift,
} from '#features/volunteering/volunteering.table.server.ts';
import { siteParts } from '#server/features.ts';
import type { Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow as now } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

const sources = siteParts.of('acts');
const subjects = new SubjectRegistry(siteParts.of('subjects'));

let ama: Person;
let kofi: Person;
const test_ = useTestDb(async (db) => {
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama' });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi' });
});

const countOf = async (person: Person) =>
  Object.fromEntries(await countActs(test_.db, sources, { now, accountId: person.id }));

async function addStory(values: Partial<typeof story.$inferInsert> = {}) {
  const [row] = await test_.db
    .insert(story)
    .values({
      ownerId: ama.id,
      form: 'written',
      title: 'The heater',
      text: 'One room.',
      topic: 'arrival',
      searchText: '',
      status: 'published',
      audience: 'everyone',
      createdAt: earlier(now, dayMs),
      ...values,
    })
    .returning();
  if (!row) throw new Error('The story was not stored.');
  return row;
}

async function addWork(values: Partial<typeof volunteerPlace.$inferInsert> = {}) {
  const [shift] = await test_.db
    .insert(volunteerShift)
    .values({
      subjectType: 'listing',
      subjectId: randomUUID(),
      title: 'Soup kitchen',
      about: '',
      place: 'Hall',
      pattern: { zone: 'Europe/London', repetitions: [], without: [] },
      task: 'none',
      skills: [],
      places: 3,
      least: 1,
      children: 0,
      perAdult: 1,
      openToYoung: false,
      cutoffHours: 0,
      createdBy: ama.id,
    })
    .returning();
  const startsAt = earlier(now, dayMs);
  const [date] = await test_.db
    .insert(volunteerDate)
    .values({
      shiftId: shift?.id ?? '',
      start: '2026-11-20T22:30',
      startsAt,
      endsAt: later(startsAt, 1000),
    })
    .returning();
  await test_.db.insert(volunteerPlace).values({
    dateId: date?.id ?? '',
    accountId: kofi.id,
    way: 'self',
    takenAt: startsAt,
    checkedInAt: startsAt,
    ...values,
  });
  return date;
}

async function addCorrection(values: Partial<typeof correction.$inferInsert> = {}) {
  await test_.db.insert(correction).values({
    subjectType: 'listing',
    subjectId: randomUUID(),
    matter: 'facts',
    changes: [],
    status: 'accepted',
    decidedAt: now,
    dueAt: now,
    accountId: ama.id,
    language: 'en',
    personPrint: randomUUID(),
    diffHash: randomUUID(),
    createdAt: earlier(now, dayMs),
    ...values,
  });
}

describe('The acts of the site', () => {
  test('have one source for each kind, whose columns stand in the order in which they are read', () => {
    const kinds = sources.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const kind of kinds) expect(actKindNames).toContain(kind);
    for (const source of sources)
      expect(Object.keys(source.acts(now)._.selectedFields)).toEqual(['accountId', 'at', 'thing']);
  });

  test('are no reviews', () => {
    expect(actKindNames.filter((kind) => /review|rating/.test(kind))).toEqual([]);
  });

  test('count stories that others can have, and none that waits, was refused or is hidden', async () => {
    await addStory();
    await addStory({ audience: 'members' });
    await addStory({ status: 'pending' });
    await addStory({ status: 'refused' });
    await addStory({ hiddenAt: now });
    await addStory({ audience: 'family' });
    await addStory({ sealedUntil: later(now, dayMs) });
    await addStory({ sharedUntil: earlier(now, 1) });
    await addStory({ ownerId: kofi.id });
    await addStory({ ownerId: null, isSample: true });
    expect(await countOf(ama)).toEqual({ story: 2 });
  });

  test('count a date as organised when it has taken place, and no longer when it was called off', async () => {
    const { event: made, dates } = await addTestEvent(
      test_.db,
      { ownerId: ama.id },
      { days: [-8, -1, 3] },
    );
    expect(await countOf(ama)).toEqual({ organised: 2 });
    await test_.db
      .update(eventOccurrence)
      .set({ status: 'cancelled' })
      .where(eq(eventOccurrence.id, dates[0]?.id ?? ''));
    expect(await countOf(ama)).toEqual({ organised: 1 });
    await test_.db.update(event).set({ hiddenAt: now }).where(eq(event.id, made.id));
    expect(await countOf(ama)).toEqual({});
  });

  test('ask the door who was there, and the person where nobody stood at it', async () => {
    const { dates } = await addTestEvent(test_.db, {}, { days: [-8, -1, 3] });
    const [first, second, third] = dates.map(({ id }) => id);
    if (!first || !second || !third) throw new Error('A date is missing.');
    const going = (occurrenceId: string, values = {}) =>
      test_.db.insert(rsvp).values({ occurrenceId, accountId: ama.id, status: 'going', ...values });
    await going(first);
    await going(third);
    expect(await countOf(ama)).toEqual({ attended: 1 });
    await addTestGuest(test_.db, first, { checkedInAt: now, checkedIn: 1 });
    expect(await countOf(ama)).toEqual({});
    await going(second, { noShowAt: now });
    expect(await countOf(ama)).toEqual({});
    await test_.db.update(rsvp).set({ contestedAt: now }).where(eq(rsvp.occurrenceId, second));
    expect(await countOf(ama)).toEqual({ attended: 1 });
    await test_.db
      .update(rsvp)
      .set({ checkedInAt: now, checkedIn: 1, noShowAt: null })
      .where(eq(rsvp.accountId, ama.id));
    expect(await countOf(ama)).toEqual({ attended: 2 });
    await test_.db.update(rsvp).set({ onBehalfOf: 'Esi' }).where(eq(rsvp.accountId, ama.id));
    expect(await countOf(ama)).toEqual({});
  });

  test('count a worked shift for who worked it, and for who entered it as somebody found', async () => {
    await addWork();
    await addWork({ checkedInAt: null });
    await addWork({ missedAt: now });
    await addWork({ leftAt: now, leftBecause: 'self' });
    await addWork({ accountId: ama.id });
    expect(await countOf(kofi)).toEqual({ shift: 1 });
    expect(await countOf(ama)).toEqual({ matched: 1, shift: 1 });
  });

  test('count a page once, however much of it was put right, and nothing that was refused', async () => {
    const subjectId = randomUUID();
    await addCorrection({ subjectId });
    await addCorrection({ subjectId, createdAt: now });
    await addCorrection();
    await addCorrection({ status: 'refused' });
    await addCorrection({ matter: 'objection' });
    await addCorrection({ accountId: null });
    expect(await countOf(ama)).toEqual({ correction: 2 });
  });

  test('count a mentoring session for the mentor, when the mentee has confirmed it', async () => {
    const profile = await addTestMentor(test_.db, ama.id);
    const [pair] = await test_.db
      .insert(mentorship)
      .values({
        mentorId: profile.id,
        menteeId: kofi.id,
        status: 'matched',
        topic: 'business',
        words: 'Bread',
        askedAt: now,
      })
      .returning();
    const add = (heldOn: string, status: 'confirmed' | 'logged' | 'queried') =>
      test_.db.insert(mentorSession).values({
        mentorshipId: pair?.id ?? '',
        heldOn,
        status,
        minutes: 30,
        loggedBy: 'mentor',
      });
    await add('2026-11-01', 'confirmed');
    await add('2026-11-02', 'logged');
    await add('2026-11-03', 'queried');
    expect(await countOf(ama)).toEqual({ session: 1 });
    expect(await countOf(kofi)).toEqual({});
  });

  test('come in pages without a gap, also where many are of one moment', async () => {
    const at = earlier(now, dayMs);
    for (let i = 0; i < 5; i += 1) await addStory({ createdAt: at });
    for (let i = 0; i < 3; i += 1) await addCorrection({ createdAt: at });
    await addStory({ title: 'Newest', createdAt: now });
    const ctx = testContext({ db: test_.db, actor: ama, subjects });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listActs(ctx, sources, { now, accountId: ama.id, after, size: 2 });
      seen.push(...page.shown.map(({ kind, thing }) => `${kind} ${thing}`));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
    const [first] = (await listActs(ctx, sources, { now, accountId: ama.id, size: 1 })).shown;
    expect(first).toMatchObject({ kind: 'story', title: 'Newest', at: now });
    expect(first?.url).toMatch(/^\/stories\//);
  });

  test('are those of the time that was asked for, its first moment in and its last one out', async () => {
    await addStory({ createdAt: earlier(now, dayMs) });
    await addStory({ createdAt: earlier(now, 2 * dayMs) });
    await addStory({ createdAt: later(now, dayMs) });
    const found = await countActs(test_.db, sources, {
      now,
      accountId: ama.id,
      from: earlier(now, 2 * dayMs),
      to: earlier(now, dayMs),
    });
    expect([...found]).toEqual([['story', 1]]);
    expect(await countOf(ama)).toEqual({ story: 2 });
  });
});
