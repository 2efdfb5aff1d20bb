import { readConfig } from '#platform/config/config.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { createApp } from './app.ts';
import type { App } from './app.ts';
import { openSiteDatabase } from './processes/open-site-database.ts';
import { render } from './pages/render.ts';
import { runJobs } from './processes/run-jobs.ts';
import { seed } from './seed.ts';
import { siteContext } from './site-context.ts';

/** The parts of the site that `dev.ts` loads through Vite. */
export interface DevelopmentSite {
  openDevelopmentSite: typeof openDevelopmentSite;
  assemble: typeof assemble;
  runJobs: typeof runJobs;
}

export async function openDevelopmentSite(): Promise<{ config: Config; database: Database }> {
  const config = readConfig({ RATE_LIMITS: 'off', ...process.env });
  const database = await openSiteDatabase(config);
  await seed(siteContext(config, database.db));
  return { config, database };
}

export const assemble = (config: Config, database: Database): Promise<App> =>
  createApp({
    config,
    database,
    build: { tag: 'development', time: new Date().toISOString() },
    render,
  });

export { runJobs };
