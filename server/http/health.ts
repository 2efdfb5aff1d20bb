import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { ReadinessCheck } from './readiness.ts';

interface HealthParts {
  checks: readonly ReadinessCheck[];
  isDraining: () => boolean;
  build: { tag: string; time: string };
}

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;

/** Liveness, readiness and the build's tag. No details to strangers (security R16). */
export function mountHealth(
  app: FastifyInstance,
  { checks, isDraining, build }: HealthParts,
): void {
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config }, async (request, reply) => {
    const isReady = !isDraining() && (await allPass(checks, request.log));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });

  app.get('/version.json', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ buildTag: build.tag, buildTime: build.time }),
  );
}

async function allPass(
  checks: readonly ReadinessCheck[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  try {
    await Promise.all(checks.map((check) => check()));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the site is not ready');
    return false;
  }
}
