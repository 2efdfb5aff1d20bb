import { Writable } from 'node:stream';

/** Takes what React writes, in pieces of two kilobytes, and hands over the whole text at the end. */
export class GatheredHtml extends Writable {
  readonly #pieces: Buffer[] = [];
  readonly #tell: (html: string) => void;

  constructor(tell: (html: string) => void) {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#tell = tell;
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  override _final(done: () => void): void {
    this.#tell(Buffer.concat(this.#pieces).toString());
    done();
  }
}
