// Security B5: whatever many connections leave behind when they break off, the next caller is served.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { signedIn } from '#platform/access/actor.ts';
import type { Role } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';

const tokens = new Map<string, string>();
const data = useTestDb(async (db) => {
  const ctx = testContext({ db });
  await seedDemoAccounts(ctx);
  for (const row of await db.select().from(account))
    tokens.set(row.email, (await openSession(ctx, db, row, ctx.now)).accessToken);
  await addTestListing(db, testNow, { name: 'Kitchen' });
});
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const boundary = 'edge-of-the-test';
const partHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n`;

interface Scarce {
  method: 'GET' | 'POST';
  /** The broken one's place in the row, so that no two ask for the same. */
  path: (number: number) => string;
  as?: Role;
  type?: string;
  /** What a connection that breaks off has sent of its body. */
  broken: (number: number) => string;
  whole: (number: number) => Promise<string | Buffer>;
}

const form = `multipart/form-data; boundary=${boundary}`;
const fileOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(partHead), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
const picture = async () => {
  const plain = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
  return fileOf(await sharp({ create: plain }).png().toBuffer());
};
const upload = { method: 'POST', type: form, broken: () => `${partHead}abc` } as const;
const download = { method: 'GET', broken: () => '', whole: async () => '' } as const;
const login = (number: number) =>
  JSON.stringify({ email: `nobody-${number}@sample.example`, password: 'not the right one' });

const scarce: Record<string, Scarce> = {
  'a photo': { ...upload, path: () => '/api/media', as: 'customer', whole: picture },
  'a document': { ...upload, path: () => '/api/documents', as: 'customer', whole: picture },
  'a register': {
    ...upload,
    path: () => '/api/admin/imports/files',
    as: 'admin',
    whole: async () => fileOf(Buffer.from('name,city\nSample Kitchen,London\n')),
  },
  'a file of the site': {
    ...upload,
    path: () => '/api/admin/site-files/manifesto-pdf',
    as: 'admin',
    whole: async () => fileOf(Buffer.from('%PDF-1.7\n%%EOF')),
  },
  'a password': {
    method: 'POST',
    path: () => '/api/auth/login',
    type: 'application/json',
    broken: login,
    whole: async (number) => login(number),
  },
  'an export': { ...download, path: () => '/api/admin/listings/export', as: 'admin' },
  'a picture to share': {
    ...download,
    path: (number) =>
      `/og/${number % 2 ? 'home/site' : 'page/about'}.png?lng=${languageOf(number)}`,
  },
  'a paper': { ...download, path: (number) => `/files/manifesto-pdf?lng=${languageOf(number)}` },
};
const languages = ['en', 'fr', 'ar', 'pt', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so'];
const languageOf = (number: number) => languages[number % languages.length];

function headOf(what: Scarce, number: number, length: number): string {
  const lines = [`${what.method} ${what.path(number)} HTTP/1.1`, 'Host: a', 'Connection: close'];
  if (what.as) lines.push(`Authorization: Bearer ${tokens.get(demoEmail(what.as))}`);
  if (what.type) lines.push(`Content-Type: ${what.type}`, `Content-Length: ${length}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Opens so many connections, which all break off once the site has seen them. */
async function breakOff(server: Server, what: Scarce, count: number): Promise<void> {
  const heard = Promise.withResolvers<void>();
  let left = count;
  const hear = () => {
    left -= 1;
    if (left === 0) heard.resolve();
  };
  server.on('request', hear);
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = what.broken(number);
    const announced = what.type === form ? 4000 : body.length;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(headOf(what, number, announced) + body),
    );
    sockets.push(socket.on('error', () => undefined));
  }
  await heard.promise;
  server.off('request', hear);
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
}

/** Two requests of each of these people that begin and then send nothing more; answers how to end them. */
async function beginSlowly(server: Server, what: Scarce, people: readonly Role[]) {
  const sockets = people.flatMap((as) =>
    [1, 2].map((number) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(headOf({ ...what, as }, number, 500_000) + what.broken(number)),
      );
      return socket.on('error', () => undefined);
    }),
  );
  for (let left = sockets.length; left > 0; left -= 1) await once(server, 'request');
  return async () => {
    for (const socket of sockets) socket.destroy();
    const open = sockets.filter(({ closed }) => !closed);
    await Promise.all(open.map((socket) => once(socket, 'close')));
  };
}

/** One that stays to the end of its answer; tells the status. */
async function ask(what: Scarce, number: number): Promise<number> {
  const body = Buffer.from(await what.whole(number));
  const socket = connect(port, '127.0.0.1');
  socket.write(headOf(what, number, body.length));
  socket.write(body);
  const answer = await buffer(socket);
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer.toString('latin1'))?.[1]);
}

describe('After forty connections that broke off', () => {
  test.each(Object.entries(scarce))('%s is served as before', async (_, what) => {
    const before = await ask(what, 100);
    await breakOff(app.server, what, 12);
    await breakOff(app.server, what, 28);
    expect(await ask(what, 101)).toBe(before);
    expect(before).toBeLessThan(500);
  });
});

describe('While seven people each send two files slowly', () => {
  const others = signedIn.filter((role) => role !== 'customer');

  test.each(['a photo', 'a document'] as const)('%s of somebody else is taken', async (name) => {
    const what = {
      ...upload,
      as: 'customer',
      whole: picture,
      path: scarce[name]?.path,
    } as Scarce;
    const end = await beginSlowly(app.server, what, others);
    expect(await ask(what, 102)).toBe(200);
    await end();
  });

  test('a third one of their own is refused, until one of the two has ended', async () => {
    const what = scarce['a photo'];
    if (!what) throw new Error('Photos are not among what is scarce.');
    const end = await beginSlowly(app.server, what, ['customer']);
    expect(await ask(what, 103)).toBe(503);
    await end();
    await vi.waitFor(async () => expect(await ask(what, 104)).toBe(200), 2000);
  });
});
