import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { ListenConnection } from './listen-connection.server.ts';
import { readLsn } from './lsn.server.ts';
import type { Lsn } from './lsn.server.ts';

/** PostgreSQL refuses 8,000 bytes; the rest is for what goes in front of the body. */
export const longestBody = 7900;

const channel = 'community_directory';
const proofMs = 5000;

type Listener = (body: string, position: Lsn) => void;

interface BusOptions {
  pool: pg.Pool;
  listenUrl: string;
  /** Whether messages carry the position of the log. Without a copy of the database nobody asks. */
  withPositions: boolean;
  log: Logger;
}

/**
 * What the processes of one site tell each other, on one machine or many: PostgreSQL's NOTIFY. A process hears the
 * others, never itself. A message is lost when nobody listens; `onGap` says when that may have happened.
 */
export class Bus {
  readonly #pool: pg.Pool;
  readonly #listenUrl: string;
  readonly #log: Logger;
  readonly #statement: string;
  readonly #origin = randomBytes(9).toString('base64url');
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #gapListeners = new Set<() => void>();
  #connection: ListenConnection | undefined;
  readonly #proof = Promise.withResolvers<void>();

  constructor({ pool, listenUrl, withPositions, log }: BusOptions) {
    this.#pool = pool;
    this.#listenUrl = listenUrl;
    this.#log = log;
    const position = withPositions ? 'pg_current_wal_lsn()' : "'0/0'::pg_lsn";
    this.#statement = `select pg_notify($1, concat_ws(' ', $2::text, here, $3::text)), here::text from (select ${position} as here) as at`;
  }

  /**
   * Sends to the others and answers the position of the log at that moment. All that was committed before lies at or
   * before it.
   */
  async send(topic: string, body: string): Promise<Lsn> {
    if (Buffer.byteLength(body) > longestBody)
      throw new Error(`A message on ${topic} is too long.`);
    const { rows } = await this.#pool.query<{ here: string }>(this.#statement, [
      channel,
      `${this.#origin} ${topic}`,
      body,
    ]);
    return readLsn(rows[0]?.here) ?? 0n;
  }

  /** Begins to listen with the first listener. Answers the function that ends it. */
  on(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    this.#connection ??= new ListenConnection({
      url: this.#listenUrl,
      channel,
      log: this.#log,
      onMessage: (payload) => this.#hear(payload),
      onListening: () => void this.#resume(),
    });
    return () => void listeners.delete(listener);
  }

  /** Called whenever listening has begun, at first and again: what was said before may have been missed. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => void this.#gapListeners.delete(listener);
  }

  /** Resolves when messages are known to arrive. Throws after five seconds without, which is a wrong setting. */
  async proven(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OperatorError(deaf)), proofMs);
    });
    try {
      await Promise.race([this.#proof.promise, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }

  async #resume(): Promise<void> {
    for (const listener of this.#gapListeners) listener();
    // Through the pool, as all messages go; it comes back when sending and listening meet on one server.
    await this.send('proof', '').catch((error: unknown) =>
      this.#log.warn({ err: error }, 'a message to the other processes was not sent'),
    );
  }

  #hear(payload: string): void {
    const [origin, topic = '', position, ...body] = payload.split(' ');
    if (origin === this.#origin) {
      if (topic === 'proof') this.#proof.resolve();
      return;
    }
    for (const listener of this.#listeners.get(topic) ?? []) {
      listener(body.join(' '), readLsn(position) ?? 0n);
    }
  }
}

const deaf =
  'This process does not hear what it says through DATABASE_URL, so changes made by other processes would show late. ' +
  'With PgBouncer in front of the database, set DATABASE_DIRECT_URL to the address of PostgreSQL itself.';
