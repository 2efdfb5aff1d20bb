/** Bytes that one letter takes; 0 where none can begin here, 'more' where the bytes end before it does. */
function lengthAt(bytes: Uint8Array, at: number): number | 'more' {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = lengthOf(first);
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next];
    if (byte === undefined) return 'more';
    if ((byte & 0xc0) !== 0x80 || (next === 1 && isOutside(first, byte))) return 0;
  }
  return length;
}

function lengthOf(first: number): number {
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Letters written longer than need be, halves of characters, and what lies beyond Unicode. */
const isOutside = (first: number, second: number): boolean =>
  (first === 0xe0 && second < 0xa0) ||
  (first === 0xed && second > 0x9f) ||
  (first === 0xf0 && second < 0x90) ||
  (first === 0xf4 && second > 0x8f);

/** Looks for letters of several bytes and for bytes that belong to none, in bytes that come in pieces. */
export class Utf8Tally {
  letters = 0;
  strays = 0;
  #rest = new Uint8Array();

  add(chunk: Uint8Array): void {
    const bytes = joined(this.#rest, chunk);
    let at = 0;
    while (at < bytes.length) {
      const length = lengthAt(bytes, at);
      if (length === 'more') break;
      if (length > 1) this.letters += 1;
      if (length === 0) this.strays += 1;
      at += length || 1;
    }
    this.#rest = bytes.slice(at);
  }

  finish(): void {
    this.strays += this.#rest.length;
    this.#rest = new Uint8Array();
  }
}

/**
 * Reads UTF-8 with a few bytes that are none, as when lines of two files were pasted together: such a byte is read as
 * western Windows writes it. Where a letter was cut in two, which leaves the first half of an accented one, nobody
 * knows what was there.
 */
export class TolerantUtf8Reader {
  readonly #utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #western = new TextDecoder('windows-1252');
  #rest = new Uint8Array();
  #isFirst = true;

  decode(piece: Uint8Array = new Uint8Array(), { stream = false } = {}): string {
    const bytes = joined(this.#rest, piece);
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    while (at < bytes.length) {
      const length = lengthAt(bytes, at);
      if (length === 'more' && stream) break;
      if (typeof length === 'number' && length > 0) {
        at += length;
        continue;
      }
      parts.push(this.#utf8.decode(bytes.subarray(from, at)), this.#stray(bytes[at] ?? 0));
      at += 1;
      from = at;
    }
    parts.push(this.#utf8.decode(bytes.subarray(from, at)));
    this.#rest = bytes.slice(at);
    return this.#withoutMark(parts.join(''));
  }

  #stray(byte: number): string {
    const isHalf = byte === 0xc2 || byte === 0xc3 || byte < 0xa0;
    return isHalf ? '\ufffd' : this.#western.decode(Uint8Array.of(byte));
  }

  #withoutMark(text: string): string {
    if (!this.#isFirst || text === '') return text;
    this.#isFirst = false;
    return text.replace(/^\uFEFF/, '');
  }
}

function joined(rest: Uint8Array, more: Uint8Array): Uint8Array {
  if (rest.length === 0) return more;
  const all = new Uint8Array(rest.length + more.length);
  all.set(rest);
  all.set(more, rest.length);
  return all;
}
