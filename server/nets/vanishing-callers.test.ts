// A caller who closes the connection early, at any moment, is no error of the site's.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { takeRecentAnswers } from '#platform/metrics/http-metrics.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testNow, testSecret } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const lines: string[] = [];
let app: App['server'];
let port: number;
beforeAll(async () => {
  const config = readConfig({
    FIXED_CLOCK: testNow.toISOString(),
    LOG_LEVEL: 'error',
    SECRET: testSecret,
    DATA_DIR: directory.path,
  });
  const database = {
    get db() {
      return data.db;
    },
    engine: 'embedded' as const,
    ping: async () => undefined,
  };
  const logTo = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const render = async () => new Response('a page', { headers: { 'content-type': 'text/html' } });
  const build = { tag: 't', time: testNow.toISOString() };
  ({ server: app } = await createApp({ config, database, build, render, logTo }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const post = (path: string, type: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const chunk = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const credentials = '{"email":"a@sample.example","password":"not the right one"}';

const begun = {
  'half of a JSON body': post('/api/auth/login', json, '{"email":', 500),
  'a body in pieces': chunk('/api/auth/login', json),
  'half of a form': post('/contact', form, 'name=a', 500),
  'a form in pieces': chunk('/contact', form),
  'a report in pieces': chunk('/csp-reports', 'application/csp-report'),
  'a payment event in pieces': chunk('/api/giving/events', json),
  'a whole sign-in': post('/api/auth/login', json, credentials),
  'a whole form': post('/contact', form, 'name=a'),
  'a page': 'GET / HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n',
  'an endpoint': 'GET /api/listings HTTP/1.1\r\nHost: a\r\n\r\n',
  'a picture': 'GET /og/home/site.png HTTP/1.1\r\nHost: a\r\n\r\n',
  'a paper': 'GET /files/manifesto-pdf HTTP/1.1\r\nHost: a\r\n\r\n',
};

/** Sends this and leaves, before or after the site has read it. */
async function leaveAfter(text: string, isHeard: boolean, how: 'destroy' | 'resetAndDestroy') {
  const heard = isHeard ? once(app.server, 'request') : undefined;
  const socket = await connected();
  socket.write(text);
  await heard;
  socket[how]();
  await once(socket, 'close');
}

async function connected() {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Nothing is under way any more: what is asked now of the line for passwords and of the database comes last. */
async function settled(): Promise<void> {
  while ((await connections()) > 0) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  const last = { url: '/api/auth/login', method: 'POST', remoteAddress: '192.0.2.1' } as const;
  await app.inject({ ...last, payload: JSON.parse(credentials) as object });
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

describe('Whoever leaves in the middle of', () => {
  test.each(Object.entries(begun))('%s is no failure', async (_, text) => {
    takeRecentAnswers();
    lines.length = 0;
    for (const isHeard of [true, false]) {
      for (const how of ['destroy', 'resetAndDestroy'] as const) {
        await leaveAfter(text, isHeard, how);
      }
    }
    await settled();
    expect(lines).toEqual([]);
    expect(takeRecentAnswers().failures).toBe(0);
  });
});
