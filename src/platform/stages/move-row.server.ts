import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import type { Move } from './moves.ts';

/** A table whose rows are in one state at a time, which its column `status` says. */
type StagedTable = PgTable & { id: PgColumn; status: PgColumn };
type StateOf<Table extends StagedTable> = Table['$inferSelect']['status'] & string;

/** Rows that stand where the move begins. */
export const standsBefore = <Table extends StagedTable>(
  { status }: Table,
  { from }: Move<StateOf<Table>>,
): SQL => sql`${status} = any(${sql.param([...from])}::text[])`;

/**
 * Moves a row on and writes `values` with it, if it is still where the move begins. When several try at once, one
 * succeeds. Undefined for the others, and where there is no such row.
 */
export function moveRow<Table extends StagedTable>(
  db: Db,
  table: Table,
  id: string,
  step: {
    move: Move<StateOf<Table>>;
    values?: {
      readonly [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | SQL;
    };
  },
): Promise<Table['$inferSelect'] | undefined>;
export async function moveRow(
  db: Db,
  table: StagedTable,
  id: string,
  { move, values }: { move: Move<string>; values?: Record<string, unknown> },
): Promise<StagedTable['$inferSelect'] | undefined> {
  const [moved] = await db
    .update(table)
    .set({ ...values, status: move.to })
    .where(and(eq(table.id, id), standsBefore(table, move)))
    .returning();
  return moved;
}
