import { and, eq, exists, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Point } from '#features/places/distance.ts';
import { withinMilesOf } from '#features/places/miles-between.server.ts';
import { dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf } from '#features/schedule/zone-clock.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { zone } from '../event-zone.ts';
import type { Days } from './event-spans.ts';
import type { EventQuery } from '../event.contract.ts';
import { event, eventOccurrence } from '../event.table.server.ts';

/** What everybody sees. */
export const visibleEvents = shownOf(event);

/** What can still be gone to: shown, and not called off. */
const standing = and(visibleEvents, isNull(event.cancelledAt));

/** The longest that one date may last: a festival. */
const longestDays = 31;

export interface Asked {
  query: EventQuery;
  now: Date;
  /** Undefined: from now on. */
  days: Days | undefined;
  point: Point | null;
  within: number;
  /** Outward codes, of which the place has one. */
  districts?: readonly string[];
}

/** Dates that take place, are not over, and fall into the days that were asked for. */
function wantedTime(
  { now, days }: Pick<Asked, 'now' | 'days'>,
  date: Record<'status' | 'startsAt' | 'endsAt', AnyColumn> = eventOccurrence,
): SQL | undefined {
  const from = days ? instantOf(dayOf(days.first), 0, zone) : now;
  const isOn = days?.first === undefined || from < now;
  return and(
    eq(date.status, 'planned'),
    gt(date.endsAt, now),
    // What began on an earlier day and goes on is told where no later day was asked for.
    isOn ? gt(date.startsAt, earlier(now, longestDays * dayMs)) : gte(date.startsAt, from),
    days ? lt(date.startsAt, instantOf(dayOf(days.last) + 1, 0, zone)) : undefined,
  );
}

/** Which events are asked for, whenever they take place. */
export function wantedEvents({
  query,
  point,
  within,
  districts,
}: Omit<Asked, 'days' | 'now'>): SQL | undefined {
  const { q, kind, free, online, family, lang, access, host } = query;
  return and(
    standing,
    isSearchable(q) ? holdsWords(event.searchText, q) : sql`false`,
    kind?.length ? inArray(event.kind, kind) : undefined,
    free ? ne(event.price, 'from') : undefined,
    online ? eq(event.place, 'online') : undefined,
    family ? inArray(event.ages, ['family', 'youth']) : undefined,
    lang ? sql`${lang} = any(${event.languages})` : undefined,
    access?.length ? sql`${event.access} @> ${sql.param(access)}::text[]` : undefined,
    host ? or(eq(event.hostListingId, host), eq(event.placeListingId, host)) : undefined,
    // An event online is near everybody, but who names a place wants to go somewhere.
    point ? withinMilesOf(point, within, event) : undefined,
    districts
      ? sql`split_part(${event.postcode}, ' ', 1) = any(${sql.param([...districts])}::text[])`
      : undefined,
  );
}

const sooner = alias(eventOccurrence, 'sooner');

/** Every event once, at the first of its dates that was asked for. */
const isFirst = (db: Db, asked: Asked): SQL =>
  sql`not exists (${db
    .select({ one: sql`1` })
    .from(sooner)
    .where(
      and(
        eq(sooner.eventId, eventOccurrence.eventId),
        sql`(${sooner.startsAt}, ${sooner.id}) < (${eventOccurrence.startsAt}, ${eventOccurrence.id})`,
        wantedTime(asked, sooner),
      ),
    )})`;

/** Events that take place when it was asked for. */
export const hasDate = (db: Db, asked: Asked): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(eventOccurrence)
      .where(and(eq(eventOccurrence.eventId, event.id), wantedTime(asked))),
  );

/** First dates of the events that are asked for. */
export const firstDates = (db: Db, asked: Asked): SQL | undefined =>
  and(wantedTime(asked), wantedEvents(asked), isFirst(db, asked));

export const datesIn = (asked: Asked): SQL | undefined =>
  and(wantedTime(asked), wantedEvents(asked));

/** The dates of these events that were asked for. */
export const datesOfEvents = (asked: Asked, ids: readonly string[]): SQL | undefined =>
  and(wantedTime(asked), sql`${eventOccurrence.eventId} = any(${sql.param([...ids])}::uuid[])`);
