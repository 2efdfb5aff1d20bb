import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { requirePerson } from '#platform/access/authorize.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { later } from '#platform/time/moments.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Skill, Task, UnfitReason } from '../choices.ts';
import { lastDayFor } from '../clearance.server.ts';
import { reasonsAgainst } from '../fitness.ts';
import type { PersonFacts } from '../fitness.ts';
import { factsOf, nobodyOn, onDates } from '../placing/person-facts.server.ts';
import type { ShiftDate } from '../placing/person-facts.server.ts';
import { shiftPageSize } from '../shift.contract.ts';
import type { OpenShift, ShiftView, listShifts as contract } from '../shift.contract.ts';
import { openTeams } from '../team.server.ts';
import { canCheckIn, cutoffOf, soonMs, volunteeringPolicy } from '../volunteering.policy.ts';
import {
  volunteerDate,
  volunteerOffer,
  volunteerPlace,
  volunteerShift,
} from '../volunteering.table.server.ts';
import type { PlaceRow } from '../volunteering.table.server.ts';
import { cursorOf, readCursor, teamsOf, toDateView } from './date-shape.server.ts';

interface ShiftQuery {
  view?: ShiftView;
  skill?: Skill;
  after?: string;
}

/** Admins look on; everybody else has been accepted, or sees no shift. Undefined for nobody's eyes. */
async function viewerOf(
  ctx: ServiceContext,
  accountId: string,
): Promise<{ isYoung: boolean } | undefined> {
  const facts = (await factsOf(ctx.db, ctx.now, [accountId], { task: 'none' })).get(accountId);
  const isYoung = facts?.age === 'young';
  const isIn = facts?.isVolunteer === true && (!isYoung || facts.hasConsent);
  return isIn || isAdmitted(ctx.actor, ['admin']) ? { isYoung } : undefined;
}

/**
 * What people under 18 are told is against a shift: what is about themselves or the places. With any other reason they
 * don't see it: it is not for them, or it would say who on it is their guardian or vouches for them.
 */
const toldToYoung: ReadonlySet<UnfitReason> = new Set(['skills', 'clash', 'full']);

const onIt = (db: ServiceContext['db'], which: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: volunteerPlace.id })
      .from(volunteerPlace)
      .where(
        and(eq(volunteerPlace.dateId, volunteerDate.id), isNull(volunteerPlace.leftAt), which),
      ),
  );

