import cluster from 'node:cluster';
import { errorForLog } from '#platform/log/error-for-log.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { startMetrics } from '#platform/metrics/start-metrics.server.ts';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { addressOf, announce } from './processes/announce.ts';
import { assertPortFree } from './processes/assert-port-free.ts';
import { obeyPrimary, partFromPrimary, Supervisor } from './processes/supervise.ts';

// What is written here, the database above all, is for this user alone.
process.umask(0o077);

// An error that nobody caught leaves the process in an unknown state: say it and let the supervisor start anew.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, end);
}

try {
  const config = readConfig(process.env);
  await (config.workers > 1 && cluster.isPrimary ? superviseWorkers(config) : serve(config));
} catch (error) {
  end(error);
}

/** Serves the site in this process, alone or as one of several workers. */
async function serve(config: Config): Promise<void> {
  // A worker shares the port of its primary.
  if (cluster.isPrimary) await assertPortFree(config);
  // Loaded here, so that a primary needs no more memory than its own work takes.
  const { startSite } = await import('./start-site.ts');
  const site = await startSite(config);
  if (cluster.isPrimary) announce(config, site.address);
  const leave = async (how?: { othersGoOn: boolean }) => {
    await site.stop(how);
    await partFromPrimary();
    process.exit(0);
  };
  const stop = (how?: { othersGoOn: boolean }) => void leave(how);
  // Twice the same signal, as a whole group gets it, must not cut the stop short.
  onStopSignal(() => stop());
  obeyPrimary((othersGoOn) => stop({ othersGoOn }));
}

async function superviseWorkers(config: Config): Promise<void> {
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const supervisor = new Supervisor({ count: config.workers, tell });
  onStopSignal(() => void supervisor.stop().then(() => process.exit(0)));
  const listening = new Promise<number>((resolve) => {
    cluster.once('listening', (_worker, { port }) => resolve(port));
  });
  await supervisor.start();
  const build = { tag: __BUILD_TAG__ };
  await startMetrics({ config: config.metrics, build, log: siteLog(config.logLevel) });
  announce(config, addressOf(config.host, await listening));
  // There is no such signal on Windows.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void supervisor.roll());
  await supervisor.failed;
}

function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function end(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`;
  }
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? causes(error).join('\ncaused by: ') : String(error);
}

/** The innermost cause says what happened; a long statement above it must not hide it. */
function causes(error: Error): string[] {
  const said = errorForLog(error).stack.slice(0, 2000);
  return error.cause instanceof Error ? [said, ...causes(error.cause)] : [said];
}
