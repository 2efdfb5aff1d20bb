import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq } from 'drizzle-orm';
import { sourceOfPieces } from '#platform/audio/byte-source.server.ts';
import type { ByteSource } from '#platform/audio/byte-source.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import type { PieceKind } from '../recording.policy.ts';
import { recordingPiece } from '../recording.table.server.ts';

/** Where all bytes of recordings lie. */
export const recordingPrefix = 'recording/';

/** Tells nothing of the voice; the two digits keep folders small. */
export function newPieceKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${recordingPrefix}${name.slice(0, 2)}/${name}`;
}

export type PieceRow = typeof recordingPiece.$inferSelect;

export const piecesOf = (db: Db, recordingId: string, kind: PieceKind): Promise<PieceRow[]> =>
  db
    .select()
    .from(recordingPiece)
    .where(and(eq(recordingPiece.recordingId, recordingId), eq(recordingPiece.kind, kind)))
    .orderBy(asc(recordingPiece.take), asc(recordingPiece.position));

/** A row without its file is our loss. */
export async function loadPiece(ctx: ServiceContext, key: string): Promise<Buffer> {
  const file = await storageOf(ctx).get(key);
  if (!file) throw new Error(`The stored piece ${key} is missing.`);
  return buffer(file.stream);
}

export const sourceOfRows = (ctx: ServiceContext, rows: readonly PieceRow[]): ByteSource =>
  sourceOfPieces(
    rows.map(({ bytes, storageKey }) => ({
      size: bytes,
      load: () => loadPiece(ctx, storageKey),
    })),
  );

/** Writes down the pieces of a finished recording, in order. */
export async function writeKept(
  tx: Db,
  recordingId: string,
  pieces: readonly Pick<PieceRow, 'storageKey' | 'bytes' | 'sha256'>[],
  createdAt: Date,
): Promise<void> {
  await tx.insert(recordingPiece).values(
    pieces.map((piece, position) => ({
      ...piece,
      recordingId,
      kind: 'kept' as const,
      take: 0,
      position,
      createdAt,
    })),
  );
}
