import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { missingKeyLimits } from './content.policy.ts';
import { contentVersion } from './content-version.table.server.ts';
import { clearMissingKeys, listMissingKeys } from './editing/missing-key.service.server.ts';
import { missingKey } from './editing/missing-key.table.server.ts';
import { mountContent } from './mount-content.server.ts';
import { largestSiteFile } from './files/site-file.contract.ts';
import { listSiteFiles, removeSiteFile } from './files/site-file.service.server.ts';

let admin: Person;
const data = useTestDb(async (db) => {
  admin = await addTestAccount(db, ['admin'], { firstName: 'Ada' });
});
const directory = useTemporaryDirectory();
let app: FastifyInstance;
const roomy = async () => ({ bavail: 1e9, bsize: 4096, blocks: 1e9 });
const contextFor = (actor = admin) =>
  testContext({ db: data.db, actor, storage: new DiskStorage(directory.path, roomy) });

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountContent(app, ({ headers }) => {
    const who = headers['x-test-person'];
    if (who === 'admin') return contextFor();
    if (who === 'moderator') return contextFor(personWith('moderator'));
    const language = headers['x-test-language'] === 'ar' ? 'ar' : 'en';
    return { ...contextFor(), actor: anonymous, language };
  });
  await app.ready();
});
afterAll(() => app.close());

const keys = () => data.db.select().from(missingKey);

describe('Missing sentences', () => {
  const tell = (url: string, payload: unknown) =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });

  test('are noted and counted', async () => {
    expect((await tell('/locales/add/yo/shell', { 'nav.about': 'About' })).statusCode).toBe(204);
    await tell('/locales/add/yo/shell', { 'nav.about': 'anything', 'nav.help': '' });
    const { items } = await listMissingKeys(contextFor(), undefined);
    expect(
      items.map(({ language, namespace, key, times }) => [language, namespace, key, times]),
    ).toEqual([
      ['yo', 'shell', 'nav.about', 2],
      ['yo', 'shell', 'nav.help', 1],
    ]);
    expect(JSON.stringify(items)).not.toContain('anything');
  });

  test.each([
    ['an unknown language', '/locales/add/xx/shell', { a: '' }, 404],
    ['an unknown namespace', '/locales/add/yo/nothing', { a: '' }, 404],
    ['a way out of the folder', '/locales/add/yo/..%2F..%2Fshell', { a: '' }, 404],
    ['a long key', '/locales/add/yo/shell', { ['k'.repeat(201)]: '' }, 400],
    ['an empty key', '/locales/add/yo/shell', { '': '' }, 400],
    ['a control character', '/locales/add/yo/shell', { 'a\u0007b': '' }, 400],
    ['no object', '/locales/add/yo/shell', ['a'], 400],
    [
      'too many at once',
      '/locales/add/yo/shell',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, ''])),
      400,
    ],
  ])('%s is refused', async (_, url, payload, status) => {
    expect((await tell(url, payload)).statusCode).toBe(status);
    expect(await keys()).toEqual([]);
  });

  test('a full table takes no new ones and goes on counting', async () => {
    await data.db.insert(missingKey).values(
      Array.from({ length: missingKeyLimits.rows }, (_, at) => ({
        language: 'yo',
        namespace: 'shell',
        key: `known-${at}`,
      })),
    );
    await tell('/locales/add/yo/shell', { 'known-7': '', fresh: '' });
    const rows = await keys();
    expect(rows).toHaveLength(missingKeyLimits.rows);
    expect(rows.find(({ key }) => key === 'known-7')?.times).toBe(2);
  });

  test('are listed in pages and cleared by admins alone', async () => {
    for (let at = 0; at < 26; at += 1) await tell('/locales/add/yo/ui', { [`k${at}`]: '' });
    const first = await listMissingKeys(contextFor(), undefined);
    const second = await listMissingKeys(contextFor(), first.next ?? undefined);
    expect([first.items.length, second.items.length, second.next]).toEqual([24, 2, null]);
    const moderator = contextFor(personWith('moderator'));
    await expect(listMissingKeys(moderator, undefined)).rejects.toMatchObject({ status: 403 });
    await expect(clearMissingKeys(moderator)).rejects.toMatchObject({ status: 403 });
    expect(await clearMissingKeys(contextFor())).toEqual({ removed: 26 });
  });
});

const boundary = 'edge-of-the-test';
const partOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const upload = (name: string, bytes: Buffer, person = 'admin') =>
  app.inject({
    method: 'POST',
    url: `/api/admin/site-files/${name}`,
    payload: partOf(bytes),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-test-person': person,
    },
  });
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);
const mp4 = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(1000, 7),
]);

