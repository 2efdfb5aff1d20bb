import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { importPhoto } from './move.table.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** Pictures of a move wait to be fetched. */
    'import.photos-waiting': { runId: string };
  }
}

/** Has the pictures of a run fetched, where any wait. */
export async function askForPhotos(db: Db, runId: string): Promise<void> {
  const isWaiting = and(eq(importPhoto.runId, runId), eq(importPhoto.state, 'waiting'));
  const [waiting] = await db
    .select({ id: importPhoto.id })
    .from(importPhoto)
    .where(isWaiting)
    .limit(1);
  if (waiting) await emit(db, 'import.photos-waiting', { runId });
}
