import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { concern } from '#features/safeguarding/concern.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getProgramme } from '../finding/list-programmes.service.server.ts';
import { listOwnProgrammes } from '../finding/own-programmes.service.server.ts';
import { forgetProgrammePerson } from '../programme-clock.service.server.ts';
import { programmeLeader, programmePlace } from '../programme.table.server.ts';
import { daysOn, morning, openProgrammeScene } from '../programme.scene.server.ts';
import type { ProgrammeScene } from '../programme.scene.server.ts';
import { endProgramme } from '../writing/team-programme.service.server.ts';
import { cancelDate } from '../writing/team-times.service.server.ts';

const data = useTestDb();
let scene: ProgrammeScene;
beforeEach(async () => {
  scene = await openProgrammeScene(data.db);
});

const withdrawConsent = (youngId: string) =>
  data.db.delete(guardianConsent).where(eq(guardianConsent.accountId, youngId));

describe('Who takes a place', () => {
  test('somebody of 18 to 24, and somebody of 15 with a guardian’s yes and an adult who knows them', async () => {
    const id = await scene.publish();
    const [grown, { young }] = [await scene.adult(), await scene.minor()];
    expect(await scene.join(grown, id)).toEqual({ state: 'taken' });
    expect(await scene.join(young, id)).toEqual({ state: 'taken' });
    expect(await scene.join(young, id)).toEqual({ state: 'taken' });
    const shown = await getProgramme(scene.as(young), id);
    expect(shown).toMatchObject({ address: '7 Hidden Street, behind the church', against: null });
  });

  test('nobody else: each is told what is missing, and the address stays hidden', async () => {
    const id = await scene.publish();
    const { young: noConsent } = await scene.minor({ acts: ['browse'] });
    const { young: unknown } = await scene.minor();
    await data.db.delete(knownAdult).where(eq(knownAdult.youngId, unknown.id));
    for (const [who, reason] of [
      [noConsent, 'guardian'],
      [unknown, 'adult'],
    ] as const) {
      await expect(scene.join(who, id)).rejects.toMatchObject({
        code: `programme/refused-${reason}`,
      });
      expect(await getProgramme(scene.as(who), id)).toMatchObject({
        against: reason,
        address: null,
      });
    }
    const customer = await addTestAccount(data.db, ['customer'], {
      firstName: 'Unchecked',
      ageBand: '18-24',
    });
    await expect(scene.join(customer, id)).rejects.toMatchObject({ code: 'access/forbidden' });
    expect(await data.db.$count(programmePlace)).toBe(0);
  });

  test('guardian, voucher and leader are three people', async () => {
    const id = await scene.publish();
    const { young, teacher } = await scene.minor();
    const byLeader = eq(knownAdult.youngId, young.id);
    await data.db
      .update(account)
      .set({ roles: ['customer', 'business', 'moderator'] })
      .where(inArray(account.id, [scene.owner.id, scene.helper.id]));
    await data.db.update(knownAdult).set({ adultId: scene.owner.id }).where(byLeader);
    await expect(scene.join(young, id)).rejects.toMatchObject({ code: 'programme/refused-leader' });
    // Two leaders who vouch are no adult from outside.
    const both = await scene.publish({ leaderIds: [scene.owner.id, scene.helper.id] });
    await data.db.insert(knownAdult).values({
      youngId: young.id,
      adultId: scene.helper.id,
      knownAs: 'staff',
      vouchedAt: morning,
    });
    await expect(scene.join(young, both)).rejects.toMatchObject({
      code: 'programme/refused-leader',
    });
    await data.db.delete(knownAdult).where(eq(knownAdult.adultId, scene.helper.id));
    await data.db.update(knownAdult).set({ adultId: teacher.id }).where(byLeader);
    await data.db
      .update(guardianConsent)
      .set({ guardianEmail: 'grace@sample.example', mailbox: 'grace@sample.example' })
      .where(eq(guardianConsent.accountId, young.id));
    await expect(scene.join(young, id)).rejects.toMatchObject({ code: 'programme/refused-leader' });
    const other = await scene.publish({ leaderIds: [scene.helper.id] });
    expect(await scene.join(young, other)).toEqual({ state: 'taken' });
    // A leader who is named later and is the guardian ends it.
    await data.db.insert(programmeLeader).values({ programmeId: other, accountId: scene.owner.id });
    await scene.clock(daysOn(1));
    expect(await scene.stateOf(young, other)).toEqual({ state: 'left', because: 'leader' });
    expect(await scene.told(young)).toEqual(['programmes/lost']);
  });

  test('under 18 nothing is open without a checked leader or without a safeguarding lead; from 18 on it is', async () => {
    const id = await scene.publish({ leaderIds: [] });
    const [grown, { young }] = [await scene.adult(), await scene.minor()];
    await expect(scene.join(young, id)).rejects.toMatchObject({
      code: 'programme/refused-leaderless',
    });
    expect(await scene.join(grown, id)).toEqual({ state: 'taken' });
    expect((await scene.datesOf(id)).every(({ pausedAt }) => pausedAt !== null)).toBe(true);
    const led = await scene.publish();
    await data.db.delete(safeguardingLead);
    await expect(scene.join(young, led)).rejects.toMatchObject({ code: 'programme/refused-lead' });
  });

  test('a check for adults leads adults, and nobody under 18', async () => {
    await data.db.update(vettingCheck).set({ level: 'basic', task: 'adults' });
    const mixed = await scene.publish();
    expect((await scene.datesOf(mixed)).every(({ pausedAt }) => pausedAt !== null)).toBe(true);
    const grown = await scene.publish({ bands: ['18-24'] });
    expect((await scene.datesOf(grown)).every(({ pausedAt }) => pausedAt === null)).toBe(true);
  });

  test('a programme for another age, one that waits, was hidden or is of a contested page is not there', async () => {
    const { young } = await scene.minor();
    const older = await scene.publish({ bands: ['16-17'] });
    await expect(scene.join(young, older)).rejects.toMatchObject({ code: 'programme/not-found' });
    await expect(getProgramme(scene.as(young), older)).rejects.toMatchObject({
      code: 'programme/not-found',
    });
    const id = await scene.publish();
    await data.db.update(listing).set({ disputedAt: daysOn(0) });
    await expect(scene.join(young, id)).rejects.toMatchObject({ code: 'programme/not-found' });
  });
});

