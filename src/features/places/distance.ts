import { formatNumber } from '#platform/i18n/format.ts';

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

export const metresPerMile = 1609.344;

/** The mean radius (IUGG), the one that keeps haversine within 0.5 % of the ellipsoid. */
const meanRadius = 6_371_008.8;

/** The equatorial radius that Web Mercator is defined on. */
const mercatorRadius = 6_378_137;

const mercatorMetresPerDegree = 111_319.49079327357;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const square = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * meanRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

export const milesBetween = (a: Point, b: Point): number => metresBetween(a, b) / metresPerMile;

/** The number without its unit: `0.2`, `1.4`, `12`. One decimal below ten miles, none from there. */
export function formatMiles(miles: number, language: string): string {
  const tenths = Math.round(miles * 10) / 10;
  return formatNumber(tenths, language, tenths < 10 && !Number.isInteger(tenths) ? 1 : 0);
}

/**
 * The point as listings store it, in Web Mercator metres. The same as the generated column
 * `point(lng*111319.49079327357, ln(tan(pi()/4+radians(lat)/2))*6378137)`.
 */
export function mercator(lat: number, lng: number): { x: number; y: number } {
  return {
    x: lng * mercatorMetresPerDegree,
    y: Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) * mercatorRadius,
  };
}

/**
 * Half the side of the square, in Mercator metres around `mercator(lat, …)`, that holds every point within
 * `metres`. Mercator stretches towards the pole, so the scale is taken at the circle's far edge: the square is never
 * too small, and the exact distance is checked on the rows it returns.
 */
export function mercatorHalfWidth(metres: number, lat: number): number {
  const angle = metres / meanRadius;
  const farEdge = Math.min(Math.abs(radians(lat)) + angle, radians(89));
  return (angle * mercatorRadius) / Math.cos(farEdge);
}

const milesPerDegree = 69.0468;

/** A box of degrees that holds everything within so many miles, and a little more. */
export function boxAround({ lat, lng }: Point, miles: number) {
  const high = (miles / milesPerDegree) * 1.01;
  const wide = high / Math.cos(radians(Math.min(80, Math.abs(lat) + high)));
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}
