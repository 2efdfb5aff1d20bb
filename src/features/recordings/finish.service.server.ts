import { and, eq } from 'drizzle-orm';
import { AudioProblem } from '#platform/audio/audio-problem.server.ts';
import { copyFile, copyTakes } from '#platform/audio/copy-sound.server.ts';
import type { Sound } from '#platform/audio/copy-sound.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { holderOf, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { assertRoom, removeKeys, storageOf } from '#platform/storage/context-storage.server.ts';
import { recordingProblem, recordingsBusy } from './recording-problem.server.ts';
import type * as contract from './recording.contract.ts';
import type { Recording } from './recording.contract.ts';
import { largestRecording, longestSeconds } from './recording.policy.ts';
import { findOwn, toRecording } from './recording.service.server.ts';
import type { RecordingRow } from './recording.service.server.ts';
import { recording, recordingPiece } from './recording.table.server.ts';
import { PieceSink } from './store/piece-sink.server.ts';
import { piecesOf, sourceOfRows, writeKept } from './store/pieces.server.ts';
import type { PieceRow } from './store/pieces.server.ts';

type Body = EndpointArguments<typeof contract.finishRecording>['body'];

/** Some seconds of a core and some tens of megabytes each. */
const joining = new ScarcePlaces({
  atOnce: 1,
  line: 20,
  most: 1,
  seconds: 120,
  busy: recordingsBusy,
});

/**
 * Makes one file of all pieces. The row turns ready with the rows of what is kept, in one transaction: after a crash it
 * is open as before, and is finished by asking again. Asked again when it is ready, it answers the same.
 */
export async function finishRecording(
  ctx: ServiceContext,
  id: string,
  { takes, peaks }: Body,
): Promise<Recording> {
  const row = await findOwn(ctx, ctx.db, id);
  if (row.state === 'ready') return toRecording(row, []);
  const sent = await wholeTakes(ctx, row, takes);
  await assertRoom(storageOf(ctx));
  return joining.run(holderOf(ctx), async () => {
    const sink = new PieceSink(ctx);
    try {
      const sound = await copySound(ctx, row, { sent, sink });
      const { isDone, ready } = await keep(ctx, row, { sound, sink, peaks });
      await removeKeys(ctx, isDone ? sent.flat().map(({ storageKey }) => storageKey) : sink.keys);
      return toRecording(ready, []);
    } catch (error) {
      await removeKeys(ctx, sink.keys);
      throw error;
    }
  });
}

/** The pieces of each take that has any, all that its sender says there are and no others. */
async function wholeTakes(
  ctx: ServiceContext,
  { id, source, announced }: RecordingRow,
  takes: Body['takes'],
): Promise<PieceRow[][]> {
  const rows = await piecesOf(ctx.db, id, 'sent');
  const found = takes.map((count, take) => {
    const pieces = rows.filter((row) => row.take === take && row.position < count);
    if (pieces.length !== count) throw recordingProblem('incomplete');
    return pieces;
  });
  const bytes = found.flat().reduce((sum, piece) => sum + piece.bytes, 0);
  if (bytes === 0) throw recordingProblem('missing');
  const isFile = source === 'file';
  if (isFile && (takes.length !== 1 || bytes !== announced)) throw recordingProblem('incomplete');
  return found.filter((pieces) => pieces.length > 0);
}

interface Work {
  sent: readonly PieceRow[][];
  sink: PieceSink;
}

async function copySound(
  ctx: ServiceContext,
  { source }: RecordingRow,
  { sent, sink }: Work,
): Promise<Sound> {
  const sources = sent.map((pieces) => sourceOfRows(ctx, pieces));
  try {
    const [first] = sources;
    if (source === 'recorder' || !first) return await copyTakes(sources, sink, longestSeconds);
    return await copyFile(first, sink, longestSeconds);
  } catch (error) {
    throw error instanceof AudioProblem ? recordingProblem(error.fault) : error;
  }
}

interface Result {
  sound: Sound;
  sink: PieceSink;
  peaks: number[];
}

async function keep(ctx: ServiceContext, { id }: RecordingRow, { sound, sink, peaks }: Result) {
  const { pieces, bytes, sha256 } = await sink.finish();
  if (bytes > largestRecording) throw recordingProblem('too-large');
  return ctx.db.transaction(async (tx) => {
    const now = await findOwn(ctx, tx, id, { isLocked: true });
    // Somebody asked twice at once, and the other one was faster.
    if (now.state === 'ready') return { isDone: false, ready: now };
    await tx
      .delete(recordingPiece)
      .where(and(eq(recordingPiece.recordingId, id), eq(recordingPiece.kind, 'sent')));
    await writeKept(tx, id, pieces, ctx.now);
    const [ready] = await tx
      .update(recording)
      .set({ ...sound, state: 'ready', bytes, sha256, peaks, updatedAt: ctx.now })
      .where(eq(recording.id, id))
      .returning();
    if (!ready) throw new Error('The recording was not finished.');
    return { isDone: true, ready };
  });
}
