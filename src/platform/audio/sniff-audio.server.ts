import type { ByteSource } from './byte-source.server.ts';
import type { Sound } from './copy-sound.server.ts';

/** What the first bytes are. Whatever has no mark of its own may be MP3, whose reader then looks for frames. */
export async function sniffAudio(source: ByteSource): Promise<Sound['type']> {
  const head = await source.read(0, Math.min(16, source.size));
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  if (text(4, 8) === 'ftyp') return 'audio/mp4';
  if (head.toString('hex', 0, 4) === '1a45dfa3') return 'audio/webm';
  return 'audio/mpeg';
}
