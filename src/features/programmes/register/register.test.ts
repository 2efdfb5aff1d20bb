import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { contestMark, listOwnMarks } from '../finding/own-programmes.service.server.ts';
import { forgetProgrammePerson } from '../programme-clock.service.server.ts';
import { programmeMark } from '../programme.table.server.ts';
import { openProgrammeScene } from '../programme.scene.server.ts';
import type { ProgrammeScene } from '../programme.scene.server.ts';
import { listTeamProgrammes } from '../writing/list-team-programmes.service.server.ts';
import { markOn, openRegister } from './register.service.server.ts';

const data = useTestDb();
let scene: ProgrammeScene;
let id = '';
let dateId = '';
const onTheDay = new Date('2026-03-16T16:00:00Z');

beforeEach(async () => {
  scene = await openProgrammeScene(data.db);
  id = await scene.publish();
  dateId = (await scene.datesOf(id))[0]?.id ?? '';
});

const open = (who = scene.owner, now = onTheDay) => openRegister(scene.as(who, now), dateId);

describe('The register', () => {
  test('tells a leader with a check first names near the date, and each opening is in the audit', async () => {
    const [grown, { young }] = [await scene.adult(), await scene.minor()];
    await scene.join(grown, id);
    await scene.join(young, id);
    const { items } = await open();
    expect(items.map(({ firstName }) => firstName).toSorted()).toEqual(['Grown1', 'Young2']);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'firstName',
      'isContested',
      'mark',
      'placeId',
    ]);
    const noted = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'youth-programme.register-opened'));
    expect(noted).toMatchObject([
      { actorId: scene.owner.id, subjectId: dateId, detail: { people: 2 } },
    ]);
  });

  test('is shut before and after its time, and on a date that is called off', async () => {
    for (const now of ['2026-03-16T10:59:00Z', '2026-03-19T19:00:00Z'])
      await expect(open(scene.owner, new Date(now))).rejects.toMatchObject({
        code: 'programme/not-now',
      });
    await open(scene.owner, new Date('2026-03-16T11:00:00Z'));
    await open(scene.owner, new Date('2026-03-19T18:59:00Z'));
  });

  test('is shut to all others: the team without leading, an admin, a leader without a check, a stranger', async () => {
    for (const who of [scene.helper, scene.lead])
      await expect(open(who)).rejects.toMatchObject({
        code: who === scene.helper ? 'programme/no-register' : 'programme/date-not-found',
      });
    await expect(open(await scene.adult())).rejects.toMatchObject({
      code: 'programme/date-not-found',
    });
    const isOwner = eq(vettingCheck.accountId, scene.owner.id);
    // It was current on the day, and is not any more when the register is opened later.
    await data.db.update(vettingCheck).set({ endsOn: '2026-03-17' }).where(isOwner);
    await expect(open(scene.owner, new Date('2026-03-17T09:00:00Z'))).rejects.toMatchObject({
      code: 'programme/no-register',
    });
    // It is current now, and was not on the day.
    await data.db
      .update(vettingCheck)
      .set({ issuedOn: '2026-03-17', endsOn: '2029-03-17' })
      .where(isOwner);
    await expect(open(scene.owner, new Date('2026-03-17T09:00:00Z'))).rejects.toMatchObject({
      code: 'programme/no-register',
    });
  });

  test('names nobody whose guardian took the consent back this minute', async () => {
    const { young } = await scene.minor();
    await scene.join(young, id);
    await data.db.delete(guardianConsent).where(eq(guardianConsent.accountId, young.id));
    expect(await open()).toEqual({ items: [] });
    expect(await scene.stateOf(young, id)).toEqual({ state: 'left', because: 'guardian' });
  });

  test('the team without a check reads numbers alone', async () => {
    const { young } = await scene.minor();
    await scene.join(young, id);
    const [row] = (await open()).items;
    await markOn(
      scene.as(scene.owner, onTheDay),
      { id: dateId, placeId: row?.placeId ?? '' },
      'came',
    );
    const seen = await listTeamProgrammes(scene.as(scene.helper, onTheDay), scene.listingId, {});
    expect(seen.items).toMatchObject([{ taken: 1, waiting: 0 }]);
    expect(seen.items[0]?.dates[0]).toMatchObject({
      marked: { came: 1, missed: 0, excused: 0 },
      hasRegister: false,
    });
    expect(JSON.stringify(seen)).not.toContain('Young');
    const led = await listTeamProgrammes(scene.as(scene.owner, onTheDay), scene.listingId, {});
    expect(led.items[0]?.dates.map(({ hasRegister }) => hasRegister)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
  });
});

describe('A mark', () => {
  const mark = async (value: 'came' | 'missed') => {
    const [row] = (await open()).items;
    await markOn(
      scene.as(scene.owner, onTheDay),
      { id: dateId, placeId: row?.placeId ?? '' },
      value,
    );
  };

  test('is read and contested by the person it is about, for two weeks', async () => {
    const [grown, other] = [await scene.adult(), await scene.adult()];
    await scene.join(grown, id);
    await mark('missed');
    const { items } = await listOwnMarks(scene.as(grown, onTheDay), {});
    expect(items).toMatchObject([{ mark: 'missed', canContest: true }]);
    const markId = items[0]?.id ?? '';
    await expect(contestMark(scene.as(other, onTheDay), markId)).rejects.toMatchObject({
      code: 'programme/mark-not-found',
    });
    const late = new Date('2026-03-30T16:00:00Z');
    await expect(contestMark(scene.as(grown, late), markId)).rejects.toMatchObject({
      code: 'programme/not-now',
    });
    await contestMark(scene.as(grown, onTheDay), markId);
    expect((await listOwnMarks(scene.as(grown, onTheDay), {})).items).toMatchObject([
      { mark: null, canContest: false },
    ]);
    // Said once more it changes nothing; marked otherwise it counts again.
    await mark('missed');
    expect((await open()).items).toMatchObject([{ mark: 'missed', isContested: true }]);
    await mark('came');
    expect((await open()).items).toMatchObject([{ mark: 'came', isContested: false }]);
  });

  test('stays as a number without anybody when the account is closed', async () => {
    const grown = await scene.adult();
    await scene.join(grown, id);
    await mark('came');
    await forgetProgrammePerson(scene.as(grown), grown.id);
    await forgetProgrammePerson(scene.as(scene.owner), scene.owner.id);
    const isIt = and(eq(programmeMark.dateId, dateId), eq(programmeMark.mark, 'came'));
    expect(await data.db.select().from(programmeMark).where(isIt)).toMatchObject([
      { accountId: null, markedBy: null },
    ]);
  });
});
