import proj4 from 'proj4';
import type { Point } from './distance.ts';

/**
 * The British National Grid (EPSG:27700) with the seven published parameters of its datum: within 5 m of where the
 * Ordnance Survey's own grid of shifts puts a point, less than the width of a postcode.
 */
const nationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs';

const toDegrees = proj4(nationalGrid, 'WGS84');

/** Metres of the National Grid as degrees, rounded to about a metre. */
export function gridToPoint({ easting, northing }: { easting: number; northing: number }): Point {
  const [lng = Number.NaN, lat = Number.NaN] = toDegrees.forward([easting, northing]);
  return { lat: round(lat), lng: round(lng) };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
