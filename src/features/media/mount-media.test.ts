import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { anonymous } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  ada,
  admin,
  ben,
  mediaContext,
  moderator,
  roomyStorage,
  storedKeys,
} from './corpus/media-fixture.server.ts';
import { jpeg, pdf, picture, refused } from './corpus/pictures.server.ts';
import { largestFile } from './media.contract.ts';
import type { Photo } from './media.contract.ts';
import { attachPhotos, publishPhotosOf, removePhotosOf } from './media.service.server.ts';
import { media } from './media.table.server.ts';
import { mountMedia } from './mount-media.server.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const hostile = Object.entries(await refused());
const people = { ada, admin, ben, moderator };
type Name = keyof typeof people;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountMedia(app, ({ headers }) => {
    const actor = people[headers['x-test-person'] as Name] ?? anonymous;
    return mediaContext(data.db, actor, roomyStorage(directory.path));
  });
  await app.ready();
});
afterAll(() => app.close());

interface Part {
  field: string;
  content: Buffer | string;
  fileName?: string;
  type?: string;
}

const boundary = 'edge-of-the-test';
function multipart(parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ field, content, fileName, type }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
      Buffer.from(`${type ? `\r\ncontent-type: ${type}` : ''}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

const post = (
  payload: Buffer,
  person: Name | 'visitor' = 'ada',
  url = '/api/media',
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-test-person': person,
      ...headers,
    },
  });
const file = (content: Buffer, fileName = 'photo.jpg', type = 'image/jpeg'): Part => ({
  field: 'file',
  content,
  fileName,
  type,
});
const get = (url: string, person: Name | 'visitor' = 'visitor', headers = {}) =>
  app.inject({ url, headers: { 'x-test-person': person, ...headers } });

const subject = { type: 'listing', id: '01990000-0000-7000-8000-0000000000aa' };
async function uploaded(): Promise<Photo> {
  return (await post(multipart([file(await jpeg())]))).json<Photo>();
}
async function published(): Promise<string> {
  const { id } = await uploaded();
  await attachPhotos(data.db, subject, [id], ada.id);
  await publishPhotosOf(data.db, subject);
  return `/media/${id}/400`;
}

describe('Uploading', () => {
  test('answers the photo and nothing else of its row', async () => {
    const answer = await post(
      multipart([{ field: 'alt', content: 'A stall at night' }, file(await jpeg(80, 60))]),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const photo = answer.json<Photo>();
    expect(Object.keys(photo).toSorted()).toEqual([
      'alt',
      'height',
      'id',
      'isFree',
      'thumbUrl',
      'url',
      'width',
    ]);
    expect(photo).toMatchObject({ alt: 'A stall at night', width: 80, height: 60 });
  });

  test('goes by the bytes: a PNG called .jpg is fine', async () => {
    const answer = await post(multipart([file(await picture().png().toBuffer())]));
    expect(answer.statusCode).toBe(200);
  });

  test('is for people who are signed in, and says so before it reads the file', async () => {
    const answer = await post(multipart([file(await jpeg())]), 'visitor');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'access/sign-in-required' });
  });

  test.each(hostile)('refuses %s beside the field, whatever it is called', async (_, bytes) => {
    const answer = await post(multipart([file(bytes)]));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'file', key: 'media:error.type' }] });
  });

  test('refuses more than 10 MB', async () => {
    const answer = await post(multipart([file(Buffer.alloc(largestFile + 1))]));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'media/size' });
  });

  test.each([
    ['no file', [{ field: 'alt', content: 'x' }]],
    ['a file in another field', [{ ...file(pdf), field: 'photo' }]],
    ['an empty file', [file(Buffer.alloc(0))]],
    ['a second field', [{ field: 'alt', content: 'x' }, { field: 'b', content: 'y' }, file(pdf)]],
    ['words with a zero in them', [{ field: 'alt', content: 'a\u0000b' }, file(pdf)]],
    ['too many words', [{ field: 'alt', content: 'x'.repeat(201) }, file(pdf)]],
    ['a field that changes prototypes', [{ field: '__proto__', content: 'x' }, file(pdf)]],
  ] satisfies [string, Part[]][])('%s is the sender’s fault, never ours', async (_, parts) => {
    const { statusCode } = await post(multipart(parts));
    expect(statusCode).toBe(400);
    expect(await data.db.select().from(media)).toEqual([]);
  });

  test('takes one file', async () => {
    const two = multipart([file(await jpeg()), file(await jpeg())]);
    expect((await post(two)).statusCode).toBeLessThan(500);
    expect((await data.db.select().from(media)).length).toBeLessThanOrEqual(1);
  });

  test.each([0, 1, 40, 200])(
    'a body that ends after %d bytes is no error of ours',
    async (length) => {
      const body = multipart([file(await jpeg())]).subarray(0, length);
      expect((await post(body)).statusCode).toBe(400);
    },
  );

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/jpeg'])(
    'as %s is answered 415',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/media',
        payload: '{}',
        headers: { 'content-type': type, 'x-test-person': 'ada' },
      });
      expect(answer.statusCode).toBe(415);
    },
  );
});

describe('The same upload under one key', () => {
  const once = { 'idempotency-key': 'upload-key-1' };

  test.each(['/api/media', '/api/documents'])('at %s is kept once', async (url) => {
    const payload = multipart([file(await jpeg())]);
    const first = await post(payload, 'ada', url, once);
    const again = await post(payload, 'ada', url, once);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await data.db.select().from(media)).toHaveLength(1);
  });

  test('sent many times at once leaves one row and the files of one', async () => {
    const payload = multipart([file(await jpeg())]);
    const before = (await storedKeys(roomyStorage(directory.path))).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(payload, 'ada', '/api/media', once)),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    const third = answers.find(({ statusCode }) => statusCode !== 200);
    // One account holds two places.
    expect(taken).toHaveLength(2);
    expect(third?.json()).toMatchObject({ status: 503, code: 'media/busy' });
    const ids = new Set(taken.map((answer) => answer.json<Photo>().id));
    expect(ids.size).toBe(1);
    expect(await data.db.select().from(media)).toHaveLength(1);
    expect((await storedKeys(roomyStorage(directory.path))).length - before).toBe(2);
  });

  test('is another upload of another person, and no other photo or description', async () => {
    const bytes = await jpeg();
    await post(multipart([file(bytes)]), 'ada', '/api/media', once);
    expect((await post(multipart([file(bytes)]), 'ben', '/api/media', once)).statusCode).toBe(200);
    expect(await data.db.select().from(media)).toHaveLength(2);
    const others = [
      multipart([file(await picture().png().toBuffer())]),
      multipart([{ field: 'alt', content: 'A stall' }, file(bytes)]),
    ];
    for (const other of others) {
      const answer = await post(other, 'ada', '/api/media', once);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'request/key-reused' });
    }
    expect(await data.db.select().from(media)).toHaveLength(2);
  });

  test('that was refused leaves the key free', async () => {
    expect((await post(multipart([file(pdf)]), 'ada', '/api/media', once)).statusCode).toBe(400);
    const good = multipart([file(await jpeg())]);
    expect((await post(good, 'ada', '/api/media', once)).statusCode).toBe(200);
  });
});

test('other routes don’t read multipart', async () => {
  const other = Fastify();
  await acceptBodies(other);
  await mountMedia(other, () => mediaContext(data.db, ada, roomyStorage(directory.path)));
  other.post('/api/x', async () => 'read');
  const answer = await other.inject({
    method: 'POST',
    url: '/api/x',
    payload: multipart([file(pdf)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(answer.statusCode).toBe(415);
  await other.close();
});

describe('A published photo', () => {
  test('is served with a type of ours, and nothing in it may run', async () => {
    const { statusCode, headers, rawPayload } = await get(await published());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      'content-length': String(rawPayload.length),
    });
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('is not sent again to who has it', async () => {
    const url = await published();
    const { etag } = (await get(url)).headers;
    expect((await get(url, 'visitor', { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    expect((await get(url, 'visitor', { 'if-none-match': '"old"' })).statusCode).toBe(200);
    expect((await get(url.replace('/400', '/1600'))).headers.etag).not.toBe(etag);
  });

  test('that is removed is 404 at once, also to who has it', async () => {
    const url = await published();
    const { etag } = (await get(url)).headers;
    await removePhotosOf(data.db, subject);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, 'visitor', { 'if-none-match': String(etag) })).statusCode).toBe(404);
  });
});

describe('A pending photo', () => {
  test('is served to its owner and to staff, kept by nobody', async () => {
    const { url, thumbUrl } = await uploaded();
    for (const person of ['ada', 'moderator'] as const) {
      const answer = await get(thumbUrl, person);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect((await get(url, 'ben')).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(url.replace('/api', ''))).statusCode).toBe(404);
  });
});

describe('A document', () => {
  test('is saved under its name by its uploader and by admins, never shown in place', async () => {
    const sent = await post(
      multipart([file(pdf, 'Bail d’été "1".pdf'.replaceAll('"', ''), 'text/html')]),
      'ada',
      '/api/documents',
    );
    expect(sent.statusCode).toBe(200);
    const { url } = sent.json<{ url: string }>();
    for (const person of ['ada', 'admin'] as const) {
      const { statusCode, headers, rawPayload } = await get(url, person);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="Bail d_[\w. ]+"; filename\*=UTF-8''Bail%20d%E2%80%99%C3%A9t%C3%A9%201\.pdf$/,
      );
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['cache-control']).toBe('private, no-store');
      expect(rawPayload.equals(pdf)).toBe(true);
    }
    expect((await get(url, 'ben')).statusCode).toBe(404);
    expect((await get(url, 'moderator')).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(401);
  });

  test('is never found among the photos', async () => {
    const sent = await post(multipart([file(pdf)]), 'ada', '/api/documents');
    const { id } = sent.json<{ id: string }>();
    expect((await get(`/api/media/${id}/1600`, 'ada')).statusCode).toBe(404);
    expect((await get(`/media/${id}/1600`, 'moderator')).statusCode).toBe(404);
  });
});

describe('Addresses that lead nowhere', () => {
  const id = '01990000-0000-7000-8000-0000000000ff';
  test.each([
    `/media/${id}/400`,
    `/media/${id}/800`,
    `/media/${id}/400.webp`,
    '/media/x/400',
    '/media/..%2f..%2fetc%2fpasswd/400',
    '/media/%2e%2e/400',
    '/media/..%5csecret/400',
    '/media/%00/400',
    '/media/a/../../etc/passwd',
    '//etc/passwd',
    `/media/${id}'--/400`,
    '/api/media/photo%2fab%2fcd/400',
    '/api/documents/..%2fsecret',
  ])('%s', async (url) => {
    expect((await get(url, 'moderator')).statusCode).toBe(404);
  });
});
