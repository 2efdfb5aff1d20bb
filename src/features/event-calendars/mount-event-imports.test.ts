import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { event } from '#features/events/event.table.server.ts';
import { eventSubject } from '#features/events/event.subject.server.ts';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { fileOf, sampleLines } from './importing/calendar-files.scene.server.ts';
import { mountEventImports } from './mount-event-imports.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([eventSubject]);
let app: FastifyInstance;
let actor: Actor = anonymous;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountEventImports(app, () => testContext({ db: data.db, actor, subjects }));
  await app.ready();
});
afterAll(() => app.close());

const boundary = 'edge-of-the-test';
const post = (content: string, path = '/preview', query = '?host=me&kind=music') =>
  app.inject({
    method: 'POST',
    url: `/api/calendars/imports${path}${query}`,
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="c.ics"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
const signIn = async () => {
  actor = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
};

describe('A calendar file that is sent', () => {
  test('is previewed without a trace, then done', async () => {
    await signIn();
    const file = fileOf(sampleLines('a@example'));
    const preview = await post(file);
    expect(preview.statusCode).toBe(200);
    expect(preview.json()).toMatchObject({ lines: [{ title: 'Choir practice', act: 'add' }] });
    expect(await data.db.$count(event)).toBe(0);
    const done = await post(file, '');
    expect(done.json()).toMatchObject({ added: 1, refused: 0 });
    expect(done.headers['cache-control']).toBe('private, no-store');
    expect(await data.db.$count(event)).toBe(1);
  });

  test('of five megabytes is refused', async () => {
    await signIn();
    const answer = await post(fileOf(sampleLines('a@example', [`COMMENT:${'x'.repeat(5e6)}`])));
    expect([400, 413]).toContain(answer.statusCode);
    expect(await data.db.$count(event)).toBe(0);
  });

  test.each(['?host=you&kind=music', '?host=me&kind=none', ''])(
    'for %j is refused beside that field',
    async (query) => {
      await signIn();
      expect((await post(fileOf(sampleLines('a@example')), '', query)).statusCode).toBe(400);
    },
  );

  test('is taken from nobody who is not signed in', async () => {
    actor = anonymous;
    expect((await post(fileOf(sampleLines('a@example')))).statusCode).toBe(401);
  });

  test('that is no text is refused', async () => {
    await signIn();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/calendars/imports/preview?host=me&kind=music',
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="c.ics"\r\n\r\n`,
        ),
        Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'event-import/not-text' });
  });
});
