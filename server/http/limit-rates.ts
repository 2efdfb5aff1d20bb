import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Bus } from '#platform/db/bus.server.ts';
import { addressOf } from '#platform/http/caller-gone.server.ts';
import { countsByAccount, rateKey } from '#platform/http/rate-limits.server.ts';
import { SharedRateStore } from '#platform/http/rate-sharing.server.ts';
import { raiseAlert } from '#platform/log/alert.server.ts';
import { MemoryRateStore, RedisRateStore } from '#platform/http/rate-store.server.ts';

interface RateParts {
  config: Pick<Config, 'redisUrl'>;
  /** The account that a request's signed token names, without asking the database. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>;
  bus?: Bus | undefined;
}

/** Networks are given to homes and machines as /64: one of them counts as one. */
const networkBits = 64;

/**
 * Counts requests per account or address (IPv6: per /64) and rate class, before anything else is done for them. A
 * token only has to be ours to count: what it still opens is asked later, and a made-up one counts for its address.
 * Several processes count together: exactly with REDIS_URL, within a moment through PostgreSQL.
 */
export async function limitRates(
  app: FastifyInstance,
  { config: { redisUrl }, accountOf, bus }: RateParts,
): Promise<void> {
  const keyOf = async (request: FastifyRequest) => {
    // The guard lets no route without a class in.
    const { rate = 'page' } = request.routeOptions.config;
    const accountId = countsByAccount(rate) ? await accountOf(request) : undefined;
    return rateKey(rate, {
      address: normalizeIP(addressOf(request), networkBits),
      ...(accountId && { accountId }),
    });
  };
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    keyGenerator: keyOf,
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
