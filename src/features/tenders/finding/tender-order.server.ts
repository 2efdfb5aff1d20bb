import { asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TenderSort } from '../tender.policy.ts';
import { tender } from '../tender.table.server.ts';

/** How a list is ordered: by a whole number, which cursors hold, then by id. */
interface Order {
  number: SQL<number>;
  by: SQL[];
  /** Rows behind a cursor. */
  past: (number: number, id: string) => SQL;
}

const { publishedAt, closesAt, amountMinor, id } = tender;

/** Milliseconds, which is as fine as what is written there. */
const millisecondsOf = (column: typeof publishedAt | typeof closesAt) =>
  sql<number>`round(extract(epoch from ${column}) * 1000)`.mapWith(Number);
const momentOf = (at: number) => new Date(at).toISOString();
const value = sql<number>`coalesce(${amountMinor}, 0)`.mapWith(Number);

const orders: Record<TenderSort, Order> = {
  closing: {
    number: millisecondsOf(closesAt),
    by: [asc(closesAt), asc(id)],
    past: (at, last) => sql`(${closesAt}, ${id}) > (${momentOf(at)}::timestamptz, ${last}::uuid)`,
  },
  newest: {
    number: millisecondsOf(publishedAt),
    by: [desc(publishedAt), desc(id)],
    past: (at, last) =>
      sql`(${publishedAt}, ${id}) < (${momentOf(at)}::timestamptz, ${last}::uuid)`,
  },
  value: {
    number: value,
    by: [desc(value), desc(id)],
    past: (amount, last) => sql`(${value}, ${id}) < (${amount}::bigint, ${last}::uuid)`,
  },
};

/** What closes next first, where nothing is said. */
export const orderOf = (sort: TenderSort = 'closing'): Order => orders[sort];

/** The last moment that a date can be. */
const lastMoment = 8_640_000_000_000_000;

/** Rows behind the cursor of an address; a number that is no moment shows the first page. */
export function pastCursor(order: Order, after: string | undefined): SQL | undefined {
  const [number = '', last = ''] = after?.split('_') ?? [];
  return last && Number(number) <= lastMoment ? order.past(Number(number), last) : undefined;
}
