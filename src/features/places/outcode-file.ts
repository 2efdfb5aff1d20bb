import { parsePostcode } from './postcode.ts';

export interface Outcode {
  code: string;
  lat: number;
  lng: number;
}

export interface RejectedLine {
  /** Counted from 1, as an editor shows it. */
  line: number;
  reason: 'not an outward code' | 'bad latitude' | 'bad longitude' | 'code repeated';
}

export interface OutcodeFile {
  /** Lines that hold something, without the header. */
  read: number;
  outcodes: Outcode[];
  rejected: RejectedLine[];
}

/** Names of the columns in the files that mapping agencies and others publish. */
const columnNames = {
  code: ['code', 'outcode', 'postcode', 'district'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
};

/** The islands with room to spare, so that a swapped or missing coordinate is noticed. */
const bounds = { south: 49, north: 61.5, west: -9, east: 2.5 };

/**
 * Reads CSV of outward codes and their centres. Without a header the columns are code, latitude, longitude; with one
 * they may stand anywhere among others. A line that can't be used is named and the rest is kept.
 */
export function parseOutcodeFile(text: string): OutcodeFile {
  const file: OutcodeFile = { read: 0, outcodes: [], rejected: [] };
  const seen = new Set<string>();
  let columns = { code: 0, lat: 1, lng: 2 };
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    const cells = row.split(',').map(clean);
    if (cells.every((cell) => cell === '')) continue;
    const header = file.read === 0 ? readHeader(cells) : undefined;
    if (header) {
      columns = header;
      continue;
    }
    file.read += 1;
    const outcode = readOutcode(cells, columns);
    if (typeof outcode === 'string') {
      file.rejected.push({ line: index + 1, reason: outcode });
    } else if (seen.has(outcode.code)) {
      file.rejected.push({ line: index + 1, reason: 'code repeated' });
    } else {
      seen.add(outcode.code);
      file.outcodes.push(outcode);
    }
  }
  return file;
}

const clean = (cell: string) =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function readHeader(
  cells: readonly string[],
): Record<keyof typeof columnNames, number> | undefined {
  const find = (names: readonly string[]) =>
    cells.findIndex((cell) => names.includes(cell.toLowerCase()));
  const columns = {
    code: find(columnNames.code),
    lat: find(columnNames.lat),
    lng: find(columnNames.lng),
  };
  return Object.values(columns).includes(-1) ? undefined : columns;
}

function readOutcode(
  cells: readonly string[],
  columns: Record<keyof typeof columnNames, number>,
): Outcode | RejectedLine['reason'] {
  const postcode = parsePostcode(cells[columns.code] ?? '');
  if (!postcode || postcode.inward) return 'not an outward code';
  const lat = readDegrees(cells[columns.lat]);
  const lng = readDegrees(cells[columns.lng]);
  if (!(lat >= bounds.south && lat <= bounds.north)) return 'bad latitude';
  if (!(lng >= bounds.west && lng <= bounds.east)) return 'bad longitude';
  return { code: postcode.outward, lat, lng };
}

/** NaN unless the whole cell is a plain decimal number. */
const readDegrees = (cell = '') => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN);
