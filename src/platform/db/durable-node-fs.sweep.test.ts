import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { DurableNodeFS, durableStartParams } from './durable-node-fs.server.ts';

describe('the file system of the embedded database', () => {
  const directory = useTemporaryDirectory();
  const realFsync = fs.fsyncSync;
  let calls = 0;

  beforeEach(() => {
    calls = 0;
    fs.fsyncSync = (descriptor) => {
      calls += 1;
      realFsync(descriptor);
    };
    syncBuiltinESMExports();
  });
  afterEach(() => {
    fs.fsyncSync = realFsync;
    syncBuiltinESMExports();
  });

  test('brings every commit to the disk before it is acknowledged', async () => {
    const pg = await PGlite.create({
      fs: new DurableNodeFS(join(directory.path, 'database')),
      startParams: durableStartParams,
    });
    await pg.exec('create table entry (id integer)');
    for (let id = 0; id < 20; id += 1) {
      const before = calls;
      await pg.query('insert into entry values ($1)', [id]);
      expect(calls).toBeGreaterThan(before);
    }
    const beforeReading = calls;
    await pg.query('select * from entry');
    expect(calls).toBe(beforeReading);
    await pg.close();
  });
});