describe('The manifesto on paper', () => {
  const url = '/files/manifesto-pdf';
  const publish = (title: string) =>
    data.db.insert(contentVersion).values({
      page: 'manifesto',
      language: 'en',
      state: 'published',
      number: 1,
      basedOn: 0,
      title,
      summary: 'Short.',
      body: 'Words of {siteName}.',
      publishedAt: new Date('2026-05-03T10:00:00Z'),
    });

  test('is there from the start, in the language of whoever reads it', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'application/pdf',
      '',
    ]);
    const english = await app.inject({ url });
    expect(english.headers['content-disposition']).toBe('attachment; filename="manifesto-en.pdf"');
    expect(english.body).toMatch(/^%PDF/);
    expect(english.body).toContain('/Lang (en)');
    const arabic = await app.inject({ url, headers: { 'x-test-language': 'ar' } });
    expect(arabic.body).toContain('/Lang (ar)');
  });

  test('is not sent again while the text is the same, and is another file when it changes', async () => {
    const before = await app.inject({ url });
    const headers = { 'if-none-match': before.headers.etag };
    expect((await app.inject({ url, headers })).statusCode).toBe(304);
    await publish('What we hold to');
    const after = await app.inject({ url, headers });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('(What we hold to)');
  });

  test('gives way to what an admin uploads, and comes back when that is taken away', async () => {
    await upload('manifesto-pdf', pdf('printed'));
    expect((await app.inject({ url })).body).toContain('printed');
    await removeSiteFile(contextFor(), 'manifesto-pdf');
    expect((await app.inject({ url })).body).toContain('/Lang (en)');
  });
});

describe('A file of the site', () => {
  test('is asked for with HEAD: 204 while there is none, then 200 with its length', async () => {
    const head = () => app.inject({ method: 'HEAD', url: '/files/manifesto-video' });
    expect((await head()).statusCode).toBe(204);
    expect((await upload('manifesto-video', mp4)).statusCode).toBe(200);
    const there = await head();
    expect([there.statusCode, there.headers['content-length'], there.body]).toEqual([
      200,
      String(mp4.length),
      '',
    ]);
  });

  test('is sent whole, in parts, and not again while it is the same', async () => {
    await upload('manifesto-video', mp4);
    const url = '/files/manifesto-video';
    const whole = await app.inject({ url });
    expect(whole.rawPayload).toEqual(mp4);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const part = await app.inject({ url, headers: { range: 'bytes=20-29' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 20-29/${mp4.length}`,
    ]);
    expect(part.rawPayload).toEqual(mp4.subarray(20, 30));
    const beyond = await app.inject({ url, headers: { range: 'bytes=99999-' } });
    expect(beyond.statusCode).toBe(416);
    const same = await app.inject({ url, headers: { 'if-none-match': whole.headers.etag } });
    expect(same.statusCode).toBe(304);
  });

  test('is what its bytes say, whatever it is called', async () => {
    expect((await upload('manifesto-pdf', mp4)).statusCode).toBe(400);
    expect((await upload('manifesto-video', pdf('x'))).statusCode).toBe(400);
    expect((await upload('manifesto-video', Buffer.from('<html>'))).statusCode).toBe(400);
    expect((await upload('manifesto-pdf', pdf('x'))).statusCode).toBe(200);
  });

  test('takes the place of the one before it, and can be taken away', async () => {
    await upload('manifesto-pdf', pdf('one'));
    await upload('manifesto-pdf', pdf('two'));
    expect((await app.inject({ url: '/files/manifesto-pdf' })).body).toContain('two');
    expect((await listSiteFiles(contextFor())).items).toHaveLength(1);
    const kept: string[] = [];
    const storage = new DiskStorage(directory.path, roomy);
    for await (const key of storage.keysBefore(new Date(Date.now() + 60_000))) kept.push(key);
    expect(kept).toHaveLength(1);
    await removeSiteFile(contextFor(), 'manifesto-pdf');
    await expect(removeSiteFile(contextFor(), 'manifesto-pdf')).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['visitor', 401],
    ['moderator', 403],
  ])('a %s uploads none', async (person, status) => {
    expect((await upload('manifesto-pdf', pdf('x'), person)).statusCode).toBe(status);
  });

  test('that is unknown is an address with nothing behind it', async () => {
    expect((await upload('anything', pdf('x'))).statusCode).toBe(404);
    expect((await app.inject({ url: '/files/anything' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/files/..%2Fsecret' })).statusCode).toBe(404);
  });

  test('without a file, without multipart or too large is refused', async () => {
    const empty = await app.inject({
      method: 'POST',
      url: '/api/admin/site-files/manifesto-pdf',
      payload: '{}',
      headers: { 'content-type': 'application/json', 'x-test-person': 'admin' },
    });
    expect(empty.statusCode).toBe(415);
    const large = Buffer.concat([pdf('x'), Buffer.alloc(largestSiteFile)]);
    expect((await upload('manifesto-pdf', large)).json()).toMatchObject({
      fields: [{ path: 'file', key: 'content:error.fileSize' }],
    });
  });
});
