import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mail } from '#platform/mail/mail.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { builtOnce } from './built-once.server.ts';

const data = useTestDb();

test('a query is built once for each database, and asked with other values each time', async () => {
  let built = 0;
  const ask = builtOnce<{ asked: unknown }[]>((db) => {
    built += 1;
    return db
      .select({ asked: sql`x` })
      .from(sql`unnest(${sql.placeholder('words')}::text[]) as x`)
      .orderBy(sql`x`);
  });
  const both = [ask(data.db, { words: ['a', 'b'] }), ask(data.db, { words: ['c'] })];
  expect(await Promise.all(both)).toEqual([[{ asked: 'a' }, { asked: 'b' }], [{ asked: 'c' }]]);
  expect(built).toBe(1);
  await expect((async () => ask(data.db, {}))()).rejects.toThrow('words');
});

test('in a transaction it is asked of that transaction', async () => {
  const count = builtOnce<{ all: number }[]>((db) =>
    db.select({ all: sql<number>`count(*)::int` }).from(mail),
  );
  await data.db.transaction(async (tx) => {
    const [before] = await count(tx, {});
    expect(before).toEqual({ all: 0 });
  });
  expect(await count(data.db, {})).toEqual([{ all: 0 }]);
});
