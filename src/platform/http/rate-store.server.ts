import type { Redis } from 'ioredis';

interface Count {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

interface Window {
  current: number;
  /** How many of them other processes have not been told of. */
  untold: number;
  endsAt: number;
}

export type Done = (error: Error | null, count?: Count) => void;

/** More addresses than one process meets in a window, and little memory; beyond it the longest silent is forgotten. */
const maxKeys = 50_000;

/**
 * Counts in this process. The stores of @fastify/rate-limit make a bucket of their own for every route; here routes
 * with one key share one, and the key holds address and rate class.
 */
export class MemoryRateStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, done: Done, windowMs: number): void {
    const { current, endsAt } = this.add(key, 1, windowMs);
    done(null, { current, ttl: endsAt - Date.now() });
  }

  /** Counts so many at once. */
  add(key: string, count: number, windowMs: number): Window {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window =
      known && known.endsAt > now ? known : { current: 0, untold: 0, endsAt: now + windowMs };
    window.current += count;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > maxKeys && oldest !== undefined) this.#windows.delete(oldest);
    return window;
  }

  child(): this {
    return this;
  }
}

/** A key without an end, as a cut connection could leave it, would lock its address out for good. */
const script = `
  local current = redis.call('INCR', KEYS[1])
  local ttl = redis.call('PTTL', KEYS[1])
  if ttl < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ttl = tonumber(ARGV[1])
  end
  return { current, ttl }`;

/** Counts for all processes together; while Redis is away, each for itself (security R15). */
export class RedisRateStore {
  readonly #redis: Redis;
  readonly #whileAway = new MemoryRateStore();

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  incr(key: string, done: Done, windowMs: number): void {
    void this.#redis.eval(script, 1, `rate:${key}`, windowMs, (error, answer) => {
      if (error) return this.#whileAway.incr(key, done, windowMs);
      const [current = 0, ttl = windowMs] = answer as number[];
      return done(null, { current, ttl });
    });
  }

  child(): this {
    return this;
  }
}
