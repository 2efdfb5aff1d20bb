import { TolerantUtf8Reader } from './utf8-bytes.ts';

/** Everything that a file may be read as: what the platform's TextDecoder knows, and UTF-32. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'windows-1252',
  'macintosh',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'iso-8859-5',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1255',
  'iso-8859-8',
  'windows-1256',
  'iso-8859-6',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

interface TextReader {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

/** Reads text chunk by chunk. What can't be read becomes U+FFFD; a byte order mark is dropped. */
export function decoderOf(encoding: Encoding): TextReader {
  if (encoding === 'utf-8') return new TolerantUtf8Reader();
  return encoding === 'utf-32le' || encoding === 'utf-32be'
    ? new Utf32Reader(encoding === 'utf-32le')
    : new TextDecoder(encoding);
}

/** The one Unicode form that browsers and Node have no decoder for. */
class Utf32Reader implements TextReader {
  readonly #isLittle: boolean;
  #rest = new Uint8Array();
  #isFirst = true;

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle;
  }

  decode(bytes: Uint8Array = new Uint8Array(), { stream = false } = {}): string {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    const view = new DataView(all.buffer);
    const whole = all.length - (all.length % 4);
    this.#rest = all.slice(whole);
    let text = '';
    for (let at = 0; at < whole; at += 4) {
      const code = view.getUint32(at, this.#isLittle);
      const isLetter = code < 0xd800 || (code > 0xdfff && code < 0x110000);
      if (!(this.#isFirst && code === 0xfeff))
        text += String.fromCodePoint(isLetter ? code : 0xfffd);
      this.#isFirst = false;
    }
    return !stream && this.#rest.length > 0 ? `${text}\ufffd` : text;
  }
}
