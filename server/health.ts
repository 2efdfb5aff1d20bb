import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/db.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';

interface HealthParts {
  database: Pick<Database, 'ping'>;
  isDraining: () => boolean;
  build: { tag: string; time: string };
}

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;

/** Liveness, readiness and the build's tag. No details to strangers (security R16). */
export function mountHealth(
  app: FastifyInstance,
  { database, isDraining, build }: HealthParts,
): void {
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config }, async (request, reply) => {
    const ready = !isDraining() && (await answersWithin(500, database.ping(), request.log));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  app.get('/version.json', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ buildTag: build.tag, buildTime: build.time }),
  );
}

async function answersWithin(
  ms: number,
  ping: Promise<void>,
  log: { warn: (details: object, message: string) => void },
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([ping, late]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the database is not ready');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
