import { and, asc, eq, gt, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { Availability } from '../choices.ts';
import { reasonsAgainst } from '../fitness.ts';
import { openTeams } from '../team.server.ts';
import { tellVolunteer } from '../volunteering.mail.server.ts';
import { offerOver } from '../volunteering-errors.ts';
import { offerEnd, volunteeringPolicy } from '../volunteering.policy.ts';
import {
  volunteer,
  volunteerDate,
  volunteerOffer,
  volunteerPlace,
} from '../volunteering.table.server.ts';
import { clashingAmong, dayOfDate, factsOf, nobodyOn, onDates } from './person-facts.server.ts';
import type { ShiftDate } from './person-facts.server.ts';
import { lockPlacing, putOn } from './place-writing.server.ts';

/** Nobody can answer an offer of the last half hour. */
const lastOfferMs = 30 * minuteMs;
const batch = 50;

/** When somebody may be asked for a date, by what they say of their time. */
export function suits(availability: Availability, { date, shift }: ShiftDate): boolean {
  if (availability === 'any') return true;
  if (availability === 'paused') return false;
  const { day, minute } = clockAt(date.startsAt, shift.pattern.zone);
  // Day 0 was a Thursday.
  const isWeekend = [2, 3].includes(((day % 7) + 7) % 7);
  if (availability === 'weekends') return isWeekend;
  return !isWeekend && (availability === 'evenings') === minute >= 17 * 60;
}

/**
 * Offers the free places of a date that somebody has left late, each to one person at a time: the one who fits and was
 * asked least recently. Those that nobody took in time go to the next. One offer is made after another on the whole
 * site, or two dates would ask the same person at once.
 */
export async function offerPlaces(ctx: ServiceContext, dateId: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'volunteer-offers');
    const [found] = await lockPlacing(tx, [], [dateId]);
    if (!found) return 0;
    const { date, shift } = found;
    await endOffers(ctx, tx, dateId);
    const isOpen = date.offeredSince !== null && date.cancelledAt === null;
    if (!isOpen || date.startsAt <= later(ctx.now, lastOfferMs)) return 0;
    if (!(await openTeams(ctx, tx, [shift])).has(shift.subjectId)) return 0;
    const on = (await onDates(tx, ctx.now, [found])).get(dateId) ?? nobodyOn;
    const free = shift.places - on.taken - on.held;
    let offered = 0;
    while (offered < free) {
      const accountId = await nextToAsk(ctx, tx, found, { ...on, held: on.held + offered });
      if (accountId === undefined) break;
      await makeOffer(ctx, tx, found, accountId);
      offered += 1;
    }
    return offered;
  });
}

const endOffers = ({ now }: ServiceContext, tx: Db, dateId: string) =>
  tx
    .update(volunteerOffer)
    .set({ state: 'over' })
    .where(
      and(
        eq(volunteerOffer.dateId, dateId),
        eq(volunteerOffer.state, 'open'),
        lte(volunteerOffer.endsAt, now),
      ),
    );

async function makeOffer(
  ctx: ServiceContext,
  tx: Db,
  found: ShiftDate,
  accountId: string,
): Promise<void> {
  const endsAt = offerEnd(ctx.now, found.date.startsAt);
  await tx.insert(volunteerOffer).values({
    dateId: found.date.id,
    accountId,
    state: 'open',
    offeredAt: ctx.now,
    endsAt,
  });
  await tx
    .update(volunteer)
    .set({ lastOfferedAt: ctx.now })
    .where(eq(volunteer.accountId, accountId));
  await tellVolunteer(ctx, tx, accountId, { kind: 'offered', found, until: endsAt });
}

/** Nobody who was on this date already, left it, or was asked for it. */
async function nextToAsk(
  ctx: ServiceContext,
  tx: Db,
  found: ShiftDate,
  on: typeof nobodyOn,
): Promise<string | undefined> {
  const { date, shift } = found;
  const wasOn = tx
    .select({ id: volunteerPlace.id })
    .from(volunteerPlace)
    .where(
      and(eq(volunteerPlace.dateId, date.id), eq(volunteerPlace.accountId, volunteer.accountId)),
    );
  const wasAsked = tx
    .select({ id: volunteerOffer.id })
    .from(volunteerOffer)
    .where(
      and(eq(volunteerOffer.dateId, date.id), eq(volunteerOffer.accountId, volunteer.accountId)),
    );
  for (let offset = 0; ; offset += batch) {
    const rows = await tx
      .select({ accountId: volunteer.accountId, availability: volunteer.availability })
      .from(volunteer)
      .where(
        and(
          eq(volunteer.state, 'accepted'),
          ne(volunteer.availability, 'paused'),
          notExists(wasOn),
          notExists(wasAsked),
        ),
      )
      .orderBy(sql`${volunteer.lastOfferedAt} asc nulls first`, asc(volunteer.id))
      .limit(batch)
      .offset(offset);
    const ids = rows
      .filter(({ availability }) => suits(availability, found))
      .map(({ accountId }) => accountId);
    const facts = await factsOf(tx, ctx.now, ids, { ...shift, on: dayOfDate(date) });
    const clashing = await clashingAmong(tx, ids, date);
    const fit = ids.find((id) => {
      const person = facts.get(id);
      if (!person) return false;
      const state = { date: { isOver: false, isCancelled: false }, on };
      return reasonsAgainst({ ...person, hasClash: clashing.has(id) }, shift, state).length === 0;
    });
    if (fit !== undefined || rows.length < batch) return fit;
  }
}

/** Says no to an offer: the place goes to the next person. */
export async function refuseOffer(
  ctx: ServiceContext,
  dateId: string,
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  const rows = await ctx.db
    .update(volunteerOffer)
    .set({ state: 'refused' })
    .where(openOffer(ctx, dateId, id))
    .returning({ id: volunteerOffer.id });
  if (rows.length > 0) await offerPlaces(ctx, dateId);
  return {};
}

/** Takes the place that is kept for the person who asks. */
export async function takeOffer(
  ctx: ServiceContext,
  dateId: string,
): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.take, undefined);
  await ctx.db.transaction(async (tx) => {
    const [found] = await lockPlacing(tx, [id], [dateId]);
    if (!found || !(await hasOffer(ctx, tx, dateId, id))) throw offerOver();
    await putOn(ctx, tx, found, { accountId: id, way: 'offer', ownHold: 1 });
  });
  return {};
}

const openOffer = ({ now }: ServiceContext, dateId: string, accountId: string) =>
  and(
    eq(volunteerOffer.dateId, dateId),
    eq(volunteerOffer.accountId, accountId),
    eq(volunteerOffer.state, 'open'),
    gt(volunteerOffer.endsAt, now),
  );

export const hasOffer = async (
  ctx: ServiceContext,
  tx: Db,
  dateId: string,
  accountId: string,
): Promise<boolean> => (await tx.$count(volunteerOffer, openOffer(ctx, dateId, accountId))) > 0;

/** By the clock: what nobody took goes on to the next. */
export async function offerLatePlaces(ctx: ServiceContext): Promise<void> {
  const rows = await ctx.db
    .select({ id: volunteerDate.id })
    .from(volunteerDate)
    .where(
      and(
        isNotNull(volunteerDate.offeredSince),
        isNull(volunteerDate.cancelledAt),
        gt(volunteerDate.startsAt, ctx.now),
      ),
    )
    .orderBy(asc(volunteerDate.startsAt), asc(volunteerDate.id));
  for (const { id } of rows) await offerPlaces(ctx, id);
}
