import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { openDb } from './db.server.ts';
import type { Database } from './db.server.ts';
import { rowsOf } from './rows.server.ts';
import { assertReadable } from './readable-tables.server.ts';

const shared = useCommittingTestDb();

/** The database, except one table whose file is damaged. */
function withDamaged(name: string): Database {
  const connect = async () => {
    const client = await shared.database.pool.connect();
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => unknown;
    const damaged = async (text: string, values?: unknown[]) => {
      if (text.includes(`from ${name}`)) throw new Error('invalid page in block 0 of relation');
      return query(text, values);
    };
    return new Proxy(client, {
      get: (target, key) =>
        key === 'query' ? damaged : (Reflect.get(target, key, target) as unknown),
    });
  };
  const pool = new Proxy(shared.database.pool, {
    get: (target, key) => (key === 'connect' ? connect : (Reflect.get(target, key) as unknown)),
  });
  return { ...shared.database, pool, directUrl: undefined };
}

test('a sound database is read through without a word', async () => {
  await expect(assertReadable(shared.database)).resolves.toBeUndefined();
});

test('a damaged table is named in one sentence, with what to do', async () => {
  await expect(assertReadable(withDamaged('public.review'))).rejects.toThrow(
    /^The table review can't be read \(invalid page.*Nothing was changed\. Put back the newest backup/,
  );
});

test('a table whose file has lost its end is found by its key', async () => {
  const root = await mkdtemp(join(tmpdir(), 'community-directory-'));
  const dataDir = join(root, 'database');
  const open = () => openDb({ dataDir, log: createTestLog() });
  try {
    const whole = await open();
    await whole.db.execute(sql`create table entry (id integer primary key, words text)`);
    await whole.db.execute(
      sql`insert into entry select n, repeat('a', 200) from generate_series(1, 400) n`,
    );
    const [found] = rowsOf<{ file: string }>(
      await whole.db.execute(sql`select pg_relation_filepath('entry') as file`),
    );
    await whole.db.execute(sql`checkpoint`);
    await expect(assertReadable(whole)).resolves.toBeUndefined();
    await whole.close();
    await truncate(join(dataDir, found?.file ?? ''), 8192);
    const shorter = await open();
    try {
      await expect(assertReadable(shorter)).rejects.toThrow(/^The table entry can't be read/);
    } finally {
      await shorter.close();
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
