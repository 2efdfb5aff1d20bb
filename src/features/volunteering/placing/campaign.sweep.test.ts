import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { Dice } from '#platform/test/dice.ts';
import { isEveryCase } from '#platform/test/every-case.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { sumHours } from '../becoming/profile.service.server.ts';
import { claimHours, judgeHours } from '../hours/hours.service.server.ts';
import { mostMinutes } from '../volunteering.policy.ts';
import { addTestTeam, morning, teamId, withdrawConsent } from '../volunteering.scene.server.ts';
import { volunteerOffer, volunteerPlace, volunteerSwap } from '../volunteering.table.server.ts';
import {
  addDates,
  addPeople,
  campaignDays,
  currentPlaces,
  faultsAt,
} from './campaign.scene.server.ts';
import { dropUnfit } from './drop-unfit.service.server.ts';
import { offerLatePlaces, refuseOffer, takeOffer } from './offer.service.server.ts';
import { leaveShift, signUp } from './place.service.server.ts';
import { answerSwap, offerSwap, wantSwap } from './swap.service.server.ts';
import { putOnShift } from './team-placing.service.server.ts';

/*
 * Many volunteers and shifts in random order: people sign up, leave, swap, take and refuse offers and are put on by the
 * team and by admins, while days pass, checks run out and guardians change their minds. After each day everything is
 * held against rules written down once more (`faultsAt`).
 */

const data = useTestDb();

interface Size {
  volunteers: number;
  shifts: number;
  wishes: number;
  perDay: number;
}

/** The second one always runs; the first is asked for with EVERY_CASE=1. */
const sizes: readonly Size[] = [
  ...(isEveryCase ? [{ volunteers: 500, shifts: 200, wishes: 20, perDay: 60 }] : []),
  { volunteers: 40, shifts: 24, wishes: 8, perDay: 20 },
];

