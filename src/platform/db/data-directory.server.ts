import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError } from '#platform/log/operator-error.ts';
import { lockDataDir } from './data-lock.server.ts';

export interface DataDirectory {
  path: string;
  /** Call once the database has opened: a first start is complete only then. */
  opened: () => Promise<void>;
  unlock: () => Promise<void>;
}

/** Claims the directory of an embedded database for this process; creates it when it is missing. */
export async function claimDataDirectory(dataDir: string): Promise<DataDirectory> {
  const nothing = async () => {};
  if (dataDir === 'memory://') return { path: dataDir, opened: nothing, unlock: nothing };
  const path = resolve(dataDir);
  await mkdir(path, { recursive: true });
  // Lock and marker lie beside the directory: PostgreSQL wants an empty one to begin with.
  const unlock = await lockDataDir(`${path}.lock`);
  try {
    return { path, unlock, opened: await prepareFirstStart(path) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * A first start that was cut short leaves half a database, which would never open. A marker tells it from one that
 * holds data; it is moved aside, and the start begins anew.
 */
async function prepareFirstStart(path: string): Promise<() => Promise<void>> {
  const marker = `${path}.first-start`;
  if (existsSync(marker)) {
    await rm(`${path}.incomplete`, { recursive: true, force: true });
    await rename(path, `${path}.incomplete`);
    await mkdir(path);
  } else if (existsSync(join(path, 'PG_VERSION'))) {
    return async () => {};
  } else if ((await readdir(path)).length > 0) {
    throw new OperatorError(
      `${path} holds other files than a database. Set DATA_DIR to a directory of its own.`,
    );
  }
  await writeFile(marker, '');
  return async () => {
    await flushTree(path);
    await rm(marker);
  };
}

/** The files of a new database were copied, not written by PostgreSQL: nobody has brought them to the disk yet. */
async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) await flush(join(entry.parentPath, entry.name));
  }
  await flush(path);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
