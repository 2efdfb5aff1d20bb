import { asc, eq } from 'drizzle-orm';
import type { PersonFiles } from '#platform/storage/person-files.server.ts';
import { recording } from './recording.table.server.ts';
import { piecesOf } from './store/pieces.server.ts';

/** Recordings that are finished, as they are kept. */
export const ownRecordingFiles: PersonFiles = async (db, accountId) => {
  const rows = await db
    .select({ id: recording.id, type: recording.type })
    .from(recording)
    .where(eq(recording.ownerId, accountId))
    .orderBy(asc(recording.id));
  const files = [];
  for (const { id, type } of rows) {
    const pieces = await piecesOf(db, id, 'kept');
    if (pieces.length > 0)
      files.push({
        ending: type?.replace(/^.*\//, '').replaceAll(/\W/g, '') || 'bin',
        keys: pieces.map(({ storageKey }) => storageKey),
      });
  }
  return files;
};
