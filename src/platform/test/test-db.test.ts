import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { useTestDb } from './test-db.server.ts';

const wordsOf = async (db: Db) =>
  rowsOf<{ word: string }>(await db.execute(sql`select word from note order by word`)).map(
    ({ word }) => word,
  );
const add = (db: Db, word: string) => db.execute(sql`insert into note values (${word})`);

describe('a database for tests', () => {
  const test_ = useTestDb(async (db) => {
    await db.execute(sql`create table note (word text primary key)`);
    await add(db, 'seeded');
  });

  test('shows what the seed wrote and what this test writes', async () => {
    await add(test_.db, 'first');
    expect(await wordsOf(test_.db)).toEqual(['first', 'seeded']);
  });

  test('owes no order to a statement that asks for none', async () => {
    await add(test_.db, 'second');
    const unordered = await test_.db.execute(sql`select word from note`);
    expect(rowsOf<{ word: string }>(unordered)).toEqual([{ word: 'second' }, { word: 'seeded' }]);
  });

  test('shows nothing of the test before', async () => {
    expect(await wordsOf(test_.db)).toEqual(['seeded']);
  });

  test('takes back at once what this test has written, and goes on', async () => {
    await add(test_.db, 'gone');
    await test_.undo();
    await add(test_.db, 'kept');
    expect(await wordsOf(test_.db)).toEqual(['kept', 'seeded']);
  });

  test('goes on after a statement that failed', async () => {
    await expect(add(test_.db, 'seeded')).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await wordsOf(test_.db)).toEqual(['seeded']);
  });

  test('rolls back a transaction that throws and keeps one that does not', async () => {
    const { db } = test_;
    const failing = db.transaction(async (tx) => {
      await add(tx, 'gone');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.transaction(async (tx) => void (await add(tx, 'kept')));
    expect(await wordsOf(db)).toEqual(['kept', 'seeded']);
  });

  test('rolls back only the inner of two nested transactions', async () => {
    await test_.db.transaction(async (tx) => {
      await add(tx, 'outer');
      const inner = tx.transaction(async (nested) => {
        await add(nested, 'inner');
        await add(nested, 'inner');
      });
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
    });
    expect(await wordsOf(test_.db)).toEqual(['outer', 'seeded']);
  });

  test('refuses db inside a transaction, as in production', async () => {
    const { db } = test_;
    await expect(db.transaction(async () => void (await add(db, 'past')))).rejects.toThrow(
      'use tx',
    );
  });

  test('keeps statements apart that were started together', async () => {
    const { db } = test_;
    const outcomes = await Promise.allSettled([
      add(db, 'a'),
      add(db, 'seeded'),
      add(db, 'b'),
      add(db, 'a'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(await wordsOf(db)).toEqual(['a', 'b', 'seeded']);
  });
});
