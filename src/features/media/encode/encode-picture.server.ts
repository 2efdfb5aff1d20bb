import type { Sharp, SharpOptions } from 'sharp';
import { ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import type { Holder } from '#platform/http/scarce-places.server.ts';
import { fileProblem, uploadsBusy } from './file-problem.server.ts';

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

type Engine = (bytes: Buffer, options: SharpOptions) => Sharp;

/** One picture of 24 million pixels takes about 100 MB. */
const places = new ScarcePlaces({ atOnce: 2, line: 20, most: 2, seconds: 60, busy: uploadsBusy });

/** The bounds of security I7. */
const reading = {
  limitInputPixels: 24_000_000,
  pages: 1,
  animated: false,
  failOn: 'error',
} as const;
const seconds = 10;
const quality = 82;

let engine: Promise<Engine> | undefined;

/** Loaded with the first picture: the native library would slow every start. */
async function loadEngine(): Promise<Engine> {
  const { default: sharp } = await import('sharp');
  // Everything that reads files or other formats stays shut, SVG and its includes above all.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Decodes a picture, turns it upright and writes it anew as WebP, once for each longest side, the largest first.
 * Nothing but pixels survives: no place, no camera, no hidden second file. Never enlarges.
 */
export function encodePicture(
  bytes: Buffer,
  sides: readonly number[],
  holder: Holder,
): Promise<Picture[]> {
  return places.run(holder, async () => {
    const sharp = await (engine ??= loadEngine());
    const pictures: Picture[] = [];
    let source = bytes;
    try {
      for (const side of sides) {
        const { data, info } = await sharp(source, reading)
          .rotate()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .webp({ quality })
          .timeout({ seconds })
          .toBuffer({ resolveWithObject: true });
        pictures.push({ bytes: data, width: info.width, height: info.height });
        // The small one from the large one: decoding a phone's photo twice would cost half a second more.
        source = data;
      }
    } catch (error) {
      throw problemOf(error);
    }
    return pictures;
  });
}

const problemOf = (error: unknown) =>
  fileProblem(
    error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'unreadable',
  );
