import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Pictures for tests, friendly and hostile, made on the spot. */
export const picture = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();

/** As a phone writes it: where, when and with what, and lying on its side. */
export const photoOfAPhone = (): Promise<Buffer> =>
  picture(200, 100)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Sample Phone', Artist: 'Sample Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Peckham</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();

/** A small file that says it is huge. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await picture(8, 8).png().toBuffer();
  const signature = 8;
  const header = png.subarray(signature + 4, signature + 4 + 17);
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  png.writeUInt32BE(crc32(header), signature + 4 + 17);
  return png;
}

const html = '<!doctype html><script>document.title = "ran"</script>';
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

/** Begins as a GIF and carries a JPEG. */
export const gifAndJpeg = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from('GIF89a=1//'), await jpeg()]);

/** A good JPEG with a page of HTML behind its end. */
export const jpegAndHtml = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), Buffer.from(html)]);

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** What is never taken as a photo, by what it is. */
export const refused = async (): Promise<Record<string, Buffer>> => ({
  'an SVG': Buffer.from(svg),
  'an SVG behind an XML declaration': Buffer.from(`<?xml version="1.0"?>\n${svg}`),
  'a page of HTML': Buffer.from(html),
  'a script': Buffer.from('onmessage = () => fetch("/api/me")'),
  'a web manifest': Buffer.from('{"name":"x","start_url":"/"}'),
  'a GIF': await picture().gif().toBuffer(),
  'a GIF that carries a JPEG': await gifAndJpeg(),
  'a TIFF': await picture().tiff().toBuffer(),
  'an AVIF': await picture().avif().toBuffer(),
  'a PDF': pdf,
  'HTML behind a JPEG’s first two bytes': Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from(html),
  ]),
  nonsense: Buffer.from('x'.repeat(5000)),
});
