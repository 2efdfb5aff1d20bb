export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes at the start that tell UTF-16 without a byte order mark. */
const looked = 4096;

/**
 * Finds out how a file's text is encoded by looking at all its bytes, chunk by chunk: a byte order mark, else UTF-16
 * by its zero bytes, else UTF-8 if every byte fits, else what Windows writes in Western Europe.
 */
export class EncodingDetector {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #isUtf8 = true;
  #utf16: Encoding | undefined;
  #isFirst = true;

  add(chunk: Uint8Array): void {
    if (this.#isFirst) this.#utf16 = utf16Of(chunk);
    this.#isFirst = false;
    if (this.#isUtf8) this.#isUtf8 = fits(() => this.#utf8.decode(chunk, { stream: true }));
  }

  finish(): Encoding {
    if (this.#utf16) return this.#utf16;
    return this.#isUtf8 && fits(() => this.#utf8.decode()) ? 'utf-8' : 'windows-1252';
  }
}

function fits(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

function utf16Of(chunk: Uint8Array): Encoding | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Commas, digits and line ends have a zero byte in UTF-16, whatever the script.
  const bytes = chunk.subarray(0, looked);
  const zeroShare = (offset: 0 | 1) =>
    bytes.filter((byte, at) => at % 2 === offset && byte === 0).length / (bytes.length / 2 || 1);
  const [even, odd] = [zeroShare(0), zeroShare(1)];
  if (odd > 0.1 && even < 0.01) return 'utf-16le';
  if (even > 0.1 && odd < 0.01) return 'utf-16be';
  return undefined;
}
