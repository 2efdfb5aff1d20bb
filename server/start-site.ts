import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { seed } from './seed.ts';
import { createApp } from './app.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { render } from './render.ts';
import type { Config } from '#platform/config/config.server.ts';
import { scheduleVacuum } from '#platform/db/vacuum.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';

/** Longest time that requests in flight get after a stop signal (security R7). */
const graceMs = 10_000;
/** A balancer needs this long to notice that readiness says no. */
const drainMs = 3_000;

export interface RunningSite {
  address: string;
  stop: () => Promise<void>;
}

/** Opens the database, brings it up to date, seeds it on the first start, listens, and says where. */
export async function startSite(config: Config): Promise<RunningSite> {
  const database = await openSiteDatabase(config);
  await seed(database.db, { mode: config.mode, now: config.fixedClock ?? new Date() });
  const stopVacuum = scheduleVacuum(database, siteLog(config.logLevel));
  const build = { tag: __BUILD_TAG__, time: __BUILD_TIME__ };
  const { server, drain } = await createApp({ config, database, build, render });
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    // A taken port: an open database would keep its lock and hold the process.
    await server.close();
    stopVacuum();
    await database.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  announce(config, address);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    drain();
    if (config.mode === 'production') await wait(drainMs);
    const force = setTimeout(() => server.server.closeAllConnections(), graceMs);
    await server.close();
    clearTimeout(force);
    stopVacuum();
    await database.close();
  };
  return { address, stop: () => (stopping ??= stop()) };
}

function announce(config: Config, address: string): void {
  const lines = [`${config.siteName} is ready: ${address}`];
  if (config.mode === 'demo') {
    lines.push(
      'Demonstration mode: businesses, people and reviews are invented and marked "Sample".',
    );
  }
  if (!config.databaseUrl) {
    lines.push(`Embedded database in ${config.dataDir}; set DATABASE_URL for a PostgreSQL server.`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
