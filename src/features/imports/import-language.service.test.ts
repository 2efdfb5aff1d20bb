import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as findings from './import-findings.service.server.ts';
import { checkImport, setMapping, startImport } from './import-run.service.server.ts';
import { csvOf, deskOf, mapAsGuessed, upload, work } from './import-runs.scene.server.ts';
import { kitchen } from './register.scene.server.ts';

describe('the language of the words of a file', () => {
  const test_ = useTestDb();

  it('is kept with what the run brings, and proposed for the next edition', async () => {
    const desk = deskOf(test_.db);
    const stored = async () =>
      (await test_.db.select().from(listing)).map(({ descriptionLanguage: code }) => code);
    const run = await upload(desk, csvOf([kitchen]));
    expect(run.writtenIn).toBeNull();
    await mapAsGuessed(desk, run);
    const form = { source: 'Register', licence: 'MIT', attribution: '' };
    const columns = run.columns.map(({ field }) => field);
    const said = await setMapping(desk.ctx, run.id, { ...form, columns, writtenIn: 'yo' });
    expect(said.writtenIn).toBe('yo');
    expect(await mapAsGuessed(desk, run)).toMatchObject({ writtenIn: 'yo' });
    await checkImport(desk.ctx, run.id);
    await work(desk);
    const { items } = await findings.listPlannedRows(desk.ctx, run.id, { action: 'created' });
    const change = { field: 'descriptionLanguage', before: null, after: 'Yoruba' };
    expect(items[0]?.changes).toContainEqual(change);
    await startImport(desk.ctx, run.id);
    await work(desk);
    expect(await stored()).toEqual(['yo']);

    const next = await upload(desk, csvOf([kitchen]));
    expect(next.writtenIn).toBe('yo');
    const unknown = await setMapping(desk.ctx, next.id, { ...form, columns, writtenIn: null });
    expect(unknown.writtenIn).toBeNull();
    await checkImport(desk.ctx, next.id);
    await work(desk);
    await startImport(desk.ctx, next.id);
    await work(desk);
    expect(await stored()).toEqual([null]);
  });
});
