import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import type { ProcessIdentity } from './process-identity.server.ts';

/** What is in a lock file. */
export interface Holder extends ProcessIdentity {
  host: string;
  /** Random, so that a holder recognises its own file even if all else is alike. */
  token: string;
}

/** False when the file is there already. */
export async function createFile(path: string, content: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Undefined for a file that is gone, or not written to its end. */
export async function readHolder(lockFile: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes the lock if it is the one with this token. */
export async function removeOwnLock(lockFile: string, token: string): Promise<void> {
  const holder = await readHolder(lockFile);
  if (holder?.token === token) await rm(lockFile, { force: true });
}

/** Sets the time that `ageOf` counts from. A file that is gone stays gone. */
export async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** Milliseconds since the last change; Infinity for a file that is gone. */
export async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number'
  );
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
