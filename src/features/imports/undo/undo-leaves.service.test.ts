// What people and staff have decided on since a run is not taken back with it.
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { loadCategories } from '#features/directory/category/category.service.server.ts';
import { changeFromFile } from '#features/directory/from-files/listing-from-file.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as findings from '../import-findings.service.server.ts';
import { getImport } from '../import-run.service.server.ts';
import { doNotListEntry } from '../do-not-list/do-not-list.table.server.ts';
import { importChange, importRun } from '../import.table.server.ts';
import { listLeftRows } from '../answers/left-rows.service.server.ts';
import { remember } from '../run/remember-batch.server.ts';
import {
  bringRows,
  cleaners,
  contextOf,
  dump,
  kitchen,
  studio,
  undo,
} from '../register.scene.server.ts';
import { deskOf, work } from '../import-runs.scene.server.ts';

const test_ = useTestDb();
let ownerId = '';

beforeEach(async () => {
  ownerId = (await addTestAccount(test_.db, ['customer', 'business'], { firstName: 'Ama' })).id;
});

const ctx = () => contextOf(test_.db).ctx;
const idOf = async (ref: string) => {
  const [row] = await test_.db.select().from(listing).where(eq(listing.sourceRef, ref));
  return row?.id ?? '';
};
const rowOf = async (id: string) =>
  (await test_.db.select().from(listing).where(eq(listing.id, id)))[0];
const set = async (ref: string, values: Partial<typeof listing.$inferInsert>) =>
  test_.db
    .update(listing)
    .set(values)
    .where(eq(listing.id, await idOf(ref)));

const decided = {
  owned: () => ({ ownerId, claimedAt: new Date(), verifiedMethod: 'phone' as const }),
  suspended: () => ({ status: 'suspended' as const }),
};

describe.each(['owned', 'suspended'] as const)('a listing that is %s since', (reason) => {
  it('is not deleted with the run that created it, and is listed', async () => {
    const { runId } = await bringRows(test_.db, kitchen, cleaners);
    await set('1', decided[reason]());
    const kept = await rowOf(await idOf('1'));
    const left = { owned: 0, suspended: 0, merged: 0, changed: 0, [reason]: 1 };
    expect(await findings.previewUndo(ctx(), runId ?? '')).toEqual({
      deleted: 1,
      restored: 0,
      touched: 0,
      left,
    });
    expect(await undo(test_.db, runId)).toEqual({ deleted: 1, restored: 0, left: 1 });
    expect(await test_.db.select().from(listing)).toEqual([kept]);
    expect(await getImport(ctx(), runId ?? '')).toMatchObject({ status: 'undone', left });
    expect((await listLeftRows(ctx(), runId ?? '', undefined)).items).toMatchObject([
      { name: kitchen[1], reason, path: expect.stringContaining(kept?.slug ?? '') as string },
    ]);
  });

  it('keeps what a run wrote into it', async () => {
    await bringRows(test_.db, kitchen);
    const { runId } = await bringRows(test_.db, kitchen.with(1, 'Another Name'));
    await set('1', decided[reason]());
    const kept = await rowOf(await idOf('1'));
    expect(await undo(test_.db, runId)).toEqual({ deleted: 0, restored: 0, left: 1 });
    expect(await rowOf(await idOf('1'))).toEqual(kept);
  });
});

it('both sides of a merge stay, with what had moved to the one', async () => {
  const { runId } = await bringRows(test_.db, kitchen, cleaners, studio);
  await set('1', { status: 'archived', mergedIntoId: await idOf('2') });
  expect(await undo(test_.db, runId)).toEqual({ deleted: 1, restored: 0, left: 2 });
  expect(await test_.db.select().from(listing)).toHaveLength(2);
  expect((await getImport(ctx(), runId ?? '')).left).toMatchObject({ merged: 2 });
});

it('an owner who has left since does not come back, nor does their proof', async () => {
  await bringRows(test_.db, kitchen);
  await set('1', { ownerId, verifiedMethod: 'phone', claimedAt: new Date() });
  const { runId } = await bringRows(test_.db, kitchen.with(1, 'Another Name'));
  await set('1', { ownerId: null, verifiedMethod: null, claimedAt: null });
  expect(await undo(test_.db, runId)).toMatchObject({ restored: 1, left: 0 });
  expect(await rowOf(await idOf('1'))).toMatchObject({
    name: kitchen[1],
    ownerId: null,
    verifiedMethod: null,
    claimedAt: null,
  });
});

