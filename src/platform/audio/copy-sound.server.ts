import { AudioProblem } from './audio-problem.server.ts';
import { writeParts } from './byte-source.server.ts';
import type { ByteSink, ByteSource } from './byte-source.server.ts';
import { checkBoxes } from './check-boxes.server.ts';
import { encodeTakes } from './encode-takes.server.ts';
import { joinTakes } from './join-takes.server.ts';
import { readMp3 } from './read-mp3.server.ts';
import { readWav } from './read-wav.server.ts';
import { sniffAudio } from './sniff-audio.server.ts';

export interface Sound {
  type: 'audio/webm' | 'audio/mp4' | 'audio/mpeg' | 'audio/wav';
  seconds: number;
}

/** Bytes. One that was cut off in its head has nothing to hear. */
const leastTake = 1000;

/**
 * Writes the sound of a whole file (WAV, MP3 or M4A, whatever its name says) and nothing of what else is in it. Throws
 * `AudioProblem`; what has been written by then is worth nothing. `longest`: seconds.
 */
export async function copyFile(
  source: ByteSource,
  sink: ByteSink,
  longest: number,
): Promise<Sound> {
  const type = await sniffAudio(source);
  if (type === 'audio/wav' || type === 'audio/mpeg') {
    const read = type === 'audio/wav' ? readWav : readMp3;
    const { parts, seconds } = await read(source, longest);
    await writeParts(source, parts, sink);
    return { type, seconds };
  }
  if (type !== 'audio/mp4') throw new AudioProblem('wrong-type');
  await checkBoxes(source, { isCutOff: false });
  const joined = await joinTakes([source], sink, longest);
  if (joined.type !== 'audio/mp4') throw new AudioProblem('wrong-type');
  return joined;
}

/**
 * The same for the takes of a browser's recorder, WebM or MP4 both, the last of which may be cut off anywhere. Takes that
 * are not alike are encoded anew where the machine has ffmpeg, and refused as `unlike` where it has not.
 */
export async function copyTakes(
  takes: readonly ByteSource[],
  sink: ByteSink,
  longest: number,
  ffmpeg?: string,
): Promise<Sound> {
  const heard = takes.filter(({ size }) => size >= leastTake);
  if (heard.length === 0) throw new AudioProblem('damaged');
  for (const take of heard) {
    const type = await sniffAudio(take);
    if (type !== 'audio/webm' && type !== 'audio/mp4') throw new AudioProblem('wrong-type');
    if (type === 'audio/mp4') await checkBoxes(take, { isCutOff: true });
  }
  try {
    return await joinTakes(heard, sink, longest);
  } catch (error) {
    if (!(error instanceof AudioProblem) || error.fault !== 'unlike') throw error;
    return joinTakes(
      await encodeTakes(heard, { longest, ...(ffmpeg && { program: ffmpeg }) }),
      sink,
      longest,
    );
  }
}

/** All bytes, for a caller who has them in memory anyway. */
export const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(from, to),
});
