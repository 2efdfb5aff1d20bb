import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { casing, transactionOn, TransactionGuard } from '#platform/db/transaction.server.ts';
import type { Db } from '#platform/db/transaction.server.ts';

type Schema = Record<string, never>;
type PrepareQuery = Parameters<NodePgSession<Schema, Schema>['prepareQuery']>;

/**
 * Where a failed statement goes back to. It is set anew after each write, so a read, which has nothing to go back on,
 * costs one round trip and not three: half of all statements of the tests were savepoints.
 */
const setAnew = 'release savepoint statement; savepoint statement';
const readsOnly = /^\s*select\b/i;

/**
 * Lets code under test use a connection inside an open transaction as if it were the pool: a failing statement does
 * not spoil the ones after it, `db.transaction` can roll back, and a query past its `tx` fails as in production.
 */
class SavepointSession extends NodePgSession<Schema, Schema> {
  readonly guard = new TransactionGuard();
  readonly #client: PoolClient;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient, dialect: PgDialect) {
    super(client, dialect, undefined);
    this.#client = client;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...parameters: PrepareQuery
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...parameters);
    const execute = prepared.execute.bind(prepared);
    const writes = !readsOnly.test(parameters[0].sql);
    prepared.execute = (values) => this.guarded(() => execute(values), writes);
    return prepared;
  }

  /** One at a time: two statements that overlap would undo each other. */
  async guarded<T>(work: () => Promise<T>, writes: boolean): Promise<T> {
    this.guard.assertOutside();
    const result = this.#last.then(async () => {
      try {
        const value = await work();
        if (writes) await this.#client.query(setAnew);
        return value;
      } catch (error) {
        await this.#client.query('rollback to savepoint statement');
        throw error;
      }
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** The `db` of one test, on a connection whose transaction has begun and has the savepoint `statement`. */
export function testDbOn(client: PoolClient): Db {
  const dialect = new PgDialect({ casing });
  const session = new SavepointSession(client, dialect);
  const db: Db = new NodePgTransaction(dialect, session, undefined);
  db.transaction = (work) =>
    session.guarded(() => session.guard.run(async () => work(transactionOn(client))), true);
  return db;
}
