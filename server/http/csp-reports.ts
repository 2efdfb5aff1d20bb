import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { violationsIn } from '#platform/http/csp-report.server.ts';
import type { CspViolation } from '#platform/http/csp-report.server.ts';
import { cspReportPath } from '#platform/http/csp.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { raiseAlert } from '#platform/log/alert.server.ts';
import { registry } from '#platform/metrics/registry.server.ts';

const violations = new Counter({
  name: 'csp_violations_total',
  help: 'What the content security policy forbade in browsers, by directive and what was blocked',
  labelNames: ['directive', 'blocked'],
  registers: [registry],
});

/** A dozen reports at once, each with the whole policy in it. */
const bodyLimit = 32 * 1024;

/**
 * Where browsers tell what the content security policy forbade (security A13, S9). Only words of our own code are kept
 * of a report; who sent it, from where and at which address is not. All are counted, one is said in its time.
 */
export async function mountCspReports(app: FastifyInstance, siteUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    const config = { access: 'public', rate: 'report', rateLimit: rateLimitOf('report') } as const;
    scope.post(cspReportPath, { config, bodyLimit }, async (request, reply) => {
      for (const violation of violationsIn(request.body, siteUrl)) {
        const { directive, blocked } = violation;
        violations.inc({ directive, blocked });
        if (isOurs(violation)) raiseAlert(scope.log, 'csp-violations', { ...violation });
      }
      return reply.header('cache-control', 'no-store').status(204).send();
    });
  });
}

/** A page that somebody saved or framed elsewhere, and what an extension did, are not ours to mend. */
const isOurs = ({ blocked, area }: CspViolation): boolean =>
  blocked !== 'extension' && area !== 'elsewhere';
