import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { lockDataDir } from '#platform/db/data-lock.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { checkManifest, copyFolder, flush } from './backup-files.server.ts';
import { finishRestore, isEmptyDatabase, runTool } from './postgres-tools.server.ts';
import { dumpFile, factsFile } from './take-backup.server.ts';
import type { BackupConfig, BackupFacts } from './take-backup.server.ts';

const Facts = z.object({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgresql']),
  takenAt: z.string(),
  buildTag: z.string(),
  mediaFiles: z.number().nullable(),
});

export interface Restored {
  facts: BackupFacts;
  migrations: number;
}

/**
 * Puts a backup into the empty place that the environment names, after every byte of it was compared with its
 * manifest. Throws before anything is written when the place is not empty. Cut short, it leaves no half database: it
 * may simply be run again.
 */
export async function restoreBackup(
  config: BackupConfig,
  source: string,
  log: Logger,
): Promise<Restored> {
  const folder = resolve(source);
  await checkManifest(folder);
  const facts = Facts.parse(JSON.parse(await readFile(join(folder, factsFile), 'utf8')));
  assertSameEngine(config, facts);
  await assertEmpty(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const marker = markerIn(config.dataDir);
  await writeFile(marker, '');
  const media = join(folder, 'media');
  if (existsSync(media)) await moveIn(media, join(config.dataDir, 'media'));
  const secret = join(folder, 'secret');
  if (existsSync(secret)) await copyFile(secret, join(config.dataDir, 'secret'));
  const migrations = config.databaseUrl
    ? await restoreServer(config.databaseUrl, join(folder, dumpFile))
    : await restoreEmbedded(config.dataDir, join(folder, 'database'), log);
  await rm(marker);
  return { facts, migrations };
}

/** Says that files lie here of a restore that was cut short. The database comes last, and as a whole. */
const markerIn = (dataDir: string): string => join(dataDir, 'restore.unfinished');

function assertSameEngine({ databaseUrl }: BackupConfig, { engine }: BackupFacts): void {
  if ((engine === 'postgresql') === Boolean(databaseUrl)) return;
  throw new OperatorError(
    engine === 'postgresql'
      ? 'This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.'
      : 'This is a backup of the embedded database: leave DATABASE_URL out.',
  );
}

async function assertEmpty({ dataDir, databaseUrl }: BackupConfig): Promise<void> {
  const files = existsSync(markerIn(dataDir)) ? [] : ['media'];
  const names = databaseUrl ? files : ['database', ...files];
  for (const name of names) {
    const path = join(dataDir, name);
    if (!existsSync(path) || (await readdir(path)).length === 0) continue;
    throw new OperatorError(
      `${path} is not empty, and a restore overwrites nothing. Move it aside, or set DATA_DIR to a new folder.`,
    );
  }
  if (databaseUrl && !(await isEmptyDatabase(databaseUrl))) {
    throw new OperatorError(
      'The database that DATABASE_URL names is not empty, and a restore overwrites nothing. Create a new one.',
    );
  }
}

/** Under another name until it is whole. */
async function moveIn(from: string, to: string): Promise<void> {
  const unfinished = `${to}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  await copyFolder(from, unfinished);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
  await flush(dirname(to));
}

async function restoreServer(databaseUrl: string, dump: string): Promise<number> {
  const whole = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await runTool('pg_restore', databaseUrl, [...whole, dump]);
  return finishRestore(databaseUrl);
}

async function restoreEmbedded(dataDir: string, source: string, log: Logger): Promise<number> {
  const path = resolve(dataDir, 'database');
  const unlock = await lockDataDir(`${path}.lock`);
  try {
    await moveIn(source, path);
  } finally {
    await unlock();
  }
  // A backup that does not open is none: better to hear it now.
  const database = await openDb({ dataDir: path, log });
  try {
    const { rows } = await database.pool.query<{ found: number }>(
      'select count(*)::int as found from drizzle.__drizzle_migrations',
    );
    return rows[0]?.found ?? 0;
  } finally {
    await database.close();
  }
}
