import jsqr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { readCode } from './door-code.ts';
import { codePicture, newDoorCode, shownCode } from './door-code.server.ts';

const keys = new SiteKeys('a secret of the tests, long enough for anybody');

/** Draws the path, eight pixels a module, and reads it with a program that has nothing to do with ours. */
function readPicture({ size, path }: { size: number; path: string }): string | undefined {
  const scale = 8;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let down = 0; down < scale; down += 1)
      for (let along = 0; along < Number(length) * scale; along += 1) {
        const at = (Number(y) * scale + down) * side + Number(x) * scale + along;
        pixels.set([0, 0, 0], at * 4);
      }
  return jsqr.default(pixels, side, side)?.data;
}

describe('The code for the door', () => {
  test('is read from its picture as it is written', () => {
    for (let round = 0; round < 20; round += 1) {
      const shown = shownCode(keys, { code: newDoorCode(), occurrenceId: 'a' });
      expect(shown).toMatch(/^[B-Y]{4}-[B-Y]{4}-[B-Y]{4}$/);
      expect(readPicture(codePicture(shown))).toBe(shown.replaceAll('-', ''));
    }
  });

  test('is signed for its date alone', () => {
    const code = newDoorCode();
    const one = shownCode(keys, { code, occurrenceId: 'a' });
    expect(shownCode(keys, { code, occurrenceId: 'a' })).toBe(one);
    expect(shownCode(keys, { code, occurrenceId: 'b' })).not.toBe(one);
  });

  test.each([
    ['bcdf-ghjk-mnpq', { code: 'BCDFGHJK', signature: 'MNPQ' }],
    [' BCDF GHJK ', { code: 'BCDFGHJK', signature: '' }],
    ['BCDFGHJKM', undefined],
    ['BCDFGHJA', undefined],
    ['https://example.com/BCDFGHJK', undefined],
    ['', undefined],
  ])('%j is read', (text, read) => {
    expect(readCode(text)).toEqual(read);
  });
});
