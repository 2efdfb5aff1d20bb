import { join } from 'node:path';
import { siteLog } from '#platform/log/logger.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { smokeTest } from '#platform/db/smoke.server.ts';
import { projectRoot } from '#platform/root.server.ts';

/** Opens the database that the environment names, brings its schema up to date and checks that it answers rightly. */
export async function openSiteDatabase(config: Config): Promise<Database> {
  const database = await openDb({
    databaseUrl: config.databaseUrl,
    dataDir: join(config.dataDir, 'database'),
    log: siteLog(config.logLevel),
  });
  try {
    await migrate(database, join(projectRoot, 'migrations'));
    await smokeTest(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
