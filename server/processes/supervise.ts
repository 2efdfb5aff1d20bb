import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#platform/log/operator-error.ts';
import { minuteMs } from '#platform/time/durations.ts';

const longestPauseMs = 5000;
/** A worker that is told to stop has its own limits below this one. */
const stopMs = 28_000;

/** What primary and workers say to each other. */
const words = {
  stop: 'community-directory:stop',
  /** The worker listens no more and has answered everybody. */
  closed: 'community-directory:closed',
  leave: 'community-directory:leave',
} as const;

interface StopMessage {
  word: typeof words.stop;
  /** Other processes go on serving, so readiness stays true. */
  othersGoOn: boolean;
}

interface SupervisorOptions {
  count: number;
  /** More deaths within a minute are no accident: the primary gives up and leaves it to its own supervisor. */
  mostDeaths?: number;
  /** Told what happens, a line at a time. */
  tell: (line: string) => void;
}

/**
 * The primary of node:cluster: it keeps so many workers running, which share one port. It serves nothing itself, so it
 * needs little memory and has little to die of.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #workers = new Set<Worker>();
  #deaths: number[] = [];
  #stopping: Promise<void> | undefined;
  #isRolling = false;
  readonly #failed = Promise.withResolvers<never>();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#failed.promise.catch(() => undefined);
  }

  /** Rejects when the workers died too often, after all have been stopped. */
  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /** The first one alone: it migrates and fills the database. Throws when a worker ends before it listens. */
  async start(): Promise<void> {
    const { count } = this.#options;
    try {
      this.#keep(await startWorker());
      const others = Array.from({ length: count - 1 }, startWorker);
      for (const worker of await Promise.all(others)) this.#keep(worker);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** A new worker for each old one, one after the other. A worker that does not start ends it; the old ones go on. */
  async roll(): Promise<void> {
    if (this.#isRolling || this.#stopping) return;
    this.#isRolling = true;
    const { tell } = this.#options;
    try {
      const before = [...this.#workers];
      for (const old of before) {
        const fresh = await startWorker();
        if (this.#stopping) return await stopWorker(fresh, false);
        this.#keep(fresh);
        if (!this.#workers.delete(old)) continue;
        await stopWorker(old, true);
      }
      tell('All workers have been replaced.');
    } catch (error) {
      tell(
        `The workers were not replaced: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      this.#isRolling = false;
    }
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopAll());
  }

  async #stopAll(): Promise<void> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    this.#workers.clear();
    await Promise.all(workers.map((worker) => stopWorker(worker, false)));
  }

  #keep(worker: Worker): void {
    this.#workers.add(worker);
    worker.once('exit', (code, signal) => {
      // A worker that is stopped on purpose has been taken out of the set before.
      if (this.#workers.delete(worker)) void this.#replace(signal ?? `code ${code}`);
    });
    if (worker.isDead() && this.#workers.delete(worker)) void this.#replace('an unknown reason');
  }

  async #replace(reason: string): Promise<void> {
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((at) => at > now - minuteMs), now];
    const { tell, mostDeaths = 10 } = this.#options;
    if (this.#deaths.length > mostDeaths) {
      await this.stop();
      return this.#failed.reject(
        new OperatorError(
          `${this.#deaths.length} workers ended within a minute, the last with ${reason}.`,
        ),
      );
    }
    const pause = Math.min(1000 * (this.#deaths.length - 1), longestPauseMs);
    tell(`A worker ended with ${reason}; another is started in ${pause / 1000} seconds.`);
    await wait(pause);
    if (this.#stopping) return undefined;
    try {
      this.#keep(await startWorker());
    } catch (error) {
      return this.#replace(error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }
}

/** Resolves when it listens, which is when the site is ready. */
async function startWorker(): Promise<Worker> {
  const worker = cluster.fork();
  const stop = new AbortController();
  const exit = once(worker, 'exit', { signal: stop.signal }).then(([code, signal]) => {
    throw new OperatorError(`a worker ended before it was ready (${signal ?? `code ${code}`})`);
  });
  try {
    await Promise.race([once(worker, 'listening', { signal: stop.signal }), exit]);
    return worker;
  } finally {
    exit.catch(() => undefined);
    stop.abort();
  }
}

async function stopWorker(worker: Worker, othersGoOn: boolean): Promise<void> {
  if (worker.isDead()) return;
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), stopMs);
  const exit = once(worker, 'exit');
  const message: StopMessage = { word: words.stop, othersGoOn };
  worker.on('message', ({ word }: { word?: string }) => {
    if (word === words.closed) worker.send({ word: words.leave }, () => undefined);
  });
  if (worker.isConnected()) worker.send(message, () => undefined);
  await exit;
  clearTimeout(kill);
}

/** In a worker: does what the primary says. */
export function obeyPrimary(stop: (othersGoOn: boolean) => void): void {
  process.on('message', (message: Partial<StopMessage>) => {
    if (message.word === words.stop) stop(message.othersGoOn === true);
  });
}

/**
 * In a worker that listens no more: resolves when the primary has taken note. A connection that was on its way here has
 * then been handed back for another worker; a worker that exits at once takes it along, and it is never answered.
 */
export async function partFromPrimary(): Promise<void> {
  // A program may hold a channel to the site that started it without being its primary.
  if (!cluster.isWorker || !process.connected) return;
  const parted = once(process, 'disconnect');
  process.on('message', ({ word }: { word?: string }) => {
    if (word === words.leave) process.disconnect();
  });
  process.send?.({ word: words.closed });
  await parted;
}
