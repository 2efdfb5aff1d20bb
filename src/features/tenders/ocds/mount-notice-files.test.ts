import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { NoticeReport } from '../notice-file.contract.ts';
import { tender } from '../tender.table.server.ts';
import { mountNoticeFiles } from './mount-notice-files.server.ts';
import { listNoticeRuns, undoNoticeRun } from './notice-import.service.server.ts';
import { testPackage, testRelease } from './notice.scene.server.ts';

const data = useTestDb();
let app: FastifyInstance;
let actor: Actor = anonymous;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountNoticeFiles(app, () => testContext({ db: data.db, actor }));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  actor = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
});

const boundary = 'edge-of-the-test';
const post = (content: string, path = '', query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/admin/tender-files${path}${query}`,
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
const here = () => data.db.$count(tender);
const nameless = testPackage([testRelease()], { publisher: undefined, license: undefined });

describe('A file of tender data that an admin sends', () => {
  test('is looked at without a trace, brought in, and taken back', async () => {
    const file = testPackage([testRelease()]);
    const preview = await post(file, '/preview');
    expect(preview.json()).toMatchObject({
      runId: null,
      releases: 1,
      sums: [{ currency: 'GBP', amountMinor: 100_050 }],
      fates: [{ fate: 'newest', count: 1 }],
      outcomes: [{ outcome: 'open', count: 1 }],
      added: 1,
      needsSource: false,
    });
    expect(await here()).toBe(0);
    const { runId } = z.parse(NoticeReport, (await post(file)).json());
    expect(await here()).toBe(1);
    expect((await post(file)).json()).toMatchObject({ runId: null, added: 0, same: 1 });
    const ctx = testContext({ db: data.db, actor });
    expect((await listNoticeRuns(ctx)).items).toMatchObject([{ origin: 'a.json', tenders: 1 }]);
    await undoNoticeRun(ctx, runId ?? 0);
    expect(await here()).toBe(0);
    expect((await listNoticeRuns(ctx)).items).toEqual([]);
  });

  test('has to say where it comes from, or the admin does', async () => {
    expect((await post(nameless, '/preview')).json()).toMatchObject({ needsSource: true });
    const refused = await post(nameless);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'tenders/notice-source',
      fields: [{ path: 'publisher' }, { path: 'licence' }],
    });
    expect(await here()).toBe(0);
    expect((await post(nameless, '', '?publisher=Sample&licence=OGL')).statusCode).toBe(200);
    expect(await data.db.select().from(tender)).toMatchObject([
      { provenance: { publisher: 'Sample', licence: 'OGL' } },
    ]);
  });

  test.each(['no JSON', '[]', '{"releases": 3}', '\u00ff'.repeat(20)])(
    'that is %j changes nothing',
    async (content) => {
      expect((await post(content)).statusCode).toBeLessThan(500);
      expect(await here()).toBe(0);
    },
  );

  test('names the file where it can’t be read', async () => {
    expect((await post('no JSON', '/preview')).json()).toMatchObject({
      code: 'tenders/notice-file',
      fields: [{ path: 'file', key: 'tenders:error.noticeFile' }],
    });
  });
});

test('others send none', async () => {
  const file = testPackage([testRelease()]);
  actor = anonymous;
  expect((await post(file)).statusCode).toBe(401);
  actor = await addTestAccount(data.db, ['moderator', 'council'], { firstName: 'Ben' });
  expect((await post(file, '/preview')).statusCode).toBe(403);
});
