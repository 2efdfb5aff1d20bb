import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { drawPicture } from '#platform/share-picture/draw-picture.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { PictureDesk } from '#platform/share-picture/picture-desk.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { listFiles } from '#scripts/architecture/source-file.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';
import { siteParts } from '../features.ts';

/** As pages name them in full; others end with the id of what they show. */
const named = listFiles(projectRoot, 'src')
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/picture="([\w/-]+)"/g)])
  .flatMap(([, picture]) => picture ?? []);

const data = useTestDb();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db);
});
afterAll(async () => app.close());

const png = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

describe('Pictures to share a page with', () => {
  test.each([
    '/og/home/site.png',
    '/og/page/about.png?lng=ar',
    '/og/directory/business.png?lng=am',
  ])('%s is one', async (path) => {
    const answer = await app.inject(path);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await png(answer.rawPayload)).toEqual({ format: 'png', width: 1200, height: 630 });
    const again = await app.inject({
      url: path,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each(named)('%s, which a page names, is there', async (picture) => {
    const [kind, id = ''] = picture.split('/');
    const subject = siteParts.of('pictures').find((one) => one.kind === kind);
    expect(await subject?.find(testContext({ db: data.db }), id)).toBeDefined();
  });

  test('a renamed entry has another one, and one that is not published has none', async () => {
    const id = await addTestListing(data.db, testNow, { name: 'Kitchen' });
    const first = await app.inject(`/og/listing/${id}.png`);
    await data.db.update(listing).set({ name: 'Bakery' }).where(eq(listing.id, id));
    const second = await app.inject(`/og/listing/${id}.png`);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false);
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, id));
    expect((await app.inject(`/og/listing/${id}.png`)).statusCode).toBe(404);
  });

  test.each([
    '/og/page/nothing.png',
    '/og/listing/1.png',
    '/og/listing/019a0000-0000-7000-8000-000000000000.png',
    '/og/other/about.png',
    '/og/page/about.jpg',
    '/og/page/%2e%2e.png',
  ])('%s is not there', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  });

  test.each([
    ['markup', '<span size="99999">x</span> & </span>'],
    ['nothing', ' \u200b '],
    ['half of a pair', 'a\ud800b'],
    ['a long word', 'W'.repeat(500)],
    ['stacked marks', `Z${'\u0334\u0322'.repeat(200)}`],
    ['both directions', 'مطعم Ola ሰላም \u202e 2026'],
  ])('%s can be drawn', async (_, title) => {
    const drawn = await drawPicture({ title, detail: title }, title);
    expect(await png(drawn)).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  test('each script has its letters: no two words look the same, nor like missing ones', async () => {
    const words = ['Ọ̀ṣun', 'Ọ̀sun', 'سلام', 'مسال', 'ሰላም', 'ሰላሙ'];
    const drawn = await Promise.all(words.map((title) => drawPicture({ title }, 'Site')));
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(words.length);
  });

  test('one that is asked for twice is drawn once, and too many at once are refused', async () => {
    const desk = new PictureDesk();
    const [a, b] = await Promise.all([
      desk.draw({ title: 'Same' }, 'Site', nobody),
      desk.draw({ title: 'Same' }, 'Site', nobody),
    ]);
    expect(a.data).toBe(b.data);
    const asked = Array.from({ length: 25 }, (_, number) =>
      desk.draw({ title: `${number}` }, 'Site', nobody),
    );
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { code: 'picture/busy' } });
  });
});
