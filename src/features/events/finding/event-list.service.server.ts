import { and, asc, eq, gt, lte, min, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getCouncil } from '#features/councils/council.service.server.ts';
import { milesBetween } from '#features/places/distance.ts';
import { resolveTypedPlace } from '#features/places/typed-place.service.server.ts';
import type { TypedPlace } from '#features/places/typed-place.service.server.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf, todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { datesOnCard, eventPageSize, mostCounted } from '../event.contract.ts';
import type {
  EventCard,
  EventQuery,
  listEventPins as pinsContract,
  listEvents as listContract,
} from '../event.contract.ts';
import type { listAreaEvents as areaContract } from '../own-event-lists.contract.ts';
import { datesOfEvents, firstDates, hasDate, wantedEvents } from './event-query.server.ts';
import { zone } from '../event-zone.ts';
import type { Asked } from './event-query.server.ts';
import { cardColumns, dateColumns, readNames, toCard } from '../event-shape.server.ts';
import type { CardDate, CardRow } from '../event-shape.server.ts';
import { usualDistance } from './event-choices.ts';
import { daysOf } from './event-spans.ts';
import { event, eventOccurrence } from '../event.table.server.ts';

const mostPins = 500;

/** What the address asks for, with its place and its days found. */
export async function readAsked(
  ctx: ServiceContext,
  query: EventQuery,
): Promise<{ asked: Asked; typed: TypedPlace; today: string }> {
  const typed = await resolveTypedPlace(ctx.db, query.near);
  const today = todayInLondon(ctx.now);
  const { day, when, within } = query;
  const days = day ? { first: day, last: day } : when && daysOf(when, today);
  const miles = Math.max(Number(within ?? usualDistance), within ? 0 : (typed.reach ?? 0));
  return {
    asked: { query, now: ctx.now, days, point: typed.point, within: Math.round(miles) },
    typed,
    today,
  };
}

/** A page of what takes place, in order of time. Nothing is "near" a place that nobody knows. */
export async function listEvents(
  ctx: ServiceContext,
  { limit, ...query }: EventQuery & { limit?: number | undefined },
): Promise<EndpointResponse<typeof listContract>> {
  const { asked, typed, today } = await readAsked(ctx, query);
  const where = typed.isUnknown ? sql`false` : firstDates(ctx.db, asked);
  const { dates, ...page } = await readPage(ctx, asked, where, limit);
  const most = limit ?? mostCounted;
  const isFewFromStart = limit !== undefined && query.after === undefined;
  const [total, changesAt] = isFewFromStart
    ? [dates.length, nextChangeOf(ctx, dates)]
    : await Promise.all([typed.isUnknown ? 0 : countEvents(ctx, asked, most), findNextChange(ctx)]);
  return {
    ...page,
    total: Math.min(total, most),
    isTotalCapped: total > most,
    today,
    place: typed.place,
    isPlaceUnknown: typed.isUnknown,
    within: asked.within,
    changesAt,
  };
}

/** The same for the districts of a council of this person's. Throws `council/not-found`. */
export async function listAreaEvents(
  ctx: ServiceContext,
  councilId: string,
  { after }: { after?: string },
): Promise<EndpointResponse<typeof areaContract>> {
  const { districts } = await getCouncil(ctx, councilId);
  const asked: Asked = {
    query: { after },
    now: ctx.now,
    days: undefined,
    point: null,
    within: 0,
    districts,
  };
  const { items, next } = await readPage(ctx, asked, firstDates(ctx.db, asked));
  return { items, next };
}

interface Ending {
  endsAt: Date;
}

