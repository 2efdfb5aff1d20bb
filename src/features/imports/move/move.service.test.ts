import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { ForeignError } from '#platform/http/fetch-foreign.server.ts';
import { deskOf, mapAsGuessed, textOf, work } from '../import-runs.scene.server.ts';
import type { Desk } from '../import-runs.scene.server.ts';
import { checkImport, getImport, startImport } from '../import-run.service.server.ts';
import { workOnImport } from '../import-work.service.server.ts';
import { uploadImport } from '../import-upload.service.server.ts';
import { undoImport } from '../undo/undo.service.server.ts';
import { fetchPhotos } from './fetch-photos.service.server.ts';
import { movedTo } from './moved-to.service.server.ts';
import {
  decideMovePhotos,
  getMove,
  listMovePhotos,
  listMoves,
  listOldAddresses,
} from './move.service.server.ts';
import { oldSite, servePictures, wordPressExport } from './old-site.scene.server.ts';
import { exportLeft } from './report.service.server.ts';

const data = useTestDb();
let pictures: Awaited<ReturnType<typeof servePictures>>;
beforeAll(async () => {
  pictures = await servePictures();
});
afterAll(() => pictures.close());

interface Taking {
  name?: string;
  takesPhotos?: boolean;
}

async function take(
  desk: Desk,
  file: string,
  { name = 'old.csv', takesPhotos = true }: Taking = {},
) {
  const content = Readable.from([Buffer.from(file)]);
  const uploaded = await uploadImport(
    desk.ctx,
    { name, content },
    { profile: 'recognise', takesPhotos },
  );
  await mapAsGuessed(desk, uploaded, name);
  await checkImport(desk.ctx, uploaded.id);
  await work(desk);
  await startImport(desk.ctx, uploaded.id);
  // The queue would ask the network for pictures; here they are fetched by hand.
  await workOnImport(desk.ctx, uploaded.id);
  return getImport(desk.ctx, uploaded.id);
}

const fetchAll = ({ ctx }: Desk, id: string) =>
  fetchPhotos(ctx, id, { ask: pictures.ask, restMs: 0, most: 100 });

