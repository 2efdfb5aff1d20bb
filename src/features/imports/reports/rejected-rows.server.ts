import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { importRejectedRow, importRowError } from '../import.table.server.ts';

const pageSize = 500;

export interface RejectedRow {
  row: number;
  cells: readonly string[];
  problems: readonly { field: string; key: string; value: string }[];
}

/** All rows that a run rejected, in the order of the file, page by page. */
export async function* rejectedRowsOf(db: Db, runId: string): AsyncGenerator<RejectedRow> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(importRejectedRow)
      .where(and(eq(importRejectedRow.runId, runId), gt(importRejectedRow.rowNumber, after)))
      .orderBy(asc(importRejectedRow.rowNumber))
      .limit(pageSize);
    const numbers = rows.map(({ rowNumber }) => rowNumber);
    if (numbers.length === 0) return;
    const problems = Map.groupBy(
      await problemsOf(db, runId, numbers),
      ({ rowNumber }) => rowNumber,
    );
    for (const { rowNumber, cells } of rows) {
      yield { row: rowNumber, cells, problems: problems.get(rowNumber) ?? [] };
    }
    after = numbers.at(-1) ?? after;
  }
}

const problemsOf = (db: Db, runId: string, numbers: readonly number[]) =>
  db
    .select()
    .from(importRowError)
    .where(
      and(
        eq(importRowError.runId, runId),
        eq(importRowError.isRejected, true),
        inArray(importRowError.rowNumber, [...numbers]),
      ),
    )
    .orderBy(asc(importRowError.id));
