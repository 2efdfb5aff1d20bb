import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mountHealth } from './health.ts';
import { assertFreeSpace, readinessChecks } from './readiness.ts';
import type { ReadinessCheck } from './readiness.ts';

async function statusWith(checks: readonly ReadinessCheck[]): Promise<number> {
  const server = Fastify();
  mountHealth(server, { checks, isDraining: () => false, build: { tag: 't', time: '' } });
  const answer = await server.inject({ url: '/readyz' });
  expect(answer.body).not.toMatch(/migration|disk|database|select/i);
  return answer.statusCode;
}

describe('Readiness', () => {
  const data = useTestDb();
  const directory = useTemporaryDirectory();
  const config = () => ({ dataDir: directory.path, databaseUrl: undefined, s3: undefined });
  const checks = () => readinessChecks({ database: { db: data.db }, config: config() });

  test('is said when the schema is the newest and the disk has room', async () => {
    expect(checks()).toHaveLength(2);
    expect(await statusWith(checks())).toBe(200);
  });

  test('is denied while a migration is missing, as after an old backup came back', async () => {
    await data.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    expect(await statusWith(checks())).toBe(503);
  });

  test('is denied when the database takes over half a second', async () => {
    const slow = async () => {
      await wait(2000);
      return { rows: [] };
    };
    const db = new Proxy(data.db, {
      get: (target, name) => (name === 'execute' ? slow : (Reflect.get(target, name) as unknown)),
    });
    const started = performance.now();
    expect(await statusWith(readinessChecks({ database: { db }, config: config() }))).toBe(503);
    expect(performance.now() - started).toBeLessThan(1500);
  });

  test('is denied when the disk is full, also of a directory that is still to be made', async () => {
    const missing = join(directory.path, 'to', 'be', 'made');
    for (const path of [directory.path, missing]) {
      await expect(assertFreeSpace(path, Number.MAX_SAFE_INTEGER)).rejects.toThrow('is full');
      await expect(assertFreeSpace(path, 1)).resolves.toBeUndefined();
      expect(await statusWith([() => assertFreeSpace(path, Number.MAX_SAFE_INTEGER)])).toBe(503);
    }
  });
});