/** Coming dates, soonest first, and for each what the person who asks may do, or why not. */
export async function listShifts(
  ctx: ServiceContext,
  { view = 'all', skill, after }: ShiftQuery,
): Promise<EndpointResponse<typeof contract>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  const viewer = await viewerOf(ctx, id);
  if (!viewer) return { items: [], next: null, isVolunteer: false };
  const from = readCursor(after);
  const views: Record<ShiftView, SQL | undefined> = {
    all: undefined,
    mine: onIt(ctx.db, eq(volunteerPlace.accountId, id)),
    'at-risk': and(
      lte(volunteerDate.startsAt, later(ctx.now, soonMs)),
      isNull(volunteerDate.cancelledAt),
    ),
    swaps: onIt(
      ctx.db,
      and(isNotNull(volunteerPlace.swapWantedAt), sql`${volunteerPlace.accountId} <> ${id}::uuid`),
    ),
  };
  const rows: ShiftDate[] = await ctx.db
    .select({ date: volunteerDate, shift: volunteerShift })
    .from(volunteerDate)
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        views[view],
        gt(volunteerDate.endsAt, ctx.now),
        or(
          view === 'mine' ? undefined : gt(volunteerDate.startsAt, ctx.now),
          onIt(ctx.db, eq(volunteerPlace.accountId, id)),
        ),
        isNull(volunteerDate.cancelledAt),
        viewer.isYoung
          ? or(eq(volunteerShift.openToYoung, true), onIt(ctx.db, eq(volunteerPlace.accountId, id)))
          : undefined,
        skill ? sql`${volunteerShift.skills} @> array[${skill}]::text[]` : undefined,
        from
          ? sql`(${volunteerDate.startsAt}, ${volunteerDate.id}) > (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(volunteerDate.startsAt), asc(volunteerDate.id))
    .limit(shiftPageSize + 1);
  const { shown, next } = pageOf(rows, shiftPageSize, cursorOf);
  const open = await openTeams(
    ctx,
    ctx.db,
    shown.map(({ shift }) => shift),
  );
  // One's own are shown whatever became of the team's page.
  const items = (await toOpenShifts(ctx, id, shown, viewer)).filter(
    ({ mine, against }, at) =>
      mine !== null ||
      (open.has(shown[at]?.shift.subjectId ?? '') &&
        (!viewer.isYoung || against.every((reason) => toldToYoung.has(reason)))),
  );
  return {
    items: view === 'at-risk' ? items.filter(({ lacks }) => lacks !== null) : items,
    next,
    isVolunteer: true,
  };
}

async function toOpenShifts(
  ctx: ServiceContext,
  accountId: string,
  dates: readonly ShiftDate[],
  { isYoung }: { isYoung: boolean },
): Promise<OpenShift[]> {
  const { db, now } = ctx;
  const ids = dates.map(({ date }) => date.id);
  const [on, teams, facts, own, offers, wanted] = [
    await onDates(db, now, dates),
    await teamsOf(ctx, dates),
    await factsByKind(ctx, accountId, dates),
    await ownPlaces(ctx, accountId),
    await ownOffers(ctx, accountId, ids),
    await wantedOn(ctx, accountId, ids),
  ];
  const lastDays = await lastDaysByTask(ctx, accountId, dates);
  // As they are once somebody under 18 is there too: no adult is counted who may not look after them.
  const joined = isYoung ? await onDates(db, now, dates, accountId) : on;
  return dates.map((found) => {
    const { date, shift } = found;
    const onDate = on.get(date.id) ?? nobodyOn;
    const mine = own.find(({ place }) => place.dateId === date.id);
    const offeredUntil = offers.get(date.id);
    const person = facts.get(kindOf(shift));
    const hasClash = own.some(
      ({ place, startsAt, endsAt }) =>
        place.dateId !== date.id && startsAt < date.endsAt && endsAt > date.startsAt,
    );
    // Whose check ends before the day could not be there.
    const endsBefore =
      person?.age === 'adult' &&
      (lastDays.get(shift.task) ?? '9999') < todayInLondon(date.startsAt);
    const against =
      mine || !person
        ? []
        : reasonsAgainst({ ...person, hasClash, hasCheck: person.hasCheck && !endsBefore }, shift, {
            date: { isOver: date.startsAt <= now, isCancelled: date.cancelledAt !== null },
            on: joined.get(date.id) ?? nobodyOn,
            ownHold: offeredUntil ? 1 : 0,
          });
    const leaveUntil = cutoffOf(date, shift.cutoffHours);
    return {
      ...toDateView(ctx, found, { on: onDate, team: teams.get(shift.subjectId) }),
      mine: mine
        ? {
            placeId: mine.place.id,
            canLeave: now <= leaveUntil,
            leaveUntil: leaveUntil.toISOString(),
            wantsSwap: mine.place.swapWantedAt !== null,
            canCheckIn: mine.place.checkedInAt === null && canCheckIn(date, now),
            isIn: mine.place.checkedInAt !== null,
            checkEndsBefore: endsBefore,
          }
        : null,
      offeredUntil: offeredUntil?.toISOString() ?? null,
      against,
      swapId: mine ? null : (wanted.get(date.id) ?? null),
    };
  });
}

async function factsByKind(
  { db, now }: ServiceContext,
  accountId: string,
  dates: readonly ShiftDate[],
): Promise<Map<string, PersonFacts>> {
  const known = new Map<string, PersonFacts>();
  for (const { shift } of dates) {
    if (known.has(kindOf(shift))) continue;
    const facts = (await factsOf(db, now, [accountId], shift)).get(accountId);
    if (facts) known.set(kindOf(shift), facts);
  }
  return known;
}

/** What is known of a person is the same for shifts of one kind. */
const kindOf = ({ task, createdBy }: ShiftDate['shift']): string => `${task} ${createdBy}`;

async function lastDaysByTask(
  { db, now }: ServiceContext,
  accountId: string,
  dates: readonly ShiftDate[],
): Promise<Map<Task, string>> {
  const known = new Map<Task, string>();
  for (const task of new Set(dates.map(({ shift }) => shift.task))) {
    const day = await lastDayFor(db, accountId, task, todayInLondon(now));
    if (day !== undefined) known.set(task, day);
  }
  return known;
}

const ownPlaces = (
  { db, now }: ServiceContext,
  accountId: string,
): Promise<{ place: PlaceRow; startsAt: Date; endsAt: Date }[]> =>
  db
    .select({
      place: volunteerPlace,
      startsAt: volunteerDate.startsAt,
      endsAt: volunteerDate.endsAt,
    })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .where(
      and(
        eq(volunteerPlace.accountId, accountId),
        isNull(volunteerPlace.leftAt),
        gt(volunteerDate.endsAt, now),
      ),
    );

async function ownOffers(
  { db, now }: ServiceContext,
  accountId: string,
  dateIds: readonly string[],
): Promise<Map<string, Date>> {
  if (dateIds.length === 0) return new Map();
  const rows = await db
    .select({ dateId: volunteerOffer.dateId, endsAt: volunteerOffer.endsAt })
    .from(volunteerOffer)
    .where(
      and(
        eq(volunteerOffer.accountId, accountId),
        inArray(volunteerOffer.dateId, [...dateIds]),
        eq(volunteerOffer.state, 'open'),
        gt(volunteerOffer.endsAt, now),
      ),
    );
  return new Map(rows.map(({ dateId, endsAt }) => [dateId, endsAt]));
}

/** One place of each date whose holder would swap it. */
async function wantedOn(
  { db }: ServiceContext,
  accountId: string,
  dateIds: readonly string[],
): Promise<Map<string, string>> {
  if (dateIds.length === 0) return new Map();
  const rows = await db
    .select({ dateId: volunteerPlace.dateId, id: volunteerPlace.id })
    .from(volunteerPlace)
    .where(
      and(
        inArray(volunteerPlace.dateId, [...dateIds]),
        isNull(volunteerPlace.leftAt),
        isNotNull(volunteerPlace.swapWantedAt),
        sql`${volunteerPlace.accountId} <> ${accountId}::uuid`,
      ),
    )
    .orderBy(asc(volunteerPlace.swapWantedAt), asc(volunteerPlace.id));
  return new Map(rows.toReversed().map(({ dateId, id }) => [dateId, id]));
}
