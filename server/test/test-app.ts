import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestHandler } from 'react-router';
import { readConfig } from '#platform/config/config.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testNow, testSecret } from '#platform/test/test-context.server.ts';
import { createApp } from '../app.ts';

/** The site on the database of a test, at the tests' own moment; without pages unless something renders them. */
export async function openTestApp(
  db: () => Db,
  env: Record<string, string> = {},
  render?: RequestHandler,
) {
  const config = readConfig({
    FIXED_CLOCK: testNow.toISOString(),
    LOG_LEVEL: 'silent',
    SECRET: testSecret,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'site-test-')),
    ...env,
  });
  const database = {
    get db() {
      return db();
    },
    engine: 'embedded' as const,
    ping: async () => undefined,
  };
  const { server } = await createApp({
    config,
    database,
    build: { tag: 'test', time: testNow.toISOString() },
    render,
  });
  return server;
}
