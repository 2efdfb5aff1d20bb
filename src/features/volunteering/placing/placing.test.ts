import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.table.server.ts';
import { tellEndingChecks, withdrawCheck } from '#features/vetting/check.service.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listShifts } from '../shifts/open-shifts.service.server.ts';
import { saveShift } from '../shifts/shift.service.server.ts';
import { checkIn, getDoorCode } from '../hours/check-in.service.server.ts';
import { remindVolunteers } from '../volunteering-clock.service.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  giveCheck,
  morning,
  shiftOf,
  teamId,
  withdrawConsent,
} from '../volunteering.scene.server.ts';
import { volunteerOffer, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import { dropUnfit } from './drop-unfit.service.server.ts';
import { offerLatePlaces, refuseOffer, takeOffer } from './offer.service.server.ts';
import { listSwaps } from './own-swaps.service.server.ts';
import { leaveShift, signUp } from './place.service.server.ts';
import { answerSwap, offerSwap, wantSwap } from './swap.service.server.ts';
import { listHelpers, putOnShift, takeOffShift } from './team-placing.service.server.ts';

const data = useTestDb();
const at = (text: string) => new Date(`${text}:00Z`);

const peopleOn = async (dateId: string): Promise<string[]> => {
  const rows = await data.db
    .select()
    .from(volunteerPlace)
    .where(and(eq(volunteerPlace.dateId, dateId), isNull(volunteerPlace.leftAt)));
  return rows.map(({ accountId }) => accountId);
};

const leftBecause = async ({ id }: Person) =>
  (await data.db.select().from(volunteerPlace).where(eq(volunteerPlace.accountId, id))).map(
    (row) => row.leftBecause,
  );

const toldOf = async ({ id }: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id))).map(
    ({ kind }) => kind,
  );

const unfit = (reason: string) => ({ code: `volunteering/unfit-${reason}` });

describe('Signing up', () => {
  test('takes a place once, and no second one at the same time', async () => {
    const { as } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const first = await addTestDate(data.db, '2026-03-20T10:00');
    const overlapping = await addTestDate(data.db, '2026-03-20T11:30');
    const after = await addTestDate(data.db, '2026-03-20T12:00');
    await signUp(as(helper), first.id);
    await signUp(as(helper), first.id);
    expect(await peopleOn(first.id)).toEqual([helper.id]);
    await expect(signUp(as(helper), overlapping.id)).rejects.toMatchObject(unfit('clash'));
    await signUp(as(helper), after.id);
    const { items } = await listShifts(as(helper), {});
    expect(items.map(({ mine, against }) => [mine !== null, against])).toEqual([
      [true, []],
      [false, ['clash']],
      [true, []],
    ]);
  });

  test('is refused with the reason: full, begun, without the skill, without the role', async () => {
    const { as, owner } = await addTestTeam(data.db);
    const [one, two] = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
    const small = await addTestDate(data.db, '2026-03-20T10:00', { places: 1 });
    await signUp(as(one), small.id);
    await expect(signUp(as(two), small.id)).rejects.toMatchObject(unfit('full'));
    const late = at('2026-03-20T10:00');
    await expect(signUp(as(two, late), small.id)).rejects.toMatchObject(unfit('over'));
    const driving = await addTestDate(data.db, '2026-03-21T10:00', { skills: ['driving'] });
    await expect(signUp(as(two), driving.id)).rejects.toMatchObject(unfit('skills'));
    await expect(signUp(as(owner), driving.id)).rejects.toMatchObject(unfit('volunteer'));
    expect(await listShifts(as(owner), {})).toMatchObject({ items: [], isVolunteer: false });
  });
});

test('a team whose page is gone takes nobody on, and its shifts are not shown', async () => {
  const { as } = await addTestTeam(data.db);
  const [helper, other] = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
  const date = await addTestDate(data.db, '2026-03-20T10:00');
  await signUp(as(helper), date.id);
  const gone = (actor: Person) => ({ ...as(actor), subjects: new SubjectRegistry([]) });
  await expect(signUp(gone(other), date.id)).rejects.toMatchObject({
    code: 'volunteering/date-not-found',
  });
  expect((await listShifts(gone(other), {})).items).toEqual([]);
  expect((await listShifts(gone(helper), {})).items).toHaveLength(1);
  await leaveShift(gone(helper), date.id);
});

