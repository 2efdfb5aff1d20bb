import { and, gte, lt } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { hourMs } from '#platform/time/durations.ts';
import { sections } from './figures.ts';
import type { Section, SectionCount } from './figures.ts';
import type { Span } from './month-figures.server.ts';

/** The rows whose moment is in the span. */
export const within = (column: AnyColumn, { from, until }: Span): SQL | undefined =>
  and(gte(column, from), lt(column, until));

/** A section that is one number. */
export const sumOnly = (sum: number): SectionCount => ({ sum, tables: {} });

/**
 * A section out of things that happened, each with its row in every table of the section. A row that the section does not
 * know counts as the table's last.
 */
export function sectionOf(
  section: Section,
  things: readonly Readonly<Record<string, string>>[],
): SectionCount {
  const tables = Object.fromEntries(
    Object.entries<readonly string[]>(sections[section]).map(([table, rows]) => [
      table,
      countRows(
        rows,
        things.map((thing) => thing[table] ?? ''),
      ),
    ]),
  );
  return { sum: things.length, tables };
}

function countRows(rows: readonly string[], found: readonly string[]): Record<string, number> {
  const counts = Object.fromEntries(rows.map((row) => [row, 0]));
  const last = rows.at(-1) ?? '';
  for (const row of found) {
    const known = row in counts ? row : last;
    counts[known] = (counts[known] ?? 0) + 1;
  }
  return counts;
}

/** Nearest rank, in hours with one digit. */
export function hoursOf(milliseconds: readonly number[]): SectionCount['hours'] {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const rank = Math.max(Math.ceil(share * sorted.length), 1);
    return Math.round(((sorted[rank - 1] ?? 0) / hourMs) * 10) / 10;
  };
  return sorted.length === 0 ? undefined : { median: at(0.5), p95: at(0.95) };
}
