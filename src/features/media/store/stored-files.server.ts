import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { removeKeys } from '#platform/storage/context-storage.server.ts';
import { photoSizes } from '../media.contract.ts';
import type { PhotoSize } from '../media.contract.ts';
import type { MediaPurpose } from '../media.policy.ts';

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

/** Takes the files of a row that is gone or never came. A failure is logged: the sweep finds what is left. */
export async function removeFiles(
  ctx: ServiceContext,
  row: { purpose: MediaPurpose; storageKey: string },
): Promise<void> {
  await removeKeys(ctx, fileKeys(row));
}
