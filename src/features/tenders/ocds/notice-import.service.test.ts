import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { tenderAward } from '../awards/award.table.server.ts';
import { tender } from '../tender.table.server.ts';
import { importNotices, listNoticeRuns, undoNoticeRun } from './notice-import.service.server.ts';
import { testPackage, testRelease } from './notice.scene.server.ts';
import { tenderNotice } from './notice.table.server.ts';

const shared = useTestDb();
const site = () => testContext({ db: shared.db });

const bring = (releases: readonly unknown[], isDry = false) =>
  importNotices(site(), { pages: [testPackage(releases)], origin: 'a.json', isDry });

const rows = () => shared.db.select().from(tender).orderBy(asc(tender.title));

const later = { date: '2026-11-02T09:00:00Z', id: 'second-2', tag: ['tenderAmendment'] };
const moved = testRelease(later, { tenderPeriod: { endDate: '2026-12-24' } });
const cancelled = testRelease(
  { ...later, date: '2026-11-03T09:00:00Z', id: 'third-3', tag: ['tenderCancellation'] },
  { status: 'cancelled' },
);

describe('Notices of open data', () => {
  test('become tenders with their source', async () => {
    const outcome = await bring([testRelease()]);
    expect(outcome).toMatchObject({
      added: 1,
      changed: 0,
      same: 0,
      faults: [],
      calls: 1,
      processes: 1,
    });
    expect(await rows()).toMatchObject([
      {
        source: 'notice',
        sourceId: 'ocds-sample-1/T-1',
        title: 'Mending of roofs',
        buyerName: 'Sample Borough',
        status: 'published',
        councilId: null,
        amountMinor: 100_050,
        closesAt: new Date('2026-12-20T12:00:00Z'),
        publishedAt: new Date('2026-11-01T09:00:00Z'),
        createdAt: testNow,
        isSample: false,
        provenance: {
          publisher: 'Sample Publisher',
          licence: 'Open Government Licence v3.0',
          releaseId: 'first-1',
          releasedAt: '2026-11-01T09:00:00.000Z',
        },
      },
    ]);
  });

  test('that come again change nothing, and a trial leaves nothing', async () => {
    await bring([testRelease()], true);
    expect(await rows()).toEqual([]);
    await bring([testRelease(), moved]);
    const before = await rows();
    for (const releases of [[testRelease(), moved], [moved], [testRelease()]])
      expect(await bring(releases)).toMatchObject({ added: 0, changed: 0, runId: undefined });
    expect(await rows()).toEqual(before);
    expect((await listNoticeRuns(site())).items).toMatchObject([{ origin: 'a.json', tenders: 1 }]);
  });

  test('are as the newest release has them, and as they were before when that is taken back', async () => {
    const first = await bring([testRelease()]);
    const [before] = await rows();
    const second = await bring([moved]);
    expect(second).toMatchObject({ added: 0, changed: 1 });
    expect(await rows()).toMatchObject([
      { id: before?.id, closesAt: new Date('2026-12-24T23:59:59Z') },
    ]);
    expect(await bring([testRelease()])).toMatchObject({ changed: 0, runId: undefined });
    expect(await undoNoticeRun(site(), second.runId ?? 0)).toEqual({ removed: 0, restored: 1 });
    const [after] = await rows();
    expect({ ...after, version: before?.version }).toEqual(before);
    expect(await undoNoticeRun(site(), first.runId ?? 0)).toEqual({ removed: 1, restored: 0 });
    expect(await rows()).toEqual([]);
    expect(await shared.db.$count(tenderNotice)).toBe(0);
    await expect(undoNoticeRun(site(), 1)).rejects.toMatchObject({ code: 'tenders/no-run' });
  });

  test('whose first run is taken back stay as the later one has them', async () => {
    const first = await bring([testRelease()]);
    await bring([moved]);
    expect(await undoNoticeRun(site(), first.runId ?? 0)).toEqual({ removed: 0, restored: 1 });
    expect(await rows()).toMatchObject([{ closesAt: new Date('2026-12-24T23:59:59Z') }]);
  });

  test('that are cancelled go, and are back when their publisher says so', async () => {
    await bring([testRelease()]);
    await bring([cancelled]);
    expect(await rows()).toMatchObject([{ withdrawnAt: testNow, title: 'Mending of roofs' }]);
    await bring([
      testRelease({ date: '2026-11-04T09:00:00Z', id: 'fourth-4', tag: ['tenderUpdate'] }),
    ]);
    expect(await rows()).toMatchObject([{ withdrawnAt: null }]);
  });

  test('that are awarded say to whom, and are no more open', async () => {
    await bring([testRelease()]);
    const awards = [
      { status: 'active', date: '2026-11-03', suppliers: [{ name: 'Sample Roofers' }] },
    ];
    const { runId } = await bring([
      testRelease({ ...later, tag: ['award'], awards, tender: undefined }),
    ]);
    expect(await rows()).toMatchObject([
      {
        status: 'awarded',
        awardedOn: '2026-11-03',
        title: 'Mending of roofs',
      },
    ]);
    const made = () => shared.db.select().from(tenderAward);
    expect(await made()).toMatchObject([{ name: 'Sample Roofers', lot: null }]);
    await undoNoticeRun(site(), runId ?? 0);
    expect(await made()).toEqual([]);
  });

  test('that staff have hidden stay hidden', async () => {
    await bring([testRelease()]);
    await shared.db.update(tender).set({ hiddenAt: testNow });
    await bring([moved]);
    expect(await rows()).toMatchObject([{ hiddenAt: testNow }]);
  });

  test('of one process stay apart where they are two', async () => {
    const other = testRelease({ id: 'other' }, { id: 'T-2', title: 'Mending of walls' });
    await bring([testRelease(), other]);
    expect((await rows()).map(({ sourceId }) => sourceId)).toEqual([
      'ocds-sample-1/T-1',
      'ocds-sample-1/T-2',
    ]);
  });

  test('need a publisher and a licence', async () => {
    const pages = [JSON.stringify(testRelease())];
    const bare = { pages, origin: 'a.json', isDry: false };
    await expect(importNotices(site(), bare)).rejects.toMatchObject({
      code: 'tenders/notice-source',
    });
    await importNotices(site(), { ...bare, publisher: 'Sample', licence: 'OGL' });
    expect(await rows()).toMatchObject([{ provenance: { publisher: 'Sample', licence: 'OGL' } }]);
    await expect(importNotices(site(), { ...bare, pages: ['no JSON'] })).rejects.toMatchObject({
      code: 'tenders/notice-file',
    });
  });

  test('come from the site and admins alone', async () => {
    for (const actor of [anonymous, personWith('moderator')]) {
      const ctx = testContext({ db: shared.db, actor });
      const status = actor === anonymous ? 401 : 403;
      await expect(listNoticeRuns(ctx)).rejects.toMatchObject({ status });
      await expect(undoNoticeRun(ctx, 1)).rejects.toMatchObject({ status });
      await expect(
        importNotices(ctx, { pages: [testPackage([])], origin: 'x', isDry: true }),
      ).rejects.toMatchObject({ status });
    }
  });
});
