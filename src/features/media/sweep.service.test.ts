import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { ada, mediaContext, roomyStorage, storedKeys } from './corpus/media-fixture.server.ts';
import { jpeg, pdf } from './corpus/pictures.server.ts';
import * as documents from './document.service.server.ts';
import { mediaJobs } from './media.job.server.ts';
import * as photos from './media.service.server.ts';
import { media } from './media.table.server.ts';
import { sweepAbandoned } from './sweep.service.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const storage = () => roomyStorage(directory.path);
const at = (now: Date) => mediaContext(data.db, ada, storage(), { now });
const files = () => storedKeys(storage());
const age = (id: string, hours: number) =>
  data.db
    .update(media)
    .set({ updatedAt: new Date(testNow.getTime() - hours * hourMs) })
    .where(eq(media.id, id));
const uploadPhoto = async () => (await photos.uploadPhoto(at(testNow), { bytes: await jpeg() })).id;
const subject = (type: string) => ({ type, id: '01990000-0000-7000-8000-0000000000aa' });

test('uploads that belong to nothing go after a day with their files; younger and attached ones stay', async () => {
  const [old, young, used] = [await uploadPhoto(), await uploadPhoto(), await uploadPhoto()];
  await photos.attachPhotos(data.db, subject('listing'), [used], ada.id);
  await age(old, 24.1);
  await age(young, 23.9);
  await age(used, 1000);
  expect((await sweepAbandoned(at(testNow))).rows).toBe(1);
  const left = (await data.db.select().from(media)).map(({ id }) => id);
  expect(left.toSorted()).toEqual([young, used].toSorted());
  expect(await files()).toHaveLength(4);
  expect((await sweepAbandoned(at(testNow))).rows).toBe(0);
});

test('removed photos are kept for 30 days, removed documents not at all', async () => {
  const id = await uploadPhoto();
  await photos.attachPhotos(data.db, subject('listing'), [id], ada.id);
  await photos.removePhotosOf(data.db, subject('listing'));
  const paper = await documents.uploadDocument(at(testNow), { bytes: pdf, name: 'Lease.pdf' });
  await documents.attachDocuments(data.db, subject('claim'), [paper.id], ada.id);
  await documents.removeDocumentsOf(data.db, subject('claim'));
  await age(id, 29 * 24);
  expect((await sweepAbandoned(at(testNow))).rows).toBe(1);
  expect(await data.db.select().from(media)).toMatchObject([{ id }]);
  await age(id, 31 * 24);
  expect((await sweepAbandoned(at(testNow))).rows).toBe(1);
  expect(await files()).toEqual([]);
});

test('files that have no row go after an hour, those with one stay', async () => {
  await uploadPhoto();
  await documents.uploadDocument(at(testNow), { bytes: pdf, name: 'Lease.pdf' });
  await storage().put('photo/ab/abandoned-400', Buffer.from('x'), 'image/webp');
  // Files know the machine's clock alone, so the rows go by it too.
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await data.db.update(media).set({ updatedAt: later(0) });
  expect((await sweepAbandoned(at(later(30)))).files).toBe(0);
  await data.db.update(media).set({ updatedAt: later(30) });
  expect((await sweepAbandoned(at(later(70)))).files).toBe(1);
  expect(await files()).toHaveLength(3);
});

test('the sweep runs by the clock', async () => {
  const [job] = mediaJobs;
  const id = await uploadPhoto();
  await age(id, 25);
  if (job && 'cron' in job) await job.run(at(testNow));
  expect(await data.db.select().from(media)).toEqual([]);
});