it('what was edited since stays, the rest goes back, and search knows both', async () => {
  await bringRows(test_.db, kitchen);
  const other = kitchen.with(1, 'Another Name').with(6, 'Other words');
  const { runId } = await bringRows(test_.db, other);
  await set('1', { description: 'Zanzibar spices', editedFields: ['description'] });
  expect(await undo(test_.db, runId)).toMatchObject({ restored: 1, left: 0 });
  const row = await rowOf(await idOf('1'));
  expect(row).toMatchObject({
    name: kitchen[1],
    description: 'Zanzibar spices',
    editedFields: ['description'],
  });
  expect(row?.searchVector).toContain('zanzibar');
  expect(row?.searchVector).not.toContain('another');
});

it('of a file of this site’s own export an edit of the same field since stays too', async () => {
  await bringRows(test_.db, kitchen);
  const id = await idOf('1');
  const { runId } = await test_.db.transaction(async (tx) => {
    const [run] = await tx
      .insert(importRun)
      .values({ source: 'Export', fileName: 'export.csv', fileSha256: '0', status: 'running' })
      .returning({ runId: importRun.id });
    const patch = { phone: '+44 20 7946 0001', email: 'new@sample.example' };
    const change = await changeFromFile(tx, id, patch, await loadCategories(tx));
    if (!run || !change) throw new Error('Nothing was changed.');
    const step = { runId: run.runId, phase: 'running', worker: null } as const;
    const outcomes = [{ row: 2, action: 'updated' as const, listingId: id, repairs: [] }];
    await remember(tx, step, {
      outcomes,
      changes: [{ row: 2, change }],
      planned: [],
      rejected: [],
      questions: [],
      brought: [],
    });
    return run;
  });
  await set('1', { phone: '+44 20 7946 0002' });
  await undo(test_.db, runId);
  expect(await rowOf(id)).toMatchObject({ phone: '+44 20 7946 0002', email: null });
});

describe('a change of which nobody knows what the run wrote', () => {
  const forget = () => test_.db.update(importChange).set({ after: null });

  it('is put back to the last byte while nobody has touched the listing', async () => {
    await bringRows(test_.db, kitchen);
    const before = await dump(test_.db);
    const { runId } = await bringRows(test_.db, kitchen.with(1, 'Another Name'));
    await forget();
    expect(await undo(test_.db, runId)).toMatchObject({ restored: 1 });
    expect(await dump(test_.db)).toEqual(before);
  });

  it('stays when somebody has', async () => {
    await bringRows(test_.db, kitchen);
    const { runId } = await bringRows(test_.db, kitchen.with(1, 'Another Name'));
    await forget();
    await set('1', { tagline: 'New words' });
    expect(await undo(test_.db, runId)).toMatchObject({ restored: 0, left: 1 });
    expect((await getImport(ctx(), runId ?? '')).left).toMatchObject({ changed: 1 });
  });
});

it('an earlier run can be undone after one that had to leave something', async () => {
  const first = await bringRows(test_.db, kitchen, cleaners);
  const second = await bringRows(test_.db, kitchen.with(1, 'Another Name'));
  await set('1', decided.owned());
  await undo(test_.db, second.runId);
  expect(await undo(test_.db, first.runId)).toEqual({ deleted: 1, restored: 0, left: 1 });
});

it('what stays is not kept out of later imports', async () => {
  const desk = deskOf(test_.db);
  const { runId } = await bringRows(test_.db, kitchen, cleaners);
  await set('1', decided.owned());
  await findings.requestUndo(desk.ctx, runId ?? '', { doNotList: true, reason: 'Asked.' });
  await work(desk);
  const names = (await test_.db.select().from(listing).orderBy(asc(listing.name))).map(
    ({ name }) => name,
  );
  expect(names).toEqual([kitchen[1]]);
  const again = await bringRows(test_.db, kitchen.with(1, 'Another Name'), cleaners);
  expect(again).toMatchObject({ updated: 1, created: 0, rejected: 1 });
  expect(await test_.db.$count(doNotListEntry)).toBeGreaterThan(0);
});
