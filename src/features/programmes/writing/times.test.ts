import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { planAllDates } from '../leading/settle.service.server.ts';
import { programmeCase } from '../programme.case.server.ts';
import { programmeDate, programmeMark, youthProgramme } from '../programme.table.server.ts';
import { daysOn, morning, openProgrammeScene, programmeOf } from '../programme.scene.server.ts';
import type { ProgrammeScene } from '../programme.scene.server.ts';
import { addProgramme, endProgramme, saveProgramme } from './team-programme.service.server.ts';
import { cancelDate, moveDate, saveProgrammeTimes } from './team-times.service.server.ts';

const data = useTestDb();
let scene: ProgrammeScene;
let id: string;
beforeEach(async () => {
  scene = await openProgrammeScene(data.db);
  id = await scene.publish({ places: 2 });
});

const weekly = (start: string, minutes = 120) => ({
  zone: 'Europe/London',
  repetitions: [{ start, minutes, rule: 'FREQ=WEEKLY;COUNT=6' }],
  without: [],
});

const versionOf = async (programmeId = id) => {
  const [row] = await data.db
    .select({ version: youthProgramme.version })
    .from(youthProgramme)
    .where(eq(youthProgramme.id, programmeId));
  return row?.version ?? 0;
};

const change = async (start: string, who: Person = scene.owner, now = morning) =>
  saveProgrammeTimes(
    scene.as(who, now),
    { id: scene.listingId, programmeId: id },
    { version: await versionOf(), pattern: weekly(start) },
  );

const dateOf = async (at = 0) => {
  const date = (await scene.datesOf(id))[at];
  if (!date) throw new Error('There is no such date.');
  return date;
};

const move = async (start: string, { who = scene.owner, now = morning, at = 0 } = {}) =>
  moveDate(
    scene.as(who, now),
    { id: scene.listingId, dateId: (await dateOf(at)).id },
    { start, minutes: 120 },
  );

/** Those that are on, as the clocks of London show them; it is winter until 29 March 2026. */
const shown = async () =>
  (await scene.datesOf(id))
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ startsAt }) => startsAt.toISOString().slice(5, 16));

const mark = async (accountId: string, at = 0) =>
  data.db.insert(programmeMark).values({
    dateId: (await dateOf(at)).id,
    accountId,
    mark: 'came',
    markedBy: scene.owner.id,
    markedAt: morning,
  });

