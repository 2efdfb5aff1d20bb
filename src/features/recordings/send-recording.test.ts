import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { anonymous } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { person } from '#platform/test/actors.ts';
import { madeWav } from '#platform/test/made-sounds.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { attachRecording, recordingsOf } from './attached.service.server.ts';
import { mountRecordings } from './mount-recordings.server.ts';
import { largestPiece } from './recording.policy.ts';
import {
  addTestRecording,
  recordingContext,
  roomyStorage,
  storedKeys,
} from './recording.scene.server.ts';
import { beginRecording } from './recording.service.server.ts';
import { sendRecording } from './send-recording.server.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const ada = person();
const subject = { type: 'story', id: '01990000-0000-7000-8000-0000000000aa' };
const wav = madeWav(2_200_000);
const storage = () => roomyStorage(directory.path);
const context = () => recordingContext(data.db, ada, storage());
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountRecordings(app, ({ headers }) =>
    recordingContext(data.db, headers['x-test-person'] ? ada : anonymous, storage()),
  );
  const config = {
    access: 'public',
    rate: 'static',
    description: { id: 'x', summary: 'x', answers: { mediaTypes: ['audio/wav'] } },
    rateLimit: rateLimitOf('static'),
  } as const;
  app.get('/sound/:kind', { config }, async (request, reply) => {
    const found = await recordingsOf(data.db, subject.type, [subject.id]);
    const recording = found.get(subject.id);
    if (!recording) return reply.status(404).send();
    const isPublic = request.url.endsWith('public');
    return sendRecording(context(), { request, reply }, recording, {
      isPublic,
    });
  });
  await app.ready();
});
afterAll(() => app.close());

describe('A recording', () => {
  beforeEach(async () => {
    const { id } = await addTestRecording(context(), wav);
    await data.db.transaction((tx) => attachRecording(tx, subject, id, ada.id));
  });
  const get = (headers: Record<string, string> = {}, kind = 'public') =>
    app.inject({ url: `/sound/${kind}`, headers });

  test('is sent whole, and nothing in it may run', async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(wav)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(wav.length),
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  test('is kept nowhere when it is not for everybody', async () => {
    expect((await get({}, 'own')).headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    [0, 1],
    [10, 5000],
    [largestPiece - 3, largestPiece + 3],
    [largestPiece, wav.length],
    [wav.length - 1, wav.length],
  ])('is sent from %d to %d', async (from, to) => {
    const { statusCode, headers, rawPayload } = await get({ range: `bytes=${from}-${to - 1}` });
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to - 1}/${wav.length}`);
    expect(headers['content-length']).toBe(String(to - from));
    expect(rawPayload.equals(wav.subarray(from, to))).toBe(true);
  });

  test('has nothing behind its end', async () => {
    const { statusCode, headers, rawPayload } = await get({ range: `bytes=${wav.length}-` });
    expect(statusCode).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${wav.length}`);
    expect(rawPayload).toHaveLength(0);
  });

  test('is sent by a range only where it is still the same', async () => {
    const range = 'bytes=0-9';
    const { etag } = (await get()).headers;
    expect((await get({ range, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get({ range, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('is described to who asks for its head alone', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/sound/public' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(wav.length));
    expect(answer.rawPayload).toHaveLength(0);
  });
});

describe('A piece', () => {
  const boundary = 'edge-of-the-test';
  const post = (url: string, bytes: Buffer, { isVisitor = false, field = 'file' } = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(!isVisitor && { 'x-test-person': 'ada' }),
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  const begin = async () =>
    `/api/recordings/${(await beginRecording(context(), { source: 'recorder', bytes: 0 })).id}/pieces`;

  test('is taken, and answers what has come', async () => {
    const url = await begin();
    const answer = await post(`${url}/0/0`, Buffer.alloc(largestPiece, 1));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject({ takes: [1], bytes: largestPiece });
  });

  test('is refused where it is empty, too large, without a file or from a visitor', async () => {
    const url = await begin();
    const before = (await storedKeys(storage())).length;
    const small = Buffer.from('a');
    expect((await post(`${url}/0/0`, Buffer.alloc(0))).json()).toMatchObject({
      code: 'recording/missing',
    });
    expect((await post(`${url}/0/0`, Buffer.alloc(largestPiece + 1))).json()).toMatchObject({
      code: 'recording/size',
    });
    expect((await post(`${url}/0/0`, small, { field: 'other' })).statusCode).toBe(400);
    expect((await post(`${url}/0/0`, small, { isVisitor: true })).statusCode).toBe(401);
    expect(await storedKeys(storage())).toHaveLength(before);
  });

  test.each(['/0/1200', '/50/0', '/-1/0', '/x/0', '/0/1.5'])(
    'has no place at %s',
    async (place) => {
      const url = await begin();
      expect((await post(`${url}${place}`, Buffer.from('a'))).statusCode).toBe(404);
    },
  );
});
