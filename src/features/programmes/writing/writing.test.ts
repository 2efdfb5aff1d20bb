import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getProgramme, listProgrammes } from '../finding/list-programmes.service.server.ts';
import { getOwnCalendar } from '../finding/own-programmes.service.server.ts';
import { planAllDates } from '../leading/settle.service.server.ts';
import { sweepProgrammes } from '../programme-clock.service.server.ts';
import { programmeCase } from '../programme.case.server.ts';
import { programmeDate, youthProgramme } from '../programme.table.server.ts';
import { daysOn, openProgrammeScene, programmeOf } from '../programme.scene.server.ts';
import type { ProgrammeScene } from '../programme.scene.server.ts';
import { addProgramme, endProgramme, saveProgramme } from './team-programme.service.server.ts';

const data = useTestDb();
let scene: ProgrammeScene;
let moderator: Person;
beforeEach(async () => {
  scene = await openProgrammeScene(data.db);
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const write = (values = {}) =>
  addProgramme(
    scene.as(scene.owner),
    scene.listingId,
    programmeOf({ leaderIds: [scene.owner.id], ...values }),
  );

const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(youthProgramme).where(eq(youthProgramme.id, id));
  if (!row) throw new Error('There is no such programme.');
  return row;
};

const decide = (id: string, outcome: 'publish' | 'refuse', who = moderator) =>
  data.db.transaction((tx) =>
    programmeCase.decide(scene.as(who), tx, {
      subjectId: id,
      outcome,
      reason: outcome === 'refuse' ? 'It is not clear what happens.' : '',
    } as Parameters<typeof programmeCase.decide>[2]),
  );

const change = async (id: string, values = {}) => {
  const { pattern: _, ...given } = programmeOf({ leaderIds: [scene.owner.id], ...values });
  const { version } = await rowOf(id);
  return saveProgramme(
    scene.as(scene.owner),
    { id: scene.listingId, programmeId: id },
    { ...given, version },
  );
};

describe('Writing a programme', () => {
  test('staff look at it before anybody sees it, and not those of the team', async () => {
    const { id } = await write();
    const grown = await scene.adult();
    expect((await listProgrammes(scene.as(grown), {})).items).toEqual([]);
    expect(await data.db.$count(staffCase)).toBe(1);
    await expect(decide(id, 'publish', scene.owner)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await decide(id, 'publish');
    expect((await listProgrammes(scene.as(grown), {})).items).toMatchObject([
      { title: 'Drums and dance', isFull: false, mine: null },
    ]);
    expect(await scene.told(scene.owner)).toEqual(['programmes/published']);
  });

  test('it takes a checked page that nobody contests, and somebody who runs it', async () => {
    const given = programmeOf();
    await expect(
      addProgramme(scene.as(scene.helper), scene.listingId, given),
    ).rejects.toMatchObject({ code: 'access/forbidden' });
    await expect(
      addProgramme(scene.as(await scene.adult()), scene.listingId, given),
    ).rejects.toMatchObject({ code: 'subject/not-found' });
    await data.db.update(listing).set({ verifiedMethod: null });
    await expect(write()).rejects.toMatchObject({ code: 'access/forbidden' });
  });

  test('only adults of the team lead it', async () => {
    const stranger = await addTestAccount(data.db, ['customer'], { firstName: 'Stranger' });
    await expect(write({ leaderIds: [stranger.id] })).rejects.toMatchObject({
      code: 'programme/not-of-team',
    });
  });

  test('one without a date within two months is refused', async () => {
    const pattern = {
      zone: 'Europe/London',
      repetitions: [{ start: '2027-03-16T17:00', minutes: 60, rule: '' }],
      without: [],
    };
    await expect(write({ pattern })).rejects.toMatchObject({ code: 'programme/no-dates' });
  });

  test('words that may mean harm come before the lead where somebody under 18 will read them', async () => {
    await scene.minor();
    await write({
      about: 'Bring money and send me your number, we keep it our secret from parents.',
    });
    expect(await data.db.$count(concern)).toBe(1);
  });
});

describe('Changing a published programme', () => {
  test('words wait for staff; places and leaders count at once', async () => {
    const id = await scene.publish();
    const grown = await scene.adult();
    await scene.join(grown, id);
    await change(id, { title: 'Another name', address: '8 New Street', places: 9 });
    expect(await rowOf(id)).toMatchObject({
      title: 'Drums and dance',
      places: 9,
      held: { title: 'Another name' },
    });
    expect(await getProgramme(scene.as(grown), id)).toMatchObject({
      title: 'Drums and dance',
      address: '7 Hidden Street, behind the church',
    });
    await decide(id, 'refuse');
    expect(await rowOf(id)).toMatchObject({ title: 'Drums and dance', held: null });
    await change(id, { title: 'Another name' });
    await decide(id, 'publish');
    expect(await rowOf(id)).toMatchObject({ title: 'Another name', held: null });
    expect(await scene.told(scene.owner)).toEqual([
      'programmes/change-refused',
      'programmes/change-published',
    ]);
  });

  test('a change that is taken back leaves nothing waiting, and one of an old version is refused', async () => {
    const id = await scene.publish();
    await change(id, { title: 'Another name' });
    await change(id);
    expect(await rowOf(id)).toMatchObject({ held: null });
    const { pattern: _, ...given } = programmeOf();
    await expect(
      saveProgramme(
        scene.as(scene.owner),
        { id: scene.listingId, programmeId: id },
        { ...given, version: 1 },
      ),
    ).rejects.toMatchObject({ code: 'programme/changed' });
  });

  test('other ages end the places of those whom it is no longer for, once staff agree', async () => {
    const id = await scene.publish();
    const { young } = await scene.minor();
    await scene.join(young, id);
    await change(id, { bands: ['18-24'] });
    expect(await scene.stateOf(young, id)).toMatchObject({ state: 'taken' });
    await decide(id, 'publish');
    expect(await scene.stateOf(young, id)).toEqual({ state: 'left', because: 'age' });
  });

  test('one that was refused is looked at anew, and one that was never published can be taken back', async () => {
    const { id } = await write();
    await decide(id, 'refuse');
    expect(await rowOf(id)).toMatchObject({ status: 'refused' });
    await change(id, { title: 'A clearer name' });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', title: 'A clearer name' });
    await endProgramme(scene.as(scene.owner), { id: scene.listingId, programmeId: id });
    expect(await data.db.$count(youthProgramme)).toBe(0);
  });
});

describe('Reading', () => {
  test('each sees the programmes for their age; adults who look on need a check', async () => {
    const older = await scene.publish({ bands: ['16-17'] });
    await scene.publish({ bands: ['18-24'] });
    const count = async (who: Person) => (await listProgrammes(scene.as(who), {})).items.length;
    expect(await count(await scene.adult())).toBe(1);
    expect(await count((await scene.minor()).young)).toBe(0);
    const asVolunteer = (roles: readonly ['volunteer']) =>
      addTestAccount(data.db, roles, { firstName: `Volunteer${Math.random()}` });
    const unchecked = await asVolunteer(['volunteer']);
    await expect(listProgrammes(scene.as(unchecked), {})).rejects.toMatchObject({
      code: 'programme/not-open',
    });
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    const seen = await listProgrammes(scene.as(admin), {});
    expect(seen.items).toHaveLength(2);
    expect(seen.canJoin).toBe(false);
    expect(await getProgramme(scene.as(admin), older)).toMatchObject({
      canJoin: false,
      address: null,
    });
    const unknown = await addTestAccount(data.db, ['youth'], {
      firstName: 'Unknown',
      ageBand: 'unknown',
    });
    await expect(listProgrammes(scene.as(unknown), {})).rejects.toMatchObject({
      code: 'programme/not-open',
    });
  });

  test('one’s own dates come as a calendar file, without the exact address', async () => {
    const id = await scene.publish();
    const grown = await scene.adult();
    await scene.join(grown, id);
    const file = await getOwnCalendar(scene.as(grown));
    expect(file.split('BEGIN:VEVENT')).toHaveLength(7);
    expect(file).not.toContain('Hidden Street');
    expect(await getOwnCalendar(scene.as(await scene.adult()))).not.toContain('VEVENT');
  });
});

test('a programme of which no date comes any more has ended, and goes after two years', async () => {
  const id = await scene.publish();
  await planAllDates(scene.as(scene.owner, daysOn(30)));
  expect(await rowOf(id)).toMatchObject({ endedAt: null });
  const over = daysOn(60);
  await planAllDates(scene.as(scene.owner, over));
  expect(await rowOf(id)).toMatchObject({ endedAt: over });
  await sweepProgrammes(scene.as(scene.owner, daysOn(700)));
  expect(await data.db.$count(programmeDate)).toBe(6);
  await sweepProgrammes(scene.as(scene.owner, daysOn(800)));
  expect(await data.db.$count(youthProgramme)).toBe(0);
});
