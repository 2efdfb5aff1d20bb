import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { morning, openProgrammeScene } from '../programme.scene.server.ts';
import type { ProgrammeScene } from '../programme.scene.server.ts';
import { youthProgramme } from '../programme.table.server.ts';
import { moveDate, saveProgrammeTimes } from './team-times.service.server.ts';

const data = useTestDb();
let scene: ProgrammeScene;
let id: string;
let young: Person;

beforeEach(async () => {
  scene = await openProgrammeScene(data.db);
  id = await scene.publish({ places: 2 });
  ({ young } = await scene.minor());
  await scene.join(young, id);
});

const pattern = {
  zone: 'Europe/London',
  repetitions: [{ start: '2026-03-16T21:00', minutes: 60, rule: 'FREQ=WEEKLY;COUNT=6' }],
  without: [],
};

const acts = {
  'one date': async () => {
    const [date] = await scene.datesOf(id);
    const of = { id: scene.listingId, dateId: date?.id ?? '' };
    await moveDate(scene.as(scene.owner), of, { start: '2026-03-18T21:00', minutes: 60 });
  },
  'all times': async () => {
    const [row] = await data.db.select().from(youthProgramme).where(eq(youthProgramme.id, id));
    const of = { id: scene.listingId, programmeId: id };
    await saveProgrammeTimes(scene.as(scene.owner), of, { version: row?.version ?? 0, pattern });
  },
};

describe.each(['one date', 'all times'] as const)('Other times of %s', (which) => {
  test('call nobody to where no adult with a check is, until one is there again', async () => {
    await data.db.delete(vettingCheck);
    await scene.clock(morning);
    expect(await scene.told(young)).toEqual(['programmes/not-on']);
    await acts[which]();
    expect(await scene.told(young)).toEqual(['programmes/not-on']);
    await addTestCheck(data.db, scene.owner.id);
    await scene.clock(morning);
    expect(await scene.told(young)).toEqual(['programmes/not-on', 'programmes/on-again']);
  });

  test('of what staff have hidden are told to nobody', async () => {
    await data.db.update(youthProgramme).set({ hiddenAt: morning });
    await acts[which]();
    expect(await scene.told(young)).toEqual([]);
  });

  test('are not told to somebody who may not come any more', async () => {
    await data.db.update(guardianConsent).set({ acts: ['browse'] });
    await acts[which]();
    expect(await scene.told(young)).toEqual(['programmes/lost']);
  });
});
