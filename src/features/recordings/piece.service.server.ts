import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import {
  assertRoom,
  removeKeys,
  sha256,
  storageOf,
} from '#platform/storage/context-storage.server.ts';
import { recordingProblem } from './recording-problem.server.ts';
import type { Recording } from './recording.contract.ts';
import { largestRecording } from './recording.policy.ts';
import { findOwn, sentPieces, toRecording } from './recording.service.server.ts';
import { recording, recordingPiece } from './recording.table.server.ts';
import { newPieceKey } from './store/pieces.server.ts';

interface Piece {
  id: string;
  take: number;
  piece: number;
  bytes: Buffer;
}

/** Keeps one piece. The file comes first, so a row never lacks it; one that is there already is not stored again. */
export async function sendPiece(
  ctx: ServiceContext,
  { id, take, piece, bytes }: Piece,
): Promise<Recording> {
  const row = await findOwn(ctx, ctx.db, id);
  if (row.state !== 'open') throw recordingProblem('closed');
  if (bytes.length === 0) throw recordingProblem('missing');
  await assertRoom(storageOf(ctx));
  const place = and(
    eq(recordingPiece.recordingId, id),
    eq(recordingPiece.kind, 'sent'),
    eq(recordingPiece.take, take),
    eq(recordingPiece.position, piece),
  );
  const hash = sha256(bytes);
  const [there] = await ctx.db.select().from(recordingPiece).where(place);
  if (there?.sha256 === hash) return toRecording(row, await sentPieces(ctx.db, [id]));
  const storageKey = newPieceKey();
  await storageOf(ctx).put(storageKey, bytes, 'application/octet-stream');
  let old: string[] = [];
  try {
    const answer = await ctx.db.transaction(async (tx) => {
      // Whoever adds to one recording, or finishes it, waits for the others.
      const locked = await findOwn(ctx, tx, id, { isLocked: true });
      if (locked.state !== 'open') throw recordingProblem('closed');
      const replaced = await tx
        .delete(recordingPiece)
        .where(place)
        .returning({ key: recordingPiece.storageKey });
      old = replaced.map(({ key }) => key);
      const sent = await sentPieces(tx, [id]);
      const sum = sent.reduce((total, one) => total + one.bytes, bytes.length);
      if (sum > (row.announced || largestRecording)) throw recordingProblem('too-large');
      await tx.insert(recordingPiece).values({
        recordingId: id,
        kind: 'sent',
        take,
        position: piece,
        bytes: bytes.length,
        sha256: hash,
        storageKey,
        createdAt: ctx.now,
      });
      await tx.update(recording).set({ updatedAt: ctx.now }).where(eq(recording.id, id));
      return toRecording(locked, await sentPieces(tx, [id]));
    });
    await removeKeys(ctx, old);
    return answer;
  } catch (error) {
    await removeKeys(ctx, [storageKey]);
    throw error;
  }
}
