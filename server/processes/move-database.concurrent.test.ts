import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { moveDatabase } from '#platform/db/move-database.server.ts';
import { listTables } from '#platform/db/table-copy.server.ts';
import { listQueues } from '#platform/jobs/job-board.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import { prepareJobsToMove } from '#platform/jobs/move-jobs.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { isOnServer } from '#platform/test/every-case.ts';
import { openInMemory } from '#platform/test/test-database.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'test.packed': { box: number };
  }
}

const dropJobs = ({ pool }: Database) => pool.query('drop schema if exists pgboss cascade');

interface Contents {
  rows: number;
  md5: string | null;
}

/**
 * Every table, with its rows in one order. Generated columns are left out: a logarithm differs in its last digit from
 * one engine to the other.
 */
async function contentsOf({ pool }: Database): Promise<Record<string, Contents>> {
  const contents: Record<string, Contents> = {};
  for (const { name, columns } of await listTables(pool, 'public')) {
    const row = columns.map((column) => `${column.name}::text`).join(', ');
    const { rows } = await pool.query<Contents>(
      `select count(*) as rows, md5(string_agg(row, '' order by row collate "C")) as md5
       from (select row(${row})::text as row from ${name}) as all_rows`,
    );
    if (rows[0]?.rows) contents[name] = rows[0];
  }
  return contents;
}

const rowsIn = (contents: Record<string, Contents>): number =>
  Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);

/** The embedded database moves to a server; where there is none, there is nothing to try. */
describe.runIf(isOnServer)('Moving a database', () => {
  const shared = useCommittingTestDb();
  let other: Database;
  let from: Database;
  let to: Database;

  beforeEach(async () => {
    other = await openInMemory();
    [from, to] = [other, shared.database];
    await seedDemoAccounts(testContext({ db: from.db }));
  });
  afterEach(async () => {
    await dropJobs(shared.database);
    await other.close();
  });

  const addSamples = () => seedDirectory(testContext({ db: from.db }), { withSamples: true });
  const move = async (told: string[] = []) => {
    const jobs = await prepareJobsToMove(from, to);
    const parts = [{ schema: 'public' }, ...(jobs ? [jobs] : [])];
    return moveDatabase({ from, to, parts, tell: (table, rows) => told.push(`${table} ${rows}`) });
  };

  test('takes every row of every table along, to the letter', async () => {
    await addSamples();
    await from.pool.query(
      `update listing set description = E'line\\n"quoted", {braced}, \\\\ back, Ọlá 🍲', details = 'null'
       where id in (select id from listing order by id limit 1)`,
    );
    const before = await contentsOf(from);
    const told: string[] = [];
    const rows = await move(told);
    expect(await contentsOf(to)).toEqual(before);
    expect(rows).toBe(rowsIn(before));
    expect(told).toContain(`public.listing ${before['public.listing']?.rows}`);
    expect(before['public.listing']?.rows).toBeGreaterThan(200);
  });

  test('leaves keys and triggers in force', async () => {
    const keysOf = async ({ pool }: Database) =>
      (
        await pool.query<object>(
          `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
           from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
        )
      ).rows;
    const before = await keysOf(to);
    await move();
    expect(await keysOf(to)).toEqual(before);
    expect(before.length).toBeGreaterThan(10);
    const { rows } = await to.pool.query(
      `select from pg_trigger where not tgisinternal and tgenabled = 'D'`,
    );
    expect(rows).toHaveLength(0);
  });

  test('takes along what jobs have still to do, and not what they have done', async () => {
    const log = createTestLog();
    const tried: number[] = [];
    const job = onEvent({
      name: 'carry-box',
      on: 'test.packed',
      run: async (_ctx, { box }) => {
        tried.push(box);
        if (box === 2) throw new Error('too heavy');
      },
    });
    const contextFor = () => testContext({ db: from.db, log });
    const running = await startJobs({ database: from, jobs: [job], contextFor, log });
    for (const box of [1, 2]) await from.db.transaction((tx) => emit(tx, 'test.packed', { box }));
    running.wake();
    await expect.poll(() => tried.length, { timeout: 30_000 }).toBe(2);
    await running.stop();
    await from.db.transaction((tx) => emit(tx, 'test.packed', { box: 3 }));

    await move();
    const [queue] = await listQueues(to.db);
    expect(queue).toMatchObject({ name: 'carry-box', retrying: 1, lastCompletedAt: null });
    const { rows } = await to.pool.query('select payload from outbox_event');
    expect(rows).toHaveLength(1);
  });

  test('refuses a database that holds anything, and changes nothing there', async () => {
    await seedDemoAccounts(testContext({ db: to.db }));
    const before = await contentsOf(to);
    await expect(move()).rejects.toThrow(/not empty: public\.\w+ has rows.*DATABASE_URL/s);
    expect(await contentsOf(to)).toEqual(before);
  });

  test('leaves nothing behind when it fails half-way, and can be done again', async () => {
    await from.pool.query(`insert into setting (name, value) values ('siteName', '"Kept"')`);
    await to.pool.query('alter table setting add constraint never check (false)');
    const told: string[] = [];
    await expect(move(told)).rejects.toThrow('never');
    expect(told.length).toBeGreaterThan(0);
    await to.pool.query('alter table setting drop constraint never');
    expect(await contentsOf(to)).toEqual({});
    await move();
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  });
});