async function readPage(
  ctx: ServiceContext,
  asked: Asked,
  where: SQL | undefined,
  length = eventPageSize,
): Promise<{ items: EventCard[]; next: string | null; dates: Ending[] }> {
  const rows = await ctx.db
    .select({
      event: cardColumns,
      first: {
        id: eventOccurrence.id,
        startsAt: eventOccurrence.startsAt,
        endsAt: eventOccurrence.endsAt,
      },
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(and(where, past(asked.query.after)))
    .orderBy(asc(eventOccurrence.startsAt), asc(eventOccurrence.id))
    .limit(length + 1);
  const shown = rows.slice(0, length);
  const last = shown.at(-1)?.first;
  return {
    items: await toCards(ctx, asked, shown),
    next: rows.length > length && last ? `${last.startsAt.getTime()}_${last.id}` : null,
    dates: rows.map(({ first }) => first),
  };
}

function past(after: string | undefined): SQL | undefined {
  const [time = '', id = ''] = after?.split('_') ?? [];
  if (!id) return undefined;
  return sql`(${eventOccurrence.startsAt}, ${eventOccurrence.id}) > (${new Date(Number(time)).toISOString()}::timestamptz, ${id}::uuid)`;
}

/** One more than `most` where there are more. */
async function countEvents({ db }: ServiceContext, asked: Asked, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(event)
    .where(and(wantedEvents(asked), hasDate(db, asked)))
    .limit(most + 1)
    .as('some');
  return db.$count(some);
}

async function toCards(
  ctx: ServiceContext,
  asked: Asked,
  rows: readonly { event: CardRow }[],
): Promise<EventCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.event.id);
  const [dates, names] = await Promise.all([
    firstOfEach(ctx, datesOfEvents(asked, ids)),
    readNames(
      ctx.db,
      rows.map((row) => row.event),
    ),
  ]);
  const byEvent = Map.groupBy(dates, ({ date }) => date.eventId);
  const { point } = asked;
  return rows.map(({ event: row }) => {
    const found = byEvent.get(row.id) ?? [];
    return {
      ...toCard({
        row,
        dates: found.map(({ date }) => date),
        total: found[0]?.total ?? 0,
        names,
        language: ctx.language,
      }),
      ...(point &&
        row.lat !== null &&
        row.lng !== null && { miles: milesBetween(point, { lat: row.lat, lng: row.lng }) }),
    };
  });
}

/** The dates that cards name, each with how many its event has. A weekly series has fifty that nobody reads here. */
async function firstOfEach(
  { db }: ServiceContext,
  where: SQL | undefined,
): Promise<{ date: CardDate & { eventId: string }; total: number }[]> {
  const { eventId, startsAt, id } = eventOccurrence;
  const counted = db
    .select({
      ...dateColumns,
      eventId,
      place:
        sql<number>`row_number() over (partition by ${eventId} order by ${startsAt}, ${id})`.as(
          'place',
        ),
      total: sql`count(*) over (partition by ${eventId})`.mapWith(Number).as('total'),
    })
    .from(eventOccurrence)
    .where(where)
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(lte(counted.place, datesOnCard))
    .orderBy(asc(counted.startsAt));
  return rows.map(({ place: _, total, ...date }) => ({ date, total }));
}

/** The next moment at which a list of events is another one by itself: a date is over, or the day is. */
export async function findNextChange({ db, now }: ServiceContext): Promise<string> {
  const [next] = await db
    .select({ at: min(eventOccurrence.endsAt) })
    .from(eventOccurrence)
    .where(gt(eventOccurrence.endsAt, now));
  return earliest(midnightAfter(now), next?.at);
}

/**
 * The same of a list that is read from its start, told by the dates read. Where that is one more than was asked for, what
 * lies behind it changes nothing that is told.
 */
const nextChangeOf = ({ now }: ServiceContext, dates: readonly Ending[]): string =>
  earliest(midnightAfter(now), ...dates.map(({ endsAt }) => endsAt));

const midnightAfter = (now: Date): Date => instantOf(dayOf(todayInLondon(now)) + 1, 0, zone);

const earliest = (...moments: (Date | null | undefined)[]): string =>
  new Date(Math.min(...moments.map((moment) => moment?.getTime() ?? Infinity))).toISOString();

/** The places of what was found, each event once. Those online have none. */
export async function listEventPins(
  ctx: ServiceContext,
  query: EventQuery,
): Promise<EndpointResponse<typeof pinsContract>> {
  const { asked, typed } = await readAsked(ctx, query);
  const found = ctx.db
    .select({
      slug: event.slug,
      title: event.title,
      lat: event.lat,
      lng: event.lng,
      startsAt: eventOccurrence.startsAt,
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(typed.isUnknown ? sql`false` : firstDates(ctx.db, asked))
    .orderBy(asc(eventOccurrence.startsAt))
    .limit(mostPins);
  const [rows, changesAt] = await Promise.all([found, findNextChange(ctx)]);
  return {
    pins: rows.flatMap(({ lat, lng, startsAt, ...pin }) =>
      lat === null || lng === null ? [] : [{ ...pin, lat, lng, day: todayInLondon(startsAt) }],
    ),
    changesAt,
  };
}
