import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { recordingProblem } from './recording-problem.server.ts';
import type { AudioType } from './recording.policy.ts';
import { recording } from './recording.table.server.ts';
import { loadPiece, piecesOf } from './store/pieces.server.ts';

/** What a recording belongs to: the name of its table and its id. One subject has one recording. */
export interface RecordingSubject {
  type: string;
  id: string;
}

export interface AttachedRecording {
  id: string;
  type: AudioType;
  seconds: number;
  bytes: number;
  peaks: number[];
  /** Hash over all its bytes, in hex. */
  sha256: string;
}

const attachedTo = (type: string, ids: readonly string[]) =>
  and(
    eq(recording.subjectType, type),
    inArray(recording.subjectId, [...ids]),
    // A literal, so that the partial index serves a prepared statement's plan too.
    sql`${recording.subjectType} is not null`,
  );

/**
 * Gives a subject its recording, in the transaction that writes it: one that is ready and free and this person's, or the
 * one that it has. Another one that it had is gone. Throws `recording/unknown` (400).
 */
export async function attachRecording(
  tx: Db,
  { type, id: subjectId }: RecordingSubject,
  id: string,
  ownerId: string,
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw recordingProblem('unknown');
  const isOwnAndFree = and(isNull(recording.subjectType), eq(recording.ownerId, ownerId));
  const [found] = await tx
    .select({ id: recording.id })
    .from(recording)
    .where(
      and(
        eq(recording.id, id),
        eq(recording.state, 'ready'),
        or(isOwnAndFree, attachedTo(type, [subjectId])),
      ),
    )
    .for('update');
  if (!found) throw recordingProblem('unknown');
  await tx.delete(recording).where(and(attachedTo(type, [subjectId]), ne(recording.id, id)));
  await tx.update(recording).set({ subjectType: type, subjectId }).where(eq(recording.id, id));
}

/** The recordings of these subjects, by the subject's id. */
export async function recordingsOf(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<Map<string, AttachedRecording>> {
  const found = new Map<string, AttachedRecording>();
  if (ids.length === 0) return found;
  const rows = await db.select().from(recording).where(attachedTo(type, ids));
  for (const row of rows) {
    const { id, subjectId, type: audio, seconds, bytes, peaks, sha256 } = row;
    if (!subjectId || !audio || seconds === null || !sha256) continue;
    found.set(subjectId, { id, type: audio, seconds, bytes, peaks, sha256 });
  }
  return found;
}

/** They are gone at once for everybody; the next sweep deletes their files. */
export async function removeRecordingsOf(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await db.delete(recording).where(attachedTo(type, ids));
}

/** All bytes of a subject's recording, one piece in memory at a time; undefined where it has none. */
export async function recordingBytes(
  ctx: ServiceContext,
  { type, id }: RecordingSubject,
): Promise<AsyncIterable<Buffer> | undefined> {
  const attached = (await recordingsOf(ctx.db, type, [id])).get(id);
  if (!attached) return undefined;
  const pieces = await piecesOf(ctx.db, attached.id, 'kept');
  return (async function* read() {
    for (const { storageKey } of pieces) yield await loadPiece(ctx, storageKey);
  })();
}
