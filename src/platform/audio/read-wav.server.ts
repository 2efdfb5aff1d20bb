import { AudioProblem } from './audio-problem.server.ts';
import { readExactly } from './byte-source.server.ts';
import type { ByteSource, SoundPart } from './byte-source.server.ts';

/** PCM, floating point, A-law and µ-law: what browsers play. */
const plainTags: ReadonlySet<number> = new Set([1, 3, 6, 7]);
const extensible = 0xfffe;
/** The end of every GUID that only wraps one of the plain tags. */
const wrapped = '000000001000800000aa00389b71';
const mostChunks = 200;

interface Found {
  parts: readonly SoundPart[];
  seconds: number;
}

/** The sound of a WAV file: the chunks `fmt ` and `data` under a new head. All others are left behind. */
export async function readWav(source: ByteSource, longest: number): Promise<Found> {
  const head = await readExactly(source, 0, 12);
  // A file that was cut short says more than it has.
  const end = head.readUInt32LE(4) + 8;
  if (end > source.size) throw new AudioProblem('damaged');
  const { format, data } = await findChunks(source, end);
  const rate = format.readUInt32LE(4);
  const frame = format.readUInt16LE(12);
  const length = data.to - data.from - ((data.to - data.from) % frame);
  if (length === 0) throw new AudioProblem('damaged');
  const seconds = length / frame / rate;
  if (seconds > longest) throw new AudioProblem('too-long');
  return { seconds, parts: [headOf(format, length), { from: data.from, to: data.from + length }] };
}

async function findChunks(source: ByteSource, end: number) {
  let format: Buffer | undefined;
  let at = 12;
  for (let count = 0; count < mostChunks && at + 8 <= end; count += 1) {
    const chunk = await readExactly(source, at, 8);
    const name = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    const from = at + 8;
    if (from + size > end) throw new AudioProblem('damaged');
    if (name === 'fmt ') format = await readFormat(source, from, size);
    if (name === 'data') {
      if (!format) throw new AudioProblem('damaged');
      return { format, data: { from, to: from + size } };
    }
    at = from + size + (size % 2);
  }
  throw new AudioProblem('damaged');
}

/** The fields of `fmt ` that are known, checked against each other. */
async function readFormat(source: ByteSource, from: number, size: number): Promise<Buffer> {
  if (size < 16 || size > 1000) throw new AudioProblem('damaged');
  const format = await readExactly(source, from, size);
  const tag = format.readUInt16LE(0);
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  const bits = format.readUInt16LE(14);
  if (tag === extensible) {
    const isKnown =
      size >= 40 &&
      plainTags.has(format.readUInt16LE(24)) &&
      format.toString('hex', 26, 40) === wrapped;
    if (!isKnown) throw new AudioProblem('wrong-type');
  } else if (!plainTags.has(tag)) throw new AudioProblem('wrong-type');
  const isTrue =
    channels >= 1 &&
    channels <= 8 &&
    rate >= 1000 &&
    rate <= 384_000 &&
    [8, 16, 24, 32, 64].includes(bits) &&
    format.readUInt16LE(12) === (channels * bits) / 8 &&
    format.readUInt32LE(8) === (rate * channels * bits) / 8;
  if (!isTrue) throw new AudioProblem('damaged');
  if (tag === extensible) return format.subarray(0, 40);
  if (tag === 1) return format.subarray(0, 16);
  // All but PCM say how much follows: nothing.
  return Buffer.concat([format.subarray(0, 16), Buffer.alloc(2)]);
}

function headOf(format: Buffer, length: number): Buffer {
  const head = Buffer.alloc(28 + format.length);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(head.length - 8 + length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(format.length, 16);
  format.copy(head, 20);
  head.write('data', 20 + format.length, 'latin1');
  head.writeUInt32LE(length, 24 + format.length);
  return head;
}
