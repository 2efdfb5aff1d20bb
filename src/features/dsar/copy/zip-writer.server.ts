import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Takes the bytes of an archive as they come, in order. */
type Sink = (bytes: Buffer) => Promise<void>;

/** Writes an archive file by file, so that no more than a piece of it is in memory. */
export class ZipWriter {
  readonly #zip: Zip;
  readonly #sink: Sink;
  readonly #full: number;
  readonly #at: Date;
  #waiting: Uint8Array[] = [];
  #held = 0;
  #failure: Error | undefined;

  constructor({ sink, full, at }: { sink: Sink; full: number; at: Date }) {
    this.#sink = sink;
    this.#full = full;
    this.#at = at;
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else {
        this.#waiting.push(chunk);
        this.#held += chunk.length;
      }
    });
  }

  /** `stored`: what is packed already, such as a picture. */
  async add(
    name: string,
    chunks: AsyncIterable<Uint8Array | string>,
    way: 'packed' | 'stored' = 'packed',
  ): Promise<void> {
    const file = way === 'packed' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = this.#at;
    this.#zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? Buffer.from(chunk) : new Uint8Array(chunk));
      await this.#hand(this.#full);
    }
    file.push(new Uint8Array(0), true);
    await this.#hand(this.#full);
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#hand(1);
  }

  async #hand(least: number): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#held < least) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#held = 0;
    await this.#sink(bytes);
  }
}
