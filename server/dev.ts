import { createServer } from 'node:http';
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
const { openDevelopmentSite } = await load();
const { config, database } = await openDevelopmentSite();
let app: Promise<App> = load().then((site) => site.assemble(config, database));

vite.watcher.on('change', (path) => {
  if (!/\/server\/|\.server\.ts$|\.contract\.ts$|\.policy\.ts$/.test(path)) return;
  app = app
    .then((old) => old.server.close())
    .then(async () => (await load()).assemble(config, database));
});

const server = createServer((request, response) => {
  vite.middlewares(
    request,
    response,
    () => void app.then(({ server: fastify }) => fastify.routing(request, response)),
  );
});
server.listen(config.port, config.host, () => {
  process.stdout.write(`Development site: http://${config.host}:${config.port}\n`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void Promise.all([vite.close(), database.close()]).then(() => process.exit(0));
  });
}