describe('A children’s shift', () => {
  const children = { task: 'children-supervised', children: 8, places: 4 } as const;

  test('takes nobody without a current check, by whatever road and whoever acts', async () => {
    const { as, admin, owner } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    await giveCheck(as(admin), helper, { issuedOn: '2023-03-20' });
    const earlier = await addTestDate(data.db, '2026-03-08T10:00');
    await signUp(as(helper), earlier.id);
    const club = await addTestDate(data.db, '2026-04-10T10:00', children);
    // On 20 March the check is three years old.
    const expired = at('2026-03-21T10:00');
    await expect(signUp(as(helper, expired), club.id)).rejects.toMatchObject(unfit('check'));
    const ids = { id: teamId, dateId: club.id };
    for (const actor of [owner, admin])
      await expect(putOnShift(as(actor, expired), ids, helper.id)).rejects.toMatchObject(
        unfit('check'),
      );
    expect((await listHelpers(as(owner, expired), ids)).items).toMatchObject([
      { accountId: helper.id, against: ['check'] },
    ]);
    // Nor by a swap for the place of somebody who has one.
    const checked = await addTestVolunteer(data.db);
    await giveCheck(as(admin), checked);
    const other = await addTestDate(data.db, '2026-04-12T10:00');
    await signUp(as(checked), club.id);
    await signUp(as(helper), other.id);
    await wantSwap(as(checked), club.id, { isWanted: true });
    const [wanted] = await data.db
      .select()
      .from(volunteerPlace)
      .where(eq(volunteerPlace.dateId, club.id));
    const [given] = await data.db
      .select()
      .from(volunteerPlace)
      .where(eq(volunteerPlace.dateId, other.id));
    const pair = { wantedId: wanted?.id ?? '', givenId: given?.id ?? '' };
    await expect(offerSwap(as(helper, expired), pair)).rejects.toMatchObject(unfit('check'));
    expect(await peopleOn(club.id)).toEqual([checked.id]);
    // Nor before it runs out: the check has to count on the day of the shift.
    const before = at('2026-03-09T10:00');
    await expect(putOnShift(as(owner, before), ids, helper.id)).rejects.toMatchObject(
      unfit('check'),
    );
    const { items } = await listShifts(as(helper, before), { view: 'all' });
    expect(items.find(({ id }) => id === club.id)?.against).toContain('check');
  });

  test('is lost on the day that the check runs out; the team is told, and the place is offered', async () => {
    const { as, clock, admin, owner } = await addTestTeam(data.db);
    const [helper, next] = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
    for (const who of [helper, next]) await giveCheck(as(admin), who);
    const before = await addTestDate(data.db, '2026-03-19T10:00', children);
    const club = await addTestDate(data.db, '2026-03-24T10:00', children);
    const lunch = await addTestDate(data.db, '2026-03-25T10:00');
    for (const date of [before, club, lunch]) await signUp(as(helper), date.id);
    // The day on it was written down wrongly, so it ends sooner than anybody thought.
    await data.db
      .update(vettingCheck)
      .set({ issuedOn: '2023-03-20', endsOn: '2026-03-20' })
      .where(eq(vettingCheck.accountId, helper.id));
    const { items } = await listShifts(as(helper), { view: 'mine' });
    expect(items.map(({ mine }) => mine?.checkEndsBefore)).toEqual([false, true, false]);

    await dropUnfit(clock(at('2026-03-19T23:59')));
    expect(await peopleOn(club.id)).toEqual([helper.id]);
    const midnight = clock(at('2026-03-20T00:10'));
    await tellEndingChecks(midnight);
    await dropUnfit(midnight);
    expect(await peopleOn(club.id)).toEqual([]);
    expect(await peopleOn(lunch.id)).toEqual([helper.id]);
    expect(await toldOf(helper)).toContain('volunteering/check');
    expect(await toldOf(owner)).toContain('volunteering/team-check');
    const [offer] = await data.db.select().from(volunteerOffer);
    expect(offer).toMatchObject({ accountId: next.id, state: 'open', dateId: club.id });
    await takeOffer(as(next, at('2026-03-20T00:20')), club.id);
    expect(await peopleOn(club.id)).toEqual([next.id]);
  });

  test('is lost too when staff take the check back, and nobody checks in without one', async () => {
    const { as, clock, admin, owner } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    await giveCheck(as(admin), helper);
    const club = await addTestDate(data.db, '2026-03-09T10:00', children);
    await signUp(as(helper), club.id);
    const start = at('2026-03-09T10:00');
    const { code } = await getDoorCode(as(owner, start), { id: teamId, dateId: club.id });
    const [check] = await data.db.select().from(vettingCheck);
    await withdrawCheck(as(admin), check?.id ?? '');
    await expect(checkIn(as(helper, start), code)).rejects.toMatchObject(unfit('check'));
    await dropUnfit(clock(morning));
    expect(await leftBecause(helper)).toEqual(['check']);
  });
});

