import { expect, test } from 'vitest';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import type { Database } from './db.server.ts';
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