describe('Moving one date', () => {
  test('it alone moves, and everybody with a place, an offer or in the line hears of it once, without a name', async () => {
    const [{ young }, grown, waits] = [
      await scene.minor(),
      await scene.adult(),
      await scene.adult(),
    ];
    for (const who of [young, grown, waits]) await scene.join(who, id);
    await move('2026-03-18T18:00');
    expect((await shown()).slice(0, 2)).toEqual(['03-18T18:00', '03-23T17:00']);
    for (const who of [young, grown, waits])
      expect(await scene.told(who)).toEqual(['programmes/date-moved']);
    const letters = await data.db.select().from(mail).where(eq(mail.kind, 'programmes/date-moved'));
    expect(letters).toHaveLength(3);
    expect(
      JSON.stringify(letters.map(({ subject, paragraphs }) => [subject, paragraphs])),
    ).not.toMatch(/Young\d|Grown\d|Hidden Street/);
    expect(
      await data.db.$count(auditEntry, eq(auditEntry.action, 'youth-programme.date-moved')),
    ).toBe(1);
  });

  test('the clock makes no second one in its place, and moving it to where it is tells nobody', async () => {
    const grown = await scene.adult();
    await scene.join(grown, id);
    await move('2026-03-16T17:00');
    expect(await scene.told(grown)).toEqual([]);
    await move('2026-03-18T18:00');
    await planAllDates(scene.as(scene.owner));
    expect(await shown()).toHaveLength(6);
  });

  test.each(['2026-03-07T08:00', '2026-06-01T17:00'])(
    'not into the past, and not beyond two months: %s',
    async (start) => {
      await expect(move(start)).rejects.toMatchObject({ code: 'request/invalid' });
    },
  );

  test('not once it has begun, was called off or marked', async () => {
    const grown = await scene.adult();
    await scene.join(grown, id);
    await mark(grown.id);
    await expect(move('2026-03-18T18:00')).rejects.toMatchObject({ code: 'programme/marked' });
    const of = { id: scene.listingId, dateId: (await dateOf(1)).id };
    await cancelDate(scene.as(scene.owner), of, { because: 'weather' });
    await expect(move('2026-03-25T18:00', { at: 1 })).rejects.toMatchObject({
      code: 'programme/not-now',
    });
    await expect(move('2026-04-15T18:00', { at: 2, now: daysOn(30) })).rejects.toMatchObject({
      code: 'programme/not-now',
    });
  });

  test('only those who run a checked page, and only dates of their own', async () => {
    const start = '2026-03-18T18:00';
    await expect(move(start, { who: scene.helper })).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    await expect(move(start, { who: admin })).rejects.toMatchObject({ code: 'access/forbidden' });
    const stranger = await scene.adult();
    await expect(move(start, { who: stranger })).rejects.toMatchObject({
      code: 'subject/not-found',
    });
    await data.db.update(listing).set({ verifiedMethod: null });
    await expect(move(start)).rejects.toMatchObject({ code: 'access/forbidden' });
  });

  test('beyond the end of the leader’s check it is not on', async () => {
    const isOwner = eq(vettingCheck.accountId, scene.owner.id);
    await data.db.update(vettingCheck).set({ endsOn: '2026-03-17' }).where(isOwner);
    await scene.clock(morning);
    expect((await dateOf()).pausedAt).toBeNull();
    await move('2026-03-18T18:00');
    expect((await dateOf()).pausedAt).not.toBeNull();
  });
});

