import { createHash } from 'node:crypto';
import type { Bus } from '#platform/db/bus.server.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { MemoryRateStore } from './rate-store.server.ts';
import type { Done } from './rate-store.server.ts';

const topic = 'rates';
const restMs = 250;
/** Counts in one message, which they leave half empty. */
const mostCounts = 120;
/** Messages in one look; when more addresses flood the site, the rest is told in the next. */
const mostMessages = 10;
/** So much of what is allowed goes by untold: most visitors never come so far, and cost no message. */
const quietShare = 0.1;

interface SharingOptions {
  bus: Pick<Bus, 'send' | 'on'>;
  log: Logger;
}

/**
 * Counts in this process, and tells the others four times a second about addresses that call often. So all processes
 * together let through about what one would: at most a tenth more for each, and what comes between two looks. While
 * the database is away, each counts for itself.
 */
export class SharedRateStore {
  readonly #counts = new MemoryRateStore();
  /** By name, those that the others should hear about. */
  readonly #loud = new Map<string, ReturnType<MemoryRateStore['add']>>();
  readonly #options: SharingOptions;
  readonly #leave: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SharingOptions) {
    this.#options = options;
    this.#leave = options.bus.on(topic, (body) => this.#hear(body));
  }

  incr(key: string, done: Done, windowMs: number, max: number): void {
    const name = nameOf(key);
    const window = this.#counts.add(name, 1, windowMs);
    window.untold += 1;
    if (window.current >= max * quietShare) {
      this.#loud.set(name, window);
      this.#plan();
    }
    done(null, { current: window.current, ttl: window.endsAt - Date.now() });
  }

  child(): this {
    return this;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#leave();
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.#tell(), restMs).unref();
  }

  async #tell(): Promise<void> {
    for (let message = 0; message < mostMessages && this.#loud.size > 0; message += 1) {
      const lines = [...this.#loud].slice(0, mostCounts).map(this.#take);
      try {
        await this.#options.bus.send(topic, lines.join('\n'));
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the other processes were not told of a rate');
        break;
      }
    }
    this.#timer = undefined;
    if (this.#loud.size > 0) this.#plan();
  }

  readonly #take = ([name, window]: [string, ReturnType<MemoryRateStore['add']>]): string => {
    const { untold, endsAt } = window;
    window.untold = 0;
    this.#loud.delete(name);
    // The rest of the window instead of its end: clocks of machines differ.
    return `${name} ${untold} ${Math.max(1, endsAt - Date.now())}`;
  };

  #hear(body: string): void {
    for (const line of body.split('\n')) {
      const [name, count, ttl] = line.split(' ');
      if (name && Number(count) > 0 && Number(ttl) > 0)
        this.#counts.add(name, Number(count), Number(ttl));
    }
  }
}

/** Addresses of people don't travel. */
const nameOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 16);
