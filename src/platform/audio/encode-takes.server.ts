import { spawn } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AudioProblem } from './audio-problem.server.ts';
import { readExactly } from './byte-source.server.ts';
import type { ByteSource } from './byte-source.server.ts';
import { sniffAudio } from './sniff-audio.server.ts';

/** For speech in one channel. */
const bitRate = 48_000;
/** Of all takes together: 90 minutes take a core about one. */
const mostMinutes = 3;
const stretch = 1024 * 1024;

interface Encoding {
  /** Seconds of sound, of all takes together. */
  longest: number;
  /** A name on the PATH, or where the program lies. */
  program?: string;
}

/**
 * The takes of a recorder, each written anew as Opus in WebM, so that they can be joined. It takes ffmpeg, which not
 * every machine has: throws `unlike` without it, and `damaged` for a take that it can't read. What comes back is in
 * memory, at most 65 MB for 90 minutes (46 as measured).
 */
export async function encodeTakes(
  takes: readonly ByteSource[],
  { longest, program = 'ffmpeg' }: Encoding,
): Promise<ByteSource[]> {
  const folder = await mkdtemp(join(tmpdir(), 'takes-'));
  const stop = AbortSignal.timeout(mostMinutes * 60_000);
  try {
    const encoded: ByteSource[] = [];
    for (const [index, take] of takes.entries()) {
      const file = join(folder, `${index}`);
      await writeTake(take, file);
      const isWebm = (await sniffAudio(take)) === 'audio/webm';
      const bytes = await run(program, argumentsFor(file, isWebm, longest), { longest, stop });
      await rm(file);
      encoded.push({ size: bytes.length, read: async (from, to) => bytes.subarray(from, to) });
    }
    return encoded;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tables of an MP4 may be at its end, so it is read from a file. */
async function writeTake(take: ByteSource, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for (let from = 0; from < take.size; from += stretch) {
      await handle.write(await readExactly(take, from, Math.min(stretch, take.size - from)));
    }
  } finally {
    await handle.close();
  }
}

/**
 * The program reads a hundred formats and addresses of the network: here it may read this one file, as the one of two
 * formats that it was found to be, and its sound alone.
 */
const argumentsFor = (file: string, isWebm: boolean, longest: number): string[] =>
  [
    ['-nostdin', '-hide_banner', '-loglevel', 'quiet', '-threads', '1'],
    ['-protocol_whitelist', 'file,pipe', '-f', isWebm ? 'matroska' : 'mp4', '-i', `file:${file}`],
    ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-t', `${longest}`],
    ['-c:a', 'libopus', '-ac', '1', '-b:a', `${bitRate}`, '-f', 'webm', 'pipe:1'],
  ].flat();

async function run(
  program: string,
  args: readonly string[],
  { longest, stop }: { longest: number; stop: AbortSignal },
): Promise<Buffer> {
  // Nothing of this process's environment but where programs lie: it has secrets.
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'ignore'],
    signal: stop,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const parts: Buffer[] = [];
  const most = (longest * bitRate) / 4;
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size > most) child.kill('SIGKILL');
    else parts.push(part);
  });
  try {
    if ((await ended) !== 0) throw new AudioProblem('damaged');
  } catch (error) {
    throw isMissing(error) ? new AudioProblem('unlike') : error;
  }
  return Buffer.concat(parts);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
