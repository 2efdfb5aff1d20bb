import { AppError } from '#platform/http/app-error.ts';
import type { Sheet } from '../file/sheet.ts';
import { unusedHeaders, usedColumns, withColumn } from './field-columns.ts';
import type { FieldColumns } from './field-columns.ts';
import { singleFields } from './field-headers.ts';
import type { Field } from './field-headers.ts';
import { mapColumns, normaliseHeader } from './column-mapping.ts';
import type { ColumnMapping, RowCells } from './column-mapping.ts';

/** What somebody knows better than the site: a column and what it holds, or `skip`. */
export interface GivenColumn {
  header: string;
  field: Field | 'skip';
}

/** Throws `import/no-such-column` for a header that the file does not have. */
export function withGivenColumns(
  { columns, repeated }: ColumnMapping,
  { headers, columns: facts }: Pick<Sheet, 'headers' | 'columns'>,
  given: readonly GivenColumn[],
): ColumnMapping {
  let mapped = columns;
  const named = new Set<number>();
  for (const { header, field } of given) {
    const at = positionOf(headers, header);
    mapped = withColumn(mapped, at, field);
    named.add(at);
  }
  const used = usedColumns(mapped);
  const displaced = [...usedColumns(columns)].filter((at) => !used.has(at) && !named.has(at));
  mapped = withDisplaced(mapped, displaced, { headers, columns: facts });
  return { columns: mapped, unused: unusedHeaders(mapped, headers), repeated };
}

/** What columns hold whose field was given to another: the next best guess, of the fields that are free. */
function withDisplaced(
  mapped: FieldColumns,
  displaced: readonly number[],
  { headers, columns: facts }: Pick<Sheet, 'headers' | 'columns'>,
): FieldColumns {
  if (displaced.length === 0) return mapped;
  const again = mapColumns(headers, facts, { fixed: mapped, open: new Set(displaced) }).columns;
  return displaced.reduce((all, at) => {
    const field = singleFields.find((one) => again[one] === at && all[one] === undefined);
    return field ? withColumn(all, at, field) : all;
  }, mapped);
}

/** Columns that somebody has said are not to be imported. */
export const skippedHeaders = (given: readonly GivenColumn[]): Set<string> =>
  new Set(
    given.filter(({ field }) => field === 'skip').map(({ header }) => normaliseHeader(header)),
  );

/** With more columns shown below the description. */
export function withFacts(
  mapping: ColumnMapping,
  headers: readonly string[],
  positions: readonly number[],
): ColumnMapping {
  const columns = positions.reduce((all, at) => withColumn(all, at, 'facts'), mapping.columns);
  return { ...mapping, columns, unused: unusedHeaders(columns, headers) };
}

function positionOf(headers: readonly string[], wanted: string): number {
  const exact = headers.indexOf(wanted);
  const like = headers.findIndex((header) => normaliseHeader(header) === normaliseHeader(wanted));
  const at = exact === -1 ? like : exact;
  if (at >= 0) return at;
  const title = `This file has no column “${wanted}”. It has: ${headers.join(', ')}`;
  throw new AppError('invalid', 'import/no-such-column', title, [
    { path: 'columns', key: 'imports:error.column' },
  ]);
}

/**
 * An empty cell, or a column that is not there, says what the whole file says. Town and category are told by the rest of a row
 * first: see `rowToDraft`.
 */
export function withDefaults(cells: RowCells, defaults: RowCells): RowCells {
  const filled = { ...cells };
  for (const field of singleFields) {
    if (field === 'city' || field === 'category') continue;
    const value = defaults[field];
    if (value !== undefined && (filled[field] ?? '').trim() === '') filled[field] = value;
  }
  return filled;
}
