import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { Database } from './db.server.ts';
import { openSession } from './session.server.ts';
import {
  copyRows,
  digestOf,
  fixTextForms,
  hasRows,
  liftConstraints,
  listTables,
} from './table-copy.server.ts';
import type { CopiedTable } from './table-copy.server.ts';

/** Rows of a schema to take along: of these tables, in this order, those that fulfil the condition. */
export interface MovedPart {
  schema: string;
  tables?: readonly { name: string; where: string }[];
}

interface MoveOptions {
  from: Database;
  to: Database;
  parts: readonly MovedPart[];
  /** Told of each table that has arrived. */
  tell: (table: string, rows: number) => void;
}

/**
 * Copies all rows into a database of the same migrations without any, in one transaction: after a failure it is as
 * empty as before. Each table is counted and hashed on both sides. Answers the number of rows.
 *
 * Throws an OperatorError when there is something in the way.
 */
export async function moveDatabase({ from, to, parts, tell }: MoveOptions): Promise<number> {
  const source = await from.pool.connect();
  const target = await openSession(to);
  try {
    await source.query('begin');
    await target.client.query('set statement_timeout = 0');
    await target.client.query('begin');
    await fixTextForms(source);
    await fixTextForms(target.client);
    let moved = 0;
    for (const part of parts) moved += await movePart(source, target.client, { part, tell });
    await target.client.query('commit');
    await target.client.query('analyze');
    return moved;
  } finally {
    await source.query('rollback').catch(() => undefined);
    source.release();
    await target.end();
  }
}

async function movePart(
  source: pg.ClientBase,
  target: pg.ClientBase,
  { part, tell }: { part: MovedPart; tell: MoveOptions['tell'] },
): Promise<number> {
  const tables = await listTables(target, part.schema);
  if (!isDeepStrictEqual(tables, await listTables(source, part.schema))) {
    throw new OperatorError(
      `The tables of ${part.schema} differ between the two databases. Start the site once on the embedded database, ` +
        'stop it, and try again with an empty PostgreSQL database.',
    );
  }
  for (const table of tables) await assertEmpty(target, table, part);
  const putBack = part.tables ? undefined : await liftConstraints(target, part.schema);
  let moved = 0;
  for (const { table, where } of chosen(tables, part)) {
    await copyRows(source, target, table, where);
    const [wanted, found] = [await digestOf(source, table, where), await digestOf(target, table)];
    if (!isDeepStrictEqual(wanted, found)) {
      throw new Error(
        `${table.name} arrived otherwise than it left: ${JSON.stringify({ wanted, found })}. Nothing was kept.`,
      );
    }
    tell(table.name, found.rows);
    moved += found.rows;
  }
  await putBack?.();
  return moved;
}

async function assertEmpty(
  client: pg.ClientBase,
  table: CopiedTable,
  { tables }: MovedPart,
): Promise<void> {
  if (tables && !tables.some(({ name }) => name === table.name)) return;
  if (!(await hasRows(client, table))) return;
  throw new OperatorError(
    `The PostgreSQL database is not empty: ${table.name} has rows. Nothing was changed. Make a new database and set ` +
      'DATABASE_URL to it; do not start the site on it before.',
  );
}

function chosen(tables: readonly CopiedTable[], part: MovedPart) {
  if (!part.tables) return tables.map((table) => ({ table, where: 'true' }));
  return part.tables.flatMap(({ name, where }) => {
    const table = tables.find((entry) => entry.name === name);
    return table ? [{ table, where }] : [];
  });
}
