import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { clothSheet } from './woven/cloth-sheet.ts';
import { wovenCloth } from './woven-cloth.ts';
import { WovenPattern } from './woven-pattern.tsx';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const seeds = Array.from({ length: 600 }, (_, place) => `listing-${place}`);
const markup = (seed: string) => renderToStaticMarkup(<WovenPattern seed={seed} />);

describe('the woven pattern of a listing', () => {
  test('is the same for the same seed', () => {
    for (const seed of ['mamas-kitchen', 'Ọ̀ṣun', 'مطعم', ''])
      expect(wovenCloth(seed)).toEqual(wovenCloth(seed));
  });

  test('differs between listings: of 600, at least 400 cloths are unlike all others', () => {
    expect(new Set(seeds.map(markup)).size).toBeGreaterThanOrEqual(400);
  });

  test('is made of palettes and layers that there are, and uses them all', () => {
    const cloths = seeds.map(wovenCloth);
    const palettes = [...read('cloths.css').matchAll(/\.([a-z]+-\d+) \{/g)].map(([, id]) => id);
    const layers = [...read('cloths.svg').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(cloths.map(({ palette }) => palette))).toEqual(new Set(palettes));
    expect(new Set(cloths.flatMap((cloth) => cloth.layers))).toEqual(new Set(layers));
  });

  test('is dyed in the colours of the theme', () => {
    const theme = read('theme.css');
    const dyes = [...read('cloths.css').matchAll(/--dye-\d: (#\w+);/g)].map(([, hex]) => hex);
    expect(dyes.length).toBeGreaterThan(50);
    for (const hex of dyes) expect(theme).toMatch(new RegExp(`--color-[a-z-]+: ${hex};`));
  });

  test('stays under 300 bytes of markup, as 24 stand on a page', () => {
    const longest = Math.max(...seeds.map((seed) => Buffer.byteLength(markup(seed))));
    expect(longest).toBeLessThanOrEqual(300);
  });

  test('carries no id, no style attribute and nothing to read aloud', () => {
    for (const seed of seeds.slice(0, 50)) {
      expect(markup(seed)).not.toMatch(/ (?:id|style)=/);
      expect(markup(seed)).toContain('aria-hidden="true"');
    }
  });

  test('is drawn as the drawings say: after a change of them run "node scripts/make-cloths.ts"', () => {
    expect(read('cloths.svg')).toBe(clothSheet());
  });
});
