import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '#platform/db/db.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { AlertDetails, AlertId } from '#platform/log/alert.server.ts';
import { checkBackup } from './backup-age.server.ts';
import { takeRecentAnswers } from './http-metrics.server.ts';
import { showWork } from './work-metrics.server.ts';
import { findWorkState } from './work-state.server.ts';
import type { WorkState } from './work-state.server.ts';

export type Raise = (alert: AlertId, details?: AlertDetails) => void;

interface WatchParts {
  database: Pick<Database, 'db' | 'pool' | 'engine'>;
  /** The jobs that this process runs. */
  jobs: readonly Job[];
  dataDir: string;
  raise: Raise;
}

const lookEveryMs = 30_000;
const poolEveryMs = 2_000;

const mega = 1024 * 1024;
const minute = 60;

/** Where waiting, failing and filling up become an operator's business. */
export const limits = {
  outboxSeconds: 5 * minute,
  jobSeconds: 15 * minute,
  /** Answers with 5xx in one look: this many at least, and this share. */
  failures: 10,
  failedShare: 0.05,
  eventLoopMs: 1000,
  /** Successive looks at a pool in which somebody waited. */
  poolLooks: 5,
  /** Free on the disk: the smaller of the two is enough (security R4). */
  diskBytes: 500 * mega,
  diskShare: 0.05,
} as const;

/** Looks after the site until it is stopped: shows what waits as figures, and raises alerts. */
export function startWatch(parts: WatchParts): { stop: () => void } {
  const { pool } = parts.database;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const watchPool = poolWatcher(parts.raise);
  const watchLetters = letterWatcher(parts.raise);

  const look = async (): Promise<void> => {
    checkEventLoop(delay.max / 1e6, parts.raise);
    delay.reset();
    checkAnswers(takeRecentAnswers(), parts.raise);
    try {
      await checkDisk(parts.dataDir, parts.raise);
      await checkBackup(parts.dataDir, new Date(), parts.raise);
      const state = await findWorkState(parts.database.db, parts.jobs);
      showWork(state);
      checkWork(state, parts.raise);
      watchLetters(state);
    } catch (error) {
      parts.raise('watch-failed', { err: error });
    }
  };
  // One look at a time, even when the database is slow.
  let isLooking = false;
  const lookOnce = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  };
  const lookTimer = setInterval(() => void lookOnce(), lookEveryMs).unref();
  const poolTimer = setInterval(() => watchPool(pool), poolEveryMs).unref();
  return {
    stop: () => {
      clearInterval(lookTimer);
      clearInterval(poolTimer);
      delay.disable();
    },
  };
}

/** Raises what the state of events, jobs and mail calls for. */
export function checkWork({ outbox, queues, mail }: WorkState, raise: Raise): void {
  if (outbox.oldestSeconds > limits.outboxSeconds) {
    raise('outbox-behind', { waiting: outbox.count, seconds: Math.round(outbox.oldestSeconds) });
  }
  for (const { name, waiting, oldestSeconds } of queues) {
    if (oldestSeconds <= limits.jobSeconds) continue;
    raise('jobs-behind', { job: name, waiting, seconds: Math.round(oldestSeconds) });
  }
  if (mail.failed + mail.retrying > 0) raise('mail-failing', { ...mail });
}

/** Raises when a job has failed for good since the last look; those that lie there at the start count once. */
export function letterWatcher(raise: Raise): (state: Pick<WorkState, 'queues'>) => void {
  const known = new Map<string, number>();
  return ({ queues }) => {
    for (const { name, deadLetters } of queues) {
      if (deadLetters > (known.get(name) ?? 0)) raise('dead-letter', { job: name, deadLetters });
      known.set(name, deadLetters);
    }
  };
}

interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Raises when callers have waited for a connection at several looks in a row: a short rush is none of its business. */
export function poolWatcher(raise: Raise): (pool: PoolCounts) => void {
  let looks = 0;
  return ({ totalCount, idleCount, waitingCount }) => {
    looks = waitingCount > 0 && idleCount === 0 ? looks + 1 : 0;
    if (looks < limits.poolLooks) return;
    raise('pool-exhausted', { connections: totalCount, waiting: waitingCount });
  };
}

export function checkEventLoop(longestMs: number, raise: Raise): void {
  if (longestMs > limits.eventLoopMs) raise('event-loop-blocked', { ms: Math.round(longestMs) });
}

export function checkAnswers(
  { answers, failures }: { answers: number; failures: number },
  raise: Raise,
): void {
  if (failures < limits.failures || failures / answers < limits.failedShare) return;
  raise('error-rate', { answers, failures });
}

/** Looks at the disk that the directory is on; one that isn't there yet has nothing on it. */
async function checkDisk(directory: string, raise: Raise): Promise<void> {
  const disk = await statfs(directory).catch(() => undefined);
  if (!disk) return;
  checkFreeSpace({ free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }, raise);
}

export function checkFreeSpace({ free, size }: { free: number; size: number }, raise: Raise): void {
  const least = Math.min(limits.diskBytes, size * limits.diskShare);
  if (free >= least) return;
  raise('disk-low', { freeMegabytes: Math.round(free / mega) });
}
