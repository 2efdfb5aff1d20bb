import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertStorageKey } from './storage-key.server.ts';
import { noSpace } from './storage-error.server.ts';
import type { Storage, StorageUsage, StoredFile } from './storage.server.ts';

const leastFree = 500 * 1024 * 1024;
const leastShare = 0.05;

/** Has a dot, so that no key can name it. */
const unfinished = '.part';

type Measure = (path: string) => Promise<{ bavail: number; bsize: number; blocks: number }>;

/** Files that only the site's own user can read, one for each key. */
export class DiskStorage implements Storage {
  readonly #root: string;
  readonly #measure: Measure;

  /** `measure` tells how full the disk is; tests hand in their own. */
  constructor(root: string, measure: Measure = statfs) {
    this.#root = root;
    this.#measure = measure;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = await this.#pathFor(key, true);
    if (!path) throw new Error(`${key} can't be stored`);
    const part = `${path}.${randomUUID()}${unfinished}`;
    try {
      await writeAndFlush(part, bytes);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw isFull(error) ? noSpace() : error;
    }
  }

  async get(key: string): Promise<StoredFile | undefined> {
    const path = await this.#pathFor(key, false);
    if (!path) return undefined;
    try {
      const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const path = await this.#pathFor(key, false);
    if (path) await rm(path, { force: true });
  }

  async hasRoom(): Promise<boolean> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    const { bavail, bsize, blocks } = await this.#measure(this.#root);
    return bavail * bsize >= Math.max(leastFree, blocks * bsize * leastShare);
  }

  async *keysBefore(moment: Date): AsyncIterable<string> {
    for await (const { entry, path } of filesBelow(this.#root)) {
      if ((await modifiedAt(path)) >= moment.getTime()) continue;
      // What a crash left half written has no key; nobody misses it.
      if (entry.name.endsWith(unfinished)) await rm(path, { force: true });
      else yield relative(this.#root, path).split(sep).join('/');
    }
  }

  async usage(): Promise<StorageUsage> {
    const sum = { files: 0, bytes: 0 };
    for await (const { entry, path } of filesBelow(this.#root)) {
      if (entry.name.endsWith(unfinished)) continue;
      const size = await sizeOf(path);
      if (size === undefined) continue;
      sum.files += 1;
      sum.bytes += size;
    }
    return sum;
  }

  /**
   * The path of a key, undefined when its folder is missing. The folder must be below the root after every link in it
   * is followed: a planted link leads nowhere.
   */
  async #pathFor(key: string, create: boolean): Promise<string | undefined> {
    assertStorageKey(key);
    const path = join(this.#root, ...key.split('/'));
    const folder = dirname(path);
    try {
      if (create) await mkdir(folder, { recursive: true, mode: 0o700 });
      const expected = join(await realpath(this.#root), relative(this.#root, folder));
      if ((await realpath(folder)) !== expected) throw new Error(`${key} leaves the storage`);
    } catch (error) {
      if (!create && isMissing(error)) return undefined;
      throw isFull(error) ? noSpace() : error;
    }
    return path;
  }
}

async function writeAndFlush(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* filesBelow(folder: string): AsyncIterable<{ entry: Dirent; path: string }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield { entry, path };
  }
}

/** Undefined for a file that went in the meantime. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A file that went in the meantime counts as new: there is nothing left to do with it. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Infinity;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
/** ELOOP: the last part is a link, which counts as nothing. */
const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(codeOf(error)));
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));
