import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/root.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { startMetrics } from './start-metrics.server.ts';

const parts = { build: { tag: 'abc123' }, log: createTestLog(), role: 'single' } as const;
const onAnyPort = { listen: { host: '127.0.0.1', port: 0 }, slowQueryMs: 500 };
const stops: (() => Promise<void>)[] = [];

async function start(config = onAnyPort): Promise<string> {
  const { port, stop } = await startMetrics({ ...parts, config });
  stops.push(stop);
  return `http://127.0.0.1:${port}`;
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe('The private port', () => {
  test('is closed unless it is configured', async () => {
    const config = { listen: undefined, slowQueryMs: 500 };
    expect(await startMetrics({ ...parts, config })).toMatchObject({ port: undefined });
  });

  test('serves what runs, since when, and how the process is', async () => {
    const answer = await fetch(`${await start()}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const figures = await answer.text();
    expect(figures).toContain(`site_info{version="abc123",node="${process.version}"} 1`);
    for (const name of [
      'process_start_time_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
    ]) {
      expect(figures).toMatch(new RegExp(`^${name} `, 'm'));
    }
  });

  test('has nothing else', async () => {
    const address = await start();
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics/../healthz`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('that is taken stops the start with a sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const config = { listen: { host: '127.0.0.1', port }, slowQueryMs: 500 };
    await expect(startMetrics({ ...parts, config })).rejects.toThrow('choose another METRICS_PORT');
    other.close();
  });
});

const directory = useTemporaryDirectory();
const moduleAddress = (name: string) =>
  JSON.stringify(pathToFileURL(join(projectRoot, 'src/platform/metrics', name)).href);

/** Two workers that answer one page each; the primary asks for the figures of all. */
const program = `
  import cluster from 'node:cluster';
  import { startMetrics } from ${moduleAddress('start-metrics.server.ts')};
  import { registry } from ${moduleAddress('registry.server.ts')};
  import { Counter } from ${JSON.stringify(pathToFileURL(join(projectRoot, 'node_modules/prom-client/index.js')).href)};
  const parts = { config: { listen: { host: '127.0.0.1', port: 0 }, slowQueryMs: 0 }, build: { tag: 'x' }, log: console };
  if (cluster.isWorker) {
    await startMetrics(parts);
    new Counter({ name: 'pages_total', help: 'x', registers: [registry] }).inc(cluster.worker.id);
    process.send('ready');
  } else {
    const workers = [cluster.fork(), cluster.fork()];
    await Promise.all(workers.map((worker) => new Promise((resolve) =>
      worker.on('message', (message) => message === 'ready' && resolve()))));
    const { port, stop } = await startMetrics(parts);
    console.log(await (await fetch('http://127.0.0.1:' + port + '/metrics')).text());
    await stop();
    for (const worker of workers) worker.kill();
  }`;

test('The primary of several processes serves the figures of all of them', async () => {
  const file = join(directory.path, 'processes.mjs');
  writeFileSync(file, program);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const figures = await text(child.stdout);
  expect(figures).toMatch(/^pages_total 3$/m);
  expect(figures.match(/^site_info\{/gm)).toHaveLength(1);
});
