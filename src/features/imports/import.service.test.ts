import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { category } from '#features/directory/category/category.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { Sheet } from './file/sheet.ts';
import { importListings, listImports } from './import.service.server.ts';
import { importRowError, importRun } from './import.table.server.ts';
import {
  bring,
  bringRows,
  cleaners,
  contextOf,
  dump,
  headers,
  kitchen,
  manyRows,
  sheetOf,
  studio,
  undo,
} from './register.scene.server.ts';
import { undoImport } from './undo/undo.service.server.ts';

describe('importing listings', () => {
  const test_ = useTestDb((db) =>
    db.insert(category).values({
      slug: 'cleaning',
      names: { en: 'Cleaning' },
      synonyms: ['cleaner', 'janitorial'],
    }),
  );

  const listed = () => test_.db.select().from(listing).orderBy(listing.sourceRef, listing.slug);

  it('puts the rows of a file into the public directory, with their source', async () => {
    const report = await bringRows(test_.db, kitchen, cleaners, studio);
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
        sourcePage: null,
        sourceTakenOn: localDateOf(testNow, 'Europe/London'),
        isSample: false,
      },
      { sourceRef: '2', slug: 'sample-cleaners', postcode: '16501' },
      { sourceRef: '3', slug: 'sample-studio', postcode: null },
    ]);
  });

  it('leads to an entry’s own page where the source knows it by that', async () => {
    const address = 'https://register.example/entries/7';
    await bringRows(test_.db, kitchen.with(0, address), studio.with(0, 'javascript:alert(1)'));
    expect(await listed()).toMatchObject([
      { sourceRef: address, sourcePage: address },
      { sourceRef: 'javascript:alert(1)', sourcePage: null },
    ]);
  });

  it('finds a category for what a description speaks of', async () => {
    await bringRows(test_.db, cleaners.with(6, 'Building cleaning, janitorial'), studio);
    const [found] = await test_.db.select({ id: category.id }).from(category);
    expect(await listed()).toMatchObject([{ categoryId: found?.id }, { categoryId: null }]);
  });

  it('tells and keeps what was put right and what was left out', async () => {
    const { repaired, repairs, runId } = await bringRows(test_.db, kitchen, cleaners, studio);
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
    await bringRows(test_.db, kitchen, cleaners);
    const before = await listed();
    const again = await bringRows(test_.db, kitchen, cleaners);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await listed()).toEqual(before);
  });

  it('updates the one listing of which the source says something new', async () => {
    await bringRows(test_.db, kitchen, cleaners);
    const moved = kitchen.with(2, '9 Example Road');
    expect(await bringRows(test_.db, moved, cleaners)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await listed()).toMatchObject([
      { addressLine1: '9 Example Road', slug: 'sample-kitchen', version: 2 },
      { addressLine1: '2 Example Road', version: 1 },
    ]);
  });

  it('keeps two sources apart that number their rows alike', async () => {
    await bring(test_.db, sheetOf([kitchen]));
    const alike = cleaners.with(0, kitchen[0] ?? '');
    const other = await bring(test_.db, sheetOf([alike]), { source: 'Other register' });
    expect(other).toMatchObject({ created: 1 });
    expect(await listed()).toHaveLength(2);
  });

  it('recognises rows without an id by name and address, also when the rest has changed', async () => {
    const names = headers.slice(1);
    await bring(test_.db, sheetOf([kitchen.slice(1), cleaners.slice(1)], names));
    const again = await bring(test_.db, sheetOf([kitchen.with(6, 'New').slice(1)], names));
    expect(again).toMatchObject({ created: 0, updated: 1 });
    expect(await listed()).toHaveLength(2);
  });

  it('refuses rows that repeat an entry or have no name, and takes the others', async () => {
    const report = await bringRows(test_.db, kitchen, cleaners.with(0, '1'), studio.with(1, ' '));
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
    expect(await bringRows(test_.db, ...rows)).toMatchObject({ created: 8, rejected: 1 });
    const kept = await listed();
    expect(kept.map(({ name }) => name)).toEqual(hostile.slice(0, 8));
    expect(kept.map(({ description }) => description)).toEqual(hostile.slice(0, 8));
  });

  it('finds addresses of their own for dozens of entries of one name', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => kitchen.with(0, `${at}`));
    expect(await bringRows(test_.db, ...rows)).toMatchObject({ created: 60 });
    expect(new Set((await listed()).map(({ slug }) => slug)).size).toBe(60);
  });

  it('says in a dry run exactly what it would do, and does nothing', async () => {
    await bringRows(test_.db, kitchen, cleaners);
    const before = await dump(test_.db);
    const rows = [kitchen.with(2, 'Elsewhere'), cleaners, studio, studio];
    const trial = await bring(test_.db, sheetOf(rows), { isDryRun: true });
    const counts = { created: 1, updated: 1, unchanged: 1, rejected: 1 };
    expect(trial).toMatchObject({ runId: null, ...counts });
    expect(await dump(test_.db)).toEqual(before);
    expect(await bringRows(test_.db, ...rows)).toMatchObject(counts);
  });

  it('lists its runs, newest first, with what they did', async () => {
    const first = await bringRows(test_.db, kitchen);
    const second = await bringRows(test_.db, kitchen, studio);
    expect((await listImports(contextOf(test_.db).ctx)).items).toMatchObject([
      { id: second.runId, status: 'done', created: 1, unchanged: 1, repaired: 2 },
      { id: first.runId, status: 'done', created: 1, fileName: 'register.csv' },
    ]);
  });

  it('makes new words findable and drops the answers that have become old', async () => {
    await bringRows(test_.db, kitchen);
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
    const before = await dump(test_.db);
    const sheet = sheetOf(manyRows(101));
    const breaking: Sheet = {
      ...sheet,
      async *rows() {
        yield* sheet.rows();
        throw new Error('the disk is gone');
      },
    };
    await expect(bring(test_.db, breaking)).rejects.toThrow('the disk is gone');
    const [run] = (await listImports(contextOf(test_.db).ctx)).items;
    expect(run).toMatchObject({ status: 'failed', created: 100 });
    expect(await undo(test_.db, run?.id)).toEqual({ deleted: 100, restored: 0, left: 0 });
    expect(await dump(test_.db)).toEqual(before);
  });

  it('stops when it is undone while it goes on', async () => {
    const before = await dump(test_.db);
    const sheet = sheetOf(manyRows(110));
    const undone: Sheet = {
      ...sheet,
      async *rows() {
        for await (const row of sheet.rows()) {
          yield row;
          if (row.number !== 105) continue;
          const [run] = (await listImports(contextOf(test_.db).ctx)).items;
          await undo(test_.db, run?.id);
        }
      },
    };
    await expect(bring(test_.db, undone)).rejects.toMatchObject({ code: 'import/stopped' });
    expect(await dump(test_.db)).toEqual(before);
    expect((await listImports(contextOf(test_.db).ctx)).items).toMatchObject([
      { status: 'undone' },
    ]);
  });

  it('takes two of one name for two where no place is told and their websites differ', async () => {
    const sheet = sheetOf(
      [
        ['University of Sample', 'https://www.sample.ac.uk/'],
        ['University of Sample', 'https://www.sample.edu/'],
        ['University of Sample', 'http://sample.ac.uk'],
      ],
      ['name', 'web_pages'],
    );
    const report = await bring(test_.db, sheet);
    expect(report).toMatchObject({ created: 2, rejected: 1 });
    expect(report.rejections.map(({ row, key }) => [row, key])).toEqual([
      [4, 'imports:error.repeated'],
    ]);
    expect(await bring(test_.db, sheet)).toMatchObject({ created: 0, unchanged: 2, rejected: 1 });
  });

  it('brings both of two universities that differ in the domains of their emails alone', async () => {
    const sheet = sheetOf(
      [
        ['University of Sample', 'http://www.sample.ac.uk/', 'sample.ac.uk'],
        ['University of Sample', 'https://sample.ac.uk/', 'sample.edu'],
      ],
      ['name', 'web_pages', 'domains'],
    );
    const { ctx } = contextOf(test_.db);
    const source = { source: 'Sample', licence: null, attribution: null };
    const request = { sheet, ...source, isDryRun: false, kind: 'university' as const };
    expect(await importListings(ctx, request)).toMatchObject({ created: 2, rejected: 0 });
    const domains = (await listed()).map(({ details }) => details);
    expect(domains).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ emailDomains: ['sample.ac.uk'] }),
        expect.objectContaining({ emailDomains: ['sample.edu'] }),
      ]),
    );
  });

  it('refuses a file without a column of names before anything is written', async () => {
    const sheet = sheetOf([['1', 'Leeds']], ['id', 'city']);
    await expect(bring(test_.db, sheet)).rejects.toMatchObject({ code: 'import/no-name-column' });
    expect(await test_.db.select({ runs: count() }).from(importRun)).toEqual([{ runs: 0 }]);
  });

  it.each<[string, Actor, string]>([
    ['a visitor', anonymous, 'unauthenticated'],
    ['a seller', personWith('business'), 'forbidden'],
    ['a moderator', personWith('moderator'), 'forbidden'],
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
});
