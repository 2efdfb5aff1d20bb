import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  ada,
  ben,
  mediaContext,
  moderator,
  roomyStorage,
  storedKeys,
} from './corpus/media-fixture.server.ts';
import { jpeg, photoOfAPhone, refused } from './corpus/pictures.server.ts';
import { getPhotoFile } from './file.service.server.ts';
import * as photos from './media.service.server.ts';
import { media } from './media.table.server.ts';
import { quota } from './media.policy.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const storage = () => roomyStorage(directory.path);
const as = (actor: Actor) => mediaContext(data.db, actor, storage());
const files = () => storedKeys(storage());
const upload = async (actor: Actor = ada) =>
  (await photos.uploadPhoto(as(actor), { bytes: await jpeg() })).id;

const subject = { type: 'listing', id: '01990000-0000-7000-8000-0000000000aa' };
const shownIds = async (withPending = false) => {
  const found = await photos.listPhotos(data.db, subject.type, [subject.id], { withPending });
  return (found.get(subject.id) ?? []).map(({ id }) => id);
};
/** Rows as if uploaded before, for limits. */
const fill = (count: number, row: Partial<typeof media.$inferInsert> = {}) =>
  data.db.insert(media).values(
    Array.from({ length: count }, (_, index) => ({
      ownerId: ada.id,
      purpose: 'photo' as const,
      width: 1,
      height: 1,
      bytes: 1,
      sha256: 'x',
      storageKey: `photo/xx/${index}`,
      contentType: 'image/webp',
      createdAt: new Date(testNow.getTime() - dayMs),
      ...row,
    })),
  );

