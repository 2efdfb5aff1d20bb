import { asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Point } from '#features/places/distance.ts';
import { milesTo } from '#features/places/miles-between.server.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { opportunity } from '../opportunity.table.server.ts';
import type { OpportunitySort } from './opportunity-choices.ts';

/** How a list is ordered: by a whole number, which cursors hold, then by id. */
interface Order {
  number: SQL<number>;
  by: SQL[];
  /** Rows behind a cursor. */
  past: (number: number, id: string) => SQL;
}

const { publishedAt, deadline, id } = opportunity;

const newest: Order = {
  number: sql<number>`round(extract(epoch from ${publishedAt}) * 1000)`.mapWith(Number),
  by: [desc(publishedAt), desc(id)],
  past: (at, last) =>
    sql`(${publishedAt}, ${id}) < (${new Date(at).toISOString()}::timestamptz, ${last}::uuid)`,
};

const closing: Order = {
  number: sql<number>`${deadline} - date '1970-01-01'`.mapWith(Number),
  by: [asc(deadline), asc(id)],
  past: (day, last) => sql`(${deadline}, ${id}) > (${dateOf(day)}::date, ${last}::uuid)`,
};

/** Thousandths of a mile. */
function nearest(point: Point): Order {
  const number = sql<number>`round(${milesTo(point, opportunity)} * 1000)::integer`;
  return {
    number: number.mapWith(Number),
    by: [asc(number), asc(id)],
    past: (miles, last) => sql`(${number}, ${id}) > (${miles}::integer, ${last}::uuid)`,
  };
}

/** The newest first where nothing is said, and where nobody knows from where "nearest" is meant. */
export function orderOf(sort: OpportunitySort | undefined, point: Point | null): Order {
  if (sort === 'closing') return closing;
  return sort === 'nearest' && point ? nearest(point) : newest;
}

/** Rows behind the cursor of an address; a number that is no day or distance shows the first page. */
export function pastCursor(order: Order, after: string | undefined): SQL | undefined {
  const [number = '', last = ''] = after?.split('_') ?? [];
  if (!last) return undefined;
  const isDay = order !== closing || Number(number) < 100_000;
  const isDistance = order === newest || Number(number) < 2_000_000_000;
  return isDay && isDistance ? order.past(Number(number), last) : undefined;
}
