import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { category } from '#features/directory/category.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testLog } from '#platform/test/test-log.server.ts';
import type { Sheet } from './file/sheet.ts';
import { importListings, listImports } from './import.service.server.ts';
import { importRowError, importRun } from './import.table.server.ts';
import { undoImport } from './undo.service.server.ts';

const headers = ['id', 'name', 'address', 'city', 'state', 'zip', 'description'];
type Row = readonly string[];

const kitchen: Row = ['1', 'Sample Kitchen', '1 Example Road', 'Camden', 'NJ', '8101.0', 'Food'];
const cleaners: Row = [
  '2',
  'Sample Cleaners',
  '2 Example Road',
  'Philadelphia',
  'PA',
  '19130',
  'A',
];
const studio: Row = ['3', 'Sample Studio', '3 Example Road', 'Philadelphia', 'PA', '8030.0', 'B'];

function sheetOf(rows: readonly Row[], names: readonly string[] = headers): Sheet {
  return {
    fileName: 'register.csv',
    sha256: '0'.repeat(64),
    headers: names,
    async *rows() {
      for (const [at, cells] of rows.entries()) yield { number: at + 2, cells };
    },
  };
}

describe('importing listings', () => {
  const test_ = useTestDb((db) =>
    db.insert(category).values({
      slug: 'cleaning',
      names: { en: 'Cleaning' },
      synonyms: ['cleaner', 'janitorial'],
    }),
  );

  function contextOf(db: Db, actor: Actor = system) {
    const tags: string[] = [];
    const ctx: ServiceContext = {
      db,
      actor,
      language: 'en',
      now: new Date('2026-11-21T12:00:00Z'),
      log: testLog,
      invalidate: (dropped) => void tags.push(...dropped),
    };
    return { ctx, tags };
  }

  function bring(sheet: Sheet, { source = 'Sample register', isDryRun = false } = {}) {
    const { ctx } = contextOf(test_.db);
    const rest = { licence: 'MIT', attribution: 'City of Example', kind: 'business' as const };
    return importListings(ctx, { sheet, source, isDryRun, ...rest });
  }

  const bringRows = (...rows: readonly Row[]) => bring(sheetOf(rows));

  const undo = (runId: string | null) => undoImport(contextOf(test_.db).ctx, runId ?? '');

  /** Every row of every table but the list of runs, as JSON. */
  async function dump(): Promise<Record<string, unknown>> {
    const tables = rowsOf<{ name: string }>(
      await test_.db.execute(
        sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      ),
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => table.name !== 'import_run')) {
      const result = await test_.db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
      );
      content[name] = rowsOf(result);
    }
    return content;
  }

  const manyRows = (length: number): Row[] =>
    Array.from({ length }, (_, at) => kitchen.with(0, `${at}`).with(1, `Sample Kitchen ${at}`));

  const listed = () => test_.db.select().from(listing).orderBy(listing.sourceRef);

  it('puts the rows of a file into the public directory, with their source', async () => {
    const report = await bringRows(kitchen, cleaners, studio);
    expect(report).toMatchObject({ read: 3, created: 3, updated: 0, unchanged: 0, rejected: 0 });
    expect(await listed()).toMatchObject([
      {
        sourceRef: '1',
        status: 'published',
        slug: 'sample-kitchen',
        postcode: '08101',
        country: 'US',
        source: 'Sample register',
        licence: 'MIT',
        attribution: 'City of Example',
        isSample: false,
      },
      { sourceRef: '2', slug: 'sample-cleaners', postcode: '19130' },
      { sourceRef: '3', slug: 'sample-studio', postcode: null },
    ]);
  });

  it('tells and keeps what was put right and what was left out', async () => {
    const { repaired, repairs, runId } = await bringRows(kitchen, cleaners, studio);
    expect(repaired).toBe(2);
    expect(repairs).toEqual([
      {
        field: 'postcode',
        key: 'imports:repair.zipZero',
        rows: 1,
        examples: [{ row: 2, from: '8101.0', to: '08101' }],
      },
      {
        field: 'postcode',
        key: 'imports:leftOut.zip',
        rows: 1,
        examples: [{ row: 4, from: '8030.0', to: null }],
      },
    ]);
    expect(await test_.db.select().from(importRowError)).toMatchObject([
      { runId, rowNumber: 4, field: 'postcode', value: '8030.0', isRejected: false },
    ]);
  });

  it('changes nothing the second time', async () => {
    await bringRows(kitchen, cleaners);
    const before = await listed();
    const again = await bringRows(kitchen, cleaners);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await listed()).toEqual(before);
  });

  it('updates the one listing of which the source says something new', async () => {
    await bringRows(kitchen, cleaners);
    const moved = kitchen.with(2, '9 Example Road');
    expect(await bringRows(moved, cleaners)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await listed()).toMatchObject([
      { addressLine1: '9 Example Road', slug: 'sample-kitchen', version: 2 },
      { addressLine1: '2 Example Road', version: 1 },
    ]);
  });

  it('keeps two sources apart that number their rows alike', async () => {
    await bring(sheetOf([kitchen]));
    const other = await bring(sheetOf([kitchen]), { source: 'Other register' });
    expect(other).toMatchObject({ created: 1 });
    expect((await listed()).map(({ slug }) => slug)).toEqual([
      'sample-kitchen',
      'sample-kitchen-camden',
    ]);
  });

  it('recognises rows without an id by name and address, also when the rest has changed', async () => {
    const names = headers.slice(1);
    await bring(sheetOf([kitchen.slice(1), cleaners.slice(1)], names));
    const again = await bring(sheetOf([kitchen.with(6, 'New').slice(1)], names));
    expect(again).toMatchObject({ created: 0, updated: 1 });
    expect(await listed()).toHaveLength(2);
  });

  it('refuses rows that repeat an entry or have no name, and takes the others', async () => {
    const report = await bringRows(kitchen, cleaners.with(0, '1'), studio.with(1, ' '));
    expect(report).toMatchObject({ read: 3, created: 1, rejected: 2 });
    expect(report.rejections).toEqual([
      { row: 3, field: 'sourceRef', key: 'imports:error.repeated', value: '2' },
      { row: 4, field: 'name', key: 'directory:error.nameRequired', value: '' },
    ]);
    expect(await test_.db.$count(importRowError, eq(importRowError.isRejected, true))).toBe(2);
  });

  it('keeps hostile text as it is, or refuses the row', async () => {
    const hostile = [
      "Robert'); DROP TABLE listing;--",
      '<img src=x onerror=alert(1)>',
      '=cmd|’ /C calc’!A0',
      '﷽'.repeat(200),
      '公司',
      '店',
      '🧺👩🏾‍🍳',
      'عيسى'.repeat(40),
      'a\0b',
    ];
    const rows = hostile.map((text, at) => kitchen.with(0, `${at}`).with(1, text).with(6, text));
    expect(await bringRows(...rows)).toMatchObject({ created: 8, rejected: 1 });
    const kept = await listed();
    expect(kept.map(({ name }) => name)).toEqual(hostile.slice(0, 8));
    expect(kept.map(({ description }) => description)).toEqual(hostile.slice(0, 8));
  });

  it('finds addresses of their own for dozens of entries of one name', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => kitchen.with(0, `${at}`));
    expect(await bringRows(...rows)).toMatchObject({ created: 60 });
    expect(new Set((await listed()).map(({ slug }) => slug)).size).toBe(60);
  });

  it('says in a dry run exactly what it would do, and does nothing', async () => {
    await bringRows(kitchen, cleaners);
    const before = await dump();
    const rows = [kitchen.with(2, 'Elsewhere'), cleaners, studio, studio];
    const trial = await bring(sheetOf(rows), { isDryRun: true });
    const counts = { created: 1, updated: 1, unchanged: 1, rejected: 1 };
    expect(trial).toMatchObject({ runId: null, ...counts });
    expect(await dump()).toEqual(before);
    expect(await bringRows(...rows)).toMatchObject(counts);
  });

  it('lists its runs, newest first, with what they did', async () => {
    const first = await bringRows(kitchen);
    const second = await bringRows(kitchen, studio);
    expect(await listImports(contextOf(test_.db).ctx)).toMatchObject([
      { id: second.runId, status: 'done', created: 1, unchanged: 1, repaired: 2 },
      { id: first.runId, status: 'done', created: 1, fileName: 'register.csv' },
    ]);
  });

  it('makes new words findable and drops the answers that have become old', async () => {
    await bringRows(kitchen);
    const { ctx, tags } = contextOf(test_.db);
    const [{ id } = { id: '' }] = await listed();
    const request = { source: 'Sample register', licence: 'MIT', attribution: 'City of Example' };
    const sheet = sheetOf([kitchen.with(1, 'Sample Brasserie')]);
    await importListings(ctx, { sheet, kind: 'business', isDryRun: false, ...request });
    expect(tags).toEqual(['listing', `listing:${id}`]);
    const words = rowsOf<{ word: string }>(
      await test_.db.execute(sql`select word from search_term`),
    );
    expect(words.map(({ word }) => word)).toContain('brasserie');
  });

  it('marks a run that breaks off as failed, and what it has done can be undone', async () => {
    const before = await dump();
    const sheet = sheetOf(manyRows(101));
    const breaking: Sheet = {
      ...sheet,
      async *rows() {
        yield* sheet.rows();
        throw new Error('the disk is gone');
      },
    };
    await expect(bring(breaking)).rejects.toThrow('the disk is gone');
    const [run] = await listImports(contextOf(test_.db).ctx);
    expect(run).toMatchObject({ status: 'failed', created: 100 });
    expect(await undo(run?.id ?? null)).toEqual({ deleted: 100, restored: 0 });
    expect(await dump()).toEqual(before);
  });

  it('stops when it is undone while it goes on', async () => {
    const before = await dump();
    const sheet = sheetOf(manyRows(110));
    const undone: Sheet = {
      ...sheet,
      async *rows() {
        for await (const row of sheet.rows()) {
          yield row;
          if (row.number !== 105) continue;
          const [run] = await listImports(contextOf(test_.db).ctx);
          await undo(run?.id ?? null);
        }
      },
    };
    await expect(bring(undone)).rejects.toMatchObject({ code: 'import/stopped' });
    expect(await dump()).toEqual(before);
    expect(await listImports(contextOf(test_.db).ctx)).toMatchObject([{ status: 'undone' }]);
  });

  it('refuses a file without a column of names before anything is written', async () => {
    const sheet = sheetOf([['1', 'Leeds']], ['id', 'city']);
    await expect(bring(sheet)).rejects.toMatchObject({ code: 'import/no-name-column' });
    expect(await test_.db.select({ runs: count() }).from(importRun)).toEqual([{ runs: 0 }]);
  });

  it.each<[string, Actor, string]>([
    ['a visitor', anonymous, 'unauthenticated'],
    ['a seller', { kind: 'user', id: 'u', roles: ['business'] }, 'forbidden'],
    ['a moderator', { kind: 'user', id: 'u', roles: ['moderator'] }, 'forbidden'],
  ])('is refused to %s', async (_, actor, kind) => {
    const { ctx } = contextOf(test_.db, actor);
    const rest = { licence: null, attribution: null, isDryRun: true };
    const sheet = sheetOf([kitchen]);
    await expect(
      importListings(ctx, { sheet, kind: 'business', source: 'S', ...rest }),
    ).rejects.toMatchObject({ kind });
    await expect(listImports(ctx)).rejects.toMatchObject({ kind });
    await expect(undoImport(ctx, '')).rejects.toMatchObject({ kind });
  });

  describe('undoing a run', () => {
    it('leaves no trace of what it created', async () => {
      const before = await dump();
      const { runId } = await bringRows(kitchen, cleaners, studio);
      expect(await undo(runId)).toEqual({ deleted: 3, restored: 0 });
      expect(await dump()).toEqual(before);
      expect(await listImports(contextOf(test_.db).ctx)).toMatchObject([
        { id: runId, status: 'undone', created: 3 },
      ]);
    });

    it('puts back what it changed, to the last byte', async () => {
      await bringRows(kitchen, cleaners);
      await test_.db
        .update(listing)
        .set({ ratingAverage: 4.3, ratingCount: 7, lat: 0.1, lng: 1e-9 });
      const before = await dump();
      const { runId } = await bringRows(kitchen.with(1, 'Another Name'), cleaners, studio);
      expect(await dump()).not.toEqual(before);
      expect(await undo(runId)).toEqual({ deleted: 1, restored: 1 });
      expect(await dump()).toEqual(before);
    });

    it('waits until a later run on the same listings is undone', async () => {
      const before = await dump();
      const first = await bringRows(kitchen, cleaners);
      const second = await bringRows(kitchen.with(6, 'New'), studio);
      const third = await bringRows(cleaners);
      await expect(undo(first.runId)).rejects.toMatchObject({
        code: 'import/later-run',
        message: expect.stringContaining(second.runId ?? 'a run') as string,
      });
      expect(third).toMatchObject({ unchanged: 1 });
      await undo(second.runId);
      await undo(first.runId);
      expect(await dump()).toEqual(before);
    });

    it('goes page by page through a long run', async () => {
      const before = await dump();
      const { runId } = await bringRows(...manyRows(110));
      expect(await undo(runId)).toEqual({ deleted: 110, restored: 0 });
      expect(await dump()).toEqual(before);
    });

    it('happens once', async () => {
      const { runId } = await bringRows(kitchen);
      await undo(runId);
      await expect(undo(runId)).rejects.toMatchObject({ kind: 'conflict', code: 'import/undone' });
    });

    it.each(['', 'nonsense', '01920000-0000-7000-8000-000000000000'])(
      'says that there is no run %j',
      async (runId) => {
        await expect(undo(runId)).rejects.toMatchObject({ code: 'import/not-found' });
      },
    );
  });
});