describe('An uploaded photo', () => {
  test('is kept in two sizes and pending, with addresses that need the token', async () => {
    const photo = await photos.uploadPhoto(as(ada), {
      bytes: await photoOfAPhone(),
      alt: 'A stall',
    });
    expect(photo).toEqual({
      id: photo.id,
      url: `/api/media/${photo.id}/1600`,
      thumbUrl: `/api/media/${photo.id}/400`,
      width: 100,
      height: 200,
      alt: 'A stall',
      isFree: true,
    });
    const [row] = await data.db.select().from(media);
    expect(row).toMatchObject({ status: 'pending', ownerId: ada.id, subjectId: null });
    expect((await files()).toSorted()).toEqual([
      `${row?.storageKey}-1600`,
      `${row?.storageKey}-400`,
    ]);
    expect(row?.storageKey).toMatch(/^photo\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
  });

  test('takes a person who is signed in', async () => {
    const attempt = photos.uploadPhoto(as(anonymous), { bytes: await jpeg() });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
  });

  test('of a kind that is not taken leaves no row and no file', async () => {
    for (const bytes of Object.values(await refused()))
      await expect(photos.uploadPhoto(as(ada), { bytes })).rejects.toMatchObject({ status: 400 });
    expect(await data.db.select().from(media)).toEqual([]);
    expect(await files()).toEqual([]);
  });
});

describe('The space of one person', () => {
  test('ends with 200 files', async () => {
    await fill(quota.files);
    await expect(upload()).rejects.toMatchObject({ status: 409, code: 'media/quota' });
    expect(await files()).toEqual([]);
    await expect(upload(ben)).resolves.toBeTruthy();
  });

  test('ends with 500 MB, also when only the last photo goes beyond, and then leaves no file', async () => {
    await fill(1, { bytes: quota.bytes });
    await expect(upload()).rejects.toMatchObject({ code: 'media/quota' });
    expect(await files()).toEqual([]);
  });

  test('takes 30 uploads in half an hour', async () => {
    const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
    await fill(quota.burst, { createdAt: minutesAgo(29) });
    await expect(upload()).rejects.toMatchObject({ status: 429, code: 'media/too-many-uploads' });
    await data.db.update(media).set({ createdAt: minutesAgo(31) });
    await expect(upload()).resolves.toBeTruthy();
  });

  test('does not bind the site itself', async () => {
    await fill(quota.files, { ownerId: null });
    await expect(upload(system)).resolves.toBeTruthy();
  });
});

test('with a disk that is nearly full uploads are refused with 507 before anything is written', async () => {
  const full = Object.assign(storage(), { hasRoom: async () => false });
  const attempt = photos.uploadPhoto(mediaContext(data.db, ada, full), { bytes: await jpeg() });
  await expect(attempt).rejects.toMatchObject({ status: 507, code: 'storage/no-space' });
  expect(await files()).toEqual([]);
});

test('a disk that fills up with the second file leaves neither row nor file', async () => {
  const inner = storage();
  let puts = 0;
  const filling = Object.assign(storage(), {
    put: async (key: string, bytes: Buffer, type: string) => {
      puts += 1;
      if (puts === 2) throw new Error('ENOSPC');
      await inner.put(key, bytes, type);
    },
  });
  const attempt = photos.uploadPhoto(mediaContext(data.db, ada, filling), { bytes: await jpeg() });
  await expect(attempt).rejects.toThrow('ENOSPC');
  expect(puts).toBe(2);
  expect(await files()).toEqual([]);
  expect(await data.db.select().from(media)).toEqual([]);
});

describe('The photos of a subject', () => {
  test('stand in the order given and are shown once published, with public addresses', async () => {
    const [a, b] = [await upload(), await upload()];
    await photos.attachPhotos(data.db, subject, [b, a], ada.id);
    expect(await shownIds()).toEqual([]);
    expect(await shownIds(true)).toEqual([b, a]);
    await photos.publishPhotosOf(data.db, subject);
    expect(await shownIds()).toEqual([b, a]);
    const [first] =
      (await photos.listPhotos(data.db, 'listing', [subject.id])).get(subject.id) ?? [];
    expect(first?.url).toBe(`/media/${b}/1600`);
  });

  test('that are left out belong to nothing and are out of sight', async () => {
    const [a, b] = [await upload(), await upload()];
    await photos.attachPhotos(data.db, subject, [a, b], ada.id);
    await photos.publishPhotosOf(data.db, subject);
    await photos.attachPhotos(data.db, subject, [b], ada.id);
    expect(await shownIds()).toEqual([b]);
    await expect(getPhotoFile(as(anonymous), a, 400)).rejects.toMatchObject({ status: 404 });
    const [row] = await data.db.select().from(media).where(eq(media.id, a));
    expect(row).toMatchObject({ subjectId: null, status: 'pending' });
  });

  test('may stay when somebody else with the right to it saves the form', async () => {
    const a = await upload();
    await photos.attachPhotos(data.db, subject, [a], ada.id);
    const b = await upload(ben);
    await photos.attachPhotos(data.db, subject, [b, a], ben.id);
    expect(await shownIds(true)).toEqual([b, a]);
  });

  test('can’t be taken from another person or another subject, nor be invented', async () => {
    const theirs = await upload(ben);
    const used = await upload();
    const elsewhere = { type: 'review', id: subject.id };
    await photos.attachPhotos(data.db, elsewhere, [used], ada.id);
    for (const id of [theirs, used, '01990000-0000-7000-8000-0000000000ff', 'x', "'; --"]) {
      const attempt = photos.attachPhotos(data.db, subject, [id], ada.id);
      await expect(attempt).rejects.toMatchObject({
        status: 400,
        fields: [{ path: 'photos', key: 'media:error.unknown' }],
      });
    }
    expect(await shownIds(true)).toEqual([]);
  });

  test('are twelve at most', async () => {
    const ids = Array.from(
      { length: 13 },
      (_, index) => `01990000-0000-7000-8000-0000000001${index + 10}`,
    );
    const attempt = photos.attachPhotos(data.db, subject, ids, ada.id);
    await expect(attempt).rejects.toMatchObject({ code: 'media/too-many' });
  });

  test('that were removed are seen by nobody, and come back with their subject', async () => {
    const id = await upload();
    await photos.attachPhotos(data.db, subject, [id], ada.id);
    await photos.publishPhotosOf(data.db, subject);
    await photos.removePhotosOf(data.db, subject);
    expect(await shownIds(true)).toEqual([]);
    for (const actor of [anonymous, ada, moderator])
      await expect(getPhotoFile(as(actor), id, 400)).rejects.toMatchObject({ status: 404 });
    await photos.publishPhotosOf(data.db, subject);
    expect(await shownIds()).toEqual([id]);
  });
});

describe('A pending photo', () => {
  test('is opened by its owner and by staff; for all others it is not there', async () => {
    const id = await upload();
    for (const actor of [ada, moderator])
      expect(await getPhotoFile(as(actor), id, 400)).toMatchObject({ isPublic: false });
    for (const actor of [anonymous, ben])
      await expect(getPhotoFile(as(actor), id, 400)).rejects.toMatchObject({ status: 404 });
  });

  test('is described by its owner alone, and not any more once it waits for staff', async () => {
    const id = await upload();
    const described = await photos.describePhoto(as(ada), id, 'Our stall');
    expect(described).toMatchObject({ alt: 'Our stall', isFree: true });
    await expect(photos.describePhoto(as(ben), id, 'x')).rejects.toMatchObject({ status: 404 });
    await photos.attachPhotos(data.db, subject, [id], ada.id);
    await expect(photos.describePhoto(as(ada), id, 'x')).rejects.toMatchObject({ status: 404 });
    await photos.publishPhotosOf(data.db, subject);
    await expect(photos.describePhoto(as(ada), id, 'x')).rejects.toMatchObject({ status: 404 });
  });
});

describe('Deleting an upload', () => {
  test('takes the row and both files', async () => {
    const id = await upload();
    await photos.removeMedia(as(ada), id);
    expect(await data.db.select().from(media)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  test('of somebody else finds nothing', async () => {
    const id = await upload();
    await expect(photos.removeMedia(as(ben), id)).rejects.toMatchObject({ status: 404 });
    await expect(photos.removeMedia(as(moderator), id)).rejects.toMatchObject({ status: 404 });
    expect(await files()).toHaveLength(2);
  });

  test('that is in use is refused', async () => {
    const id = await upload();
    await photos.attachPhotos(data.db, subject, [id], ada.id);
    await expect(photos.removeMedia(as(ada), id)).rejects.toMatchObject({ code: 'media/attached' });
  });
});
