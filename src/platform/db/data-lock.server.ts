import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#platform/log/operator-error.ts';
import { describeProcess, isRunning } from './process-identity.server.ts';
import type { ProcessIdentity } from './process-identity.server.ts';

interface Holder extends ProcessIdentity {
  host: string;
}

/** For a clear sentence, and for systems where our own pid can't be told from that of a former process. */
const heldHere = new Set<string>();

const heartbeatMs = 5000;
/** A holder in another container can't be looked up by pid: it counts as alive while its heartbeat is fresh. */
const foreignHolderMs = 30_000;
const reapMs = 5000;
/** Between creating the file and writing it, it is empty. */
const writingMs = 1000;

/**
 * Claims a data directory for this process: two PGlite processes on one directory destroy it. Throws within two
 * seconds, with the holder's pid and what to do, while another process lives; takes over from dead ones only.
 * Returns the function that frees the directory.
 */
export async function lockDataDir(lockFile: string): Promise<() => Promise<void>> {
  if (heldHere.has(lockFile))
    throw new OperatorError(`This process has already opened the database of ${lockFile}.`);
  heldHere.add(lockFile);
  try {
    await takeLock(lockFile);
  } catch (error) {
    heldHere.delete(lockFile);
    throw error;
  }
  const heartbeat = setInterval(() => void touch(lockFile), heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    heldHere.delete(lockFile);
    await rm(lockFile, { force: true });
  };
}

async function takeLock(lockFile: string): Promise<void> {
  const me: Holder = { ...(await describeProcess(process.pid)), host: hostname() };
  for (let attempt = 0; attempt < 15; attempt += 1) {
    if (await createFile(lockFile, JSON.stringify(me))) return;
    if (!(await reap(lockFile, me))) await wait(100);
  }
  throw new OperatorError(
    `The lock ${lockFile} could not be taken: other processes are starting too. Start again.`,
  );
}

/** Removes a dead holder's lock; one process at a time, else the second would remove the first one's new lock. */
async function reap(lockFile: string, me: Holder): Promise<boolean> {
  if (!(await isAbandoned(lockFile, me))) return false;
  const mutex = `${lockFile}.reap`;
  if (!(await createFile(mutex, ''))) {
    if ((await ageOf(mutex)) > reapMs) await rm(mutex, { force: true });
    return false;
  }
  try {
    const abandoned = await isAbandoned(lockFile, me);
    if (abandoned) await rm(lockFile, { force: true });
    return abandoned;
  } finally {
    await rm(mutex, { force: true });
  }
}

/** Throws when the holder lives; false while somebody is just writing the file. */
async function isAbandoned(lockFile: string, me: Holder): Promise<boolean> {
  const holder = await readHolder(lockFile);
  if (!holder) return (await ageOf(lockFile)) > writingMs;
  if (await isAlive(holder, me, lockFile)) throw refusal(lockFile, holder, me);
  return true;
}

async function isAlive(holder: Holder, me: Holder, lockFile: string): Promise<boolean> {
  if (holder.host !== me.host) return (await ageOf(lockFile)) < foreignHolderMs;
  // Our own number, as always in a container. Only the start time tells this process from a former one.
  if (holder.pid === me.pid && me.started === '') return false;
  return isRunning(holder);
}

function refusal(lockFile: string, { pid, host }: Holder, me: Holder): Error {
  const where = host === me.host ? '' : ` on ${host}`;
  const lookAgain =
    host === me.host ? '' : ` If it is gone, start again in ${foreignHolderMs / 1000} seconds.`;
  return new Error(
    `Process ${pid}${where} is using this database already (lock ${lockFile}). Stop it first, or set DATA_DIR to ` +
      `another directory.${lookAgain}`,
  );
}

/** False when the file is there already. */
async function createFile(path: string, content: string): Promise<boolean> {
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
async function readHolder(lockFile: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number'
  );
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** Milliseconds since the last change; Infinity for a file that is gone. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
