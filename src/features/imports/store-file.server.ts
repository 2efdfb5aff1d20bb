import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#platform/http/app-error.ts';
import { noSpace } from '#platform/storage/storage-error.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { ByteSource } from './file/byte-source.server.ts';
import { maxBytes } from './file/sheet.ts';

/** Where all files of imports lie. */
export const filePrefix = 'import/';

/** A file is kept in pieces, so that memory holds one of them whatever its size, in a bucket too. */
const pieceBytes = 4 * 1024 * 1024;

export interface StoredPieces {
  storageKey: string;
  pieces: number;
  bytes: number;
}

const pieceKey = (storageKey: string, piece: number) => `${storageKey}-${piece}`;

/** The key of the run that a piece belongs to. */
export const keyOfPiece = (key: string): string => key.replace(/-\d+$/, '');

/** Stores what comes, piece by piece. Nothing stays of a file that breaks off or is larger than 50 MB. */
export async function storePieces(
  storage: Storage,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredPieces> {
  if (!(await storage.hasRoom())) throw noSpace();
  const name = randomBytes(16).toString('hex');
  const stored = { storageKey: `${filePrefix}${name.slice(0, 2)}/${name}`, pieces: 0, bytes: 0 };
  const put = async (piece: Buffer) => {
    await storage.put(
      pieceKey(stored.storageKey, stored.pieces),
      piece,
      'application/octet-stream',
    );
    stored.pieces += 1;
  };
  try {
    let waiting: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of content) {
      stored.bytes += chunk.length;
      if (stored.bytes > maxBytes) throw tooLarge();
      waiting.push(chunk);
      length += chunk.length;
      if (length < pieceBytes) continue;
      await put(Buffer.concat(waiting));
      [waiting, length] = [[], 0];
    }
    if (length > 0) await put(Buffer.concat(waiting));
    return stored;
  } catch (error) {
    await removePieces(storage, stored);
    throw error;
  }
}

/** The file again. Throws `import/file-gone` when a piece is missing. */
export const bytesOfPieces = (
  storage: Storage,
  { storageKey, pieces }: Pick<StoredPieces, 'storageKey' | 'pieces'>,
): ByteSource =>
  async function* read() {
    for (let piece = 0; piece < pieces; piece += 1) {
      const found = await storage.get(pieceKey(storageKey, piece));
      if (!found) throw new AppError('gone', 'import/file-gone', 'The file of this run is gone.');
      // Read at once: a bucket does not wait while rows are written.
      yield await buffer(found.stream);
    }
  };

/** A failure leaves pieces without a run, which the nightly sweep takes. */
export async function removePieces(
  storage: Storage,
  { storageKey, pieces }: Pick<StoredPieces, 'storageKey' | 'pieces'>,
): Promise<void> {
  for (let piece = 0; piece < pieces; piece += 1) {
    await storage.remove(pieceKey(storageKey, piece)).catch(() => undefined);
  }
}

const tooLarge = () =>
  new AppError('invalid', 'import/too-large-file', 'This file has more than 50 MB: split it.', [
    { path: 'file', key: 'imports:error.tooLarge' },
  ]);
