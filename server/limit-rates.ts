import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Bus } from '#platform/db/bus.server.ts';
import { SharedRateStore } from '#platform/http/rate-sharing.server.ts';
import { raiseAlert } from '#platform/log/alert.server.ts';
import { MemoryRateStore, RedisRateStore } from '#platform/http/rate-store.server.ts';

/**
 * Counts requests per address (IPv6: per /64) and rate class, before anything else is done for them. Several
 * processes count together: exactly with REDIS_URL, within a moment through PostgreSQL.
 */
export async function limitRates(
  app: FastifyInstance,
  { redisUrl }: Config,
  bus?: Bus,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    // The plugin wants the class and makes the store itself.
    store: await storeFor(app, redisUrl, bus),
    errorResponseBuilder: () =>
      new AppError(
        'rate-limited',
        'request/rate-limited',
        'Too many requests. Please wait a moment and try again.',
      ),
  });
}

async function storeFor(app: FastifyInstance, redisUrl: string | undefined, bus?: Bus) {
  if (redisUrl) {
    const redis = await connect(app, redisUrl);
    return class extends RedisRateStore {
      constructor() {
        super(redis);
      }
    };
  }
  return bus ? sharedOn(bus, app) : MemoryRateStore;
}

const sharedOn = (bus: Bus, app: FastifyInstance) =>
  class extends SharedRateStore {
    constructor() {
      super({ bus, log: app.log });
      app.addHook('onClose', async () => this.close());
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
  const warn = (error: unknown) => raiseAlert(app.log, 'redis-away', { err: error });
  redis.on('error', warn);
  app.addHook('onClose', async () => redis.disconnect());
  await redis.connect().catch(warn);
  return redis;
}
