import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listImports } from '../import.service.server.ts';
import {
  bringRows,
  cleaners,
  contextOf,
  dump,
  kitchen,
  manyRows,
  studio,
  undo,
} from '../register.scene.server.ts';

describe('undoing a run', () => {
  const test_ = useTestDb();

  it('leaves no trace of what it created', async () => {
    const before = await dump(test_.db);
    const { runId } = await bringRows(test_.db, kitchen, cleaners, studio);
    expect(await undo(test_.db, runId)).toEqual({ deleted: 3, restored: 0, left: 0 });
    expect(await dump(test_.db)).toEqual(before);
    expect((await listImports(contextOf(test_.db).ctx)).items).toMatchObject([
      { id: runId, status: 'undone', created: 3 },
    ]);
  });

  it('puts back what it changed, to the last byte', async () => {
    await bringRows(test_.db, kitchen, cleaners);
    await test_.db.update(listing).set({ ratingAverage: 4.3, ratingCount: 7, lat: 0.1, lng: 1e-9 });
    const before = await dump(test_.db);
    const { runId } = await bringRows(test_.db, kitchen.with(1, 'Another Name'), cleaners, studio);
    expect(await dump(test_.db)).not.toEqual(before);
    expect(await undo(test_.db, runId)).toEqual({ deleted: 1, restored: 1, left: 0 });
    expect(await dump(test_.db)).toEqual(before);
  });

  it('waits until a later run on the same listings is undone', async () => {
    const before = await dump(test_.db);
    const first = await bringRows(test_.db, kitchen, cleaners);
    const second = await bringRows(test_.db, kitchen.with(6, 'New'), studio);
    const third = await bringRows(test_.db, cleaners);
    await expect(undo(test_.db, first.runId)).rejects.toMatchObject({
      code: 'import/later-run',
      message: expect.stringContaining(second.runId ?? 'a run') as string,
    });
    expect(third).toMatchObject({ unchanged: 1 });
    await undo(test_.db, second.runId);
    await undo(test_.db, first.runId);
    expect(await dump(test_.db)).toEqual(before);
  });

  it('goes page by page through a long run', async () => {
    const before = await dump(test_.db);
    const { runId } = await bringRows(test_.db, ...manyRows(110));
    expect(await undo(test_.db, runId)).toEqual({ deleted: 110, restored: 0, left: 0 });
    expect(await dump(test_.db)).toEqual(before);
  });

  it('happens once', async () => {
    const { runId } = await bringRows(test_.db, kitchen);
    await undo(test_.db, runId);
    await expect(undo(test_.db, runId)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'import/undone',
    });
  });

  it.each(['', 'nonsense', '01920000-0000-7000-8000-000000000000'])(
    'says that there is no run %j',
    async (runId) => {
      await expect(undo(test_.db, runId)).rejects.toMatchObject({ code: 'import/not-found' });
    },
  );
});
