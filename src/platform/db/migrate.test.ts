import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import type { Database } from './db.server.ts';
import { migrate } from './migrate.server.ts';
import { rowsOf } from './rows.server.ts';
import { smokeTest } from './smoke.server.ts';

const migrations = join(projectRoot, 'migrations');

/** Timestamps far ahead of the real migrations, so that these count as pending. */
async function writeMigrations(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    version: '7',
    when: 9e12 + idx,
    tag,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [tag, text] of Object.entries(files))
    await writeFile(join(folder, `${tag}.sql`), text);
}

async function forget(database: Database): Promise<void> {
  await database.pool.query('drop table if exists trial, trial_more');
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at >= 9e12');
}

describe('migrations', () => {
  const shared = useCommittingTestDb();
  const directory = useTemporaryDirectory();
  const applied = async () =>
    rowsOf<{ n: number }>(
      await shared.db.execute(sql`select count(*) as n from drizzle.__drizzle_migrations`),
    )[0]?.n;

  test('of the site are applied once, however often they are started', async () => {
    const before = await applied();
    await migrate(shared.database, migrations);
    expect(await applied()).toBe(before);
  });

  test('give a database on which every search operator answers rightly', async () => {
    await expect(smokeTest(shared.database)).resolves.toBeUndefined();
  });

  test('that start together run once', async () => {
    await writeMigrations(directory.path, {
      '0000_a': 'create table trial (id integer); insert into trial values (1)',
    });
    try {
      await Promise.all([1, 2, 3].map(() => migrate(shared.database, directory.path)));
      expect(rowsOf(await shared.db.execute(sql`select count(*) as n from trial`))).toEqual([
        { n: 1 },
      ]);
    } finally {
      await forget(shared.database);
    }
  });

  test('of a newer build are not taken for ours: an older build refuses, and changes nothing', async () => {
    await writeMigrations(directory.path, { '0000_a': 'create table trial (id integer)' });
    try {
      await migrate(shared.database, directory.path);
      const before = await applied();
      await expect(migrate(shared.database, migrations)).rejects.toThrow(
        /newer build of the site: it holds 1 migration\(s\).*Nothing was changed/,
      );
      expect(await applied()).toBe(before);
    } finally {
      await forget(shared.database);
    }
  });

  test('that fail leave nothing behind and can be started again', async () => {
    await writeMigrations(directory.path, {
      '0000_a': 'create table trial (id integer)',
      '0001_b': 'create table trial_more (id nonsense)',
    });
    await expect(migrate(shared.database, directory.path)).rejects.toThrow('nonsense');
    await writeMigrations(directory.path, {
      '0000_a': 'create table trial (id integer)',
      '0001_b': 'create table trial_more (id integer)',
    });
    try {
      await migrate(shared.database, directory.path);
      expect(rowsOf(await shared.db.execute(sql`select * from trial, trial_more`))).toEqual([]);
    } finally {
      await forget(shared.database);
    }
  });

  test('that were edited after they had been applied are refused', async () => {
    await writeMigrations(directory.path, { '0000_a': 'create table trial (id integer)' });
    await migrate(shared.database, directory.path);
    await writeMigrations(directory.path, { '0000_a': 'create table trial (id bigint)' });
    try {
      await expect(migrate(shared.database, directory.path)).rejects.toThrow(
        'a file was edited after',
      );
    } finally {
      await forget(shared.database);
    }
  });
});
