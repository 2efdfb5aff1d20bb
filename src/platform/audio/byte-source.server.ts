import { AudioProblem } from './audio-problem.server.ts';

/** Bytes that lie somewhere and are read by parts. */
export interface ByteSource {
  size: number;
  /** The bytes from `from` up to, not including, `to`; both lie within the size. */
  read(from: number, to: number): Promise<Buffer>;
}

/** Where a sound is written. Nearly all of it comes in order; single earlier bytes are written again at the end. */
export interface ByteSink {
  write(position: number, bytes: Uint8Array): Promise<void>;
}

export interface SourcePiece {
  /** How many bytes it has. */
  size: number;
  load(): Promise<Buffer>;
}

/** Readers go to and fro a little, between the end of one piece and the beginning of the next. */
const heldPieces = 2;

/** One source made of pieces that follow one another; no more than two of them are held. */
export function sourceOfPieces(pieces: readonly SourcePiece[]): ByteSource {
  const starts: number[] = [];
  let size = 0;
  for (const piece of pieces) {
    starts.push(size);
    size += piece.size;
  }
  const held = new Map<number, Promise<Buffer>>();
  const loaded = async (index: number, piece: SourcePiece): Promise<Buffer> => {
    const known = held.get(index);
    if (known) return known;
    const loading = piece.load();
    held.set(index, loading);
    for (const old of held.keys()) {
      if (held.size <= heldPieces) break;
      held.delete(old);
    }
    return loading;
  };
  return {
    size,
    async read(from, to) {
      const found: Buffer[] = [];
      for (let index = pieceAt(starts, from); index < pieces.length; index += 1) {
        const piece = pieces[index];
        const start = starts[index] ?? 0;
        if (!piece || start >= to) break;
        const bytes = await loaded(index, piece);
        found.push(bytes.subarray(Math.max(0, from - start), Math.max(0, to - start)));
      }
      const [only] = found;
      return only && found.length === 1 ? only : Buffer.concat(found);
    },
  };
}

/** The last piece that begins at or before this byte. */
function pieceAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** As many bytes from there; throws `damaged` where the file ends before. */
export async function readExactly(
  source: ByteSource,
  from: number,
  length: number,
): Promise<Buffer> {
  if (from + length > source.size) throw new AudioProblem('damaged');
  const bytes = await source.read(from, from + length);
  if (bytes.length !== length) throw new AudioProblem('damaged');
  return bytes;
}

/** Bytes made anew, or a stretch of the source as it is. */
export type SoundPart = Buffer | { from: number; to: number };

const stretch = 1024 * 1024;

/** Writes the parts one after another and answers how many bytes that is. */
export async function writeParts(
  source: ByteSource,
  parts: readonly SoundPart[],
  sink: ByteSink,
): Promise<number> {
  let position = 0;
  const put = async (bytes: Buffer) => {
    await sink.write(position, bytes);
    position += bytes.length;
  };
  for (const part of parts) {
    if (Buffer.isBuffer(part)) {
      await put(part);
      continue;
    }
    for (let from = part.from; from < part.to; from += stretch) {
      await put(await readExactly(source, from, Math.min(stretch, part.to - from)));
    }
  }
  return position;
}
