import type { Caption } from '#platform/captions/caption.ts';
import { writeCaptions } from '#platform/captions/write-captions.ts';

/** Saves the captions to the reader's disk, under the title of the recording. */
export function saveCaptions(lines: readonly Caption[], title: string): void {
  const address = URL.createObjectURL(new Blob([writeCaptions(lines)], { type: 'text/vtt' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.vtt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
