import { join } from 'node:path';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { finishRecording } from './finish.service.server.ts';
import { sendPiece } from './piece.service.server.ts';
import type { Recording } from './recording.contract.ts';
import { largestPiece } from './recording.policy.ts';
import { beginRecording } from './recording.service.server.ts';

/** A storage on this disk that never counts as full, whatever the machine has left. */
export const roomyStorage = (folder: string): Storage =>
  new DiskStorage(join(folder, 'media'), async () => ({ bavail: 1e6, bsize: 4096, blocks: 1e6 }));

export const recordingContext = (
  db: Db,
  actor: Actor,
  storage: Storage,
  parts: Partial<ServiceContext> = {},
): ServiceContext => testContext({ db, actor, storage, ...parts });

/** All keys of a storage. */
export async function storedKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keysBefore(new Date('2100-01-01'))) keys.push(key);
  return keys;
}

/** A file that was sent whole and is finished, as its owner would do it. */
export async function addTestRecording(ctx: ServiceContext, bytes: Buffer): Promise<Recording> {
  const { id } = await beginRecording(ctx, { source: 'file', bytes: bytes.length });
  const pieces = Math.ceil(bytes.length / largestPiece);
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = bytes.subarray(piece * largestPiece, (piece + 1) * largestPiece);
    await sendPiece(ctx, { id, take: 0, piece, bytes: part });
  }
  return finishRecording(ctx, id, { takes: [pieces], peaks: [0, 50, 100] });
}
