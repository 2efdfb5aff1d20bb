// Real files lie beside the project where it is developed; they are no part of it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/root.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { tender } from '../tender.table.server.ts';
import { importNotices, undoNoticeRun } from './notice-import.service.server.ts';
import { tenderNotice, tenderNoticeRun } from './notice.table.server.ts';

const data = join(projectRoot, '../shared/data');
const fileOf = (name: string) => readFileSync(join(data, name), 'utf8');
const sample = 'ocds-sample-and-schema/fictional-1.1';

describe.skipIf(!existsSync(data))('Real files', () => {
  const shared = useTestDb();
  const bring = (...pages: readonly string[]) =>
    importNotices(testContext({ db: shared.db }), {
      pages,
      origin: 'real',
      publisher: 'Sample',
      licence: 'Sample',
      isDry: false,
    });

  test('a hundred releases of Contracts Finder', async () => {
    const text = fileOf('ocds-uk/contracts-finder-2025-01.release-package.json');
    const outcome = await bring(text);
    const day = new Date('2025-01-24');
    expect(outcome).toMatchObject({ releases: 100, processes: 94, closings: 97, calls: 38 });
    expect([...outcome.sums]).toEqual([['GBP', 139_029_359_754]]);
    const open = outcome.notices.filter((one) => one.outcome === 'open');
    expect(open).toHaveLength(34);
    expect(open.every(({ closesAt }) => new Date(closesAt) > day)).toBe(true);
    expect(await shared.db.$count(tender)).toBe(35);
    expect(await bring(text)).toMatchObject({ added: 0, changed: 0, same: 35, runId: undefined });
    await undoNoticeRun(testContext({ db: shared.db }), outcome.runId ?? 0);
    for (const table of [tender, tenderNotice, tenderNoticeRun])
      expect(await shared.db.$count(table)).toBe(0);
  });

  test('the six stages of the sample process are one tender, in one file or in six', async () => {
    await bring(fileOf(`${sample}/all-releases.package.json`));
    expect(await shared.db.select().from(tender)).toMatchObject([{ status: 'awarded' }]);
    const stages = readdirSync(join(data, sample)).filter((name) => /^\d/.test(name));
    expect(stages).toHaveLength(6);
    for (const name of stages) await bring(fileOf(`${sample}/${name}`));
    expect(await shared.db.$count(tender)).toBe(1);
  });

  test('the record of that process is the same tender', async () => {
    await bring(fileOf(`${sample}/record.package.json`));
    expect(await shared.db.select().from(tender)).toMatchObject([{ status: 'awarded' }]);
  });

  test('the empty template makes none, and says why', async () => {
    const { faults } = await bring(
      fileOf('ocds-sample-and-schema/blank/release-template-1__1__5.json'),
    );
    expect(faults.map(({ what }) => what)).toEqual([
      'left out: it is no release, no record and no package of them',
    ]);
    expect(await shared.db.$count(tender)).toBe(0);
  });
});
