import pg from 'pg';
import type { Logger } from '#platform/log/logger.server.ts';

interface ListenOptions {
  /** The server itself: PgBouncer gives sessions away between transactions, and LISTEN with them. */
  url: string;
  channel: string;
  log: Logger;
  onMessage: (payload: string) => void;
  /** Listening now. What was said since the last time it did was not heard. */
  onListening: () => void;
}

const firstRetryMs = 100;
const longestRetryMs = 5000;
/** A connection that a firewall has forgotten stays silent; this is how long that can last. */
const heartbeatMs = 10_000;
const answerMs = 5000;

/** One connection that listens to a channel, and connects again whenever it is lost. */
export class ListenConnection {
  readonly #options: ListenOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #isClosed = false;

  constructor(options: ListenOptions) {
    this.#options = options;
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { url, channel, onMessage, onListening } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'community-directory-listen',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection was ended.')));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return this.#lost(client, error);
    }
    if (this.#client !== client) return;
    this.#retryMs = firstRetryMs;
    this.#beat(client);
    onListening();
  }

  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#beat(client),
        (error: unknown) => this.#lost(client, error),
      );
    }, heartbeatMs).unref();
  }

  /** Once per connection, by the event that comes first. */
  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#options.log.warn({ err: error }, 'the connection that listens was lost');
    this.#timer = setTimeout(() => void this.#connect(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }
}
