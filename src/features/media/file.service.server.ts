import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { StoredFile } from '#platform/storage/storage.server.ts';
import type { PhotoSize } from './media.contract.ts';
import { mediaNotFound, visiblePhotos } from './media.service.server.ts';
import { media } from './media.table.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import { photoKey } from './store/stored-files.server.ts';

/** A file that this actor may have. */
export interface ServedFile {
  contentType: string;
  /** `inline` shows it in place, a name has it saved under that name. */
  disposition: 'inline' | { saveAs: string };
  isPublic: boolean;
  /** Changes with the bytes. */
  etag: string;
  open(): Promise<StoredFile>;
}

/** Looks at the row every time, so that a photo that was taken down is gone at once (security I9). */
export async function getPhotoFile(
  ctx: ServiceContext,
  id: string,
  size: PhotoSize,
): Promise<ServedFile> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, id), visiblePhotos(ctx.actor)));
  if (!row) throw mediaNotFound();
  return {
    contentType: row.contentType,
    disposition: 'inline',
    isPublic: row.status === 'published',
    etag: `"${row.sha256.slice(0, 20)}-${size}"`,
    open: () => openFile(ctx, photoKey(row.storageKey, size)),
  };
}

/** A row without its file is our loss, and an address with nothing behind it for the visitor. */
export async function openFile(ctx: ServiceContext, key: string): Promise<StoredFile> {
  const file = await storageOf(ctx).get(key);
  if (file) return file;
  ctx.log.error({ key }, 'a stored file is missing');
  throw mediaNotFound();
}
