import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { later } from '#platform/time/moments.ts';
import { missedOf } from '../hours/hours.service.server.ts';
import { nobodyOn, onDates } from '../placing/person-facts.server.ts';
import type { ShiftDate } from '../placing/person-facts.server.ts';
import { shiftPageSize } from '../shift.contract.ts';
import type { listTeamShifts as contract, OnShift, TeamView } from '../shift.contract.ts';
import { getTeam, subjectType } from '../team.server.ts';
import { canCheckIn, canTellMissed, soonMs, volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import type { DateRow, PlaceRow } from '../volunteering.table.server.ts';
import { cursorOf, readCursor, toDateView } from './date-shape.server.ts';

const standing = accountStandings('standing');

/** Coming dates soonest first, past ones latest first, with the people on them. */
export async function listTeamShifts(
  ctx: ServiceContext,
  listingId: string,
  { view = 'coming', after }: { view?: TeamView; after?: string },
): Promise<EndpointResponse<typeof contract>> {
  const team = await getTeam(ctx, ctx.db, listingId);
  const isPast = view === 'past';
  const from = readCursor(after);
  const sign = sql.raw(isPast ? '<' : '>');
  const views: Record<TeamView, SQL | undefined> = {
    coming: gt(volunteerDate.endsAt, ctx.now),
    'at-risk': and(
      gt(volunteerDate.startsAt, ctx.now),
      lte(volunteerDate.startsAt, later(ctx.now, soonMs)),
      isNull(volunteerDate.cancelledAt),
    ),
    past: lte(volunteerDate.endsAt, ctx.now),
  };
  const order = isPast ? desc : asc;
  const rows: ShiftDate[] = await ctx.db
    .select({ date: volunteerDate, shift: volunteerShift })
    .from(volunteerDate)
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        eq(volunteerShift.subjectType, subjectType),
        eq(volunteerShift.subjectId, listingId),
        views[view],
        from
          ? sql`(${volunteerDate.startsAt}, ${volunteerDate.id}) ${sign} (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order(volunteerDate.startsAt), order(volunteerDate.id))
    .limit(shiftPageSize + 1);
  const { shown, next } = pageOf(rows, shiftPageSize, cursorOf);
  const on = await onDates(ctx.db, ctx.now, shown);
  const people = await peopleOn(ctx, team, shown);
  const items = shown.map((found) => ({
    ...toDateView(ctx, found, { on: on.get(found.date.id) ?? nobodyOn, team }),
    least: found.shift.least,
    cutoffHours: found.shift.cutoffHours,
    version: found.shift.version,
    isOver: found.date.endsAt <= ctx.now,
    hasDoor: found.date.cancelledAt === null && canCheckIn(found.date, ctx.now),
    people: people.get(found.date.id) ?? [],
  }));
  return {
    items: view === 'at-risk' ? items.filter(({ lacks }) => lacks !== null) : items,
    next,
    can: {
      begin: volunteeringPolicy.begin(ctx.actor, team),
      lead: volunteeringPolicy.lead(ctx.actor, team),
    },
  };
}

type Team = Awaited<ReturnType<typeof getTeam>>;

async function peopleOn(
  ctx: ServiceContext,
  team: Team,
  dates: readonly ShiftDate[],
): Promise<Map<string, OnShift[]>> {
  const ids = dates.map(({ date }) => date.id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ place: volunteerPlace, ageBand: standing.ageBand })
    .from(volunteerPlace)
    .innerJoin(standing, eq(standing.id, volunteerPlace.accountId))
    .where(and(inArray(volunteerPlace.dateId, ids), isNull(volunteerPlace.leftAt)))
    .orderBy(asc(volunteerPlace.takenAt), asc(volunteerPlace.id));
  const grown = rows.filter(({ ageBand }) => findAgeBand(ageBand).isAdult);
  const holders = await findHolders(ctx.db, [
    ...new Set(grown.map(({ place }) => place.accountId)),
  ]);
  const names = new Map(holders.map(({ id, name }) => [id, name]));
  const dateOf = new Map(dates.map(({ date }) => [date.id, date]));
  const lead = volunteeringPolicy.lead(ctx.actor, team);
  const shapes = rows.flatMap(({ place, ageBand }) => {
    const date = dateOf.get(place.dateId);
    if (!date) return [];
    const isYoung = !findAgeBand(ageBand).isAdult;
    const name = isYoung ? null : (names.get(place.accountId) ?? null);
    return [{ dateId: date.id, shape: toOnShift(ctx, { place, date, name, isYoung, team, lead }) }];
  });
  return new Map(
    [...Map.groupBy(shapes, ({ dateId }) => dateId)].map(([dateId, found]) => [
      dateId,
      found.map(({ shape }) => shape),
    ]),
  );
}

function toOnShift(
  { actor, now }: ServiceContext,
  one: {
    place: PlaceRow;
    date: DateRow;
    name: string | null;
    isYoung: boolean;
    team: Team;
    lead: boolean;
  },
): OnShift {
  const { place, date, team } = one;
  const { accountId } = place;
  const mayJudge = volunteeringPolicy.judge(actor, { team, accountId });
  const isOpen = place.checkedInAt === null && place.hours !== 'approved';
  return {
    placeId: place.id,
    name: one.name,
    isYoung: one.isYoung,
    isSelf: isSelf(actor, accountId),
    isIn: place.checkedInAt !== null,
    hours: place.hours,
    minutes: place.minutes,
    query: one.isYoung ? null : place.query,
    answer: one.isYoung ? null : place.answer,
    missed: missedOf(place),
    can: {
      judge: mayJudge && place.hours === 'claimed',
      miss: mayJudge && canTellMissed(date, now) && (place.missedAt !== null || isOpen),
      takeOff: one.lead && date.startsAt > now,
      certify: mayJudge && place.hours === 'approved' && one.name !== null,
    },
  };
}