const row = (cells: Record<string, string>) => {
  const all = {
    post_title: '',
    post_status: 'publish',
    post_category: 'Bakery',
    street: '1 Sample Road',
    city: 'London',
    country: 'United Kingdom',
    latitude: '51.5',
    longitude: '-0.1',
    ID: '',
    link: '',
    post_images: '',
    ...cells,
  };
  return all;
};
const table = (...rows: Record<string, string>[]) => {
  const all = rows.map(row);
  const headers = Object.keys(all[0] ?? {});
  const line = (cells: string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [line(headers), ...all.map((one) => line(Object.values(one)))].join('\r\n');
};

const bakery = {
  ID: '1',
  post_title: 'Sample Amber Bakery',
  link: 'https://old.example/places/amber/',
};
const tailors = {
  ID: '2',
  post_title: 'Sample Delta Tailors',
  street: '77 Other Street',
  latitude: '51.6',
  link: 'https://old.example/places/delta/',
};

const pathOf = async (name: string) => {
  const [found] = await data.db.select().from(listing).where(eq(listing.name, name));
  return `/b/${found?.slug ?? ''}`;
};

describe('an address of the old site', () => {
  it('leads to the page of its place, with and without what is appended', async () => {
    const desk = deskOf(data.db);
    const run = await take(desk, table(bakery, tailors));
    expect(run).toMatchObject({ status: 'done', created: 2 });
    const page = await pathOf('Sample Amber Bakery');
    for (const address of [
      '/places/amber',
      '/places/AMBER/',
      '/places/amber/?utm_source=x',
      '/places/amber?lng=fr',
    ])
      expect(await movedTo(desk.ctx, address)).toBe(page);
    expect(await movedTo(desk.ctx, '/places')).toBeUndefined();
    expect((await listOldAddresses(desk.ctx, run.id, {})).items).toMatchObject([
      { from: '/places/amber', to: page, name: 'Sample Amber Bakery' },
      { from: '/places/delta' },
    ]);
  });

  it('leads nowhere while visitors may not see the place, and on where it has become one with another', async () => {
    const desk = deskOf(data.db);
    const { id } = await take(desk, table(bakery, tailors));
    const set = (name: string, change: Partial<typeof listing.$inferInsert>) =>
      data.db.update(listing).set(change).where(eq(listing.name, name)).returning();
    await set('Sample Amber Bakery', { status: 'suspended' });
    expect(await movedTo(desk.ctx, '/places/amber')).toBeUndefined();
    expect((await listOldAddresses(desk.ctx, id, {})).items[0]).toMatchObject({ to: null });
    const [other] = await set('Sample Delta Tailors', { isSample: false });
    await set('Sample Amber Bakery', { status: 'archived', mergedIntoId: other?.id });
    expect(await movedTo(desk.ctx, '/places/amber')).toBe(await pathOf('Sample Delta Tailors'));
    await data.db.delete(listing).where(eq(listing.name, 'Sample Amber Bakery'));
    expect(await movedTo(desk.ctx, '/places/amber')).toBeUndefined();
  });

  it('belongs to the first place that has it; scripts, other sites and our own first page are told', async () => {
    const desk = deskOf(data.db);
    const run = await take(
      desk,
      table(
        bakery,
        { ...tailors, link: bakery.link },
        {
          ...tailors,
          ID: '3',
          post_title: 'Sample Kola Vets',
          street: '9 Third Road',
          latitude: '51.7',
          link: 'javascript:alert(1)',
        },
        {
          ...tailors,
          ID: '4',
          post_title: 'Sample Nile Yoga',
          street: '5 Fourth Road',
          latitude: '51.8',
          link: 'https://old.example/?p=4',
        },
        {
          ...tailors,
          ID: '5',
          post_title: 'Sample Palm Motors',
          street: '6 Fifth Road',
          latitude: '51.9',
          link: '//evil.example/..//x',
        },
      ),
    );
    expect(run.created).toBe(5);
    expect(await movedTo(desk.ctx, '/places/amber')).toBe(await pathOf('Sample Amber Bakery'));
    expect(await movedTo(desk.ctx, '//evil.example/x')).toBeUndefined();
    expect(await movedTo(desk.ctx, '/x')).toBe(await pathOf('Sample Palm Motors'));
    const { left } = await getMove(desk.ctx, run.id);
    const keys = left.filter(({ cause }) => cause === 'address').map(({ key }) => key);
    expect(new Set(keys)).toEqual(
      new Set([
        'imports:leftOut.addressOfOurs',
        'imports:leftOut.addressTaken',
        'imports:leftOut.addressUnread',
      ]),
    );
  });

  it('stays with a page that an undo has to leave, and goes with the others', async () => {
    const desk = deskOf(data.db);
    const run = await take(desk, table(bakery, tailors));
    const isAmber = eq(listing.name, 'Sample Amber Bakery');
    await data.db.update(listing).set({ status: 'suspended' }).where(isAmber);
    expect(await undoImport(desk.ctx, run.id)).toMatchObject({ deleted: 1, left: 1 });
    await data.db.update(listing).set({ status: 'published' }).where(isAmber);
    expect(await movedTo(desk.ctx, '/places/amber')).toBe(await pathOf('Sample Amber Bakery'));
    expect(await movedTo(desk.ctx, '/places/delta')).toBeUndefined();
  });
});

describe('pictures of the old site', () => {
  const withPictures = (cell: string) => table({ ...bakery, post_images: cell }, tailors);
  const two = 'https://old.example/a.jpg||Front|The front::https://old.example/gone.jpg|||';

  it('are fetched, wait unseen, and are shown or taken away by staff', async () => {
    const desk = deskOf(data.db);
    const { id } = await take(desk, withPictures(two));
    expect(await getMove(desk.ctx, id)).toMatchObject({ photos: { waiting: 2 } });
    await fetchAll(desk, id);
    const move = await getMove(desk.ctx, id);
    expect(move.photos).toEqual({ waiting: 0, fetched: 1, shown: 0, refused: 1 });
    expect(move.left).toContainEqual({
      cause: 'photo',
      name: '',
      key: 'imports:photo.status',
      count: 1,
    });
    const [row_] = await data.db.select().from(media);
    expect(row_).toMatchObject({
      status: 'pending',
      ownerId: null,
      alt: 'The front',
      contentType: 'image/webp',
    });
    const { items } = await listMovePhotos(desk.ctx, id, { state: 'fetched' });
    expect(items[0]).toMatchObject({ name: 'Sample Amber Bakery', photo: { alt: 'The front' } });
    const ids = items.map((photo) => photo.id);
    expect((await decideMovePhotos(desk.ctx, id, { show: ids, refuse: [] })).photos.shown).toBe(1);
    expect(await data.db.select().from(media)).toMatchObject([{ status: 'published' }]);
    // What is shown is decided.
    await decideMovePhotos(desk.ctx, id, { show: [], refuse: ids });
    expect(await data.db.select().from(media)).toHaveLength(1);
    await undoImport(desk.ctx, id);
    expect(await data.db.select().from(media)).toEqual([]);
    expect([...desk.storage.files.keys()]).toEqual([]);
  });

  it('that staff leave out are gone with their files', async () => {
    const desk = deskOf(data.db);
    const { id } = await take(desk, withPictures('https://old.example/a.jpg'));
    await fetchAll(desk, id);
    const { items } = await listMovePhotos(desk.ctx, id, { state: 'fetched' });
    await decideMovePhotos(desk.ctx, id, { show: [], refuse: items.map((photo) => photo.id) });
    expect(await data.db.select().from(media)).toEqual([]);
    expect([...desk.storage.files.keys()]).toEqual([]);
    expect((await getMove(desk.ctx, id)).photos).toMatchObject({ fetched: 0, refused: 1 });
  });

  it('are not asked for where nobody has said that they may be', async () => {
    const desk = deskOf(data.db);
    const asked = pictures.asked.length;
    const { id } = await take(desk, withPictures(two), { takesPhotos: false });
    await fetchAll(desk, id);
    expect(pictures.asked).toHaveLength(asked);
    expect((await getMove(desk.ctx, id)).left).toContainEqual({
      cause: 'photo',
      name: '',
      key: 'imports:photo.notAllowed',
      count: 2,
    });
  });

  it('are twelve of a place, and only where an address says where they are', async () => {
    const desk = deskOf(data.db);
    const many = Array.from({ length: 14 }, (_, at) => `https://old.example/${at}.jpg`).join('::');
    const { id } = await take(desk, withPictures(`${many}::javascript:alert(1)::file.jpg`));
    const { left, photos } = await getMove(desk.ctx, id);
    expect(photos).toMatchObject({ waiting: 12, refused: 4 });
    const reasons = left
      .filter(({ cause }) => cause === 'photo')
      .map(({ key, count }) => [key, count] as const);
    expect(Object.fromEntries(reasons)).toEqual({
      'imports:photo.noAddress': 2,
      'imports:photo.tooManyOfPlace': 2,
    });
  });

  it('of this machine are refused by the guard of the fetcher', async () => {
    const desk = deskOf(data.db);
    const { id } = await take(
      desk,
      withPictures(
        'http://127.0.0.1/a.jpg::http://169.254.169.254/b.jpg::http://[fd00:0:0:0:0:0:0:1]/c.jpg',
      ),
    );
    await fetchPhotos(desk.ctx, id, { restMs: 0 });
    const { items } = await listMovePhotos(desk.ctx, id, { state: 'refused' });
    expect(items.map(({ reason }) => reason)).toEqual([
      'imports:photo.private',
      'imports:photo.private',
      'imports:photo.private',
    ]);
  });

  it('of a site that never answers are asked for ten times', async () => {
    const desk = deskOf(data.db);
    const places = Array.from({ length: 2 }, (_, at) => ({
      ...(at === 0 ? bakery : tailors),
      post_images: Array.from(
        { length: 8 },
        (__, one) => `https://old.example/${at}-${one}.jpg`,
      ).join('::'),
    }));
    const { id } = await take(desk, table(...places));
    let asked = 0;
    const ask = async () => {
      asked += 1;
      throw new ForeignError('silent', 'It is silent.');
    };
    await fetchPhotos(desk.ctx, id, { ask, restMs: 0, most: 100 });
    expect(asked).toBe(10);
    expect((await getMove(desk.ctx, id)).photos).toMatchObject({ waiting: 0, refused: 16 });
  });

  it('that are fetched while the move is taken back are kept nowhere', async () => {
    const desk = deskOf(data.db);
    const { id } = await take(desk, withPictures('https://old.example/a.jpg'));
    await fetchPhotos(desk.ctx, id, {
      restMs: 0,
      ask: async (address, options) => {
        await undoImport(desk.ctx, id);
        return pictures.ask(address, options);
      },
    });
    expect(await data.db.select().from(media)).toEqual([]);
    expect([...desk.storage.files.keys()]).toEqual([]);
  });
});

describe('the report of a move', () => {
  it('names what was left, and is told in the language of the reader', async () => {
    const desk = deskOf(data.db);
    const { id } = await take(desk, wordPressExport(oldSite(31)), {
      name: 'old.xml',
      takesPhotos: false,
    });
    const { lines, fileName } = await exportLeft(desk.ctx, id);
    const text = await textOf(lines);
    expect(fileName).toBe('old-left-behind.csv');
    expect(text).toContain('Posts that aren’t places');
    expect(text).toContain('The old directory had not published this.');
    expect(text).toContain('Nobody has said that these pictures may be taken.');
    expect((await listMoves(desk.ctx)).items).toMatchObject([
      { id, profile: 'wordpress', created: 30 },
    ]);
  });

  it('is for admins alone, as all of it is', async () => {
    const { ctx } = deskOf(data.db, personWith('moderator'));
    const id = '01990000-0000-7000-8000-000000000001';
    const calls = [
      () => listMoves(ctx),
      () => getMove(ctx, id),
      () => listOldAddresses(ctx, id, {}),
      () => listMovePhotos(ctx, id, { state: 'fetched' }),
      () => decideMovePhotos(ctx, id, { show: [], refuse: [] }),
      () => exportLeft(ctx, id),
      () => fetchPhotos(ctx, id),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
