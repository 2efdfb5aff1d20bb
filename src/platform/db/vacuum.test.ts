import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { rowsOf } from './rows.server.ts';
import { untilNight } from './vacuum.server.ts';

describe('vacuum', () => {
  const shared = useCommittingTestDb();

  test('brings the statistics of every table up to date', async () => {
    const { db, database } = shared;
    await db.execute(sql`create table "Odd name" (id integer)`);
    await db.execute(sql`insert into "Odd name" select generate_series(1, 500)`);
    await database.vacuum();
    const result = await db.execute(
      sql`select reltuples as rows from pg_class where relname = 'Odd name'`,
    );
    await db.execute(sql`drop table "Odd name"`);
    expect(rowsOf(result)).toEqual([{ rows: 500 }]);
  });

  test.each([
    ['2026-11-21T02:59:00Z', 1],
    ['2026-11-21T03:00:00Z', 24 * 60],
    ['2026-11-21T22:00:00Z', 5 * 60],
    ['2026-12-31T23:00:00Z', 4 * 60],
  ])('waits from %s for %i minutes', (now, minutes) => {
    expect(untilNight(new Date(now))).toBe(minutes * 60_000);
  });
});
