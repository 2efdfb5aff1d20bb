import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** The database as services see it. The `tx` of a transaction is one too. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Column keys are camelCase in TypeScript and snake_case in SQL; drizzle.config.ts says the same. */
export const casing = 'snake_case';

/** Marks the asynchronous work inside a transaction, so that a query past its `tx` fails instead of waiting for it. */
export class TransactionGuard {
  readonly #scope = new AsyncLocalStorage<{ open: boolean }>();

  assertOutside(): void {
    if (!this.#scope.getStore()?.open) return;
    throw new Error(
      'This query runs inside a transaction but not on its connection: use tx, not db. On the embedded database it ' +
        'would wait for itself; on a server it would not be rolled back with the rest.',
    );
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#scope.run(scope, work);
    } finally {
      scope.open = false;
    }
  }
}

/** Drizzle on a pool, with transactions that always give their connection back and refuse queries past `tx`. */
export function drizzleOn(pool: Pool, guard: TransactionGuard): Db {
  // Drizzle calls its logger before each statement: the one place in front of every query made through `db`.
  const logger = { logQuery: () => guard.assertOutside() };
  const db: Db = drizzle({ client: pool, casing, logger });
  db.transaction = async (work, config) => {
    guard.assertOutside();
    const client = await pool.connect();
    return inTransaction(client, async (tx) => {
      if (config) await tx.setTransaction(config);
      return guard.run(() => work(tx));
    });
  };
  return db;
}

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

async function inTransaction<T>(
  client: PoolClient,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined;
  let isOver = false;
  // The connection belongs to somebody else by then, perhaps in the middle of a transaction.
  const assertRunning = () => {
    if (isOver) throw new Error('This transaction is over: await every query inside its callback.');
  };
  try {
    await client.query('begin');
    const result = await work(transactionOn(client, assertRunning));
    const { command } = await client.query('commit');
    // After a failed statement PostgreSQL answers "commit" with a quiet rollback.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was swallowed.');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    isOver = true;
    client.release(broken);
  }
}

/** Returns an error when the connection can't be used again. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The transaction that has begun on this connection. Nested `tx.transaction` calls are savepoints. */
export function transactionOn(client: PoolClient, beforeQuery = () => {}): Transaction {
  const dialect = new PgDialect({ casing });
  const logger = { logQuery: beforeQuery };
  return new NodePgTransaction(
    dialect,
    new NodePgSession(client, dialect, undefined, { logger }),
    undefined,
  );
}
