import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#platform/log/operator-error.ts';
import { ageOf, createFile, readHolder, removeOwnLock, touch } from './lock-file.server.ts';
import type { Holder } from './lock-file.server.ts';
import { describeProcess, isRunning } from './process-identity.server.ts';

/** For a clear sentence, and for systems where our own pid can't be told from that of a former process. */
const heldHere = new Set<string>();

const defaultHeartbeatMs = 5000;
/** A holder in another container can't be looked up by pid: it counts as alive while its heartbeat is fresh. */
const foreignHolderMs = 30_000;
const reapMs = 5000;
/** Between creating the file and writing it, it is empty. */
const writingMs = 1000;

/**
 * Claims a data directory for this process: two PGlite processes on one directory destroy it. Throws within two
 * seconds, with the holder's pid and what to do, while another process lives; takes over from dead ones only.
 * Returns the function that frees the directory. When the lock is lost, as after a long pause, an OperatorError that
 * nobody catches ends the process before it writes beside the new holder.
 */
export async function lockDataDir(
  lockFile: string,
  heartbeatMs = defaultHeartbeatMs,
): Promise<() => Promise<void>> {
  if (heldHere.has(lockFile))
    throw new OperatorError(`This process has already opened the database of ${lockFile}.`);
  heldHere.add(lockFile);
  const me = {
    ...(await describeProcess(process.pid)),
    host: hostname(),
    token: randomUUID(),
  };
  try {
    await takeLock(lockFile, me);
  } catch (error) {
    heldHere.delete(lockFile);
    throw error;
  }
  const isReleased = () => !heldHere.has(lockFile);
  const heartbeat = setInterval(
    () => void renew(lockFile, me.token, isReleased),
    heartbeatMs,
  ).unref();
  return async () => {
    clearInterval(heartbeat);
    heldHere.delete(lockFile);
    await removeOwnLock(lockFile, me.token);
  };
}

/** Shows that the holder lives. A file that can't be read just now, as with too many open ones, is no loss yet. */
async function renew(lockFile: string, token: string, isReleased: () => boolean): Promise<void> {
  const holder = await readHolder(lockFile).catch(() => 'unreadable' as const);
  if (isReleased() || holder === 'unreadable') return;
  if (holder?.token === token) return touch(lockFile);
  const taker = holder ? `process ${holder.pid} on ${holder.host}` : 'somebody who removed it';
  throw new OperatorError(
    `The lock ${lockFile} was lost to ${taker}, so this process stops before two write to one database. Let only one ` +
      'process use this DATA_DIR, and start it again.',
  );
}

async function takeLock(lockFile: string, me: Holder): Promise<void> {
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
  if (!sharesPids(holder, me)) return (await ageOf(lockFile)) < foreignHolderMs;
  // Our own number, as always in a container. Only the start time tells this process from a former one.
  if (holder.pid === me.pid && me.started === '') return false;
  return isRunning(holder);
}

/**
 * Whether a pid means the same process to both. A host name alone does not say so: containers with one name may
 * share a volume, and so may machines, which the id of their start tells apart.
 */
const sharesPids = (holder: Holder, me: Holder): boolean =>
  holder.host === me.host && holder.boot === me.boot && holder.namespace === me.namespace;

function refusal(lockFile: string, holder: Holder, me: Holder): Error {
  const isForeign = !sharesPids(holder, me);
  const container = holder.host === me.host ? 'another container or machine named ' : '';
  const where = isForeign ? ` on ${container}${holder.host}` : '';
  const lookAgain = isForeign
    ? ` If it is gone, start again in ${foreignHolderMs / 1000} seconds.`
    : '';
  return new OperatorError(
    `Process ${holder.pid}${where} is using this database already (lock ${lockFile}). Stop it first, or set DATA_DIR ` +
      `to another directory.${lookAgain}`,
  );
}
