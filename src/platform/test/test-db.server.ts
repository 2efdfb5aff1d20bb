import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database, Db } from '#platform/db/db.server.ts';
import { openTestDatabase } from './test-database.server.ts';
import { mayWrite, recorded } from './recorded-statements.server.ts';
import { testDbOn } from './test-session.server.ts';
import { withoutLuckyOrder } from './unordered-rows.server.ts';

interface SharedDatabase {
  [sharedKey]?: Promise<Database>;
}

const sharedKey = Symbol.for('community-directory.test-database');

/** One per test worker, even if the module cache is emptied between files: opening costs seconds. */
function sharedDatabase(): Promise<Database> {
  const shared: typeof globalThis & SharedDatabase = globalThis;
  return (shared[sharedKey] ??= openTestDatabase());
}

/**
 * A migrated database for the tests of this file or `describe`. `seed` runs once before them; what a test writes is
 * rolled back after it. Everything happens in one transaction on one connection: `now()` stands still, and deferred
 * constraints are never checked. Rows that no `order by` puts in order come backwards. Tests of concurrency use `useCommittingTestDb`.
 */
export function useTestDb(seed?: (db: Db) => Promise<unknown>): {
  readonly db: Db;
  /** Takes back now what the test has written so far. */
  undo(): Promise<void>;
  /** Whether a statement since the last undo can have changed a row: where none can, there is nothing to look for. */
  mayHaveWritten(): boolean;
  /** What the work asks of the database, in order. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
} {
  let client: PoolClient | undefined;
  let db: Db | undefined;
  const statements: string[] = [];

  beforeAll(async () => {
    client = await (await sharedDatabase()).pool.connect();
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('savepoint statement');
    db = testDbOn(recorded(withoutLuckyOrder(client), statements));
    await seed?.(db);
    forget();
  });
  beforeEach(async () => {
    await client?.query('savepoint test; savepoint statement');
  });
  let looked = 0;
  let isWritten = false;
  /** Each statement is looked at once, however often this is asked. */
  const mayHaveWritten = () => {
    for (; looked < statements.length; looked += 1)
      isWritten ||= mayWrite(statements[looked] ?? '');
    return isWritten;
  };
  const forget = () => {
    looked = statements.length;
    isWritten = false;
  };
  const undo = async (): Promise<void> => {
    if (!mayHaveWritten()) return;
    forget();
    await client?.query('rollback to savepoint test; savepoint statement');
  };
  afterEach(undo);
  afterAll(async () => {
    await client?.query('rollback');
    client?.release();
    db = undefined;
  });
  return {
    get db() {
      return inUse(db);
    },
    undo,
    mayHaveWritten,
    statementsOf: async (work) => {
      const before = statements.length;
      await work();
      return statements.slice(before);
    },
  };
}

/**
 * A migrated database that really commits, for `*.concurrent.test.ts`. All tables are emptied after each test. The
 * embedded engine has one connection, so true overlap happens on a server only.
 */
export function useCommittingTestDb(): { readonly db: Db; readonly database: Database } {
  let database: Database | undefined;

  beforeAll(async () => {
    database = await sharedDatabase();
  });
  afterEach(async () => {
    if (database) await emptyAllTables(database);
  });
  return {
    get db() {
      return inUse(database).db;
    },
    get database() {
      return inUse(database);
    },
  };
}

/**
 * Without the pool's limit for a statement, and only where rows are: to truncate every table makes hundreds of new
 * files, which takes a slow disk many seconds. A role that replicates asks neither triggers nor foreign keys.
 */
async function emptyAllTables({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  let isEmptied = false;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local session_replication_role = replica');
    await client.query(`
      do $$ declare one regclass; has_rows boolean; begin
        for one in select format('%I.%I', schemaname, tablename)::regclass from pg_tables where schemaname = 'public' loop
          execute format('select exists (select from %s)', one) into has_rows;
          if has_rows then execute format('delete from %s', one); end if;
        end loop;
        for one in select format('%I.%I', schemaname, sequencename)::regclass from pg_sequences
          where schemaname = 'public' and last_value is not null loop
          execute format('alter sequence %s restart', one);
        end loop;
      end $$`);
    await client.query('commit');
    isEmptied = true;
  } finally {
    client.release(!isEmptied);
  }
}

function inUse<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('The test database is there inside tests and hooks only.');
  return value;
}
