import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/engines.mjs';
import { copySampleSite } from './sample-site.ts';

test.describe.configure({ mode: 'serial' });

let dataDir = '';
let port = 0;
let site: ChildProcess;

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', REDIS_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ends(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const said = Promise.all([child.stdout, child.stderr].map(async (out) => (out ? text(out) : '')));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: (await said).join('') };
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = mkdtempSync(join(tmpdir(), 'process-'));
  await copySampleSite(dataDir);
  port = await freePort();
  site = start({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 220_000,
      },
    )
    .toBe(200);
});

test.afterAll(() => {
  site.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second process on the same data is refused with the remedy, and the first goes on', async () => {
  const second = await ends(start({ DATA_DIR: dataDir, PORT: String(await freePort()) }));
  expect(second.code).not.toBe(0);
  expect(second.said).toContain(String(site.pid));
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

test('scripts, styles and sentences are sent compressed', async () => {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const files = page.match(/\/(assets\/site-[^"]+\.(js|css)|locales\/[^"]+)/g) ?? [];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${file}`);
    expect([file, headers.get('content-encoding')]).toEqual([
      file,
      expect.stringMatching(/br|gzip/),
    ]);
  }
});

for (const [env, name] of [
  [{ PORT: 'eighty' }, 'PORT'],
  [{ MODE: 'production' }, 'PUBLIC_URL'],
  [{ MODE: 'production', PUBLIC_URL: 'http://a.example' }, 'https://'],
  [{ MODE: 'production', PUBLIC_URL: 'https://a.example', RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
] as const) {
  test(`a start with ${JSON.stringify(env)} is refused and names ${name}`, async () => {
    const { code, said } = await ends(start({ ...env, DATA_DIR: join(dataDir, 'never') }));
    expect(code).toBe(1);
    expect(said).toContain(name);
    expect(said).not.toContain('node_modules');
  });
}

test('a taken port is said plainly, before a database is made', async () => {
  const other = join(dataDir, 'other');
  const { code, said } = await ends(start({ DATA_DIR: other, PORT: String(port) }));
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken`);
  expect(existsSync(other)).toBe(false);
});

test('slow headers and slow bodies are cut while others are served', async () => {
  test.setTimeout(90_000);
  const slow = [
    'GET / HTTP/1.1\r\nHost: a\r\nX-',
    'POST /api/language HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ];
  const sockets = slow.flatMap((begin) =>
    Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(begin));
      socket.resume().on('error', () => socket.destroy());
      return once(socket, 'close');
    }),
  );
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await Promise.all(sockets);
});

test('malformed requests are refused, not guessed at', async () => {
  const broken = [
    'GET / HTTP/1.1\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  ];
  for (const request of broken) {
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4(00|31) /);
  }
});

test('a stop signal finishes what is in hand and ends with 0', async () => {
  const body = 'lng=fr&back=%2F';
  const inHand = httpRequest({
    port,
    path: '/api/language',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
      origin: `http://127.0.0.1:${port}`,
    },
  });
  const answer = once(inHand, 'response') as Promise<[IncomingMessage]>;
  inHand.flushHeaders();
  // The site has the request in hand from here on, and waits for its body.
  await once(inHand, 'continue');
  const end = once(site, 'exit');
  site.kill('SIGTERM');
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(Boolean, () => false))
    .toBe(false);
  inHand.end(body);
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(303);
  expect((await end)[0]).toBe(0);
});
