import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt, serverFile } from '../scripts/build.mjs';
import { freePort } from '../scripts/engines.mjs';
import { environment, projectNode } from '../scripts/node.mjs';

export interface RunningSite {
  address: string;
  stop: () => Promise<void>;
}

const startSeconds = 120;

/** The built site with sample content on an embedded database of its own, without rate limits. */
export async function startSampleSite(): Promise<RunningSite> {
  await ensureBuilt();
  const port = String(await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'sweep-'));
  const node = projectNode();
  const child = spawn(node, [serverFile], {
    env: environment(node, {
      NODE_ENV: 'production',
      MODE: 'demo',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  for (let second = 0; ; second += 1) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (second > startSeconds || child.exitCode !== null)
      throw new Error('The site did not start.');
    await wait(1000);
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => {
        child.once('exit', resolve);
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
