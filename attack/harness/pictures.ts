import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black picture that says it is as large as this. A huge one stays a small file. */
export function png(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  // Rows of a huge one are missing: who decodes it must give up before making room for them.
  const rows = Buffer.alloc(Math.min(height * (width + 1), 4_000_000));
  return Buffer.concat([
    begin,
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pngText = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`));

/** What is written into pictures, and must not come back. */
export const secretWord = 'HOME-51.4545N-2.5879W';

/** A photo as a telephone makes it: with the place where it was taken, in EXIF, and in words. */
export async function photoWithPlace(): Promise<Buffer> {
  const plain = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#7a3b12' },
  })
    .withExif({
      IFD0: { Copyright: secretWord, ImageDescription: secretWord },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 27/1 1620/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '2/1 35/1 1644/100',
      },
    })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from(secretWord);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2), comment]);
}

/** What is still in a picture that tells of its origin. */
export async function metadataOf(bytes: Buffer): Promise<string[]> {
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!read) return ['no picture at all'];
  const { exif, xmp, iptc } = read;
  return Object.entries({ exif, xmp, iptc })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
}