describe('Volunteers under 18', () => {
  const open = { openToYoung: true, perAdult: 1, places: 5 };

  test('come with consent, to shifts that are open to them, and only beside checked adults', async () => {
    const { as, admin } = await addTestTeam(data.db);
    const [adult, young] = [
      await addTestVolunteer(data.db),
      await addTestVolunteer(data.db, { ageBand: '16-17' }),
    ];
    const garden = await addTestDate(data.db, '2026-03-20T10:00', open);
    const lunch = await addTestDate(data.db, '2026-03-21T10:00');
    await expect(signUp(as(young), lunch.id)).rejects.toMatchObject(unfit('young'));
    await expect(signUp(as(young), garden.id)).rejects.toMatchObject(unfit('ratio'));
    await signUp(as(adult), garden.id);
    await expect(signUp(as(young), garden.id)).rejects.toMatchObject(unfit('ratio'));
    await giveCheck(as(admin), adult);
    await signUp(as(young), garden.id);
    expect(await peopleOn(garden.id)).toHaveLength(2);
    const another = await addTestVolunteer(data.db, { ageBand: '13-15' });
    await expect(signUp(as(another), garden.id)).rejects.toMatchObject(unfit('ratio'));
  });

  test('lose their place when the adult who looked after them goes, or the guardian says no', async () => {
    const { as, clock, admin } = await addTestTeam(data.db);
    const adults = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
    const young = [
      await addTestVolunteer(data.db, { ageBand: '16-17' }),
      await addTestVolunteer(data.db, { ageBand: '16-17' }),
    ];
    const garden = await addTestDate(data.db, '2026-03-20T10:00', open);
    for (const adult of adults) {
      await giveCheck(as(admin), adult);
      await signUp(as(adult), garden.id);
    }
    const [first, second] = young;
    const [one] = adults;
    if (!first || !second || !one) throw new Error('Nobody is there.');
    await signUp(as(first), garden.id);
    await signUp(as(second, at('2026-03-07T10:00')), garden.id);
    await leaveShift(as(one), garden.id);
    expect(await leftBecause(second)).toEqual(['ratio']);
    expect(await leftBecause(first)).toEqual([null]);
    await withdrawConsent(data.db, first);
    await dropUnfit(clock(morning));
    expect(await leftBecause(first)).toEqual(['consent']);
    await expect(signUp(as(first), garden.id)).rejects.toMatchObject(unfit('consent'));
  });
});

describe('A place that comes free late', () => {
  test('is offered to those who fit, least recently asked first, and goes on when nobody takes it', async () => {
    const { as, clock, owner } = await addTestTeam(data.db);
    const cook = () => addTestVolunteer(data.db, { skills: ['cooking'] });
    const people = [await cook(), await addTestVolunteer(data.db), await cook(), await cook()];
    const [leaver, unskilled, second, third] = people;
    if (!leaver || !unskilled || !second || !third) throw new Error('Nobody is there.');
    const lunch = await addTestDate(data.db, '2026-03-10T10:00', {
      skills: ['cooking'],
      places: 1,
    });
    await signUp(as(leaver), lunch.id);
    await leaveShift(as(leaver), lunch.id);
    expect(await toldOf(owner)).toContain('volunteering/left-late');
    const states = async () =>
      (await data.db.select().from(volunteerOffer).orderBy(volunteerOffer.id)).map(
        ({ accountId, state }) => [accountId, state],
      );
    expect(await states()).toEqual([[second.id, 'open']]);
    // It is kept for that person alone.
    await expect(signUp(as(third), lunch.id)).rejects.toMatchObject(unfit('full'));
    await refuseOffer(as(second), lunch.id);
    expect(await states()).toEqual([
      [second.id, 'refused'],
      [third.id, 'open'],
    ]);
    const tooLate = at('2026-03-07T16:00');
    await offerLatePlaces(clock(tooLate));
    expect(await states()).toEqual([
      [second.id, 'refused'],
      [third.id, 'over'],
    ]);
    await expect(takeOffer(as(third, tooLate), lunch.id)).rejects.toMatchObject({
      code: 'volunteering/offer-over',
    });
    // Asked by nobody any more, it is free for everybody who fits: the person who let the time pass too.
    await signUp(as(third, tooLate), lunch.id);
    expect(await peopleOn(lunch.id)).toEqual([third.id]);

    // The next one who leaves: those who were asked are behind those who were not.
    const dinner = await addTestDate(data.db, '2026-03-11T18:00', { places: 1 });
    await signUp(as(third), dinner.id);
    await leaveShift(as(third), dinner.id);
    expect((await states()).slice(2)).toEqual([[leaver.id, 'open']]);
  });

  test('one leaves until the cutoff; after that the team takes people off', async () => {
    const { as, owner } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const lunch = await addTestDate(data.db, '2026-03-10T10:00');
    await signUp(as(helper), lunch.id);
    const late = at('2026-03-09T10:01');
    await expect(leaveShift(as(helper, late), lunch.id)).rejects.toMatchObject({
      code: 'volunteering/too-late',
    });
    const [place] = await data.db.select().from(volunteerPlace);
    await takeOffShift(as(owner, late), { id: teamId, placeId: place?.id ?? '' });
    expect(await leftBecause(helper)).toEqual(['team']);
    expect(await toldOf(helper)).toContain('volunteering/lost');
  });
});

