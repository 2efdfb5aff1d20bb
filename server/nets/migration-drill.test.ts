// A directory on WordPress is taken over and taken back: 30 places here, 1,000 with `npm run migration:drill`.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { refreshDirectory } from '#features/finder/refresh.service.server.ts';
import { importsFeature } from '#features/imports/imports.feature.server.ts';
import {
  checkImport,
  getImport,
  setMapping,
  startImport,
} from '#features/imports/import-run.service.server.ts';
import { importRun } from '#features/imports/import.table.server.ts';
import { importOldAddress } from '#features/imports/move/move.table.server.ts';
import { uploadImport } from '#features/imports/import-upload.service.server.ts';
import { fetchPhotos } from '#features/imports/move/fetch-photos.service.server.ts';
import {
  decideMovePhotos,
  getMove,
  listMovePhotos,
} from '#features/imports/move/move.service.server.ts';
import {
  oldSite,
  servePictures,
  wordPressExport,
} from '#features/imports/move/old-site.scene.server.ts';
import { undoImport } from '#features/imports/undo/undo.service.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import { system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { siteParts } from '../features.ts';
import { pageRenderer } from '../test/page-renderer.ts';
import { openTestApp } from '../test/test-app.ts';

const count = Number(process.env['MIGRATION_PLACES'] ?? 30);
const minutes = 60_000;

const data = useTestDb((db) =>
  seedDirectory(testContext({ db, actor: system }), { withSamples: false }),
);
const storage = new DiskStorage(mkdtempSync(join(tmpdir(), 'migration-drill-')));
const context = () => testContext({ db: data.db, actor: personWith('admin'), storage });
const work = () => runOutbox(testContext({ db: data.db, actor: system, storage }), jobs);
const old = oldSite(count);
let pictures: Awaited<ReturnType<typeof servePictures>>;
let app: FastifyInstance;

beforeAll(async () => {
  pictures = await servePictures();
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' }, await pageRenderer());
}, 5 * minutes);
afterAll(async () => {
  await app?.close();
  await pictures.close();
});

/** The queue without the network: pictures are fetched from the fake below. */
const jobs: readonly Job[] = siteParts
  .of('jobs')
  .filter(({ name }) => name !== 'fetch-import-photos');

/** What a run may leave: its own line, what is written down of it, and that duplicates were looked for. */
const ofTheRun = /^(?:import_|audit_|outbox|job_|pgboss|duplicate_search$)/;

