import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embedded-engine.server.ts';
import { EngineError } from './engine-error.server.ts';

/** Message types after which the server answers: Query, Sync, Flush, CopyDone, CopyFail. */
const expectsAnswer = new Set(['Q', 'S', 'H', 'c', 'f'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

/**
 * What node-postgres takes for its network socket. It gathers the messages of one statement and hands them to the
 * engine as one batch: PGlite answers each batch with "ready for query", and a client that got that in the middle
 * of a statement would mistake the next answer for its own.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: EmbeddedEngine;
  readonly #idleInTransactionMs: number;
  #batch: Uint8Array[] = [];
  #greeted = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(engine: EmbeddedEngine, idleInTransactionMs: number) {
    super();
    this.#engine = engine;
    this.#idleInTransactionMs = idleInTransactionMs;
  }

  /** Called by node-postgres in place of a TCP connect. */
  connect(): this {
    this.#engine.newSession().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    const type = chunk[0];
    if (type !== terminate) this.#batch.push(chunk);
    // The first message, the start-up packet, has no type byte.
    if (!this.#greeted || (type !== undefined && expectsAnswer.has(type))) this.#sendBatch();
    this.#greeted = true;
    done();
  }

  override _final(done: () => void): void {
    clearTimeout(this.#idleTimer);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idleTimer);
    done(error);
  }

  #sendBatch(): void {
    clearTimeout(this.#idleTimer);
    const bytes = Uint8Array.from(Buffer.concat(this.#batch));
    this.#batch = [];
    this.#engine.exchange(bytes).then(
      (answer) => this.#receive(answer),
      (error: Error) => this.destroy(error),
    );
  }

  #receive(answer: Uint8Array): void {
    if (this.destroyed) return;
    const inTransaction = answer.at(-6) === readyForQuery && answer.at(-1) !== idle;
    if (inTransaction && this.#idleInTransactionMs > 0) {
      this.#idleTimer = setTimeout(() => this.#giveUpIdleTransaction(), this.#idleInTransactionMs);
    }
    // Last: node-postgres reads it at once and sends a statement that waits in its queue, which ends the timer.
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  #giveUpIdleTransaction(): void {
    const seconds = this.#idleInTransactionMs / 1000;
    this.destroy(
      new EngineError('25P03', `A transaction stood idle for ${seconds} s and was rolled back.`),
    );
  }
}
