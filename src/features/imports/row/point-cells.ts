import { parseCoordinates } from '#features/places/coordinates.ts';
import { gridToPoint } from '#features/places/national-grid.ts';
import type { RowCells } from './column-mapping.ts';
import { countryOf } from './country-rule.ts';
import type { RowNotes } from './row-notes.ts';

/**
 * Coordinates in degrees, with a decimal point or comma, or in metres of the National Grid. Zero, zero is where
 * programs put what they don't know.
 */
export function readPoint(cells: RowCells, notes: RowNotes) {
  const { lat = '', lng = '' } = cells;
  if (lat === '' && lng === '') return null;
  const both = lng === '' ? parseCoordinates(lat) : undefined;
  const point = both ?? gridPoint(lng, lat) ?? { lat: degreesOf(lat), lng: degreesOf(lng) };
  const isPlace = Number.isFinite(point.lat + point.lng) && (point.lat !== 0 || point.lng !== 0);
  if (isPlace && isSwapped(point, cells)) {
    return notes.leftOut('point', 'imports:leftOut.swapped', `${lat} ${lng}`);
  }
  // The listing's own check knows how far north and east a place can be.
  return isPlace ? point : notes.leftOut('point', 'imports:leftOut.point', `${lat} ${lng}`);
}

/** Where the United Kingdom lies, generously. */
const isBritish = (lat: number, lng: number) => lat > 49 && lat < 61.5 && lng > -9 && lng < 2.5;

/** Whether the point lies in the United Kingdom once its numbers are swapped. Nobody knows then what else is wrong. */
const isSwapped = ({ lat, lng }: { lat: number; lng: number }, cells: RowCells) =>
  isBritish(lng, lat) && countryOf(cells) === 'GB';

/** Eastings and northings, as councils publish them; no number of them could be degrees. */
function gridPoint(easting: string, northing: string) {
  const isMetres = metres.test(easting) && metres.test(northing);
  return isMetres
    ? gridToPoint({ easting: Number(easting), northing: Number(northing) })
    : undefined;
}

/** Cornwall has the smallest northings and Shetland the largest, of seven digits. */
const metres = /^\d{4,7}(?:\.\d+)?$/;

/** NaN unless the whole cell is a decimal number, also as programs write small ones: -9.06E-2 is just west of Greenwich. */
const degreesOf = (text: string) =>
  /^[+-]?\d{1,3}(?:[.,]\d+)?(?:e[+-]?\d{1,2})?$/i.test(text)
    ? Number(text.replace(',', '.'))
    : Number.NaN;