describe('A swap', () => {
  test('changes two places at once, when both want it', async () => {
    const { as } = await addTestTeam(data.db);
    const [one, two] = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
    const monday = await addTestDate(data.db, '2026-03-16T10:00', { places: 1 });
    const tuesday = await addTestDate(data.db, '2026-03-17T10:00', { places: 1 });
    await signUp(as(one), monday.id);
    await signUp(as(two), tuesday.id);
    const placeOn = async (dateId: string) =>
      (await data.db.select().from(volunteerPlace).where(eq(volunteerPlace.dateId, dateId)))[0]
        ?.id ?? '';
    const pair = { wantedId: await placeOn(monday.id), givenId: await placeOn(tuesday.id) };
    await expect(offerSwap(as(two), pair)).rejects.toMatchObject({
      code: 'volunteering/swap-over',
    });
    await wantSwap(as(one), monday.id, { isWanted: true });
    const { items } = await listShifts(as(two), { view: 'swaps' });
    expect(items.map(({ swapId }) => swapId)).toEqual([pair.wantedId]);
    await offerSwap(as(two), pair);
    expect(await peopleOn(monday.id)).toEqual([one.id]);
    const [asked] = (await listSwaps(as(one))).items;
    await expect(
      answerSwap(as(two), { swapId: asked?.id ?? '', accept: true }),
    ).rejects.toMatchObject({ code: 'volunteering/place-not-found' });
    await answerSwap(as(one), { swapId: asked?.id ?? '', accept: true });
    expect([await peopleOn(monday.id), await peopleOn(tuesday.id)]).toEqual([[two.id], [one.id]]);
    await expect(
      answerSwap(as(one), { swapId: asked?.id ?? '', accept: true }),
    ).rejects.toMatchObject({ code: 'volunteering/swap-over' });
  });
});

describe('By the clock', () => {
  test('volunteers are reminded once, two days before', async () => {
    const { as, clock } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const lunch = await addTestDate(data.db, '2026-03-20T10:00');
    await signUp(as(helper), lunch.id);
    await remindVolunteers(clock(at('2026-03-18T09:59')));
    expect(await toldOf(helper)).toEqual([]);
    await remindVolunteers(clock(at('2026-03-18T10:00')));
    await remindVolunteers(clock(at('2026-03-18T10:15')));
    expect(await toldOf(helper)).toEqual(['volunteering/reminder']);
    expect((await listMails(data.db)).mails).toHaveLength(1);
  });

  test('a change of what a shift needs takes those off who do not fit it', async () => {
    const { as, owner } = await addTestTeam(data.db);
    const helper = await addTestVolunteer(data.db);
    const lunch = await addTestDate(data.db, '2026-03-20T10:00');
    await signUp(as(helper), lunch.id);
    const ids = { id: teamId, shiftId: lunch.shiftId };
    const change = { ...shiftOf({ task: 'children-supervised' }), version: 1 };
    await saveShift(as(owner), ids, change);
    expect(await leftBecause(helper)).toEqual(['check']);
    await expect(saveShift(as(owner), ids, change)).rejects.toMatchObject({
      code: 'volunteering/changed',
    });
    expect(
      await data.db.$count(volunteerShift, eq(volunteerShift.task, 'children-supervised')),
    ).toBe(1);
  });
});
