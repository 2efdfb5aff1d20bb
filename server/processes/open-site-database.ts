import { join } from 'node:path';
import { siteLog } from '#platform/log/logger.server.ts';
import { slowQueryLog } from '#platform/log/slow-query.server.ts';
import { countQuery } from '#platform/metrics/database-metrics.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { assertReadable } from '#platform/db/readable-tables.server.ts';
import { smokeTest } from '#platform/db/smoke.server.ts';
import { projectRoot } from '#platform/root.server.ts';

/** Opens the database that the environment names, brings its schema up to date and checks that it answers rightly. */
export async function openSiteDatabase(config: Config): Promise<Database> {
  const log = siteLog(config.logLevel);
  const logWhenSlow = slowQueryLog(log, config.metrics.slowQueryMs);
  const database = await openDb({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    replicaUrl: config.databaseReplicaUrl,
    poolMax: config.databasePool,
    dataDir: join(config.dataDir, 'database'),
    log,
    onQuery: (query) => {
      countQuery(query);
      logWhenSlow(query);
    },
  });
  try {
    await assertReadable(database);
    await migrate(database, join(projectRoot, 'migrations'));
    await smokeTest(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
