import { attachPhotos, listPhotos, publishPhotosOf } from '#features/media/media.service.server.ts';
import type { Photo } from '#features/media/media.contract.ts';
import type { Db } from '#platform/db/db.server.ts';

const subjectOf = (id: string) => ({ type: 'listing', id });

/** Takes the place of an owner, for photos that are attached already and need none. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function idsOf(db: Db, id: string, withPending: boolean): Promise<string[]> {
  const photos = await listPhotos(db, 'listing', [id], { withPending });
  return (photos.get(id) ?? []).map((photo) => photo.id);
}

/** Ids of the photos that everybody sees, in order. */
export const shownPhotos = (db: Db, id: string): Promise<string[]> => idsOf(db, id, false);

/**
 * Arranges the photos of a page that everybody sees. Taking away and another order happen at once. With a new photo the
 * whole waits, and visitors see the old ones until staff have looked: answers what waits then.
 */
export async function arrangePhotos(
  tx: Db,
  id: string,
  wanted: readonly string[],
  ownerId: string,
): Promise<string[] | undefined> {
  const shown = await shownPhotos(tx, id);
  const added = wanted.filter((photo) => !shown.includes(photo));
  if (added.length === 0) {
    await attachPhotos(tx, subjectOf(id), wanted, ownerId);
    return undefined;
  }
  await attachPhotos(tx, subjectOf(id), [...shown, ...added], ownerId, { areWaiting: true });
  return [...wanted];
}

/** Nobody asks for the new photos any more. They belong to nothing, and are swept. */
export async function dropWaitingPhotos(tx: Db, id: string): Promise<void> {
  await attachPhotos(tx, subjectOf(id), await shownPhotos(tx, id), nobody);
}

/** Makes these the photos of the page for everybody, as far as they are still there. */
export async function showPhotos(tx: Db, id: string, wanted: readonly string[]): Promise<void> {
  const attached = await idsOf(tx, id, true);
  const still = wanted.filter((photo) => attached.includes(photo));
  await attachPhotos(tx, subjectOf(id), still, nobody);
  await publishPhotosOf(tx, subjectOf(id));
}

/** The photos as the form shows them: as their owner wants them, where that waits. */
export function wantedPhotos(
  photos: readonly Photo[],
  wanted: readonly string[] | undefined,
): Photo[] {
  if (!wanted) return [...photos];
  return wanted.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
}
