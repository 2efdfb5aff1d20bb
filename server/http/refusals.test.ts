import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { hardenedServer } from './transport.ts';

const server = Fastify(hardenedServer(readConfig({})));

beforeAll(async () => {
  server.get('/things/:id', async () => 'a thing');
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

describe('An address that no route can read', () => {
  test.each([
    ['/%', 400, 'request/invalid'],
    ['/%zz', 400, 'request/invalid'],
    ['/things/%ff', 400, 'request/invalid'],
    [`/things/${'x'.repeat(201)}`, 414, 'request/address-too-long'],
  ])('%s is a problem with the headers of every answer', async (url, status, code) => {
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const problem = answer.json<{ requestId: string }>();
    expect(problem).toMatchObject({ status, code, type: `urn:problem:${code}` });
    expect(answer.headers['x-request-id']).toBe(problem.requestId);
  });

  test('is a page for a visitor, in the language of the browser', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' };
    const answer = await server.inject({ url: '/%', headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<html lang="fr"');
  });
});

/** What the server answers to these bytes until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

describe('A request that is none', () => {
  test.each([
    ['is not HTTP', 'hello\r\n\r\n', 400, 'request/invalid'],
    [
      'has a doubtful length',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'request/invalid',
    ],
    [
      'has 20 KB of headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request/headers-too-large',
    ],
  ])('because it %s is answered with a problem, and the connection ends', async (...row) => {
    const [, bytes, status, code] = row;
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status, code });
  });
});
