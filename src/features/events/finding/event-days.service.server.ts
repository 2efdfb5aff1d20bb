import { asc, eq, lte, sql } from 'drizzle-orm';
import { clockAt } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { EventQuery, listEventDays as daysContract } from '../event.contract.ts';
import { findNextChange, readAsked } from './event-list.service.server.ts';
import { datesIn } from './event-query.server.ts';
import { zone } from '../event-zone.ts';
import { daysOfMonth } from './event-spans.ts';
import { event, eventOccurrence } from '../event.table.server.ts';

/** Named on a day of the calendar; the others are counted. */
const namedADay = 3;

const { startsAt, id, eventId } = eventOccurrence;
/** Its day in London. */
const day = sql`(${startsAt} at time zone ${sql.raw(`'${zone}'`)})::date`;

/** The days of a month with what takes place on them, by the same choices as the list. */
export async function listEventDays(
  ctx: ServiceContext,
  query: EventQuery,
): Promise<EndpointResponse<typeof daysContract>> {
  const { asked, typed, today } = await readAsked(ctx, query);
  const month = query.month ?? today.slice(0, 7);
  // Counted where the rows are: a month of a big city has thousands.
  const dates = ctx.db
    .select({
      day: sql<string>`${day}::text`.as('day'),
      slug: event.slug,
      title: event.title,
      startsAt,
      place: sql<number>`row_number() over (partition by ${day} order by ${startsAt}, ${id})`.as(
        'place',
      ),
      count: sql`count(*) over (partition by ${day})`.mapWith(Number).as('count'),
    })
    .from(eventOccurrence)
    .innerJoin(event, eq(event.id, eventId))
    .where(typed.isUnknown ? sql`false` : datesIn({ ...asked, days: daysOfMonth(month) }))
    .as('dates');
  const rows = await ctx.db
    .select()
    .from(dates)
    .where(lte(dates.place, namedADay))
    .orderBy(asc(dates.day), asc(dates.place));
  const byDay = Map.groupBy(
    // What began before the month and goes on is told on none of its days.
    rows.filter((row) => row.day.startsWith(month)),
    (row) => row.day,
  );
  return {
    month,
    today,
    days: [...byDay].map(([on, first]) => ({
      day: on,
      count: first[0]?.count ?? 0,
      first: first.map(({ slug, title, startsAt: at }) => ({
        slug,
        title,
        from: clockAt(at, zone).minute,
      })),
    })),
    changesAt: await findNextChange(ctx),
  };
}
