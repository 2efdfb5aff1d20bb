import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendProblem } from './problem-answer.server.ts';
import { shedLoad } from './shed-load.server.ts';

let app: FastifyInstance;
let open = Promise.withResolvers<void>();
let working = 0;

/** A route whose work takes until the gate opens. */
beforeEach(() => {
  open = Promise.withResolvers();
  working = 0;
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  shedLoad(app, 3);
  const config = { access: 'public', rate: 'read' } as const;
  app.post('/work', { config }, async () => {
    working += 1;
    await open.promise;
    return 'done';
  });
  app.get('/quick', { config }, async () => 'quick');
  app.get('/file', { config: { access: 'public', rate: 'static' } }, async () => 'file');
});
afterEach(() => app.close());

const ask = () => app.inject({ method: 'POST', url: '/work', payload: {} });

async function untilWorking(count: number): Promise<void> {
  await expect.poll(() => working, { timeout: 30_000 }).toBe(count);
}

describe('Beyond what can be worked on at once', () => {
  test('requests are refused at once with the advice to come back, and files are not', async () => {
    const first = [ask(), ask(), ask()];
    await untilWorking(3);
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'service/unavailable' });
    expect((await app.inject('/file')).statusCode).toBe(200);
    open.resolve();
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await ask()).statusCode).toBe(200);
  });

  test('a place is free again when the work has failed or the address is unknown', async () => {
    open.promise.catch(() => undefined);
    open.reject(new Error('broken'));
    for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(500);
    for (let time = 0; time < 5; time += 1) {
      expect((await app.inject('/nowhere')).statusCode).toBe(404);
    }
    open = Promise.withResolvers();
    open.resolve();
    expect((await ask()).statusCode).toBe(200);
  });

  test('bodies that come slowly take nobody\u2019s place', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const head =
      'POST /work HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
    const slow = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const socket = connect(port, '127.0.0.1', () => socket.write(head, () => resolve()));
        socket.on('error', () => socket.destroy());
        await promise;
        return socket;
      }),
    );
    open.resolve();
    expect((await ask()).statusCode).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test('people who leave while they wait give their place back', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const asked =
      'POST /work HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    const gone = Array.from({ length: 3 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(asked));
      return socket;
    });
    await untilWorking(3);
    for (const socket of gone) socket.destroy();
    const quick = async () => (await app.inject('/quick')).statusCode;
    await expect.poll(quick, { timeout: 30_000 }).toBe(200);
    open.resolve();
  });
});
