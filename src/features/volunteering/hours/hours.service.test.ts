import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getOwnVolunteer } from '../becoming/profile.service.server.ts';
import { signUp } from '../placing/place.service.server.ts';
import { listTeamShifts } from '../shifts/team-shifts.service.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  giveCheck,
  teamId,
} from '../volunteering.scene.server.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';
import { checkIn, checkOut, getDoorCode } from './check-in.service.server.ts';
import {
  claimHours,
  contestMissed,
  judgeHours,
  listOwnHours,
  noteMissed,
} from './hours.service.server.ts';

const data = useTestDb();
const at = (text: string) => new Date(`2026-03-${text}:00Z`);

async function onLunch() {
  const team = await addTestTeam(data.db);
  const helper = await addTestVolunteer(data.db);
  const date = await addTestDate(data.db, '2026-03-10T10:00');
  await signUp(team.as(helper), date.id);
  const [place] = await data.db
    .select()
    .from(volunteerPlace)
    .where(eq(volunteerPlace.accountId, helper.id));
  const placeId = place?.id ?? '';
  const door = { id: teamId, dateId: date.id };
  return { ...team, helper, date, placeId, ids: { id: teamId, placeId }, door };
}

const notNow = { code: 'volunteering/not-now' };

const toldOf = async (accountId: string) =>
  (
    await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .orderBy(notification.id)
  ).map(({ kind }) => kind.replace('volunteering/', ''));

describe('Checking in', () => {
  test('takes the code of the shift, near its start, and going out tells the hours', async () => {
    const { as, owner, helper, placeId, door, ids } = await onLunch();
    await expect(getDoorCode(as(owner, at('10T09:29')), door)).rejects.toMatchObject(notNow);
    const { code, until } = await getDoorCode(as(owner, at('10T09:40')), door);
    expect(until).toBe('2026-03-10T09:50:00.000Z');
    const wrong = { code: 'volunteering/wrong-code' };
    await expect(checkIn(as(helper, at('10T09:41')), 'BCDF-GHJK')).rejects.toMatchObject(wrong);
    // An old code, photographed and sent on, is worth nothing after ten minutes more.
    await expect(checkIn(as(helper, at('10T10:00')), code)).rejects.toMatchObject(wrong);
    await expect(checkIn(as(owner, at('10T09:41')), code)).rejects.toMatchObject(wrong);
    await checkIn(as(helper, at('10T09:55')), code.toLowerCase());
    await expect(checkOut(as(helper, at('10T09:59')), placeId)).rejects.toMatchObject(notNow);
    await checkOut(as(helper, at('10T11:30')), placeId);
    await expect(checkOut(as(helper, at('10T11:31')), placeId)).rejects.toMatchObject(notNow);
    expect(await toldOf(owner.id)).toEqual(['hours-claimed']);
    await judgeHours(as(owner, at('10T13:00')), ids, { approve: true, query: '' });
    const { hours } = await getOwnVolunteer(as(helper, at('10T13:00')));
    expect(hours).toEqual({ approved: 90, waiting: 0, shifts: 1 });
    await expect(
      noteMissed(as(owner, at('11T10:00')), ids, { isMissed: true }),
    ).rejects.toMatchObject(notNow);
  });
});

describe('Hours', () => {
  test('are told, asked about, answered and approved, and are final then', async () => {
    const { as, owner, helper, placeId, ids } = await onLunch();
    const [before, after] = [at('10T11:00'), at('10T13:00')];
    const claim = { minutes: 150, answer: '' };
    await expect(claimHours(as(helper, before), placeId, claim)).rejects.toMatchObject(notNow);
    await expect(
      claimHours(as(helper, after), placeId, { ...claim, minutes: 181 }),
    ).rejects.toMatchObject({
      fields: [{ path: 'minutes', key: 'volunteering:error.minutesMany' }],
    });
    await claimHours(as(helper, after), placeId, claim);
    await judgeHours(as(owner, after), ids, { approve: false, query: 'Why so long?' });
    const [asked] = (await listOwnHours(as(helper, after), {})).items;
    expect(asked).toMatchObject({ hours: 'queried', query: 'Why so long?', minutes: 150 });
    await expect(
      judgeHours(as(owner, after), ids, { approve: true, query: '' }),
    ).rejects.toMatchObject(notNow);
    await claimHours(as(helper, after), placeId, { minutes: 130, answer: 'We washed up.' });
    const [shown] = (await listTeamShifts(as(owner, after), teamId, { view: 'past' })).items;
    expect(shown?.people).toMatchObject([
      { hours: 'claimed', minutes: 130, answer: 'We washed up.', can: { judge: true } },
    ]);
    await judgeHours(as(owner, after), ids, { approve: true, query: '' });
    await expect(claimHours(as(helper, after), placeId, claim)).rejects.toMatchObject(notNow);
    expect((await getOwnVolunteer(as(helper, after))).hours.approved).toBe(130);
    expect(await toldOf(owner.id)).toEqual(['hours-claimed', 'hours-answered']);
    expect(await toldOf(helper.id)).toEqual(['hours-queried', 'hours-approved']);
  });

  test('are judged by the team alone: neither by an admin nor by another volunteer', async () => {
    const { as, admin, helper, placeId, ids } = await onLunch();
    const after = at('10T13:00');
    await claimHours(as(helper, after), placeId, { minutes: 60, answer: '' });
    const approve = { approve: true, query: '' };
    await expect(judgeHours(as(admin, after), ids, approve)).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    await expect(judgeHours(as(helper, after), ids, approve)).rejects.toMatchObject({
      code: 'subject/not-found',
    });
  });
});

