import type { Point } from './distance.ts';
import { gridToPoint } from './national-grid.ts';
import { parsePostcode } from './postcode.ts';
import type { Postcode } from './postcode.ts';

/** The centre of an outward code (`SE15`) or of a whole postcode (`SE15 4QN`). */
export interface Centre extends Point {
  code: string;
  isWhole: boolean;
}

export interface RejectedLine {
  /** Counted from 1, as an editor shows it. */
  line: number;
  reason:
    | 'not a postcode'
    | 'bad latitude'
    | 'bad longitude'
    | 'bad easting or northing'
    | 'no position'
    | 'code repeated';
}

export type ReadLine = Centre | RejectedLine['reason'] | 'nothing';

type Column = keyof typeof columnNames;
type Columns = Partial<Record<Column, number>> & { code: number };

/** Names of the columns in the files that mapping agencies and others publish. */
const columnNames = {
  code: ['code', 'outcode', 'postcode', 'district', 'pc', 'pcd', 'pcds'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  easting: ['eastings', 'easting', 'ea', 'oseast1m'],
  northing: ['northings', 'northing', 'no', 'osnrth1m'],
  quality: ['positional_quality_indicator', 'pq'],
};

/** Without a header: code, latitude, longitude. */
const plainColumns: Columns = { code: 0, lat: 1, lng: 2 };
/** OS Code-Point Open, whose files have no header: postcode, quality, easting, northing and six codes of areas. */
const codePointColumns: Columns = { code: 0, quality: 1, easting: 2, northing: 3 };
const codePointWidth = 10;
/** Code-Point's quality of a postcode that has no position. */
const withoutPosition = 90;

/** The islands with room to spare, so that a swapped or missing coordinate is noticed. */
const bounds = { south: 49, north: 61.5, west: -9, east: 2.5 };

/**
 * Reads CSV of postcodes and their centres, line by line: latitude and longitude, or metres of the National Grid as in
 * OS Code-Point Open. With a header the columns may come in any order among others.
 */
export class CentreReader {
  #columns: Columns | undefined;
  readonly #seen = new Set<string>();

  read(line: string): ReadLine {
    const cells = line.split(',').map(clean);
    if (cells.every((cell) => cell === '')) return 'nothing';
    const header = readHeader(cells);
    if (header) {
      this.#columns = header;
      return 'nothing';
    }
    this.#columns ??= cells.length === codePointWidth ? codePointColumns : plainColumns;
    const centre = readCentre(cells, this.#columns);
    if (typeof centre === 'string') return centre;
    if (this.#seen.has(centre.code)) return 'code repeated';
    this.#seen.add(centre.code);
    return centre;
  }
}

const clean = (cell: string) =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function readHeader(cells: readonly string[]): Columns | undefined {
  const find = (column: Column) => {
    const at = cells.findIndex((cell) =>
      columnNames[column].includes(cell.toLowerCase().replaceAll(' ', '_')),
    );
    return at === -1 ? undefined : at;
  };
  const [code, lat, lng, easting, northing, quality] = [
    find('code'),
    find('lat'),
    find('lng'),
    find('easting'),
    find('northing'),
    find('quality'),
  ];
  if (code === undefined) return undefined;
  if (lat !== undefined && lng !== undefined) return { code, lat, lng };
  if (easting === undefined || northing === undefined) return undefined;
  return { code, easting, northing, quality };
}

function readCentre(cells: readonly string[], columns: Columns): ReadLine {
  const postcode = parsePostcode(cells[columns.code] ?? '');
  if (!postcode) return 'not a postcode';
  const cell = (column: Column) => numberOf(cells[columns[column] ?? -1]);
  if (columns.easting === undefined)
    return within(postcode, { lat: cell('lat'), lng: cell('lng') });
  if (cell('quality') === withoutPosition) return 'no position';
  const metres = { easting: cell('easting'), northing: cell('northing') };
  if (!Number.isFinite(metres.easting + metres.northing)) return 'bad easting or northing';
  return within(postcode, gridToPoint(metres));
}

function within(postcode: Postcode, { lat, lng }: Point): ReadLine {
  if (!(lat >= bounds.south && lat <= bounds.north)) return 'bad latitude';
  if (!(lng >= bounds.west && lng <= bounds.east)) return 'bad longitude';
  return { code: postcode.normalised, isWhole: postcode.inward !== undefined, lat, lng };
}

/** NaN unless the whole cell is a decimal number. */
const numberOf = (cell = '') =>
  /^-?\d+(?:\.\d+)?(?:e-?\d{1,2})?$/i.test(cell) ? Number(cell) : Number.NaN;
