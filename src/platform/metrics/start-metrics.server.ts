import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { AggregatorRegistry, Gauge } from 'prom-client';
import type { MetricsConfig } from '#platform/config/metrics-config.server.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { collectProcessMetrics, registry } from './registry.server.ts';

/** `single` serves its own figures. A `primary` serves the sum of its workers', which they send it when it asks. */
type Role = 'single' | 'primary' | 'worker';

interface MetricsParts {
  config: MetricsConfig;
  build: { tag: string };
  log: Logger;
  role?: Role;
}

const roleOfProcess = (): Role => {
  if (cluster.isWorker) return 'worker';
  return Object.keys(cluster.workers ?? {}).length > 0 ? 'primary' : 'single';
};

const version = new Gauge({
  name: 'site_info',
  help: 'Always 1; the labels say what runs',
  labelNames: ['version', 'node'],
  registers: [registry],
  aggregator: 'first',
});

/**
 * Starts to serve the figures for Prometheus on the private address of METRICS_PORT; does nothing without one. Call it
 * once in every process: in a worker of node:cluster it opens no port but answers the primary; in the primary, after
 * the first worker has been forked, it serves all workers together. The role is found by itself, or given.
 *
 * Throws an OperatorError when the port is taken.
 */
export async function startMetrics({
  config,
  build,
  log,
  role = roleOfProcess(),
}: MetricsParts): Promise<{ port: number | undefined; stop: () => Promise<void> }> {
  const nothing = { port: undefined, stop: () => Promise.resolve() };
  if (!config.listen) return nothing;
  if (role !== 'primary') {
    collectProcessMetrics();
    version.set({ version: build.tag, node: process.version }, 1);
  }
  if (role === 'worker') {
    AggregatorRegistry.setRegistries(registry);
    answerPrimary();
    return nothing;
  }
  const together = role === 'primary' ? new AggregatorRegistry() : undefined;
  const server = serve(() => together?.clusterMetrics() ?? registry.metrics(), log);
  const port = await listen(server, config.listen);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Making one is what lets a worker hear its primary. */
const answerPrimary = () => void new AggregatorRegistry();

function serve(figures: () => Promise<string>, log: Logger): Server {
  const limits = { headersTimeout: 5000, requestTimeout: 5000, maxHeaderSize: 8192 };
  return createServer(limits, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Figures are at /metrics.\n');
      return;
    }
    figures().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the figures could not be gathered');
        response.writeHead(503).end();
      },
    );
  });
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new OperatorError(
          `The figures can't be served on ${host}:${port} (${error.code}): choose another METRICS_PORT or METRICS_HOST.`,
        ),
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
