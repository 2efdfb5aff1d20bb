import { googleCells, isGooglePlace } from './google-cells.ts';
import { isObject, textAt } from './json-entry.ts';
import type { JsonObject } from './json-entry.ts';
import { isService, serviceCells } from './open-referral-cells.ts';
import { excerptOf } from './sheet.ts';

/** The cells of one entry by the header that its columns get. */
export type Cells = Map<string, string>;

const deepestColumn = 3;

/** What an entry says, as a row of a table: a GeoJSON feature, a place of Google, a service of Open Referral, or any object. */
export function cellsOfEntry(entry: JsonObject): Cells {
  if (entry['type'] === 'Feature') return featureCells(entry);
  if (isGooglePlace(entry)) return googleCells(entry);
  return isService(entry) ? serviceCells(entry) : plainCells(entry);
}

/** Members of members are below `outer.inner`; lists of words in one cell, anything else as it is written. */
function plainCells(entry: JsonObject, outer = '', depth = 1): Cells {
  const cells: Cells = new Map();
  for (const [name, value] of Object.entries(entry)) {
    const header = outer === '' ? name : `${outer}.${name}`;
    if (isObject(value) && depth < deepestColumn) {
      for (const cell of plainCells(value, header, depth + 1)) cells.set(...cell);
    } else {
      cells.set(header, cellOf(value));
    }
  }
  return cells;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null)) {
    return value.map(textAt).join('; ');
  }
  return typeof value === 'object' ? excerptOf(JSON.stringify(value)) : textAt(value);
}

/** Where the geometry is no point, its own text is shown instead, so that it is not lost silently. */
function featureCells({ id, geometry, properties }: JsonObject): Cells {
  const cells = plainCells(isObject(properties) ? properties : {});
  if (id !== undefined && id !== null) cells.set('id', cellOf(id));
  const isPlaced = cells.has('latitude') && cells.has('longitude');
  const found: JsonObject = isObject(geometry) ? geometry : {};
  const { type, coordinates } = found;
  if (type === 'Point' && Array.isArray(coordinates)) {
    cells.set('longitude', cellOf(coordinates[0]));
    cells.set('latitude', cellOf(coordinates[1]));
  } else if (!isPlaced) {
    cells.set('longitude', '');
    cells.set('latitude', isObject(geometry) ? cellOf(type ?? geometry) : 'null');
  }
  return cells;
}