describe('Who did not come', () => {
  test('is said by a person after the end, and counts no more once it is contested', async () => {
    const { as, owner, helper, placeId, ids } = await onLunch();
    const missed = { isMissed: true };
    await expect(noteMissed(as(owner, at('10T11:00')), ids, missed)).rejects.toMatchObject(notNow);
    await noteMissed(as(owner, at('10T13:00')), ids, missed);
    expect((await listOwnHours(as(helper, at('11T10:00')), {})).items).toMatchObject([
      { missed: 'noted', can: { claim: false, contest: true } },
    ]);
    await contestMissed(as(helper, at('11T10:00')), placeId);
    expect((await listOwnHours(as(helper, at('11T10:00')), {})).items).toMatchObject([
      { missed: 'contested', can: { claim: true, contest: false } },
    ]);
    await expect(noteMissed(as(owner, at('12T10:00')), ids, missed)).rejects.toMatchObject(notNow);
    await noteMissed(as(owner, at('12T10:00')), ids, { isMissed: false });
    expect((await listOwnHours(as(helper, at('12T10:00')), {})).items[0]?.missed).toBe(null);
    expect(await toldOf(owner.id)).toEqual(['contested']);
    expect(await toldOf(helper.id)).toEqual(['missed', 'missed-back']);
  });
});

test('nobody under 18 is named to the team, and no words go to and fro: what is tried is watched', async () => {
  const { as, owner, admin } = await addTestTeam(data.db);
  const adult = await addTestVolunteer(data.db);
  await giveCheck(as(admin), adult);
  const young = await addTestVolunteer(data.db, { ageBand: '16-17' });
  const garden = await addTestDate(data.db, '2026-03-10T10:00', { openToYoung: true });
  await signUp(as(adult), garden.id);
  await signUp(as(young), garden.id);
  const [date] = (await listTeamShifts(as(owner), teamId, {})).items;
  const people = date?.people ?? [];
  expect(people.map(({ name, isYoung }) => [name === null, isYoung])).toEqual([
    [false, false],
    [true, true],
  ]);
  const after = at('10T13:00');
  const placeId = people[1]?.placeId ?? '';
  await claimHours(as(young, after), placeId, { minutes: 60, answer: 'I like your club.' });
  const query = 'Write to me on WhatsApp, 07700 900123.';
  await judgeHours(as(owner, after), { id: teamId, placeId }, { approve: false, query });
  const [watched] = await data.db.select().from(concern);
  expect(watched).toMatchObject({ subjectType: 'volunteer_place', subjectId: placeId });
  const [row] = await data.db.select().from(volunteerPlace).where(eq(volunteerPlace.id, placeId));
  expect([row?.query, row?.answer]).toEqual(['', null]);
  // Nor do those that were there before somebody said how old they are.
  const words = { query, answer: 'I like your club.' };
  await data.db.update(volunteerPlace).set(words).where(eq(volunteerPlace.id, placeId));
  const [own] = (await listOwnHours(as(young, after), {})).items;
  expect(own).toMatchObject({ hours: 'queried', query: '', can: { answer: false } });
  const [past] = (await listTeamShifts(as(owner, after), teamId, { view: 'past' })).items;
  const seen = past?.people.find(({ isYoung }) => isYoung);
  expect(seen).toMatchObject({ hours: 'queried', query: null, answer: null });
});

test('an adult is asked in words', async () => {
  const { as, owner, helper, ids } = await onLunch();
  const after = at('10T13:00');
  await claimHours(as(helper, after), ids.placeId, { minutes: 60, answer: '' });
  await expect(
    judgeHours(as(owner, after), ids, { approve: false, query: '' }),
  ).rejects.toMatchObject({ fields: [{ path: 'query', key: 'volunteering:error.query' }] });
});
