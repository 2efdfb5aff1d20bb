import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { MemoryRateStore, RedisRateStore } from '#platform/http/rate-store.server.ts';

/**
 * Counts requests per address (IPv6: per /64) and rate class, before anything else is done for them. With REDIS_URL
 * several processes count together.
 */
export async function limitRates(app: FastifyInstance, { redisUrl }: Config): Promise<void> {
  const redis = redisUrl ? await connect(app, redisUrl) : undefined;
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    // The plugin wants the class and makes the store itself.
    store: redis ? storeOn(redis) : MemoryRateStore,
    errorResponseBuilder: () =>
      new AppError(
        'rate-limited',
        'request/rate-limited',
        'Too many requests. Please wait a moment and try again.',
      ),
  });
}

const storeOn = (redis: Redis) =>
  class extends RedisRateStore {
    constructor() {
      super(redis);
    }
  };

/** Waits for Redis so that the first requests are counted too, but not longer than its timeout. */
async function connect(app: FastifyInstance, url: string): Promise<Redis> {
  const redis = new Redis(url, {
    connectTimeout: 2000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
  });
  const warn = (error: unknown) => app.log.warn({ err: error }, 'Redis is away');
  redis.on('error', warn);
  app.addHook('onClose', async () => redis.disconnect());
  await redis.connect().catch(warn);
  return redis;
}
