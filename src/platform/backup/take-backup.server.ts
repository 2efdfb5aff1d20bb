import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.server.ts';
import { lockDataDir } from '#platform/db/data-lock.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { copyFolder, filesBelow, flush, writeManifest } from './backup-files.server.ts';
import { runTool } from './postgres-tools.server.ts';

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** What `backup.json` says of a backup. */
export interface BackupFacts {
  format: 1;
  engine: 'embedded' | 'postgresql';
  takenAt: string;
  /** Commit of the site that took it. */
  buildTag: string;
  /** Uploaded files in it; null when they lie in a bucket and are not part of it. */
  mediaFiles: number | null;
}

export const factsFile = 'backup.json';
export const dumpFile = 'database.dump';

interface Occasion {
  now: Date;
  buildTag: string;
}

/**
 * Writes database, uploaded files and the site's own secret into the new folder `target`, whole or not at all. A
 * PostgreSQL goes on working meanwhile. The embedded database must not be in use; otherwise this throws and names the
 * process that uses it.
 */
export async function takeBackup(
  config: BackupConfig,
  target: string,
  { now, buildTag }: Occasion,
): Promise<BackupFacts> {
  const folder = resolve(target);
  if (existsSync(folder)) {
    throw new OperatorError(`${folder} is there already: name a new folder for each backup.`);
  }
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    // Twice: what is deleted while the database is read is in the first copy, what comes meanwhile in the second.
    await copyMedia(config, unfinished);
    if (config.databaseUrl) await dumpServer(config.databaseUrl, join(unfinished, dumpFile));
    else await copyEmbedded(config, join(unfinished, 'database'));
    await copyMedia(config, unfinished);
    await copySecret(config, unfinished);
    const facts: BackupFacts = {
      format: 1,
      engine: config.databaseUrl ? 'postgresql' : 'embedded',
      takenAt: now.toISOString(),
      buildTag,
      mediaFiles: config.s3 ? null : (await filesBelow(join(unfinished, 'media'))).length,
    };
    await writeFile(join(unfinished, factsFile), `${JSON.stringify(facts, null, 2)}\n`);
    await flush(join(unfinished, factsFile));
    await writeManifest(unfinished);
    await rename(unfinished, folder);
    await flush(dirname(folder));
    return facts;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function dumpServer(databaseUrl: string, file: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
  await runTool('pg_dump', databaseUrl, [...args, `--file=${file}`]);
  await flush(file);
}

/** The files of an engine that is not running are whole, also after a crash: the next start reads its log. */
async function copyEmbedded({ dataDir }: BackupConfig, target: string): Promise<void> {
  const path = join(dataDir, 'database');
  if (!existsSync(join(path, 'PG_VERSION')) || existsSync(`${path}.first-start`)) {
    throw new OperatorError(`There is no database in ${path} yet: start the site once.`);
  }
  const unlock = await lockDataDir(`${resolve(path)}.lock`);
  try {
    await copyFolder(path, target);
  } finally {
    await unlock();
  }
}

async function copyMedia({ dataDir, s3 }: BackupConfig, target: string): Promise<void> {
  const media = join(dataDir, 'media');
  if (!s3 && existsSync(media)) await copyFolder(media, join(target, 'media'));
}

/** Made by the site in demonstration mode; with it people stay signed in. */
async function copySecret({ dataDir }: BackupConfig, target: string): Promise<void> {
  const secret = join(dataDir, 'secret');
  if (existsSync(secret)) await copyFile(secret, join(target, 'secret'));
}
