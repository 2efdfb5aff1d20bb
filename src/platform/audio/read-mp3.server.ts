import { AudioProblem } from './audio-problem.server.ts';
import type { ByteSource, SoundPart } from './byte-source.server.ts';
import { promisedFrames, readFrameHead } from './mp3-frame.server.ts';
import type { Mp3Frame } from './mp3-frame.server.ts';

/** How much is looked at in one go; a frame has at most 1,441 bytes. */
const windowSize = 256 * 1024;
/** So many frames in a row are no accident. */
const surely = 3;
/** Bytes that are neither sound nor a tag; the beginning of a cut has a part of a frame. */
const mostJunk = 64 * 1024;
/** Stretches of sound between tags and junk. */
const mostStretches = 500;

interface Found {
  parts: readonly SoundPart[];
  seconds: number;
}

/** The frames of an MP3 file, without the tags before, between and behind them. */
export async function readMp3(source: ByteSource, longest: number): Promise<Found> {
  const view = new View(source);
  const frames = new Frames(longest);
  let at = 0;
  let junk = 0;
  while (at < source.size) {
    const bytes = await view.from(at);
    const frame = frames.find(bytes, at);
    if (frame) {
      // The end of the last frame is often missing; there is nothing to hear in it.
      if (at + frame.length > source.size) break;
      frames.add(frame, bytes, at);
      at += frame.length;
      continue;
    }
    const tag = tagSize(bytes, source.size - at);
    if (tag === 0) junk += 1;
    if (junk > mostJunk) throw new AudioProblem(frames.first ? 'damaged' : 'wrong-type');
    at += Math.max(1, tag);
  }
  return frames.whole();
}

class Frames {
  readonly #longest: number;
  readonly #parts: { from: number; to: number }[] = [];
  first: Mp3Frame | undefined;
  /** Frames that the first one says there are, when it describes the others. */
  #promised: number | undefined;
  #count = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The frame that begins with these bytes, which are there in the file. */
  find(bytes: Buffer, at: number): Mp3Frame | undefined {
    const frame = readFrameHead(bytes, 0);
    if (!frame || !isLike(frame, this.first)) return undefined;
    return this.#parts.at(-1)?.to === at || isRow(bytes, frame) ? frame : undefined;
  }

  add(frame: Mp3Frame, bytes: Buffer, at: number): void {
    const last = this.#parts.at(-1);
    if (last?.to === at) last.to += frame.length;
    else this.#parts.push({ from: at, to: at + frame.length });
    if (this.#parts.length > mostStretches) throw new AudioProblem('damaged');
    if (!this.first) {
      this.first = frame;
      this.#promised = promisedFrames(frame, bytes.subarray(0, frame.length));
      if (this.#promised !== undefined) return;
    }
    this.#count += 1;
    if (this.#count * frame.samples > this.#longest * frame.rate) {
      throw new AudioProblem('too-long');
    }
  }

  whole(): Found {
    if (!this.first) throw new AudioProblem('wrong-type');
    if (this.#count === 0 || (this.#promised ?? 0) > this.#count + 2) {
      throw new AudioProblem('damaged');
    }
    const { samples, rate } = this.first;
    return { parts: this.#parts, seconds: (this.#count * samples) / rate };
  }
}

/** Frames of one file agree in what a decoder is set up for. */
const isLike = (frame: Mp3Frame, first: Mp3Frame | undefined): boolean =>
  !first || (frame.rate === first.rate && frame.isFirstVersion === first.isFirstVersion);

/** Where sound begins anew, bytes that look like a head are one only when others follow where it says. */
function isRow(bytes: Buffer, frame: Mp3Frame): boolean {
  let at = frame.length;
  for (let count = 1; count < surely; count += 1) {
    const next = readFrameHead(bytes, at);
    if (!next || !isLike(next, frame)) return false;
    at += next.length;
  }
  return true;
}

/** Bytes of the tag that begins here, as far as they are in the file; 0 where none does. */
function tagSize(bytes: Buffer, left: number): number {
  const name = bytes.toString('latin1', 0, 8);
  let size = 0;
  if (name.startsWith('ID3') && bytes.length >= 10) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
    const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
    if ((a | b | c | d) < 0x80) size = (a << 21) + (b << 14) + (c << 7) + d + (hasFooter ? 20 : 10);
  } else if (name === 'APETAGEX' && bytes.length >= 32) {
    // Its head and its footer look the same; the size counts the footer but not the head.
    const isHead = (bytes.readUInt32LE(20) & 0x20000000) !== 0;
    size = isHead ? bytes.readUInt32LE(12) + 32 : 32;
  } else if (name.startsWith('TAG') && left === 128) size = 128;
  else if (name.startsWith('TAG+') && left === 227 + 128) size = 227;
  else if (bytes[0] === 0) size = zeros(bytes);
  return Math.min(size, left);
}

/** Empty room that programs leave behind tags. */
function zeros(bytes: Buffer): number {
  const end = bytes.findIndex((byte) => byte !== 0);
  return end === -1 ? bytes.length : end;
}

/** A window that moves over the source. */
class View {
  readonly #source: ByteSource;
  #start = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** What follows there: 8 kB or more, unless the source ends. */
  async from(at: number): Promise<Buffer> {
    const end = this.#start + this.#bytes.length;
    const isHeld = at >= this.#start && (end === this.#source.size || end - at >= 8192);
    if (!isHeld || at > end) {
      this.#start = at;
      this.#bytes = await this.#source.read(at, Math.min(this.#source.size, at + windowSize));
    }
    return this.#bytes.subarray(at - this.#start);
  }
}
