import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections } from './transport.ts';

test('Connections beyond the bound are closed, and those before them still answered', async () => {
  const server = createServer((_, response) => response.end('here'));
  boundConnections(server, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = connect(port, '127.0.0.1');
  const second = connect(port, '127.0.0.1');
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  const third = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(third, 'close');
  second.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(second, 'data'))[0])).toContain('HTTP/1.1 200');
  first.destroy();
  second.destroy();
  server.close();
});

test('A server has a bound, which is not that of a visitor', () => {
  const server = createServer();
  boundConnections(server);
  expect(server.maxConnections).toBeGreaterThanOrEqual(1000);
  expect(server.maxConnections).toBeLessThan(10_000);
});