/** Every other table by its number of rows and their hash. */
async function everyTable(): Promise<Record<string, string>> {
  const { rows } = await data.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const told: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !ofTheRun.test(row.name))) {
    const found = await data.db.execute<{ hash: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as hash from ${sql.identifier(name)} t`,
    );
    told[name] = found.rows[0]?.hash ?? '';
  }
  return told;
}

async function filesLeft(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keysBefore(new Date('2100-01-01'))) keys.push(key);
  return keys;
}

async function takeOver() {
  const ctx = context();
  const content = Readable.from([Buffer.from(wordPressExport(old))]);
  const file = { name: 'old-directory.xml', content };
  const run = await uploadImport(ctx, file, { profile: 'recognise', takesPhotos: true });
  expect(run.profile).toBe('wordpress');
  const columns = run.columns.map(({ field }) => field);
  const said = { source: 'The old directory', licence: '', attribution: '', columns };
  await setMapping(ctx, run.id, said);
  await checkImport(ctx, run.id);
  await work();
  expect(await getImport(ctx, run.id)).toMatchObject({ status: 'checked' });
  await startImport(ctx, run.id);
  await work();
  return getImport(ctx, run.id);
}

const ask = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe(`A directory of ${count} places on WordPress`, () => {
  test(
    'is taken over with its addresses and pictures, and taken back without a trace',
    async () => {
      const ctx = context();
      // What is counted and read out of the directory is there before, as on a site that is open.
      await refreshDirectory(ctx, []);
      await emit(data.db, 'import.finished', { runId: randomUUID() });
      await work();
      const before = await everyTable();
      const run = await takeOver();
      expect(run).toMatchObject({
        status: 'done',
        created: old.published.length,
        rejected: old.places.length - old.published.length,
        waiting: 0,
      });

      const withPictures = old.published.filter((place) => place.pictures.length > 0);
      for (let left = withPictures.length; left > 0; left -= 50)
        await fetchPhotos(ctx, run.id, { ask: pictures.ask, restMs: 0, most: 50 });
      const move = await getMove(ctx, run.id);
      expect(move).toMatchObject({
        addresses: old.published.length,
        photos: { waiting: 0, fetched: withPictures.length, refused: 0 },
      });
      expect(pictures.asked).toHaveLength(withPictures.length);
      expect(move.left).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ cause: 'type', name: 'page', count: 3 }),
          expect.objectContaining({ cause: 'row', key: 'imports:error.notPublished.draft' }),
          expect.objectContaining({ cause: 'users', count: 1 }),
          expect.objectContaining({ cause: 'column', name: 'parking' }),
        ]),
      );
      const { items } = await listMovePhotos(ctx, run.id, { state: 'fetched' });
      const shown = await decideMovePhotos(ctx, run.id, {
        show: items.map(({ id }) => id),
        refuse: [],
      });
      expect(shown.photos.shown).toBe(items.length);

      const pages = new Map(
        (
          await data.db
            .select({ ref: listing.sourceRef, slug: listing.slug })
            .from(listing)
            .where(eq(listing.source, 'The old directory'))
        ).map(({ ref, slug }) => [ref, `/b/${slug}`]),
      );
      for (const { path, number } of old.published) {
        const answer = await ask(path);
        expect([path, answer.statusCode, answer.headers.location]).toEqual([
          path,
          301,
          pages.get(String(number)),
        ]);
      }
      const [first] = old.published;
      expect((await ask(pages.get(String(first?.number)) ?? '')).statusCode).toBe(200);
      const hidden = old.places.slice(0, 60).filter(({ status }) => status !== 'publish');
      for (const { path } of hidden) expect((await ask(path)).statusCode).toBe(404);

      await undoImport(ctx, run.id);
      await work();
      expect(await everyTable()).toEqual(before);
      expect(await filesLeft()).toEqual([]);
      expect((await ask(first?.path ?? '')).statusCode).toBe(404);
      expect(await getMove(ctx, run.id)).toMatchObject({ addresses: 0, photos: { shown: 0 } });
    },
    60 * minutes,
  );

  test('never hides a page of our own, and leads nobody away', async () => {
    const [run] = await data.db
      .insert(importRun)
      .values({
        source: 'x',
        fileName: 'x',
        fileSha256: '0',
        status: 'done',
        profile: 'spreadsheet',
      })
      .returning();
    const [page] = await data.db
      .select()
      .from(listing)
      .where(eq(listing.status, 'published'))
      .limit(1);
    const own = { runId: run?.id ?? '', listingId: page?.id ?? '' };
    const paths = ['/directory', '/admin/import', '/evil.example/x', '/business/nobody'];
    await data.db.insert(importOldAddress).values(paths.map((path) => ({ ...own, path })));
    expect((await ask('/directory')).statusCode).toBe(200);
    expect((await ask('/admin/import')).statusCode).toBe(200);
    expect((await ask('/api/none')).statusCode).toBe(404);
    for (const path of ['//evil.example/x', '/business/nobody', '/business/nobody?ref=mail']) {
      const { statusCode, headers } = await ask(path);
      expect([path, statusCode]).toEqual([path, 301]);
      expect(headers.location).toMatch(/^\/[a-z]/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('is one of the features that answer for addresses that moved', () => {
    expect(importsFeature.movedTo).toHaveLength(1);
  });
});
