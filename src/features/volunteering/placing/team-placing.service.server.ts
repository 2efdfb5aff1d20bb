import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listShiftHelpers as contract } from '../place.contract.ts';
import { reasonsAgainst } from '../fitness.ts';
import { getLedTeam, getTeamDate, getTeamPlace, subjectType } from '../team.server.ts';
import { tellVolunteer } from '../volunteering.mail.server.ts';
import { notNow, placeNotFound, unfit } from '../volunteering-errors.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import { offerPlaces } from './offer.service.server.ts';
import { clashingAmong, dayOfDate, factsOf, nobodyOn, onDates } from './person-facts.server.ts';
import { findPlace } from './place.service.server.ts';
import { lockPlacing, putOn, takeOff } from './place-writing.server.ts';

const person = accountNames('person');
const standing = accountStandings('standing');
const grown = ['18-24', '25+'] as const;
const mostHelpers = 100;

/** The adults who have been on a shift of the team: others are found by the shift that they sign up for. */
async function helpersOf(ctx: ServiceContext, listingId: string, accountId?: string) {
  const helped = ctx.db
    .select({ accountId: volunteerPlace.accountId })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        eq(volunteerShift.subjectType, subjectType),
        eq(volunteerShift.subjectId, listingId),
        isNull(volunteerPlace.leftAt),
        lte(volunteerDate.startsAt, ctx.now),
      ),
    );
  return ctx.db
    .select({ accountId: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .innerJoin(standing, eq(standing.id, person.id))
    .where(
      and(
        inArray(person.id, helped),
        eq(standing.status, 'active'),
        inArray(standing.ageBand, [...grown]),
        accountId ? eq(person.id, accountId) : undefined,
      ),
    )
    .orderBy(asc(person.firstName), asc(person.id))
    .limit(mostHelpers);
}

export async function listHelpers(
  ctx: ServiceContext,
  { id, dateId }: { id: string; dateId: string },
): Promise<EndpointResponse<typeof contract>> {
  await getLedTeam(ctx, ctx.db, id);
  const found = await getTeamDate(ctx.db, id, dateId);
  const { date, shift } = found;
  const people = await helpersOf(ctx, id);
  const ids = people.map(({ accountId }) => accountId);
  const facts = await factsOf(ctx.db, ctx.now, ids, { ...shift, on: dayOfDate(date) });
  const clashing = await clashingAmong(ctx.db, ids, date);
  const on = (await onDates(ctx.db, ctx.now, [found])).get(dateId) ?? nobodyOn;
  const state = {
    date: { isOver: date.startsAt <= ctx.now, isCancelled: date.cancelledAt !== null },
    on,
  };
  return {
    items: people.map(({ accountId, firstName, lastName }) => {
      const known = facts.get(accountId);
      return {
        accountId,
        name: `${firstName} ${lastName}`,
        against: known
          ? reasonsAgainst({ ...known, hasClash: clashing.has(accountId) }, shift, state)
          : ['volunteer'],
      };
    }),
  };
}

/**
 * Puts somebody who has helped before on a coming date, by the team or an admin. Whether they fit is asked of them as of
 * everybody: an expired check is refused here too (`putOn`).
 */
export async function putOnShift(
  ctx: ServiceContext,
  { id, dateId }: { id: string; dateId: string },
  accountId: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getLedTeam(ctx, tx, id);
    await getTeamDate(tx, id, dateId);
    // Nobody is put on by an id that they have not given to this team.
    const [known] = await helpersOf({ ...ctx, db: tx }, id, accountId);
    if (!known) throw unfit('volunteer');
    const [found] = await lockPlacing(tx, [accountId], [dateId]);
    if (!found || (await findPlace(tx, dateId, accountId))) return;
    await putOn(ctx, tx, found, { accountId, way: 'team' });
    await tellVolunteer(ctx, tx, accountId, { kind: 'put-on', found });
  });
  return {};
}

/** Takes somebody off a date that has not begun, after the cutoff too; the place is offered to others. */
export async function takeOffShift(
  ctx: ServiceContext,
  { id, placeId }: { id: string; placeId: string },
): Promise<Record<string, never>> {
  const dateId = await ctx.db.transaction(async (tx) => {
    await getLedTeam(ctx, tx, id);
    const { place } = await getTeamPlace(tx, id, placeId);
    const [found] = await lockPlacing(tx, [place.accountId], [place.dateId]);
    const row = found && (await findPlace(tx, place.dateId, place.accountId));
    if (!found || row?.id !== placeId) throw placeNotFound();
    if (found.date.startsAt <= ctx.now) throw notNow();
    await takeOff(ctx, tx, found, { row, because: 'team' });
    await tellVolunteer(ctx, tx, place.accountId, { kind: 'lost', found });
    return place.dateId;
  });
  await offerPlaces(ctx, dateId);
  return {};
}
