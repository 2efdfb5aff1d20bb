import { sql } from 'drizzle-orm';
import type { Database, Db } from './db.server.ts';
import { rowsOf } from './rows.server.ts';

const timeoutMs = 5000;

const words = [
  ['kitchen', 1],
  ['kitchens', 2],
  ["mama's kitchen", 3],
  ['folake fabrics', 4],
  ['barber', 5],
] as const;

const checks = [
  {
    operator: '%',
    query: sql`select word from smoke where word % 'kitchn' order by place <-> point(0, 0)`,
    expected: ['kitchen', 'kitchens'],
  },
  {
    operator: '<%',
    query: sql`select word from smoke where 'kitchen' <% word order by place <-> point(0, 0)`,
    expected: ['kitchen', 'kitchens', "mama's kitchen"],
  },
  {
    operator: '@@',
    query: sql`select word from smoke where vector @@ websearch_to_tsquery('simple', 'folake')`,
    expected: ['folake fabrics'],
  },
  {
    operator: '<->',
    query: sql`select word from smoke order by place <-> point(6, 0) limit 2`,
    expected: ['barber', 'folake fabrics'],
  },
];

/**
 * Runs each search operator that the site uses through an index on a few rows and compares the answers. An engine or
 * extension that answers wrongly, or not within five seconds, stops the start instead of hiding results for ever.
 */
export async function smokeTest({
  db,
  embedded,
}: Pick<Database, 'db' | 'embedded'>): Promise<void> {
  const usualTimeoutMs = embedded?.queryTimeoutMs;
  if (embedded) embedded.queryTimeoutMs = timeoutMs;
  try {
    await db.transaction(compareAnswers);
  } finally {
    if (embedded && usualTimeoutMs !== undefined) embedded.queryTimeoutMs = usualTimeoutMs;
  }
}

async function compareAnswers(tx: Parameters<Parameters<Db['transaction']>[0]>[0]): Promise<void> {
  await tx.execute(
    sql`create temporary table smoke (word text, place point, vector tsvector) on commit drop`,
  );
  for (const [word, x] of words) {
    await tx.execute(
      sql`insert into smoke values (${word}, point(${x}::float8, 0), to_tsvector('simple', ${word}))`,
    );
  }
  await tx.execute(sql`create index on smoke using gin (word gin_trgm_ops)`);
  await tx.execute(sql`create index on smoke using gin (vector)`);
  await tx.execute(sql`create index on smoke using gist (place)`);
  await tx.execute(sql`set local enable_seqscan = off`);
  for (const { operator, query, expected } of checks) {
    const found = rowsOf<{ word: string }>(await tx.execute(query)).map(({ word }) => word);
    if (found.join('|') !== expected.join('|')) {
      throw new Error(
        `The database answers wrongly: operator ${operator} found [${found.join(', ')}] instead of ` +
          `[${expected.join(', ')}]. Do not go on with this engine or this set of extensions.`,
      );
    }
  }
}
