import type { Logger } from '#platform/log/logger.server.ts';
import { EngineError } from './engine-error.server.ts';
import type {
  EngineThread,
  StartThread,
  WorkerOptions,
  WorkerReply,
  WorkerRequest,
} from './pglite-messages.server.ts';
import { startWorkerThread } from './worker-thread.server.ts';

interface Pending {
  resolve: (reply: WorkerReply) => void;
  reject: (error: Error) => void;
  watchdog: NodeJS.Timeout;
}

export interface EngineOptions extends WorkerOptions {
  log: Logger;
  /** A request without an answer for so long ends the thread. PGlite ignores `statement_timeout`. */
  queryTimeoutMs: number;
  /** A thread of its own where nothing else is named. */
  startThread?: StartThread;
}

/** Opening includes `initdb` on a new directory or the replay of a long log: minutes on a slow disk. */
const openTimeoutMs = 120_000;

/**
 * PGlite in one thread of its own, or where `startThread` hosts it. A thread that hangs or dies is ended, its callers get an `EngineError`, and the next
 * session starts a new one, which recovers from the write-ahead log as a server does after a crash.
 */
export class EmbeddedEngine {
  /** Raised for migrations and maintenance. */
  queryTimeoutMs: number;
  readonly #options: EngineOptions;
  #thread: EngineThread | undefined;
  #opening: Promise<void> | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #pending: Pending[] = [];
  #closed = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.queryTimeoutMs = options.queryTimeoutMs;
  }

  open(): Promise<void> {
    this.#opening ??= this.#start();
    return this.#opening;
  }

  /** Opens the engine when it is not open, and gives the caller a session without traces of the last one. */
  async newSession(): Promise<void> {
    await this.open();
    await this.#request({ kind: 'new-session' });
  }

  /** Sends protocol bytes and returns the engine's whole answer. */
  async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    const reply = await this.#request({ kind: 'wire', bytes });
    return reply.kind === 'wire' ? reply.bytes : new Uint8Array();
  }

  /** Writes the whole database as a tar file that `snapshot` can start from. */
  async dump(file: string): Promise<void> {
    await this.#request({ kind: 'dump', file });
  }

  /** Shuts PostgreSQL down cleanly, so that the next start needs no recovery. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#thread) await this.#request({ kind: 'close' });
    await this.#end(new EngineError('57P01', 'The database is closed.'));
  }

  async #start(): Promise<void> {
    if (this.#closed) throw new EngineError('57P01', 'The database is closed.');
    await this.#ending;
    const { dataDir, snapshot, startThread = startWorkerThread } = this.#options;
    const thread = startThread(
      { dataDir, snapshot },
      {
        reply: (reply) => this.#settle(reply),
        stopped: (reason) => {
          if (this.#thread === thread)
            this.#crash(new EngineError('57P02', `The database engine stopped: ${reason}`));
        },
      },
    );
    this.#thread = thread;
    await this.#expectReply(openTimeoutMs);
  }

  #request(request: WorkerRequest): Promise<WorkerReply> {
    const thread = this.#thread;
    if (!thread)
      return Promise.reject(new EngineError('57P02', 'The database engine is not running.'));
    const reply = this.#expectReply(this.queryTimeoutMs);
    thread.send(request);
    return reply;
  }

  #expectReply(timeoutMs: number): Promise<WorkerReply> {
    return new Promise((resolve, reject) => {
      const seconds = Math.round(timeoutMs / 100) / 10;
      const watchdog = setTimeout(() => {
        this.#crash(
          new EngineError(
            '57014',
            `The database did not answer within ${seconds} s and was restarted.`,
          ),
        );
      }, timeoutMs);
      this.#pending.push({ resolve, reject, watchdog });
    });
  }

  #settle(reply: WorkerReply): void {
    const pending = this.#pending.shift();
    if (!pending) return;
    clearTimeout(pending.watchdog);
    if (reply.kind === 'failed') {
      const error = new EngineError('57P02', `The database engine failed: ${reply.message}`);
      pending.reject(error);
      if (!reply.engineIsSound) this.#crash(error);
    } else {
      pending.resolve(reply);
    }
  }

  #crash(error: EngineError): void {
    this.#options.log.error({ code: error.code, dataDir: this.#options.dataDir }, error.message);
    void this.#end(error);
  }

  #end(reason: EngineError): Promise<unknown> {
    const thread = this.#thread;
    const pending = this.#pending;
    this.#thread = undefined;
    this.#opening = undefined;
    this.#pending = [];
    if (thread) this.#ending = thread.end();
    for (const { reject, watchdog } of pending) {
      clearTimeout(watchdog);
      reject(reason);
    }
    return this.#ending;
  }
}
