import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { addressOf } from './processes/announce.ts';
import { seed } from './seed.ts';
import { siteContext } from './site-context.ts';
import { createApp } from './app.ts';
import { openSiteDatabase } from './processes/open-site-database.ts';
import { refuseSamples } from './refuse-samples.ts';
import { render } from './pages/render.ts';
import { runJobs, wakeAfterWrites } from './processes/run-jobs.ts';
import { boundConnections } from './http/transport.ts';
import type { Config } from '#platform/config/config.server.ts';
import { oneAtATime } from '#platform/db/session.server.ts';
import { scheduleVacuum } from '#platform/db/vacuum.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { watchPool } from '#platform/metrics/database-metrics.server.ts';
import { startMetrics } from '#platform/metrics/start-metrics.server.ts';

/** Longest time that requests in flight get after a stop signal (security R7). */
const graceMs = 10_000;
/** A balancer needs this long to notice that readiness says no. */
const drainMs = 3_000;

export interface RunningSite {
  address: string;
  /** With `othersGoOn`, other workers of this machine keep serving: it is no news for a balancer. */
  stop: (how?: { othersGoOn: boolean }) => Promise<void>;
}

/** Opens the database, brings it up to date, seeds it on the first start, listens, and answers where. */
export async function startSite(config: Config): Promise<RunningSite> {
  const database = await openSiteDatabase(config);
  try {
    await oneAtATime(database, async () => {
      await refuseSamples(database.db, config);
      await seed(siteContext(config, database.db));
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  const stopVacuum = scheduleVacuum(database, siteLog(config.logLevel));
  const build = { tag: __BUILD_TAG__, time: __BUILD_TIME__ };
  const { server, drain, retire, invalidate, facts } = await createApp({
    config,
    database,
    build,
    render,
  });
  boundConnections(server.server);
  watchPool(database);
  const log = siteLog(config.logLevel);
  let metrics: Awaited<ReturnType<typeof startMetrics>> | undefined;
  try {
    await database.bus?.proven();
    metrics = await startMetrics({ config: config.metrics, build, log });
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    // A taken port: an open database would keep its lock and hold the process.
    await metrics?.stop();
    await server.close();
    stopVacuum();
    await database.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  const jobs = runJobs({ config, database, invalidate, facts });
  wakeAfterWrites(server.server, jobs.wake);

  let stopping: Promise<void> | undefined;
  const stop = async ({ othersGoOn = false } = {}) => {
    if (othersGoOn) retire();
    else drain();
    const isWatched = othersGoOn || config.mode === 'production';
    await Promise.all([jobs.stop(), isWatched && wait(drainMs)]);
    const force = setTimeout(() => server.server.closeAllConnections(), graceMs);
    await server.close();
    clearTimeout(force);
    await metrics.stop();
    stopVacuum();
    await database.close();
  };
  return { address: addressOf(config.host, port), stop: (how) => (stopping ??= stop(how)) };
}