/** Refusals are answers, anything else is a fault. */
async function attempt(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function begin({ volunteers, shifts, wishes }: Size) {
  const dice = new Dice(volunteers);
  const { db } = data;
  const team = await addTestTeam(db);
  const people = await addPeople(db, dice, volunteers, team.as(team.admin));
  const dateIds = await addDates(db, dice, shifts);
  const everybody = [...people.values()];
  const said = new Map<string, number>();
  const note = (code: string) => said.set(code, (said.get(code) ?? 0) + 1);
  const wanted = everybody.flatMap(({ actor }) =>
    dice.some(dateIds, wishes).map((dateId) => ({ actor, dateId })),
  );
  for (const { actor, dateId } of dice.some(wanted, wanted.length))
    note(await attempt(() => signUp(team.as(actor), dateId)));
  /** Minutes that were approved, by account. */
  const ledger = new Map<string, number>();
  return { ...team, db, dice, people, dateIds, everybody, said, note, ledger };
}

type Campaign = Awaited<ReturnType<typeof begin>>;

/** Somebody does something, whether they may or not. */
async function takeTurn({ db, dice, as, admin, owner, dateIds, everybody }: Campaign, now: Date) {
  const acting = (actor: Actor) => as(actor, now);
  const { actor } = dice.pick(everybody);
  const dateId = dice.pick(dateIds);
  const rows = await db
    .select()
    .from(volunteerPlace)
    .where(and(eq(volunteerPlace.accountId, actor.id), isNull(volunteerPlace.leftAt)))
    .orderBy(asc(volunteerPlace.id));
  const own = rows.length > 0 ? dice.pick(rows) : undefined;
  const ids = { id: teamId, dateId };
  const turns: (() => Promise<unknown>)[] = [
    () => signUp(acting(actor), dateId),
    () => leaveShift(acting(actor), own?.dateId ?? dateId),
    () => putOnShift(acting(dice.chance(0.5) ? admin : owner), ids, actor.id),
    () => wantSwap(acting(actor), own?.dateId ?? dateId, { isWanted: true }),
    async () => {
      const open = (await currentPlaces(db)).filter(({ place }) => place.swapWantedAt);
      const wantedId = open.length > 0 ? dice.pick(open).place.id : teamId;
      await offerSwap(acting(actor), { wantedId, givenId: own?.id ?? teamId });
    },
  ];
  return attempt(dice.pick(turns));
}

async function answerSwaps({ db, dice, as, people, owner, note }: Campaign, now: Date) {
  const swaps = await db
    .select({ id: volunteerSwap.id, accountId: volunteerPlace.accountId })
    .from(volunteerSwap)
    .innerJoin(volunteerPlace, eq(volunteerPlace.id, volunteerSwap.wantedId))
    .where(eq(volunteerSwap.state, 'open'))
    .orderBy(asc(volunteerSwap.id));
  for (const { id: swapId, accountId } of swaps) {
    const ctx = as(people.get(accountId)?.actor ?? owner, now);
    const accept = dice.chance(0.7);
    note(`swap ${await attempt(() => answerSwap(ctx, { swapId, accept }))}`);
  }
}

async function answerOffers({ db, dice, as, people, owner, note }: Campaign, now: Date) {
  const offers = await db
    .select()
    .from(volunteerOffer)
    .where(eq(volunteerOffer.state, 'open'))
    .orderBy(asc(volunteerOffer.id));
  for (const { accountId, dateId } of offers) {
    const ctx = as(people.get(accountId)?.actor ?? owner, now);
    const accept = dice.chance(0.6);
    const answer = () => (accept ? takeOffer(ctx, dateId) : refuseOffer(ctx, dateId));
    note(`offer ${await attempt(answer)}`);
  }
}

/** What is over is told and mostly approved, in other minutes than it lasted. */
async function tellHours({ db, dice, as, people, owner, ledger }: Campaign, now: Date) {
  for (const { place, date } of await currentPlaces(db)) {
    if (date.endsAt > now || place.hours !== 'none') continue;
    const actor = people.get(place.accountId)?.actor ?? owner;
    const minutes = dice.whole(1, mostMinutes(date));
    await claimHours(as(actor, now), place.id, { minutes, answer: '' });
    if (dice.chance(0.2)) continue;
    const ids = { id: teamId, placeId: place.id };
    await judgeHours(as(owner, now), ids, { approve: true, query: '' });
    ledger.set(actor.id, (ledger.get(actor.id) ?? 0) + minutes);
  }
}

async function passDay(campaign: Campaign, now: Date, turns: number): Promise<string[]> {
  const { db, dice, clock, everybody, people, note } = campaign;
  await dropUnfit(clock(now));
  for (let turn = 0; turn < turns; turn += 1) note(await takeTurn(campaign, now));
  await answerSwaps(campaign, now);
  const evening = later(now, 2 * hourMs);
  await offerLatePlaces(clock(evening));
  await answerOffers(campaign, evening);
  if (dice.chance(0.3)) {
    const young = dice.pick(everybody.filter(({ age }) => age === 'young'));
    young.hasConsent = false;
    await withdrawConsent(db, young.actor);
    await dropUnfit(clock(evening));
  }
  const faults = await faultsAt(db, people, evening);
  await tellHours(campaign, now);
  return faults;
}

async function expectExactSums({ db, everybody, ledger }: Campaign): Promise<void> {
  const sums = new Map<string, number>();
  let waiting = 0;
  for (const { actor } of everybody) {
    const sum = await sumHours({ db }, actor.id);
    if (sum.approved > 0) sums.set(actor.id, sum.approved);
    waiting += sum.waiting;
  }
  expect(sums).toEqual(ledger);
  expect(waiting).toBeGreaterThan(0);
}

test.each(sizes)(
  '$volunteers volunteers and $shifts shifts in random order: no clash, nobody unfit, exact sums',
  async (size) => {
    const campaign = await begin(size);
    expect(await faultsAt(campaign.db, campaign.people, morning)).toEqual([]);
    for (let day = 0; day < campaignDays; day += 1)
      expect(await passDay(campaign, later(morning, day * dayMs), size.perDay)).toEqual([]);
    await expectExactSums(campaign);
    // Every road was taken and every reason was met, or the test shows nothing.
    const met = [...campaign.said.keys()];
    expect(met).toEqual(expect.arrayContaining(['done', 'swap done', 'offer done']));
    const reasons = ['check', 'young', 'skills', 'ratio', 'clash', 'full', 'over'];
    expect(met).toEqual(
      expect.arrayContaining(reasons.map((reason) => `volunteering/unfit-${reason}`)),
    );
  },
  1_800_000,
);
