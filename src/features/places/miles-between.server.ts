import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { plannedByValues } from '#platform/db/statement-names.server.ts';
import { boxAround } from './distance.ts';
import type { Point } from './distance.ts';

/** Great-circle miles from the point to a row's coordinates; null for a row without (`least` ignores nulls). */
export const milesTo = (
  { lat, lng }: Point,
  row: { lat: AnyColumn; lng: AnyColumn },
): SQL<number> => sql<number>`(case when ${row.lat} is not null then 7917.511 * asin(least(1, sqrt(
    power(sin(radians(${row.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${row.lat}))
    * power(sin(radians(${row.lng} - ${lng}::float8) / 2), 2)))) end)`;

/**
 * Within so many miles: a box of degrees, which an index on both coordinates answers, then the exact distance. The box is
 * taken a little too wide.
 */
export function withinMilesOf(
  point: Point,
  miles: number,
  row: { lat: AnyColumn; lng: AnyColumn },
): SQL {
  const { south, north, west, east } = boxAround(point, miles);
  return sql`${sql.raw(plannedByValues)} ${row.lat} between ${south}::float8 and ${north}::float8
    and ${row.lng} between ${west}::float8 and ${east}::float8
    and ${milesTo(point, row)} <= ${miles}::float8`;
}
