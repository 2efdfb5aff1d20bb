import { AppError } from '#platform/http/app-error.ts';
import { fields } from './field-headers.ts';
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
  const mapped = new Map(Object.entries(columns));
  for (const { header, field } of given) {
    const at = positionOf(headers, header);
    for (const [other, position] of mapped) if (position === at) mapped.delete(other);
    if (field !== 'skip') mapped.set(field, at);
  }
  const used = new Set(mapped.values());
  const unused = headers.filter((header, at) => header.trim() !== '' && !used.has(at));
  return { columns: Object.fromEntries(mapped), unused, repeated };
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

/** An empty cell, or a column that is not there, says what the whole file says. */
export function withDefaults(cells: RowCells, defaults: RowCells): RowCells {
  const filled = { ...cells };
  for (const field of fields) {
    const value = defaults[field];
    if (value !== undefined && (filled[field] ?? '').trim() === '') filled[field] = value;
  }
  return filled;
}
