import { createHash, randomBytes } from 'node:crypto';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { noSpace } from '#platform/storage/storage-error.server.ts';
import { photoSizes } from '../media.contract.ts';
import type { PhotoSize } from '../media.contract.ts';
import type { MediaPurpose } from '../media.policy.ts';

export function storageOf({ storage }: ServiceContext): Storage {
  if (!storage)
    throw new Error('This context has no storage: hand it in where the context is made.');
  return storage;
}

/** Refuses before the work is done, while the rest of the site can still write (security R4). */
export async function assertRoom(storage: Storage): Promise<void> {
  if (!(await storage.hasRoom())) throw noSpace();
}

/** Tells nothing of the file or its owner; the two digits keep folders small. */
export function newKey(purpose: 'photo' | 'document'): string {
  const name = randomBytes(16).toString('hex');
  return `${purpose}/${name.slice(0, 2)}/${name}`;
}

export const photoKey = (storageKey: string, size: PhotoSize): string => `${storageKey}-${size}`;

/** All stored files of a row. */
export const fileKeys = ({ purpose, storageKey }: { purpose: MediaPurpose; storageKey: string }) =>
  purpose === 'document' ? [storageKey] : photoSizes.map((size) => photoKey(storageKey, size));

/** The `storage_key` of the row that a stored file belongs to. */
export const rowKeyOf = (fileKey: string): string => fileKey.replace(/-\d+$/, '');

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Takes the files of a row that is gone or never came. A failure is logged: the sweep finds what is left. */
export async function removeFiles(
  ctx: ServiceContext,
  row: { purpose: MediaPurpose; storageKey: string },
): Promise<void> {
  const storage = storageOf(ctx);
  for (const key of fileKeys(row)) {
    await storage
      .remove(key)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a media file was not removed'));
  }
}
