import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { removeKeys, storageOf } from '#platform/storage/context-storage.server.ts';

/** Bytes of one piece before it is sealed: so much of a copy is in memory at once. */
export const pieceBytes = 4 * 1024 * 1024;
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (id: string, piece: number): string => `data-copy/${id}/${piece}`;

const secretOf = ({ keys }: ServiceContext, id: string) => keys.deriveFor('data copy', id);

/** Whoever has the storage and not the site's secret reads nothing; a piece of another place does not open. */
export async function putPiece(
  ctx: ServiceContext,
  id: string,
  { piece, bytes }: { piece: number; bytes: Buffer },
): Promise<void> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', secretOf(ctx, id), iv);
  cipher.setAAD(Buffer.from(String(piece)));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  await storageOf(ctx).put(
    keyOf(id, piece),
    Buffer.concat([iv, cipher.getAuthTag(), sealed]),
    'application/octet-stream',
  );
}

async function openPiece(ctx: ServiceContext, id: string, piece: number): Promise<Buffer> {
  const file = await storageOf(ctx).get(keyOf(id, piece));
  if (!file) throw new Error(`Piece ${piece} of the copy ${id} is missing.`);
  const stored = await buffer(file.stream);
  const decipher = createDecipheriv('aes-256-gcm', secretOf(ctx, id), stored.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(String(piece)));
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]);
}

export const streamPieces = (ctx: ServiceContext, id: string, pieces: number): Readable =>
  Readable.from(
    (async function* () {
      for (let piece = 0; piece < pieces; piece += 1) yield await openPiece(ctx, id, piece);
    })(),
    { objectMode: false },
  );

export const removePieces = (ctx: ServiceContext, id: string, pieces: number): Promise<void> =>
  removeKeys(
    ctx,
    Array.from({ length: pieces }, (_, piece) => keyOf(id, piece)),
  );
