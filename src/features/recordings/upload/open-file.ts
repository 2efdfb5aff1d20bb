import { levelOf } from '../device/peaks.ts';
import type { FileSource } from '../device/recording-keeper.ts';
import { largestPiece, largestRecording, longestSeconds, mostPeaks } from '../recording.policy.ts';
import { sniffAudio, sniffedBytes } from './sniff-audio.ts';

/** A quarter of the largest: where the line breaks often, less has to be sent again. */
const pieceSize = largestPiece / 4;

/** A larger file would fill the memory of a phone when it is unpacked. */
const largestDecoded = 30 * 1024 * 1024;

/** Samples a second, the least that browsers unpack to: enough to see where somebody speaks. */
const sampleRate = 8000;

/** Why a file is not sent: keys of sentences beside the field. */
export type FileFault = 'fileType' | 'fileEmpty' | 'fileLarge' | 'fileLong' | 'fileUnread';

interface Looked {
  fault?: FileFault;
  source?: FileSource;
}

/** Looks at a file before anything of it is sent. */
export async function openFile(file: File): Promise<Looked> {
  const fault = await faultOfFile(file).catch((): FileFault => 'fileUnread');
  if (fault) return { fault };
  const { peaks, seconds } = await measure(file);
  if (seconds > longestSeconds) return { fault: 'fileLong' };
  const { name, size, lastModified } = file;
  return { source: { file, mark: { name, size, lastModified }, pieceSize, peaks } };
}

async function faultOfFile(file: File): Promise<FileFault | undefined> {
  if (file.size === 0) return 'fileEmpty';
  if (file.size > largestRecording) return 'fileLarge';
  const begin = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  return sniffAudio(begin) ? undefined : 'fileType';
}

/** Nothing for a large one, and for one that this browser can't unpack: the server measures all of them. */
async function measure(file: File): Promise<{ peaks: number[]; seconds: number }> {
  if (file.size >= largestDecoded) return { peaks: [], seconds: 0 };
  try {
    const context = new OfflineAudioContext(1, 1, sampleRate);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { peaks: peaksOf(sound.getChannelData(0)), seconds: sound.duration };
  } catch (error) {
    console.warn(error);
    return { peaks: [], seconds: 0 };
  }
}

/** How loud each of at most 300 parts is. */
export function peaksOf(samples: Float32Array, most = mostPeaks): number[] {
  const count = Math.min(most, samples.length);
  return Array.from({ length: count }, (_, part) =>
    levelOf(
      samples.subarray(
        Math.floor((part * samples.length) / count),
        Math.floor(((part + 1) * samples.length) / count),
      ),
    ),
  );
}
