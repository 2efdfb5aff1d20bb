import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { sqlStateOf } from './db-error.server.ts';
import type { Db } from './db.server.ts';
import { rowsOf } from './rows.server.ts';

const callers = 10;
const rounds = 50;

/** Rows carry what they must be, so that an answer meant for another caller shows. */
const read = async (db: Db, id: string) =>
  rowsOf<{ id: string; value: number }>(
    await db.execute(sql`select id, value from storm where id = ${id}`),
  );

async function insertTwice(db: Db, id: string): Promise<string | undefined> {
  await db.execute(sql`insert into storm values (${id}, 0)`);
  try {
    await db.execute(sql`insert into storm values (${id}, 0)`);
    return undefined;
  } catch (error) {
    return sqlStateOf(error);
  }
}

async function rollBackAfterFailure(
  db: Db,
  id: string,
  failing: boolean,
): Promise<string | undefined> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`update storm set value = 999 where id = ${id}`);
      if (failing) await tx.execute(sql`select 1 / 0`);
      throw new Error('rolled back on purpose');
    });
  } catch (error) {
    return sqlStateOf(error) ?? (error instanceof Error ? error.message : undefined);
  }
  return undefined;
}

describe('many callers at once', () => {
  const shared = useCommittingTestDb();

  test('get their own rows in 500 rounds of ten callers with errors and rollbacks', async () => {
    const { db } = shared;
    await db.execute(sql`create table storm (id text primary key, value integer not null)`);
    const mismatches: unknown[] = [];
    const expectEqual = (found: unknown, expected: unknown) => {
      if (JSON.stringify(found) !== JSON.stringify(expected)) mismatches.push({ found, expected });
    };
    const work = async (caller: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const id = `${caller}-${round}`;
        expectEqual(await insertTwice(db, id), '23505');
        const failing = round % 2 === 0;
        expectEqual(
          await rollBackAfterFailure(db, id, failing),
          failing ? '22012' : 'rolled back on purpose',
        );
        await db.transaction(async (tx) => {
          await tx.execute(sql`update storm set value = value + ${round} where id = ${id}`);
          expectEqual(await read(tx, id), [{ id, value: round }]);
        });
        expectEqual(await read(db, id), [{ id, value: round }]);
      }
    };
    await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
    const [total] = rowsOf<{ rows: number }>(
      await db.execute(sql`select count(*) as rows from storm`),
    );
    await db.execute(sql`drop table storm`);
    expect(mismatches).toEqual([]);
    expect(total?.rows).toBe(callers * rounds);
  }, 60_000);
});
