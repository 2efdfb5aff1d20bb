import { createHash } from 'node:crypto';
import type { ByteSink } from '#platform/audio/byte-source.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { sha256, storageOf } from '#platform/storage/context-storage.server.ts';
import { largestPiece } from '../recording.policy.ts';
import { loadPiece, newPieceKey } from './pieces.server.ts';

const bytesType = 'application/octet-stream';

export interface KeptPiece {
  storageKey: string;
  bytes: number;
  sha256: string;
}

/**
 * Keeps what is written as pieces of 4 MB, the last one shorter. One is held in memory; what is written again into
 * an earlier one (a length that is known last) waits, and is put in place at the end.
 */
export class PieceSink implements ByteSink {
  readonly #ctx: ServiceContext;
  readonly #current = Buffer.alloc(largestPiece);
  readonly #pieces: KeptPiece[] = [];
  readonly #late: { position: number; bytes: Uint8Array }[] = [];
  #filled = 0;

  constructor(ctx: ServiceContext) {
    this.#ctx = ctx;
  }

  /** Of all that was stored, whether it is of use or not. */
  get keys(): readonly string[] {
    return this.#pieces.map(({ storageKey }) => storageKey);
  }

  get #start(): number {
    return this.#pieces.length * largestPiece;
  }

  async write(position: number, bytes: Uint8Array): Promise<void> {
    let at = position;
    let rest = bytes;
    const early = Math.min(rest.length, Math.max(0, this.#start - at));
    if (early > 0) {
      this.#late.push({ position: at, bytes: Uint8Array.from(rest.subarray(0, early)) });
      at += early;
      rest = rest.subarray(early);
    }
    while (rest.length > 0) {
      const offset = at - this.#start;
      if (offset > this.#filled) throw new Error('Bytes were left out before these.');
      const part = rest.subarray(0, largestPiece - offset);
      this.#current.set(part, offset);
      this.#filled = Math.max(this.#filled, offset + part.length);
      at += part.length;
      rest = rest.subarray(part.length);
      if (this.#filled === largestPiece) await this.#store();
    }
  }

  async #store(): Promise<void> {
    const bytes = Buffer.from(this.#current.subarray(0, this.#filled));
    const piece = { storageKey: newPieceKey(), bytes: bytes.length, sha256: sha256(bytes) };
    this.#pieces.push(piece);
    this.#filled = 0;
    await storageOf(this.#ctx).put(piece.storageKey, bytes, bytesType);
  }

  /** The pieces in order, and the hash over all of them. */
  async finish(): Promise<{ pieces: readonly KeptPiece[]; bytes: number; sha256: string }> {
    if (this.#filled > 0) await this.#store();
    const whole = createHash('sha256');
    let bytes = 0;
    for (const [index, piece] of this.#pieces.entries()) {
      const content = await loadPiece(this.#ctx, piece.storageKey);
      await this.#putLate(index, piece, content);
      whole.update(content);
      bytes += content.length;
    }
    return { pieces: this.#pieces, bytes, sha256: whole.digest('hex') };
  }

  async #putLate(index: number, piece: KeptPiece, content: Buffer): Promise<void> {
    const start = index * largestPiece;
    const end = start + content.length;
    const late = this.#late.filter(
      ({ position, bytes }) => position < end && position + bytes.length > start,
    );
    if (late.length === 0) return;
    for (const { position, bytes } of late) {
      const from = Math.max(position, start);
      const to = Math.min(position + bytes.length, end);
      content.set(bytes.subarray(from - position, to - position), from - start);
    }
    piece.sha256 = sha256(content);
    await storageOf(this.#ctx).put(piece.storageKey, content, bytesType);
  }
}