describe('Losing a place', () => {
  test('a consent that is withdrawn ends it, and the next who waits is offered the place', async () => {
    const id = await scene.publish({ places: 1 });
    const [{ young }, next] = [await scene.minor(), await scene.adult()];
    await scene.join(young, id);
    expect(await scene.join(next, id)).toEqual({ state: 'waiting' });
    await withdrawConsent(young.id);
    await scene.clock(daysOn(1));
    expect(await scene.stateOf(young, id)).toEqual({ state: 'left', because: 'guardian' });
    expect(await scene.stateOf(next, id)).toMatchObject({ state: 'offered' });
    expect(await scene.told(next)).toEqual(['programmes/offered']);
    await scene.answer(next, id, true, daysOn(1));
    expect(await scene.stateOf(next, id)).toMatchObject({ state: 'taken' });
    const { items } = await listOwnProgrammes(scene.as(young, daysOn(1)));
    expect(items).toMatchObject([{ mine: { state: 'left', because: 'guardian' }, address: null }]);
  });

  test('a birthday ends it: the band is another one then', async () => {
    const id = await scene.publish({ bands: ['13-15'] });
    const { young } = await scene.minor();
    await scene.join(young, id);
    await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, young.id));
    await scene.clock(daysOn(1));
    expect(await scene.stateOf(young, id)).toEqual({ state: 'left', because: 'age' });
    const grown = await scene.publish();
    const old = await scene.adult();
    await scene.join(old, grown);
    await data.db
      .update(account)
      .set({ ageBand: '25+', roles: ['customer'] })
      .where(eq(account.id, old.id));
    await scene.clock(daysOn(1));
    expect(await scene.stateOf(old, grown)).toEqual({ state: 'left', because: 'age' });
  });

  test('an offer lapses after two days, and the one after is asked', async () => {
    const id = await scene.publish({ places: 1 });
    const people = [await scene.adult(), await scene.adult(), await scene.adult()] as const;
    for (const [at, who] of people.entries())
      await scene.join(who, id, new Date(daysOn(0).getTime() + at));
    await scene.leave(people[0], id);
    expect(await scene.stateOf(people[0], id)).toBeUndefined();
    expect(await scene.stateOf(people[1], id)).toMatchObject({ state: 'offered' });
    await scene.clock(daysOn(2));
    expect(await scene.stateOf(people[1], id)).toEqual({ state: 'left', because: 'lapsed' });
    expect(await scene.stateOf(people[2], id)).toMatchObject({ state: 'offered' });
    await expect(scene.answer(people[1], id, true, daysOn(2))).rejects.toMatchObject({
      code: 'programme/not-offered',
    });
    await scene.answer(people[2], id, false, daysOn(2));
    expect(await scene.join(people[1], id, daysOn(2))).toEqual({ state: 'taken' });
  });

  test('whoever waits without consent any more is not offered the place', async () => {
    const id = await scene.publish({ places: 1 });
    const [first, { young }, last] = [
      await scene.adult(),
      await scene.minor(),
      await scene.adult(),
    ];
    for (const [at, who] of [first, young, last].entries())
      await scene.join(who, id, new Date(daysOn(0).getTime() + at));
    await withdrawConsent(young.id);
    await scene.leave(first, id);
    expect(await scene.stateOf(young, id)).toEqual({ state: 'left', because: 'guardian' });
    expect(await scene.stateOf(last, id)).toMatchObject({ state: 'offered' });
  });

  test('the team ends it or calls off a date: those who have a place or wait are told', async () => {
    const id = await scene.publish({ places: 1 });
    const [first, waits] = [await scene.adult(), await scene.adult()];
    await scene.join(first, id);
    await scene.join(waits, id);
    const [date] = await scene.datesOf(id);
    const asOwner = scene.as(scene.owner);
    const of = { id: scene.listingId, dateId: date?.id ?? '' };
    await cancelDate(asOwner, of, { because: 'venue' });
    expect(await scene.told(first)).toEqual(['programmes/date-off']);
    await endProgramme(asOwner, { id: scene.listingId, programmeId: id });
    expect(await scene.told(first)).toEqual(['programmes/date-off', 'programmes/off']);
    expect(await scene.told(waits)).toEqual(['programmes/date-off', 'programmes/off']);
    expect(await scene.stateOf(first, id)).toEqual({ state: 'left', because: 'ended' });
  });

  test('an account that is closed leaves its place to the next', async () => {
    const id = await scene.publish({ places: 1 });
    const [first, waits] = [await scene.adult(), await scene.adult()];
    await scene.join(first, id);
    await scene.join(waits, id);
    await forgetProgrammePerson(scene.as(first), first.id);
    expect(await scene.stateOf(first, id)).toBeUndefined();
    expect(await scene.stateOf(waits, id)).toMatchObject({ state: 'offered' });
  });
});

