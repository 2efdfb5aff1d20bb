import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/engines.mjs';
import { root } from '../scripts/node.mjs';
import { siteTime } from './clock.ts';

const folder = path.join(root, '.cache', 'test', 'sample-site');
const waitMs = 180_000;

/** Of every site that journeys start, whatever the caller's shell says. Empty means unset. */
export const siteSettings = {
  NODE_ENV: 'production',
  MODE: 'demo',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  REDIS_URL: '',
  SITE_NAME: '',
  RATE_LIMITS: 'off',
  // A Saturday night: 'open now' and late openings are the same at every run.
  FIXED_CLOCK: siteTime,
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
};

/**
 * Makes `dataDir` the folder of a site that has been started once, with its sample content. To fill one takes most of a
 * minute, so it is done once for each build, and copied.
 */
export async function copySampleSite(dataDir: string): Promise<void> {
  const stamp = readFileSync(path.join(root, 'build', '.stamp'));
  const kept = path.join(folder, createHash('sha256').update(stamp).digest('hex').slice(0, 16));
  if (!existsSync(kept)) {
    rmSync(folder, { recursive: true, force: true });
    const made = path.join(folder, `being-made-${process.pid}`);
    mkdirSync(made, { recursive: true });
    await startOnce(made);
    // Only what is whole has the name that is looked for.
    renameSync(made, kept);
  }
  cpSync(kept, dataDir, { recursive: true });
}

async function startOnce(dataDir: string): Promise<void> {
  const port = String(await freePort());
  const site = spawn(process.execPath, [path.join(root, 'build', 'server', 'main.js')], {
    env: { ...process.env, ...siteSettings, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(site, 'exit');
  const deadline = performance.now() + waitMs;
  while (!(await isReady(port))) {
    if (site.exitCode !== null || performance.now() > deadline) {
      site.kill('SIGKILL');
      throw new Error('The sample site did not start; what it said stands above.');
    }
    await wait(200);
  }
  site.kill('SIGTERM');
  await ended;
}

const isReady = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
