import { AppError } from '#platform/http/app-error.ts';
import { unusedHeaders, withColumn } from './field-columns.ts';
import { singleFields } from './field-headers.ts';
import type { Field } from './field-headers.ts';
import { normaliseHeader } from './column-mapping.ts';
import type { ColumnMapping, RowCells } from './column-mapping.ts';

/** What somebody knows better than the site: a column and what it holds, or `skip`. */
export interface GivenColumn {
  header: string;
  field: Field | 'skip';
}

/** Throws `import/no-such-column` for a header that the file does not have. */
export function withGivenColumns(
  { columns, repeated }: ColumnMapping,
  headers: readonly string[],
  given: readonly GivenColumn[],
): ColumnMapping {
  let mapped = columns;
  for (const { header, field } of given)
    mapped = withColumn(mapped, positionOf(headers, header), field);
  return { columns: mapped, unused: unusedHeaders(mapped, headers), repeated };
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
