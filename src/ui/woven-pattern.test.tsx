import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { dyes } from './woven/cloth.ts';
import { wovenPattern } from './woven-cloth.ts';
import { WovenPattern } from './woven-pattern.tsx';

const seeds = Array.from({ length: 600 }, (_, place) => `listing-${place}`);
const markup = (seed: string) => renderToStaticMarkup(<WovenPattern seed={seed} />);

describe('the woven pattern of a listing', () => {
  test('is the same for the same seed', () => {
    for (const seed of ['mamas-kitchen', 'Ọ̀ṣun', 'مطعم', ''])
      expect(wovenPattern(seed)).toEqual(wovenPattern(seed));
  });

  test('differs between listings: of 600, at least 400 cloths are unlike all others', () => {
    expect(new Set(seeds.map(markup)).size).toBeGreaterThanOrEqual(400);
  });

  test('is dyed in the colours of the theme', () => {
    const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
    for (const [name, hex] of Object.entries(dyes))
      expect(theme).toContain(`--color-${name}: ${hex};`);
  });

  test('stays under 1.2 KB of markup, as 24 stand on a page', () => {
    const longest = Math.max(...seeds.map((seed) => Buffer.byteLength(markup(seed))));
    expect(longest).toBeLessThanOrEqual(1229);
  });

  test('carries no id, no style attribute and nothing to read aloud', () => {
    for (const seed of seeds.slice(0, 50)) {
      expect(markup(seed)).not.toMatch(/ (?:id|style)=/);
      expect(markup(seed)).toContain('aria-hidden="true"');
    }
  });
});
