import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { answerImportQuestions } from '../answers/import-answer.service.server.ts';
import * as findings from '../import-findings.service.server.ts';
import {
  checkImport,
  discardImport,
  getImport,
  startImport,
} from '../import-run.service.server.ts';
import { retryImport } from '../import-upload.service.server.ts';
import { importRun } from '../import.table.server.ts';
import { cleaners, dump, kitchen, studio } from '../register.scene.server.ts';
import {
  check,
  csvOf,
  deskOf,
  mapAsGuessed,
  runAll,
  textOf,
  upload,
  work,
} from '../import-runs.scene.server.ts';
import { sweepImportFiles } from '../sweep.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

describe('what a run leaves behind', () => {
  const test_ = useTestDb();
  const names = async () =>
    (await test_.db.select().from(listing).orderBy(listing.sourceRef)).map(({ name }) => name);

  it('makes a run of what was rejected, in the same columns', async () => {
    const desk = deskOf(test_.db);
    const file = csvOf([kitchen, cleaners.with(0, '1').with(6, "'quoted' =1+1"), studio]);
    const { id } = await runAll(desk, file);
    const retry = await retryImport(desk.ctx, id);
    expect(retry).toMatchObject({
      fileName: 'register-rejected.csv',
      source: 'Register',
      totalRows: 1,
      retryOf: id,
    });
    expect(retry.columns[0]).toMatchObject({ header: 'import_row', samples: ['3'] });
    expect(retry.preview[0]?.at(-1)).toBe("'quoted' =1+1");
    // Nothing else has this id any more, so the row can come in.
    await findings.requestUndo(desk.ctx, id, { doNotList: false, reason: '' });
    await work(desk);
    await mapAsGuessed(desk, retry);
    await checkImport(desk.ctx, retry.id);
    await work(desk);
    await startImport(desk.ctx, retry.id);
    await work(desk);
    expect(await test_.db.select().from(listing)).toMatchObject([
      { name: 'Sample Cleaners', description: "'quoted' =1+1" },
    ]);
  });

  it('is brought again from the downloaded errors once they are put right', async () => {
    const desk = deskOf(test_.db);
    const { id } = await runAll(desk, csvOf([kitchen.with(1, ''), cleaners]));
    const { lines, fileName } = await findings.exportRejectedRows(desk.ctx, id);
    const text = await textOf(lines);
    expect(fileName).toBe('register-rejected.csv');
    expect(text).toBe(
      '\uFEFF"import_row","import_reason","id","name","address","city","state","zip","description"\r\n' +
        '"2","Name: Name is required","1","","1 Example Road","Camden","NJ","8101.0","Food"\r\n',
    );
    const right = await upload(desk, text.replace('"1","",', '"1","Sample Kitchen",'), {
      name: fileName,
      retryOf: id,
    });
    expect(right).toMatchObject({ source: 'Register', retryOf: id });
    await mapAsGuessed(desk, right);
    await checkImport(desk.ctx, right.id);
    await work(desk);
    await startImport(desk.ctx, right.id);
    await work(desk);
    expect(await names()).toEqual(['Sample Kitchen', 'Sample Cleaners']);
  });

  it('keeps every cell of rows that have too many or too few, and lets none of them pass as it is', async () => {
    const desk = deskOf(test_.db);
    const file = csvOf([[...kitchen, 'extra;', '=more'], cleaners.slice(0, 3)]);
    const { id } = await runAll(desk, file);
    await answerImportQuestions(desk.ctx, id, { cause: 'ragged', answer: 'leave' });
    const { lines } = await findings.exportRejectedRows(desk.ctx, id);
    const text = await textOf(lines);
    const reason = 'Row: This row has more or fewer cells than the header.';
    expect(text.split('\r\n').slice(1)).toEqual([
      `"2","${reason}","1","Sample Kitchen","1 Example Road","Camden","NJ","8101.0","Food","extra;","'=more"`,
      `"3","${reason}","2","Sample Cleaners","2 Example Road"`,
      '',
    ]);
    const retry = await retryImport(desk.ctx, id);
    await mapAsGuessed(desk, retry);
    await checkImport(desk.ctx, retry.id);
    await work(desk);
    expect(await getImport(desk.ctx, retry.id)).toMatchObject({ created: 0, waiting: 2 });
    expect(await runAll(desk, text.replace(`,"extra;","'=more"`, ''), 'Register')).toMatchObject({
      created: 1,
      waiting: 1,
    });
  });

  it('is forgotten when it has changed nothing', async () => {
    const desk = deskOf(test_.db);
    const before = await dump(test_.db);
    const { id } = await check(desk, csvOf([kitchen, studio.with(1, '')]));
    await discardImport(desk.ctx, id);
    expect(await dump(test_.db)).toEqual(before);
    expect(await test_.db.$count(importRun)).toBe(0);
    expect(desk.storage.files.size).toBe(0);
  });

  it('says before an undo what people have done with its listings since', async () => {
    const desk = deskOf(test_.db);
    const { id } = await runAll(desk, csvOf([kitchen, cleaners]));
    await test_.db.update(listing).set({ ratingCount: 2 }).where(eq(listing.sourceRef, '1'));
    expect(await findings.previewUndo(desk.ctx, id)).toEqual({
      deleted: 2,
      restored: 0,
      touched: 1,
      left: { owned: 0, suspended: 0, merged: 0, changed: 0 },
    });
  });

  it('loses its file when nobody goes on with it for thirty days', async () => {
    const desk = deskOf(test_.db);
    const { id } = await upload(desk, csvOf([kitchen]));
    desk.storage.files.set('import/ab/abandoned-0', Buffer.from('x'));
    desk.storage.files.set('photo/ab/of-somebody-400', Buffer.from('x'));
    expect(await sweepImportFiles(desk.ctx)).toEqual({ runs: 0, pieces: 1 });
    expect(desk.storage.files.size).toBe(2);
    const later = { ...desk.ctx, now: new Date(desk.ctx.now.getTime() + 31 * dayMs) };
    expect(await sweepImportFiles(later)).toEqual({ runs: 1, pieces: 0 });
    expect(await getImport(desk.ctx, id)).toMatchObject({ hasFile: false });
  });
});
