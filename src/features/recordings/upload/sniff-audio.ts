import type { AudioType } from '../recording.policy.ts';

/** What a file field takes: endings too, as some phones know no type for M4A. */
export const acceptedFiles =
  '.mp3,.wav,.m4a,audio/mpeg,audio/wav,audio/x-wav,audio/mp4,audio/x-m4a,audio/m4a';

/** Bytes of a file's beginning that tell what it is. */
export const sniffedBytes = 16;

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Brands of MP4 files that recorders of phones and computers write; films of cameras have others, such as `qt  `. */
const brands = /^(M4A |M4B |mp4[12]|isom|iso\d|3gp\d|dash)$/;

/** What the first bytes say that it is, whatever it is called: MP3, WAV or M4A; undefined for everything else. */
export function sniffAudio(bytes: Uint8Array): AudioType | undefined {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE') return 'audio/wav';
  if (textAt(bytes, 4, 4) === 'ftyp' && brands.test(textAt(bytes, 8, 4))) return 'audio/mp4';
  if (textAt(bytes, 0, 3) === 'ID3') return 'audio/mpeg';
  const [first = 0, second = 0, third = 0] = bytes;
  // A frame of MPEG audio: eleven bits set, layer III, and neither of the values that no bit rate has.
  const isFrame =
    first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 0xf && third >> 4 !== 0;
  return isFrame ? 'audio/mpeg' : undefined;
}
