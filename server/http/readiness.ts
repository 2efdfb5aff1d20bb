import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrationCheck } from '#platform/db/migrate.server.ts';
import { projectRoot } from '#platform/root.server.ts';

/** Rejects with the reason for which this process should get no traffic now. */
export type ReadinessCheck = () => Promise<void>;

interface ReadinessParts {
  database: Pick<Database, 'db'>;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;
}

/** Some segments of the embedded database's log and a few uploads. A full disk would stop a write half-way. */
const leastFreeBytes = 100 * 1024 * 1024;

/** What must hold before traffic comes (security R16). The disk counts where the site keeps anything on it. */
export function readinessChecks({ database, config }: ReadinessParts): ReadinessCheck[] {
  const assertMigrated = migrationCheck(join(projectRoot, 'migrations'));
  const checks = [() => within(500, assertMigrated(database.db))];
  const usesDisk = !config.databaseUrl || !config.s3;
  return usesDisk ? [...checks, () => assertFreeSpace(config.dataDir, leastFreeBytes)] : checks;
}

/** Looks at the disk that the directory is on, or will be on once something is written. */
export async function assertFreeSpace(directory: string, least: number): Promise<void> {
  const disk = await statfs(directory).catch(() => undefined);
  const parent = dirname(directory);
  if (!disk && parent !== directory) return assertFreeSpace(parent, least);
  if (disk && disk.bavail * disk.bsize < least) {
    throw new Error(`The disk of ${directory} is full: less than ${least} bytes are free.`);
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database took over ${ms} ms.`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
