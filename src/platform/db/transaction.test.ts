import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { rowsOf } from './rows.server.ts';

const draft = pgTable('draft', { word: text().primaryKey() });

describe('a transaction', () => {
  const shared = useCommittingTestDb();
  beforeAll(async () => {
    await shared.db.execute(sql`create table if not exists draft (word text primary key)`);
    return async () => void (await shared.db.execute(sql`drop table draft`));
  });
  const words = async () =>
    (await shared.db.select().from(draft).orderBy(draft.word)).map(({ word }) => word);

  test('keeps everything or nothing', async () => {
    const { db } = shared;
    await db.transaction(async (tx) => void (await tx.insert(draft).values({ word: 'kept' })));
    const failing = db.transaction(async (tx) => {
      await tx.insert(draft).values({ word: 'gone' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await words()).toEqual(['kept']);
  });

  test('refuses a query on db, and is rolled back', async () => {
    const { db } = shared;
    const nested = db.transaction(async (tx) => {
      await tx.insert(draft).values({ word: 'outer' });
      await db.insert(draft).values({ word: 'past the transaction' });
    });
    await expect(nested).rejects.toThrow('use tx');
    expect(await words()).toEqual([]);
  });

  test('refuses a transaction on db, and a query that was only prepared outside', async () => {
    const { db } = shared;
    const nested = db.transaction(() => db.transaction(async () => 'never'));
    await expect(nested).rejects.toThrow('use tx');
    const prepared = db.select().from(draft);
    await expect(db.transaction(async () => void (await prepared))).rejects.toThrow('use tx');
  });

  test('does not forbid db to work that it started and that goes on after it', async () => {
    const { db } = shared;
    let later: Promise<unknown> = Promise.resolve();
    const ended = Promise.withResolvers<void>();
    await db.transaction(async () => {
      later = ended.promise.then(() => db.select().from(draft));
    });
    ended.resolve();
    expect(await later).toEqual([]);
  });

  test('undoes only the nested one that failed', async () => {
    await shared.db.transaction(async (tx) => {
      await tx.insert(draft).values({ word: 'outer' });
      const nested = tx.transaction(async (inner) => {
        await inner.insert(draft).values({ word: 'inner' });
        await inner.insert(draft).values({ word: 'inner' });
      });
      await expect(nested).rejects.toMatchObject({ cause: { code: '23505' } });
    });
    expect(await words()).toEqual(['outer']);
  });

  test('fails when a failed statement inside it was swallowed, instead of losing the rest quietly', async () => {
    const swallowing = shared.db.transaction(async (tx) => {
      await tx.insert(draft).values({ word: 'lost' });
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('an error inside it was swallowed');
    expect(await words()).toEqual([]);
  });

  test('refuses a query that comes after its end', async () => {
    const ended = Promise.withResolvers<void>();
    const late = await shared.db.transaction(async (tx) => ({
      query: ended.promise.then(() => tx.insert(draft).values({ word: 'late' })),
    }));
    ended.resolve();
    await expect(late.query).rejects.toThrow('This transaction is over');
    expect(await words()).toEqual([]);
  });

  test('takes the isolation level that it is given, and leaves none behind', async () => {
    const { db } = shared;
    const level = sql`select current_setting('transaction_isolation') as level`;
    const inside = await db.transaction(async (tx) => rowsOf(await tx.execute(level)), {
      isolationLevel: 'serializable',
    });
    expect(inside).toEqual([{ level: 'serializable' }]);
    expect(rowsOf(await db.execute(level))).toEqual([{ level: 'read committed' }]);
  });
});
