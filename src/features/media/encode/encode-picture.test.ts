import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  bomb,
  jpeg,
  jpegAndHtml,
  photoOfAPhone,
  picture,
  refused,
  svg,
} from '../corpus/pictures.server.ts';
import { drawPicture } from '#platform/share-picture/draw-picture.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { encodePicture } from './encode-picture.server.ts';
import { documentTypes, pictureTypes, sniff } from './sniff.server.ts';

const corpus = Object.entries(await refused());
const sides = [1600, 400];

describe('What is no JPEG, PNG or WebP', () => {
  test.each(corpus)('%s is refused by its bytes', async (_, bytes) => {
    await expect(sniff(bytes, pictureTypes)).rejects.toMatchObject({
      status: 400,
      code: 'media/type',
      fields: [{ path: 'file', key: 'media:error.type' }],
    });
  });

  test.each(corpus)('%s is not decoded either, should it ever come so far', async (_, bytes) => {
    await expect(encodePicture(bytes, sides, nobody)).rejects.toMatchObject({
      code: 'media/unreadable',
    });
  });

  test('no loader for SVG, GIF, TIFF or AVIF is left open in the process', async () => {
    await encodePicture(await jpeg(), sides, nobody);
    await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow('unsupported image format');
  });
});

test.each([
  ['nothing', Buffer.alloc(0), 'media/empty'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'media/size'],
])('%s is refused before it is looked at', async (_, bytes, code) => {
  await expect(sniff(bytes, pictureTypes)).rejects.toMatchObject({ code });
});

test('JPEG, PNG and WebP are taken, whatever they are called', async () => {
  expect(await sniff(await jpeg(), pictureTypes)).toBe('image/jpeg');
  expect(await sniff(await picture().png().toBuffer(), pictureTypes)).toBe('image/png');
  expect(await sniff(await picture().webp().toBuffer(), pictureTypes)).toBe('image/webp');
  await expect(sniff(await picture().webp().toBuffer(), documentTypes)).rejects.toMatchObject({
    code: 'media/type',
  });
});

describe('A bomb', () => {
  test.each([
    [60_000, 60_000, 'media/pixels'],
    [4900, 4900, 'media/pixels'],
    [2_000_000_000, 2, 'media/unreadable'],
  ])('that says it has %d by %d pixels is refused at once', async (width, height, code) => {
    const started = performance.now();
    await expect(encodePicture(await bomb(width, height), sides, nobody)).rejects.toMatchObject({
      code,
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('that truly has 25 million pixels in a small file is refused by its number of pixels', async () => {
    const bytes = await picture(5000, 5001).png().toBuffer();
    expect(bytes.length).toBeLessThan(400_000);
    await expect(encodePicture(bytes, sides, nobody)).rejects.toMatchObject({
      code: 'media/pixels',
    });
  });

  test('no: 24 million pixels, what a phone takes, are fine', async () => {
    const [large, small] = await encodePicture(await jpeg(6000, 4000), sides, nobody);
    expect(large).toMatchObject({ width: 1600, height: 1067 });
    expect(small).toMatchObject({ width: 400, height: 267 });
  });
});

test.each([0.2, 0.5, 0.9])('a JPEG cut off after %d of it is refused', async (share) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: 'red', noise },
  })
    .jpeg()
    .toBuffer();
  const cut = bytes.subarray(0, Math.floor(bytes.length * share));
  await expect(encodePicture(cut, sides, nobody)).rejects.toMatchObject({
    code: 'media/unreadable',
  });
});

describe('What is kept', () => {
  test('has no place, camera, words or colour profile, and stands upright', async () => {
    const original = await photoOfAPhone();
    const before = await sharp(original).metadata();
    expect(before.exif?.includes('Sample Phone')).toBe(true);
    expect(before.xmp?.toString()).toContain('Peckham');
    for (const { bytes, width, height } of await encodePicture(original, sides, nobody)) {
      const after = await sharp(bytes).metadata();
      expect(after).toMatchObject({ format: 'webp', width: 100, height: 200 });
      expect([width, height]).toEqual([100, 200]);
      for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
        expect(after[kind]).toBeUndefined();
      expect(bytes.includes('Sample')).toBe(false);
    }
  });

  test('carries nothing that was hidden behind the picture', async () => {
    for (const { bytes } of await encodePicture(await jpegAndHtml(), sides, nobody))
      expect(bytes.toString('latin1')).not.toContain('<script>');
  });

  test('is never larger than the original', async () => {
    const [large, small] = await encodePicture(await jpeg(300, 200), sides, nobody);
    expect(large).toMatchObject({ width: 300, height: 200 });
    expect(small).toMatchObject({ width: 300, height: 200 });
  });

  test('has its first page alone', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const [large] = await encodePicture(animated, sides, nobody);
    expect(large).toMatchObject({ width: 20, height: 20 });
  });
});

test('shuts no loader that the site needs for its own pictures to share', async () => {
  const photo = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#98390f' },
  })
    .png()
    .toBuffer();
  await encodePicture(photo, [40], nobody);
  const drawn = await drawPicture({ title: 'After a photo' }, 'Site');
  expect((await sharp(drawn).metadata()).format).toBe('png');
});
