import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#platform/log/logger.server.ts';
import { longestBody } from './bus.server.ts';
import type { Bus } from './bus.server.ts';
import type { Replica } from './replica.server.ts';

const topic = 'changed';
/** Stands for every tag: when there are more than a few messages' worth. */
export const everything = '*';
const mostMessages = 5;
const retryMs = 500;
/** Kept answers last five minutes: after that nobody needs to be told. */
const tries = 600;
const patienceMs = 1000;

interface ChangesOptions {
  bus: Bus;
  replica: Replica | undefined;
  log: Logger;
}

/** Tells every process of the site which cached answers are out of date. */
export class Changes {
  readonly #bus: Bus;
  readonly #replica: Replica | undefined;
  readonly #log: Logger;
  readonly #waiting = new Set<string>();
  readonly #closing = new AbortController();
  #sending: Promise<void> | undefined;

  constructor({ bus, replica, log }: ChangesOptions) {
    this.#bus = bus;
    this.#replica = replica;
    this.#log = log;
  }

  /** Call it after the commit. Sent at once, and again until the database takes it. */
  announce(tags: readonly string[]): void {
    for (const tag of tags) this.#waiting.add(tag);
    this.#begin();
  }

  /** Resolves when what was announced so far is sent, or after a second: an answer never waits longer for it. */
  async announced(): Promise<void> {
    if (!this.#sending) return;
    const stop = new AbortController();
    const late = wait(patienceMs, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([this.#sending, late]);
    stop.abort();
  }

  /** `tags` is undefined when anything may have changed. Answers the function that ends it. */
  onChange(listener: (tags: readonly string[] | undefined) => void): () => void {
    const hear = this.#bus.on(topic, (body, position) => {
      this.#replica?.mustReach(position);
      const tags = body.split('\n');
      listener(tags.includes(everything) ? undefined : tags);
    });
    const gap = this.#bus.onGap(() => {
      this.#replica?.mustReachNow();
      listener(undefined);
    });
    return () => {
      hear();
      gap();
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sending;
  }

  #begin(): void {
    if (this.#waiting.size === 0) return;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
      this.#begin();
    });
  }

  async #send(): Promise<void> {
    // Until the position is known the copy may lack the change, and what is read from it would be kept.
    const release = this.#replica?.hold();
    try {
      while (this.#waiting.size > 0) {
        const bodies = bodiesOf([...this.#waiting]);
        this.#waiting.clear();
        for (const body of bodies) await this.#insist(body);
      }
    } finally {
      release?.();
    }
  }

  /** Once more at least when the site is closing, then no more. */
  async #insist(body: string): Promise<void> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        const position = await this.#bus.send(topic, body);
        this.#replica?.mustReach(position);
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'the other processes could not be told of a change');
        if (this.#closing.signal.aborted) return;
        await wait(retryMs, undefined, { ref: false, signal: this.#closing.signal }).catch(
          () => undefined,
        );
      }
    }
  }
}

/** Tags by the line, in as few messages as they fit. */
function bodiesOf(tags: readonly string[]): string[] {
  const bodies: string[] = [];
  for (const tag of tags) {
    const last = bodies.at(-1);
    const longer = last === undefined ? tag : `${last}\n${tag}`;
    if (last !== undefined && Buffer.byteLength(longer) <= longestBody)
      bodies[bodies.length - 1] = longer;
    else bodies.push(tag);
  }
  return bodies.length > mostMessages ? [everything] : bodies;
}
