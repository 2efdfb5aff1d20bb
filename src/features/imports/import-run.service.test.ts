import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as findings from './import-findings.service.server.ts';
import {
  cancelImport,
  checkImport,
  discardImport,
  getImport,
  setFormat,
  setMapping,
  startImport,
} from './import-run.service.server.ts';
import { resumeImports } from './resume-imports.service.server.ts';
import { retryImport } from './import-upload.service.server.ts';
import { workOnImport } from './import-work.service.server.ts';
import { importListings, listImports } from './import.service.server.ts';
import { importChange, importPreview } from './import.table.server.ts';
import { cleaners, dump, kitchen, manyRows, sheetOf, studio } from './register.scene.server.ts';
import {
  check,
  csvOf,
  deskOf,
  mapAsGuessed,
  runAll,
  upload,
  work,
} from './import-runs.scene.server.ts';
import { sweepImportFiles } from './sweep.service.server.ts';

describe('a run of the admin page', () => {
  const test_ = useTestDb();
  const names = async () =>
    (await test_.db.select().from(listing).orderBy(listing.sourceRef)).map(({ name }) => name);

  it('goes from the file to the directory step by step', async () => {
    const desk = deskOf(test_.db);
    const run = await upload(desk, csvOf([kitchen, cleaners]), { name: 'C:\\lists\\My list.csv' });
    expect(run).toMatchObject({
      status: 'uploaded',
      source: 'My list',
      fileName: 'My list.csv',
      encoding: 'utf-8',
      delimiter: ',',
      totalRows: 2,
      preview: [[...kitchen], [...cleaners]],
    });
    expect(run.columns.slice(0, 2)).toEqual([
      { header: 'id', filled: 2, samples: ['1', '2'], field: 'sourceRef', isFact: false },
      {
        header: 'name',
        filled: 2,
        samples: ['Sample Kitchen', 'Sample Cleaners'],
        field: 'name',
        isFact: false,
      },
    ]);
    expect(await mapAsGuessed(desk, run)).toMatchObject({ status: 'mapped', source: 'Register' });
    expect(await checkImport(desk.ctx, run.id)).toMatchObject({ status: 'checking' });
    await work(desk);
    expect(await getImport(desk.ctx, run.id)).toMatchObject({ status: 'checked', created: 2 });
    expect(await names()).toEqual([]);
    expect(await startImport(desk.ctx, run.id)).toMatchObject({ status: 'running', created: 0 });
    await work(desk);
    expect(await getImport(desk.ctx, run.id)).toMatchObject({
      status: 'done',
      created: 2,
      hasFile: false,
      preview: [],
    });
    expect(await names()).toEqual(['Sample Kitchen', 'Sample Cleaners']);
    expect(desk.storage.files.size).toBe(0);
    const entries = await test_.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, run.id))
      .orderBy(auditEntry.id);
    expect(entries.map(({ action }) => action)).toEqual(['import.uploaded', 'import.started']);
  });

  it('says by which headers it took the entries for what they are', async () => {
    const desk = deskOf(test_.db);
    const run = await upload(desk, 'Name,Pastor,Phone\nA,B,C\n', { name: 'Churches.csv' });
    expect(run).toMatchObject({ kind: 'faith', kindBy: ['Pastor'] });
    expect(await upload(desk, 'Name,Phone\nA,C\n')).toMatchObject({ kindBy: [] });
  });

  it('takes a file with the headers of an earlier one for its next edition', async () => {
    const desk = deskOf(test_.db);
    const first = await upload(desk, csvOf([kitchen]), { name: 'Traders 2025.csv' });
    const columns = first.columns.map(({ field }) => (field === 'phone' ? null : field));
    await setMapping(desk.ctx, first.id, {
      source: 'Traders',
      kind: 'manufacturer',
      licence: 'MIT',
      attribution: '',
      columns,
    });
    await checkImport(desk.ctx, first.id);
    await work(desk);
    const early = await upload(desk, csvOf([kitchen]), { name: 'Traders 2026.csv' });
    expect(early.source).toBe('Traders 2026');
    await startImport(desk.ctx, first.id);
    await work(desk);
    const next = await upload(desk, csvOf([cleaners]), { name: 'Traders 2026.csv' });
    expect(next).toMatchObject({ source: 'Traders', kind: 'manufacturer', licence: 'MIT' });
    expect(next.columns.map(({ field }) => field)).toEqual(columns);
    const other = await upload(desk, 'id,name\n1,A\n', { name: 'Other.csv' });
    expect(other.source).toBe('Other');
  });

  it('shows in the check exactly what the run then does', async () => {
    const desk = deskOf(test_.db);
    await runAll(desk, csvOf([kitchen, cleaners]));
    const before = await dump(test_.db);
    const moved = kitchen.with(2, '9 Example Road').with(6, '');
    const { id } = await check(desk, csvOf([moved, cleaners, studio.with(1, ''), studio]));
    expect(await getImport(desk.ctx, id)).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      rejected: 1,
    });
    const updated = await findings.listPlannedRows(desk.ctx, id, { action: 'updated' });
    expect(updated).toEqual({
      items: [
        {
          row: 2,
          action: 'updated',
          name: 'Sample Kitchen',
          changes: [
            { field: 'description', before: 'Food', after: null },
            { field: 'addressLine1', before: '1 Example Road', after: '9 Example Road' },
          ],
        },
      ],
      next: null,
    });
    const created = await findings.listPlannedRows(desk.ctx, id, { action: 'created' });
    expect(created.items).toMatchObject([{ row: 5, name: 'Sample Studio' }]);
    expect(created.items[0]?.changes).toContainEqual({
      field: 'city',
      before: null,
      after: 'Erie',
    });
    const after = await dump(test_.db);
    expect({ ...after, ...findingsOf(before) }).toEqual({ ...before, ...findingsOf(before) });
    await startImport(desk.ctx, id);
    await work(desk);
    expect(await getImport(desk.ctx, id)).toMatchObject({
      status: 'done',
      created: 1,
      updated: 1,
      unchanged: 1,
      rejected: 1,
    });
    expect(await test_.db.$count(importPreview)).toBe(0);
  });

  /** What a check keeps of itself. */
  const findingsOf = (content: Record<string, unknown>) => ({
    import_preview: content['import_preview'],
    import_rejected_row: content['import_rejected_row'],
    import_row_error: content['import_row_error'],
  });

  it('pages through what it found', async () => {
    const desk = deskOf(test_.db);
    const rows = manyRows(30).map((row, at) => (at < 28 ? row.with(1, '') : row));
    const { id } = await check(desk, csvOf([...rows, ...manyRows(30).slice(0, 27)]));
    const first = await findings.listRowNotes(desk.ctx, id, { what: 'rejected' });
    expect(first.items).toHaveLength(25);
    const after = first.next ?? '';
    const second = await findings.listRowNotes(desk.ctx, id, { what: 'rejected', after });
    expect(second).toMatchObject({ items: [{ row: 27 }, { row: 28 }, { row: 29 }], next: null });
    const planned = await findings.listPlannedRows(desk.ctx, id, { action: 'created' });
    const rest = await findings.listPlannedRows(desk.ctx, id, {
      action: 'created',
      after: planned.next ?? '',
    });
    expect(planned.items.length + rest.items.length).toBe(29);
    expect(rest.next).toBeNull();
  });

  it('changes nothing when the same file comes again', async () => {
    const desk = deskOf(test_.db);
    await runAll(desk, csvOf([kitchen, cleaners, studio]));
    const before = await dump(test_.db);
    const again = await runAll(desk, csvOf([kitchen, cleaners, studio]));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(withoutNotes(await dump(test_.db))).toEqual(withoutNotes(before));
  });

  const withoutNotes = (content: Record<string, unknown>) => ({ ...content, import_row_error: [] });

  it('reads the file again as a person says', async () => {
    const desk = deskOf(test_.db);
    const run = await upload(desk, Buffer.from('name|city, county\nCaf\u00e9|Leeds\n', 'latin1'));
    expect(run).toMatchObject({ encoding: 'windows-1252', delimiter: '|' });
    const other = await setFormat(desk.ctx, run.id, { encoding: 'macintosh', delimiter: ',' });
    expect(other).toMatchObject({ delimiter: ',', preview: [['CafÈ|Leeds']] });
    expect(other.columns.map(({ header }) => header)).toEqual(['name|city', 'county']);
    const right = await setFormat(desk.ctx, run.id, { encoding: 'windows-1252', delimiter: '|' });
    expect(right).toMatchObject({ status: 'uploaded', preview: [['Café', 'Leeds']] });
  });

  it('lets a person say what each column holds, but each field once and a name at all', async () => {
    const desk = deskOf(test_.db);
    const run = await upload(desk, 'a,b\nSample Bakery,Leeds\n');
    const map = (...columns: ('name' | 'city' | null)[]) =>
      setMapping(desk.ctx, run.id, { source: 'R', licence: '', attribution: '', columns });
    await expect(map(null, 'city')).rejects.toMatchObject({ code: 'import/no-name-column' });
    await expect(map('name', 'name')).rejects.toMatchObject({ code: 'import/field-twice' });
    await map('name', 'city');
    await checkImport(desk.ctx, run.id);
    await work(desk);
    await startImport(desk.ctx, run.id);
    await work(desk);
    expect(await test_.db.select().from(listing)).toMatchObject([
      { name: 'Sample Bakery', city: 'Leeds' },
    ]);
  });

  it('goes on behind the last batch after a crash, and takes no row twice', async () => {
    const desk = deskOf(test_.db);
    const rows = [...manyRows(250), manyRows(1)[0] ?? kitchen];
    const { id } = await check(desk, csvOf(rows));
    await startImport(desk.ctx, id);
    let reads = 0;
    desk.storage.onGet = async () => {
      reads += 1;
    };
    await workOnImport(desk.ctx, id, { rows: 100 });
    expect(await getImport(desk.ctx, id)).toMatchObject({ status: 'running', created: 100 });
    await workOnImport(desk.ctx, id, { rows: 100 });
    await work(desk);
    expect(reads).toBe(3);
    expect(await getImport(desk.ctx, id)).toMatchObject({
      status: 'done',
      created: 250,
      rejected: 1,
    });
    expect(await test_.db.$count(listing)).toBe(250);
    expect(await test_.db.$count(importChange)).toBe(250);
  });

  it('is taken up by the next process when its own was killed, once, and nothing else is', async () => {
    const desk = deskOf(test_.db);
    const { id } = await check(desk, csvOf(manyRows(250)));
    // A check that is over, and a run that waits to be started, are nobody's to take up.
    expect(await resumeImports(desk.ctx)).toBe(0);
    await startImport(desk.ctx, id);
    // It dies with a part of its rows written: nothing is said, and its job is nobody's.
    await workOnImport(desk.ctx, id, { rows: 100 });
    await test_.db.delete(outboxEvent);
    expect(await resumeImports(desk.ctx)).toBe(1);
    await work(desk);
    expect(await getImport(desk.ctx, id)).toMatchObject({ status: 'done', created: 250 });
    expect(await resumeImports(desk.ctx)).toBe(0);
  });

  it('stops when somebody else works on it', async () => {
    const desk = deskOf(test_.db);
    const { id } = await check(desk, csvOf(manyRows(120)));
    await startImport(desk.ctx, id);
    desk.storage.onGet = async () => {
      desk.storage.onGet = async () => undefined;
      await workOnImport(desk.ctx, id);
    };
    await workOnImport(desk.ctx, id);
    expect(await getImport(desk.ctx, id)).toMatchObject({ status: 'done', created: 120 });
    expect(await test_.db.$count(listing)).toBe(120);
  });

  it('is cancelled between two batches, and goes on when it is told to', async () => {
    const desk = deskOf(test_.db);
    const before = await dump(test_.db);
    const { id } = await check(desk, csvOf(manyRows(250)));
    await startImport(desk.ctx, id);
    await workOnImport(desk.ctx, id, { rows: 100 });
    expect(await cancelImport(desk.ctx, id)).toMatchObject({ status: 'cancelled' });
    await work(desk);
    expect(await test_.db.$count(listing)).toBe(100);
    await startImport(desk.ctx, id);
    await work(desk);
    expect(await getImport(desk.ctx, id)).toMatchObject({ status: 'done', created: 250 });
    await findings.requestUndo(desk.ctx, id, { doNotList: false, reason: '' });
    expect(await getImport(desk.ctx, id)).toMatchObject({ status: 'undoing', leftToUndo: 250 });
    await work(desk);
    expect(await getImport(desk.ctx, id)).toMatchObject({ status: 'undone' });
    expect(await dump(test_.db)).toEqual(before);
    expect(desk.storage.files.size).toBe(0);
  });

  it('cancels a check and leaves the columns as they were', async () => {
    const desk = deskOf(test_.db);
    const run = await upload(desk, csvOf([kitchen]));
    await mapAsGuessed(desk, run);
    await checkImport(desk.ctx, run.id);
    expect(await cancelImport(desk.ctx, run.id)).toMatchObject({ status: 'mapped' });
    await work(desk);
    expect(await getImport(desk.ctx, run.id)).toMatchObject({ status: 'mapped', created: 0 });
  });

  it('fails cleanly when its file is gone', async () => {
    const desk = deskOf(test_.db);
    const { id } = await check(desk, csvOf([kitchen]));
    await startImport(desk.ctx, id);
    desk.storage.files.clear();
    await work(desk);
    expect(await getImport(desk.ctx, id)).toMatchObject({
      status: 'failed',
      problem: 'imports:failure.fileGone',
    });
  });

  it('lets one run of a source go on at a time', async () => {
    const desk = deskOf(test_.db);
    const first = await check(desk, csvOf([kitchen]));
    const second = await check(desk, csvOf([cleaners]));
    const other = await check(desk, csvOf([studio]), 'Other register');
    await startImport(desk.ctx, first.id);
    const busy = { code: 'import/source-busy' };
    await expect(startImport(desk.ctx, second.id)).rejects.toMatchObject(busy);
    await expect(checkImport(desk.ctx, second.id)).rejects.toMatchObject(busy);
    const terminal = importListings(desk.ctx, {
      sheet: sheetOf([studio]),
      source: 'Register',
      kind: 'business',
      licence: null,
      attribution: null,
      isDryRun: false,
    });
    await expect(terminal).rejects.toMatchObject(busy);
    await startImport(desk.ctx, other.id);
    await work(desk);
    await startImport(desk.ctx, second.id);
    await work(desk);
    expect(await names()).toHaveLength(3);
  });

  it('is refused what its state does not allow', async () => {
    const desk = deskOf(test_.db);
    const { id } = await upload(desk, csvOf([kitchen]));
    const notNow = { kind: 'conflict', code: 'import/not-now' };
    await expect(checkImport(desk.ctx, id)).rejects.toMatchObject(notNow);
    await expect(startImport(desk.ctx, id)).rejects.toMatchObject(notNow);
    await expect(cancelImport(desk.ctx, id)).rejects.toMatchObject(notNow);
    const done = await runAll(desk, csvOf([kitchen]));
    await expect(startImport(desk.ctx, done.id)).rejects.toMatchObject(notNow);
    await expect(discardImport(desk.ctx, done.id)).rejects.toMatchObject(notNow);
  });

  it('stands in a list in pages', async () => {
    const desk = deskOf(test_.db);
    for (let at = 0; at < 21; at += 1) await upload(desk, csvOf([kitchen]));
    const first = await listImports(desk.ctx);
    expect(first.items).toHaveLength(20);
    const rest = await listImports(desk.ctx, { after: first.next ?? '' });
    expect(rest).toMatchObject({ items: [{ status: 'uploaded' }], next: null });
  });

  it.each<[string, Actor, string]>([
    ['a visitor', anonymous, 'unauthenticated'],
    ['a seller', personWith('business'), 'forbidden'],
    ['a moderator', personWith('moderator'), 'forbidden'],
  ])('is refused to %s', async (_, actor, kind) => {
    const { id } = await upload(deskOf(test_.db), csvOf([kitchen]));
    const desk = deskOf(test_.db, actor);
    const { ctx } = desk;
    const calls = [
      () => upload(desk, csvOf([kitchen])),
      () => getImport(ctx, id),
      () => setFormat(ctx, id, { encoding: 'utf-8', delimiter: ',' }),
      () => setMapping(ctx, id, { source: 'R', licence: '', attribution: '', columns: [] }),
      () => checkImport(ctx, id),
      () => startImport(ctx, id),
      () => cancelImport(ctx, id),
      () => discardImport(ctx, id),
      () => retryImport(ctx, id),
      () => workOnImport(ctx, id),
      () => sweepImportFiles(ctx),
      () => findings.listPlannedRows(ctx, id, { action: 'created' }),
      () => findings.listRowNotes(ctx, id, { what: 'rejected' }),
      () => findings.exportRejectedRows(ctx, id),
      () => findings.previewUndo(ctx, id),
      () => findings.requestUndo(ctx, id, { doNotList: false, reason: '' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ kind });
  });
});
