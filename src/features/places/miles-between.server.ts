import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Point } from './distance.ts';

/** Great-circle miles from the point to a row's coordinates; null for a row without (`least` ignores nulls). */
export const milesTo = (
  { lat, lng }: Point,
  row: { lat: AnyColumn; lng: AnyColumn },
): SQL<number> => sql<number>`(case when ${row.lat} is not null then 7917.511 * asin(least(1, sqrt(
    power(sin(radians(${row.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${row.lat}))
    * power(sin(radians(${row.lng} - ${lng}::float8) / 2), 2)))) end)`;

const milesPerDegree = 69.0468;

/**
 * Within so many miles: a box of degrees, which an index on both coordinates answers, then the exact distance. The box is
 * taken a little too wide.
 */
export function withinMilesOf(
  point: Point,
  miles: number,
  row: { lat: AnyColumn; lng: AnyColumn },
): SQL {
  const high = (miles / milesPerDegree) * 1.01;
  const wide = high / Math.cos((Math.min(80, Math.abs(point.lat) + high) * Math.PI) / 180);
  return sql`${row.lat} between ${point.lat - high}::float8 and ${point.lat + high}::float8
    and ${row.lng} between ${point.lng - wide}::float8 and ${point.lng + wide}::float8
    and ${milesTo(point, row)} <= ${miles}::float8`;
}