describe('Other times', () => {
  test('dates of the same day move, others are called off or made, and each person is told once', async () => {
    const [{ young }, waits] = [await scene.minor(), await scene.adult()];
    const grown = await scene.adult();
    for (const who of [young, grown, waits]) await scene.join(who, id);
    const before = await dateOf();
    await change('2026-03-16T18:00');
    expect((await shown())[0]).toBe('03-16T18:00');
    expect((await dateOf()).id).toBe(before.id);
    await change('2026-03-17T18:00');
    expect((await shown()).slice(0, 2)).toEqual(['03-17T18:00', '03-24T18:00']);
    const off = await data.db
      .select()
      .from(programmeDate)
      .where(and(eq(programmeDate.programmeId, id), eq(programmeDate.cancelledBecause, 'times')));
    expect(off).toHaveLength(6);
    for (const who of [young, grown, waits])
      expect(await scene.told(who)).toEqual([
        'programmes/times-changed',
        'programmes/times-changed',
      ]);
  });

  test('the times of before bring the same dates back', async () => {
    const ids = (await scene.datesOf(id)).map((date) => date.id);
    const before = await shown();
    await change('2026-03-17T17:00');
    await change('2026-03-16T17:00');
    expect(await shown()).toEqual(before);
    const on = (await scene.datesOf(id)).filter(({ cancelledAt }) => cancelledAt === null);
    expect(on.map((date) => date.id)).toEqual(ids);
  });

  test('what was marked, moved alone or called off stays as it is', async () => {
    const grown = await scene.adult();
    await scene.join(grown, id);
    await mark(grown.id);
    const marked = await dateOf();
    await move('2026-03-26T10:00', { at: 1 });
    const of = { id: scene.listingId, dateId: (await dateOf(2)).id };
    await cancelDate(scene.as(scene.owner), of, { because: 'venue' });
    await change('2026-03-16T19:00');
    expect((await shown()).slice(0, 3)).toEqual(['03-16T17:00', '03-26T10:00', '04-06T18:00']);
    expect(await data.db.$count(programmeMark, eq(programmeMark.dateId, marked.id))).toBe(1);
    await planAllDates(scene.as(scene.owner));
    expect(await shown()).toHaveLength(5);
  });

  test('dates that are over stay with their register', async () => {
    const grown = await scene.adult();
    await scene.join(grown, id);
    await mark(grown.id);
    await change('2026-03-24T18:00', scene.owner, daysOn(11));
    expect((await shown()).slice(0, 2)).toEqual(['03-16T17:00', '03-24T18:00']);
    expect(await data.db.$count(programmeMark)).toBe(1);
  });

  test('times without a date within two months are refused, and so is an old version', async () => {
    await expect(change('2026-06-16T18:00')).rejects.toMatchObject({
      code: 'programme/no-dates',
    });
    expect(await shown()).toHaveLength(6);
    await expect(
      saveProgrammeTimes(
        scene.as(scene.owner),
        { id: scene.listingId, programmeId: id },
        { version: 0, pattern: weekly('2026-03-17T18:00') },
      ),
    ).rejects.toMatchObject({ code: 'programme/changed' });
  });

  test('only those who run a checked page, and not once it has ended', async () => {
    await expect(change('2026-03-17T18:00', scene.helper)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await endProgramme(scene.as(scene.owner), { id: scene.listingId, programmeId: id });
    await expect(change('2026-03-17T18:00')).rejects.toMatchObject({
      code: 'programme/not-found',
    });
  });

  test('nobody knows of the dates of one that is not published: they are erased; a refused one is looked at anew', async () => {
    ({ id } = await addProgramme(
      scene.as(scene.owner),
      scene.listingId,
      programmeOf({ leaderIds: [scene.owner.id] }),
    ));
    await data.db
      .update(youthProgramme)
      .set({ status: 'refused', reason: 'When?' })
      .where(eq(youthProgramme.id, id));
    await change('2026-03-17T18:00');
    expect(await scene.datesOf(id)).toHaveLength(6);
    const [row] = await data.db.select().from(youthProgramme).where(eq(youthProgramme.id, id));
    expect(row).toMatchObject({ status: 'pending', reason: '' });
  });
});

test('a date that is called off says why, in the reader’s words', async () => {
  const grown = await scene.adult();
  await scene.join(grown, id);
  const of = { id: scene.listingId, dateId: (await dateOf()).id };
  await cancelDate(scene.as(scene.owner), of, { because: 'venue' });
  await cancelDate(scene.as(scene.owner), of, { because: 'few' });
  const [notice] = await data.db
    .select()
    .from(notification)
    .where(eq(notification.kind, 'programmes/date-off'));
  expect(notice?.values).toMatchObject({ why: 'The place is not available.' });
  expect(await scene.told(grown)).toEqual(['programmes/date-off']);
  expect((await dateOf()).cancelledBecause).toBe('venue');
});

test('another place is told of when staff have agreed to it, and other words are not', async () => {
  const grown = await scene.adult();
  await scene.join(grown, id);
  const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  const save = async (values: object) => {
    const { pattern: _, ...given } = programmeOf({
      leaderIds: [scene.owner.id],
      places: 2,
      ...values,
    });
    const to = { id: scene.listingId, programmeId: id };
    await saveProgramme(scene.as(scene.owner), to, { ...given, version: await versionOf() });
    expect(await scene.told(grown)).not.toContain('programmes/place-changed');
    await data.db.transaction((tx) =>
      programmeCase.decide(scene.as(moderator), tx, {
        subjectId: id,
        outcome: 'publish',
        reason: '',
      } as Parameters<typeof programmeCase.decide>[2]),
    );
  };
  await save({ title: 'Drums, dance and song' });
  expect(await scene.told(grown)).toEqual([]);
  await save({ address: '8 New Street' });
  expect(await scene.told(grown)).toEqual(['programmes/place-changed']);
});
