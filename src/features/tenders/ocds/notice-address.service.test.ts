import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fetchForeign, ForeignError } from '#platform/http/fetch-foreign.server.ts';
import { isPublicAddress } from '#platform/http/public-network.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import en from '../locales/en.json' with { type: 'json' };
import { tenderApi } from '../tender.api.server.ts';
import { tender } from '../tender.table.server.ts';
import { previewNoticesAt, runNoticesAt } from './notice-address.service.server.ts';
import { listNoticeRuns, undoNoticeRun } from './notice-import.service.server.ts';
import type { Fetch } from './notice-pages.server.ts';
import { testPackage, testRelease } from './notice.scene.server.ts';
import { tenderNotice, tenderNoticeRun } from './notice.table.server.ts';

const data = useTestDb();
const address = 'https://data.example/notices.json';
let admin: Actor = anonymous;
let asked: string[] = [];

beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
  asked = [];
});

const as = (actor: Actor, db: Db = data.db) => testContext({ db, actor });
const here = () => data.db.$count(tender);

/** A network in which each address answers so. */
const answering = (answer: (url: string) => string | Promise<string>) => {
  const ask: Fetch = async (url) => {
    asked.push(url);
    return { status: 200, text: await answer(url), etag: undefined, lastModified: undefined };
  };
  return { ask, restMs: 0 };
};
const one = answering(() => testPackage([testRelease()]));
const endless = answering((url) =>
  testPackage([testRelease({ ocid: `ocds-sample-${asked.length}` })], {
    links: { next: `${url}x` },
  }),
);
const nameless = answering(() =>
  testPackage([testRelease()], { publisher: undefined, license: undefined }),
);
const besideAddress = (reason: string) => ({
  status: 400,
  code: 'tenders/notice-address',
  message: 'The address could not be read.',
  fields: [{ path: 'address', key: `tenders:error.address.${reason}` }],
});

describe('Tender data at an address', () => {
  test('is looked at without a trace, brought in once, and taken back', async () => {
    const ctx = as(admin);
    const plan = await previewNoticesAt(ctx, { address }, one);
    expect(plan).toMatchObject({ runId: null, added: 1, pages: 1, isCut: false });
    expect([await here(), await data.db.$count(tenderNoticeRun)]).toEqual([0, 0]);
    const { runId, added } = await runNoticesAt(ctx, { address }, one);
    expect([added, await here()]).toEqual([1, 1]);
    expect(await runNoticesAt(ctx, { address }, one)).toMatchObject({
      runId: null,
      added: 0,
      changed: 0,
      same: 1,
    });
    expect((await listNoticeRuns(ctx)).items).toMatchObject([{ origin: address, tenders: 1 }]);
    await undoNoticeRun(ctx, runId ?? 0);
    for (const table of [tender, tenderNotice, tenderNoticeRun])
      expect(await data.db.$count(table)).toBe(0);
    const told = await data.db.select({ action: auditEntry.action }).from(auditEntry);
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      'tenders.imported',
      'tenders.undone',
    ]);
  });

  test('is read for five pages, and that more follow is told', async () => {
    const report = await previewNoticesAt(as(admin), { address }, endless);
    expect(report).toMatchObject({ pages: 5, isCut: true, added: 5 });
    expect(asked).toHaveLength(5);
  });

  test('has to say where it comes from, or the admin does', async () => {
    expect(await previewNoticesAt(as(admin), { address }, nameless)).toMatchObject({
      needsSource: true,
    });
    await expect(runNoticesAt(as(admin), { address }, nameless)).rejects.toMatchObject({
      code: 'tenders/notice-source',
    });
    await runNoticesAt(as(admin), { address, publisher: 'Sample', licence: 'OGL' }, nameless);
    expect(await data.db.select().from(tender)).toMatchObject([
      { provenance: { publisher: 'Sample', licence: 'OGL' } },
    ]);
  });

  test('is asked for by admins alone, and by nobody else’s word', async () => {
    const others = [
      anonymous,
      await addTestAccount(data.db, ['moderator', 'council'], { firstName: 'Ben' }),
    ];
    for (const actor of others)
      for (const work of [previewNoticesAt, runNoticesAt])
        await expect(work(as(actor), { address }, one)).rejects.toMatchObject({
          status: actor.kind === 'user' ? 403 : 401,
        });
    expect(asked).toEqual([]);
  });

  test('is never waited for while the database is held', async () => {
    let held = 0;
    const transaction = (work: Parameters<Db['transaction']>[0]) => {
      held += 1;
      return data.db.transaction(work).finally(() => {
        held -= 1;
      });
    };
    const db = new Proxy(data.db, {
      get: (target, name): unknown =>
        name === 'transaction' ? transaction : Reflect.get(target, name),
    });
    const seen: number[] = [];
    const ways = answering(() => {
      seen.push(held);
      return testPackage([testRelease()]);
    });
    await runNoticesAt(as(admin, db), { address }, ways);
    expect(seen).toEqual([0]);
    expect(await here()).toBe(1);
  });

  test('is read once by each person at a time, and for two on the site', async () => {
    const gate = Promise.withResolvers<string>();
    const slow = answering(() => gate.promise);
    const [ben, cleo] = [
      await addTestAccount(data.db, ['admin'], { firstName: 'Ben' }),
      await addTestAccount(data.db, ['admin'], { firstName: 'Cleo' }),
    ];
    const first = previewNoticesAt(as(admin), { address }, slow);
    const busy = {
      status: 503,
      code: 'service/unavailable',
      fields: [{ path: 'address', key: 'tenders:error.address.busy' }],
    };
    await expect(previewNoticesAt(as(admin), { address }, one)).rejects.toMatchObject(busy);
    const second = previewNoticesAt(as(ben), { address }, slow);
    await expect(previewNoticesAt(as(cleo), { address }, one)).rejects.toMatchObject(busy);
    gate.resolve(testPackage([testRelease()]));
    await Promise.all([first, second]);
    await previewNoticesAt(as(admin), { address }, one);
  });
});

