import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchForeign, fetchForeignFile } from './fetch-foreign.server.ts';
import type { Network } from './fetch-foreign.server.ts';
import { isPublicAddress } from './public-network.server.ts';

let server: Server;
let port = '';
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.setHeader('etag', '"1"').end('hello');
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? String(address.port) : '';
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Names lead to this machine, which counts as public unless said otherwise. */
const network = (change: Partial<Network> = {}): Network => ({
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
  ports: ['', port],
  ...change,
});
const at = (path = '') => `http://data.example:${port}/${path}`;
const read = (change?: Partial<Network>) => fetchForeign(at(), {}, network(change));

describe('What another site says', () => {
  test('is read, with what it says for the next time', async () => {
    const said = await fetchForeign(at(), { headers: { 'if-none-match': '"0"' } }, network());
    expect(said).toMatchObject({ status: 200, text: 'hello', etag: '"1"' });
    expect(asked[0]?.headers).toMatchObject({
      'if-none-match': '"0"',
      host: `data.example:${port}`,
    });
  });

  test('may be that nothing has changed', async () => {
    answer = (_, response) => response.writeHead(304).end();
    expect(await read()).toMatchObject({ status: 304, text: '' });
  });

  test('is followed to another address, three times', async () => {
    answer = ({ url = '' }, response) => {
      const step = Number(url.slice(1));
      if (step >= 3) response.end('there');
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    };
    expect(await read()).toMatchObject({ text: 'there' });
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(read()).rejects.toThrow('redirects more than 3 times');
  });

  test('is refused where it is too much, packed, broken off or no success', async () => {
    answer = (_, response) => response.end('x'.repeat(5 * 1024 * 1024 + 1));
    await expect(read()).rejects.toThrow('larger than 5 MB');
    answer = (_, response) => response.setHeader('content-encoding', 'gzip').end('x');
    await expect(read()).rejects.toThrow('packs its answer');
    answer = (_, response) => {
      response.setHeader('content-length', '9').write('x');
      setImmediate(() => response.destroy());
    };
    await expect(read()).rejects.toThrow('broke off');
    answer = (_, response) => response.writeHead(503).end();
    await expect(read()).rejects.toThrow('status 503');
  });
});

describe('A file of another site', () => {
  const file = (most: number, change?: Partial<Network>) =>
    fetchForeignFile(at(), { most, headers: { 'user-agent': 'sample' } }, network(change));

  test('comes byte by byte, up to what is wanted of it', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0x00, 0xfe]);
    answer = (_, response) => response.end(bytes);
    expect(await file(4)).toEqual(bytes);
    expect(asked[0]?.headers['user-agent']).toBe('sample');
    await expect(file(3)).rejects.toMatchObject({ reason: 'size' });
  });

  test('is asked for by the same rules', async () => {
    await expect(file(4, { isPublic: isPublicAddress })).rejects.toMatchObject({
      reason: 'private',
    });
    expect(asked).toEqual([]);
  });
});

describe('This machine and its neighbours', () => {
  const guarded = { isPublic: isPublicAddress };

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest',
    'http://[fd00::1]/',
    'http://localhost/',
    'http://127.0.0.1.nip.io/',
  ])('%s is never asked', async (address) => {
    const url = new URL(address);
    url.port = port;
    await expect(fetchForeign(url.href, {}, network(guarded))).rejects.toThrow(
      'not in the public network',
    );
    expect(asked).toEqual([]);
  });

  test('are not asked through a name of which one address is theirs', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(read({ ...guarded, resolve })).rejects.toThrow('not in the public network');
    expect(asked).toEqual([]);
  });

  test('are not asked where a name leads elsewhere the second time', async () => {
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return [{ address: looks === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    expect(await read({ resolve })).toMatchObject({ text: 'hello' });
    expect(looks).toBe(1);
  });

  test('are not asked by a redirect', async () => {
    answer = (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end();
    const isPublic = (address: string) => address === '127.0.0.1';
    await expect(read({ isPublic })).rejects.toThrow('not in the public network');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['ftp://data.example/', 'https:// or http://'],
    ['file:///etc/passwd', 'https:// or http://'],
    ['http://bank@data.example/', 'a name or a password'],
    ['http://data.example:22/', 'ports 80 and 443'],
    ['no address', 'is no address'],
  ])('%s is refused', async (address, reason) => {
    await expect(fetchForeign(address, {}, network())).rejects.toThrow(reason);
  });
});
