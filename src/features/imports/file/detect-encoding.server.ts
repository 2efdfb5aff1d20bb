import chardet from 'chardet';
import { decoderOf, encodings } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { Utf8Tally } from './utf8-bytes.ts';

/** Bytes at the start that tell UTF-16 without a byte order mark. */
const looked = 4096;
/** So many of the bytes around letters outside ASCII are kept, enough for every statistic. */
const sampleBytes = 64 * 1024;
const around = 48;
/** Other encodings hardly ever write what UTF-8 takes for a letter, and never as often. */
const lettersForStray = 2;

/**
 * Finds out how a file's text is encoded by looking at all its bytes, chunk by chunk: a byte order mark, else UTF-16
 * by its zero bytes, else UTF-8 if every byte fits but for a few strays among many letters, else what the bytes outside
 * ASCII most look like.
 */
export class EncodingDetector {
  readonly #utf8 = new Utf8Tally();
  readonly #strange: Uint8Array[] = [];
  #strangeBytes = 0;
  #marked: Encoding | undefined;
  #isFirst = true;

  add(chunk: Uint8Array): void {
    if (this.#isFirst) this.#marked = markOf(chunk) ?? wideOf(chunk);
    this.#isFirst = false;
    this.#utf8.add(chunk);
    if (this.#strangeBytes < sampleBytes) this.#collect(chunk);
  }

  finish(): Encoding {
    if (this.#marked) return this.#marked;
    this.#utf8.finish();
    if (this.#utf8.strays * lettersForStray <= this.#utf8.letters) return 'utf-8';
    return guess(Buffer.concat(this.#strange));
  }

  /** What is around bytes outside ASCII: a long file may have its first one at its end. */
  #collect(chunk: Uint8Array): void {
    let end = 0;
    for (let at = 0; at < chunk.length && this.#strangeBytes < sampleBytes; at += 1) {
      if ((chunk[at] ?? 0) < 0x80) continue;
      const start = Math.max(end, at - around);
      end = Math.min(chunk.length, at + around);
      this.#strange.push(chunk.slice(start, end));
      this.#strangeBytes += end - start;
      at = end - 1;
    }
  }
}

function markOf(chunk: Uint8Array): Encoding | undefined {
  const start = Buffer.from(chunk.subarray(0, 4)).toString('hex');
  if (start === 'fffe0000') return 'utf-32le';
  if (start === '0000feff') return 'utf-32be';
  if (start.startsWith('fffe')) return 'utf-16le';
  if (start.startsWith('feff')) return 'utf-16be';
  if (start.startsWith('efbbbf')) return 'utf-8';
  // Escape sequences between plain ASCII: an old Japanese way.
  // oxlint-disable-next-line no-control-regex -- the escape character is what tells it
  return /\x1b\$[@B]/.test(Buffer.from(chunk).toString('latin1')) ? 'iso-2022-jp' : undefined;
}

/** Unicode without a mark: commas, digits and line ends have zero bytes, whatever the script. */
function wideOf(chunk: Uint8Array): Encoding | undefined {
  const bytes = chunk.subarray(0, looked);
  const zeros = [0, 0, 0, 0];
  for (const [at, byte] of bytes.entries())
    if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1;
  const [a = 0, b = 0, c = 0, d = 0] = zeros.map((count) => count / (bytes.length / 4 || 1));
  if (a > 0.9 && b > 0.9) return 'utf-32be';
  if (c > 0.9 && d > 0.9) return 'utf-32le';
  const [even, odd] = [(a + c) / 2, (b + d) / 2];
  if (odd > 0.1 && even < 0.01) return 'utf-16le';
  return even > 0.1 && odd < 0.01 ? 'utf-16be' : undefined;
}

/** Considered for every file, since statistics alone know little of a list of names. */
const usual: readonly Encoding[] = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1256',
  'koi8-r',
  'ibm866',
];
/** Western Windows is where most files without a mark come from. */
const head = 5;
const fewLetters = 10;

/** The encoding in which the words look most like words, and the letters are distributed most like a language's. */
function guess(sample: Uint8Array): Encoding {
  const confidences = new Map<Encoding, number>(usual.map((encoding) => [encoding, 0]));
  for (const { name, confidence } of chardet.analyse(sample)) {
    const encoding = encodingNamed(name);
    if (encoding) confidences.set(encoding, Math.max(confidence, confidences.get(encoding) ?? 0));
  }
  // Statistics know nothing about a few letters.
  const weight = Math.min(1, sample.filter((byte) => byte > 0x7f).length / fewLetters) / 2;
  const [best] = [...confidences]
    .map(([encoding, confidence]) => ({
      encoding,
      cost:
        200 * oddShare(decoderOf(encoding).decode(sample)) -
        confidence * weight -
        (encoding === 'windows-1252' ? head : 0),
    }))
    .toSorted((a, b) => a.cost - b.cost);
  return best?.encoding ?? 'windows-1252';
}

/** What a browser reads under that name: the standard maps the first ISO sets to those of Windows. */
function encodingNamed(name: string): Encoding | undefined {
  if (name === 'ISO-8859-1') return 'windows-1252';
  if (name === 'ISO-8859-9') return 'windows-1254';
  return encodings.find((encoding) => encoding === name.toLowerCase());
}

/** The share of the words with letters outside ASCII that no language would write. */
function oddShare(text: string): number {
  const words = (text.match(/[^\s\d,;|"()]+/g) ?? []).filter((word) => /\P{ASCII}/u.test(word));
  return words.filter(isOdd).length / (words.length || 1);
}

function isOdd(word: string): boolean {
  if (/[\u0080-\u009f\ufffd\ue000-\uf8ff]/.test(word)) return true;
  // A capital or a sign after a small letter; two alphabets in one word; a word of accented letters alone.
  const hasOddCase = /\p{Ll}(?![A-Z])\p{Lu}|[^\P{Ll}a-z]\p{Lu}/u.test(word);
  const hasSign = /\p{L}(?!\p{ASCII})[\p{S}†‡¡¿]|(?!\p{ASCII})[\p{Sm}\p{So}\p{Sk}†‡]\p{L}/u.test(
    word,
  );
  const letters = word.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{sc=Latn}/u.test(letter));
  const accented = latin.filter((letter) => letter > '\u007f').length;
  const isMixed = latin.length > 0 && latin.length < letters.length;
  return hasOddCase || hasSign || isMixed || (latin.length > 2 && accented > latin.length * 0.8);
}