describe('A check between two dates', () => {
  test('dates after its end are not on; the team, the lead and those who come are told once, and again when it is renewed', async () => {
    const id = await scene.publish();
    const { young } = await scene.minor();
    await scene.join(young, id);
    const isOwner = eq(vettingCheck.accountId, scene.owner.id);
    await data.db.update(vettingCheck).set({ endsOn: '2026-03-24' }).where(isOwner);
    await scene.clock(daysOn(1));
    const dates = await scene.datesOf(id);
    expect(dates.map(({ pausedAt }) => pausedAt === null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await scene.told(young)).toEqual(['programmes/not-on']);
    expect(await scene.told(scene.owner)).toEqual(['programmes/uncovered']);
    expect(await data.db.$count(concern)).toBe(1);
    await scene.clock(daysOn(2));
    expect(await scene.told(young)).toEqual(['programmes/not-on']);
    // The place stays: it is the team's to put right.
    expect(await scene.stateOf(young, id)).toMatchObject({ state: 'taken' });
    await addTestCheck(data.db, scene.owner.id, { issuedOn: '2026-03-08' });
    await scene.clock(daysOn(3));
    expect((await scene.datesOf(id)).every(({ pausedAt }) => pausedAt === null)).toBe(true);
    expect(await scene.told(young)).toEqual(['programmes/not-on', 'programmes/on-again']);
  });

  test('a check that was taken back stops all dates, and a leader who has left the team counts for nothing', async () => {
    const id = await scene.publish({ leaderIds: [scene.helper.id] });
    const isOn = async () => (await scene.datesOf(id)).every(({ pausedAt }) => pausedAt === null);
    await scene.clock(daysOn(1));
    expect(await isOn()).toBe(true);
    await data.db
      .update(vettingCheck)
      .set({ withdrawnAt: daysOn(1) })
      .where(eq(vettingCheck.accountId, scene.helper.id));
    await scene.clock(daysOn(1));
    expect(await isOn()).toBe(false);
    const stranger = await addTestAccount(data.db, ['customer'], { firstName: 'Gone' });
    await addTestCheck(data.db, stranger.id);
    await data.db.insert(programmeLeader).values({ programmeId: id, accountId: stranger.id });
    await scene.clock(daysOn(1));
    expect(await isOn()).toBe(false);
  });
});
