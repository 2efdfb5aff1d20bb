import type { Db } from '#platform/db/db.server.ts';
import { media } from './media.table.server.ts';

/** A published photo of this subject, for tests. It has no file. */
export async function addTestPhoto(db: Db, subject: { type: string; id: string }): Promise<void> {
  await db.insert(media).values({
    purpose: 'photo',
    subjectType: subject.type,
    subjectId: subject.id,
    status: 'published',
    width: 4,
    height: 3,
    bytes: 1,
    sha256: 'a',
    storageKey: `sample/${subject.id}`,
    contentType: 'image/webp',
  });
}
