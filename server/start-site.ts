import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { seed } from './seed.ts';
import { siteContext } from './site-context.ts';
import { createApp } from './app.ts';
import { openSiteDatabase } from './open-site-database.ts';
import { refuseSamples } from './refuse-samples.ts';
import { render } from './render.ts';
import { runJobs, wakeAfterWrites } from './run-jobs.ts';
import { boundConnections } from './transport.ts';
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
  try {
    await refuseSamples(database.db, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  await seed(siteContext(config, database.db));
  const stopVacuum = scheduleVacuum(database, siteLog(config.logLevel));
  const build = { tag: __BUILD_TAG__, time: __BUILD_TIME__ };
  const { server, drain, invalidate } = await createApp({ config, database, build, render });
  boundConnections(server.server);
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
  const jobs = runJobs({ config, database, invalidate });
  wakeAfterWrites(server.server, jobs.wake);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    drain();
    await jobs.stop();
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
      `Sign in with one press as any role: ${address}/login`,
    );
  }
  if (!config.databaseUrl) {
    lines.push(`Embedded database in ${config.dataDir}; set DATABASE_URL for a PostgreSQL server.`);
  }
  if (config.mode === 'production' && !config.mail.smtpUrl) {
    lines.push('Mail is stored and not sent; set SMTP_URL to a mail server.');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
