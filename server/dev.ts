import { createServer } from 'node:http';
import { relative } from 'node:path';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import type { App } from './app.ts';
import type { DevelopmentSite } from './development-site.ts';

/**
 * `npm run dev`: the same app through Vite, so that saved files show at once. Changes of server files put the app
 * together anew on the database that is open.
 */
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error('Vite has no environment to run the server in.');

const load = async (): Promise<DevelopmentSite> => ssr.runner.import('/server/development-site.ts');
const { openDevelopmentSite, runJobs } = await load();
const { config, database } = await openDevelopmentSite();
let app: App = await (await load()).assemble(config, database);
// Jobs keep the code that they started with: after a change of theirs, start anew.
const jobs = runJobs({
  config,
  database,
  invalidate: (tags) => app.invalidate(tags),
  facts: app.facts,
});
let replacing: Promise<void> = Promise.resolve();

vite.watcher.on('change', (path) => {
  const file = relative(vite.config.root, path);
  if (!/^(?:src|server)[\\/].*\.ts$/.test(file) || file.endsWith('.test.ts')) return;
  replacing = replacing.then(replaceApp);
});

/** A file that can't be loaded leaves the app that runs; the next saved file tries again. */
async function replaceApp(): Promise<void> {
  try {
    const next = await (await load()).assemble(config, database);
    const old = app;
    app = next;
    await old.server.close();
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    vite.config.logger.error(said);
  }
}

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => app.server.routing(request, response));
});
server.listen(config.port, config.host, () => {
  process.stdout.write(`Development site: http://${config.host}:${config.port}\n`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void Promise.all([vite.close(), jobs.stop().then(database.close)]).then(() => process.exit(0));
  });
}
