import type { RowCells } from './column-mapping.ts';
import type { RowNotes } from './row-notes.ts';

/** Coordinates in degrees, with a decimal point or comma. Zero, zero is where programs put what they don't know. */
export function readPoint({ lat = '', lng = '' }: RowCells, notes: RowNotes) {
  if (lat === '' && lng === '') return null;
  const point = { lat: degreesOf(lat), lng: degreesOf(lng) };
  const isPlace = Number.isFinite(point.lat + point.lng) && (point.lat !== 0 || point.lng !== 0);
  // The listing's own check knows how far north and east a place can be.
  return isPlace ? point : notes.leftOut('point', 'imports:leftOut.point', `${lat} ${lng}`);
}

/** NaN unless the whole cell is a plain decimal number. */
const degreesOf = (text: string) =>
  /^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
