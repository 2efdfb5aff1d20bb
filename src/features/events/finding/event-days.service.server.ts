import { asc, eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { EventQuery, listEventDays as daysContract } from '../event.contract.ts';
import { findNextChange, readAsked } from './event-list.service.server.ts';
import { datesIn } from './event-query.server.ts';
import { dateView } from '../event-shape.server.ts';
import { daysOfMonth } from './event-spans.ts';
import { event, eventOccurrence } from '../event.table.server.ts';

/** Named on a day of the calendar; the others are counted. */
const namedADay = 3;
/** Dates of one month that are read at most; what is more is not told. */
const mostDates = 3000;

/** The days of a month with what takes place on them, by the same choices as the list. */
export async function listEventDays(
  ctx: ServiceContext,
  query: EventQuery,
): Promise<EndpointResponse<typeof daysContract>> {
  const { asked, typed, today } = await readAsked(ctx, query);
  const month = query.month ?? today.slice(0, 7);
  const rows = await ctx.db
    .select({ date: eventOccurrence, slug: event.slug, title: event.title })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventOccurrence.eventId))
    .where(typed.isUnknown ? sql`false` : datesIn({ ...asked, days: daysOfMonth(month) }))
    .orderBy(asc(eventOccurrence.startsAt), asc(eventOccurrence.id))
    .limit(mostDates);
  const byDay = Map.groupBy(
    rows.map(({ date, ...row }) => ({ ...row, ...dateView(date) })),
    ({ day }) => day,
  );
  return {
    month,
    today,
    days: [...byDay]
      .filter(([day]) => day.startsWith(month))
      .map(([day, dates]) => ({
        day,
        count: dates.length,
        first: dates.slice(0, namedADay).map(({ slug, title, from }) => ({ slug, title, from })),
      })),
    changesAt: await findNextChange(ctx),
  };
}
