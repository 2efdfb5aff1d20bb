import { AudioProblem } from './audio-problem.server.ts';
import { readExactly } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';

/** The tables of 90 minutes take about two. */
const largestTables = 16 * 1024 * 1024;
/** Boxes beside each other in the file: a recorder writes two for every piece. */
const mostBoxes = 50_000;
/** 90 minutes of the shortest frames of AAC have fewer. */
const mostSamples = 2_000_000;
const mostDepth = 8;

const parents: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'moof',
  'traf',
  'mvex',
]);

interface Counted {
  sounds: number;
  samples: number;
}

/**
 * Looks at the boxes of an MP4 before anything is made of them: sizes that lie, tables that promise more than a file can
 * hold, a picture that moves. `isCutOff`: the last box may end early.
 */
export async function checkBoxes(
  source: ByteSource,
  { isCutOff }: { isCutOff: boolean },
): Promise<void> {
  const counted: Counted = { sounds: 0, samples: 0 };
  let at = 0;
  for (let count = 0; at < source.size; count += 1) {
    if (count >= mostBoxes) throw new AudioProblem('damaged');
    const left = source.size - at;
    if (left < 8 && isCutOff) break;
    const head = await readExactly(source, at, Math.min(16, left));
    const { name, size, body } = readBox(head, left);
    if (size > left) {
      if (isCutOff && counted.sounds > 0) break;
      throw new AudioProblem('damaged');
    }
    if (name === 'moov' || name === 'moof') {
      if (size > largestTables) throw new AudioProblem('damaged');
      countIn(await readExactly(source, at + body, size - body), counted, 0);
    }
    at += size;
  }
  // Pictures are refused where they are found; a file without sound is none of ours either.
  if (counted.sounds !== 1) throw new AudioProblem(counted.sounds ? 'wrong-type' : 'damaged');
}

function readBox(bytes: Buffer, left: number): { name: string; size: number; body: number } {
  if (bytes.length < 8) throw new AudioProblem('damaged');
  const name = bytes.toString('latin1', 4, 8);
  const size = bytes.readUInt32BE(0);
  if (size === 0) return { name, size: left, body: 8 };
  if (size > 1) {
    if (size < 8) throw new AudioProblem('damaged');
    return { name, size, body: 8 };
  }
  if (bytes.length < 16) throw new AudioProblem('damaged');
  const long = Number(bytes.readBigUInt64BE(8));
  if (long < 16) throw new AudioProblem('damaged');
  return { name, size: long, body: 16 };
}

function countIn(bytes: Buffer, counted: Counted, depth: number): void {
  if (depth > mostDepth) throw new AudioProblem('damaged');
  let at = 0;
  while (at + 8 <= bytes.length) {
    const left = bytes.length - at;
    const { name, size, body } = readBox(bytes.subarray(at, at + 16), left);
    if (size > left) throw new AudioProblem('damaged');
    const inner = bytes.subarray(at + body, at + size);
    if (parents.has(name)) countIn(inner, counted, depth + 1);
    else countTable(name, inner, counted);
    if (counted.samples > mostSamples) throw new AudioProblem('too-long');
    at += size;
  }
}

const tables: ReadonlySet<string> = new Set([
  'hdlr',
  'stsz',
  'stts',
  'stsc',
  'stco',
  'co64',
  'trun',
]);

function countTable(name: string, inner: Buffer, counted: Counted): void {
  if (!tables.has(name)) return;
  if (inner.length < (name === 'hdlr' || name === 'stsz' ? 12 : 8))
    throw new AudioProblem('damaged');
  if (name === 'hdlr') {
    const kind = inner.toString('latin1', 8, 12);
    if (kind === 'vide') throw new AudioProblem('wrong-type');
    if (kind === 'soun') counted.sounds += 1;
    return;
  }
  if (name === 'stsz' || name === 'trun') {
    counted.samples += inner.readUInt32BE(name === 'stsz' ? 8 : 4);
    return;
  }
  const width = { stts: 8, stsc: 12, stco: 4, co64: 8 }[name] ?? 1;
  const entries = inner.readUInt32BE(4);
  if (entries * width > inner.length - 8) throw new AudioProblem('damaged');
  if (name !== 'stts') return;
  let samples = 0;
  for (let entry = 0; entry < entries; entry += 1) samples += inner.readUInt32BE(8 + entry * 8);
  if (samples > mostSamples) throw new AudioProblem('too-long');
}