describe('An address that can’t be read is told beside the field', () => {
  test.each(
    Object.keys(en.error.address).filter(
      (key) => !['missing', 'slow', 'busy', 'private'].includes(key),
    ),
  )('%s', async (reason) => {
    const ask: Fetch = () =>
      Promise.reject(
        new ForeignError(reason as ForeignError['reason'], 'db.internal is at 10.0.0.7'),
      );
    for (const work of [previewNoticesAt, runNoticesAt])
      await expect(work(as(admin), { address }, { ask })).rejects.toMatchObject(
        besideAddress(reason),
      );
  });

  test.each(['<html>', '[]', '{"releases": 3}'])('where %s is there', async (text) => {
    await expect(
      runNoticesAt(
        as(admin),
        { address },
        answering(() => text),
      ),
    ).rejects.toMatchObject(besideAddress('content'));
    expect(await here()).toBe(0);
  });

  test('where it says that nothing has changed, though nobody asked that', async () => {
    const ask: Fetch = async () => ({
      status: 304,
      text: '',
      etag: undefined,
      lastModified: undefined,
    });
    await expect(runNoticesAt(as(admin), { address }, { ask })).rejects.toMatchObject(
      besideAddress('status'),
    );
  });

  test('where only one of the addresses of its name is public', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    const network = { resolve, isPublic: isPublicAddress, ports: [''] };
    const ask: Fetch = (url, asking) => fetchForeign(url, asking, network);
    await expect(runNoticesAt(as(admin), { address }, { ask })).rejects.toMatchObject(
      // Which names our own network knows is nothing to tell.
      besideAddress('notFound'),
    );
  });
});

describe('The endpoints', () => {
  const call = (id: string, actor: Actor, body: object) =>
    tenderApi.find(({ endpoint }) => endpoint.id === id)?.run(as(actor), { body });

  test.each([
    ['http://127.0.0.1/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://169.254.169.254/latest', 'private'],
    ['http://localhost/', 'notFound'],
    ['http://127.0.0.1:5432/', 'port'],
    ['http://admin:secret@127.0.0.1/', 'password'],
    ['file:///etc/passwd', 'protocol'],
    ['no address', 'noAddress'],
  ])('refuse %s: %s', async (given, reason) => {
    for (const id of ['previewNoticesAt', 'runNoticesAt'])
      await expect(call(id, admin, { address: given })).rejects.toMatchObject(
        besideAddress(reason),
      );
  });

  test('refuse others with 403, and no address with a word beside the field', async () => {
    const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Ben' });
    for (const id of ['previewNoticesAt', 'runNoticesAt']) {
      await expect(call(id, moderator, { address })).rejects.toMatchObject({ status: 403 });
      await expect(call(id, admin, { address: ' ' })).rejects.toMatchObject({
        status: 400,
        fields: [{ path: 'address', key: 'tenders:error.address.missing' }],
      });
    }
  });
});
