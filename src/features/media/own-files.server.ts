import { asc, eq } from 'drizzle-orm';
import type { PersonFiles } from '#platform/storage/person-files.server.ts';
import { media } from './media.table.server.ts';
import { fileKeys } from './store/stored-files.server.ts';

const endings: Record<string, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' };

/** Photos in their largest size, and documents. */
export const ownMediaFiles: PersonFiles = async (db, accountId) => {
  const rows = await db
    .select({
      purpose: media.purpose,
      storageKey: media.storageKey,
      contentType: media.contentType,
    })
    .from(media)
    .where(eq(media.ownerId, accountId))
    .orderBy(asc(media.id));
  return rows.map((row) => ({
    ending: endings[row.contentType] ?? 'bin',
    keys: fileKeys(row).slice(0, 1),
  }));
};
