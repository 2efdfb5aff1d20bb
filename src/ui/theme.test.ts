import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const theme = readFileSync(new URL('./look.css', import.meta.url), 'utf8');

function tokensAfter(marker: string): Record<string, string> {
  const start = theme.indexOf(marker);
  if (start === -1) throw new Error(`look.css has no "${marker}".`);
  const block = theme.slice(start, theme.indexOf('}', start));
  const found = block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name = '', hex = '']) => [name, hex] as const));
}

const light = tokensAfter('@theme static {');
const byMedia = tokensAfter(":root:not([data-contrast='false']) {\n      --color-page");
const byChoice = tokensAfter("\n  [data-contrast='true'] {");

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Record<string, string>, front: string, back: string): number {
  const [one, other] = [tokens[front], tokens[back]];
  if (!one || !other) throw new Error(`look.css has no colour for ${front} on ${back}.`);
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['page', 'card', 'cloth'];
const texts = ['ink', 'ink-soft', 'indigo', 'laterite', 'hibiscus', 'palm', 'lagoon'];
const whiteOn = ['indigo', 'indigo-deep', 'hibiscus', 'palm', 'lagoon', 'laterite'];

describe('contrast of the light colours', () => {
  test.each(texts)('%s is readable on page, card and cloth (5.5 or more, AA is 4.5)', (text) => {
    for (const ground of grounds) expect(contrast(light, text, ground)).toBeGreaterThanOrEqual(5.5);
  });

  test.each(['ink', 'ink-soft', 'indigo'])('%s reaches AAA on page, card and cloth', (text) => {
    for (const ground of grounds) expect(contrast(light, text, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(whiteOn)('white words reach AAA on %s', (ground) => {
    expect(contrast(light, 'white', ground)).toBeGreaterThanOrEqual(7);
  });

  test('ink on gold and gold on deep indigo reach AAA', () => {
    expect(contrast(light, 'ink', 'gold')).toBeGreaterThanOrEqual(9.35);
    expect(contrast(light, 'gold', 'indigo-deep')).toBeGreaterThanOrEqual(8.2);
  });

  test('borders of fields reach 3 to 1 on every ground', () => {
    for (const ground of grounds) expect(contrast(light, 'line', ground)).toBeGreaterThanOrEqual(3);
  });

  test('of the two focus colours one shows on any ground', () => {
    for (const ground of [...grounds, 'indigo', 'indigo-deep', 'gold', 'hibiscus']) {
      const best = Math.max(contrast(light, 'ink', ground), contrast(light, 'gold', ground));
      expect(best).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('high contrast', () => {
  test('is the same whether the system or the person asks for it', () => {
    expect(byChoice).toEqual(byMedia);
    expect(Object.keys(byChoice).length).toBeGreaterThanOrEqual(13);
  });

  test.each([...texts, 'line'])('%s reaches 10.4 on every ground', (text) => {
    for (const ground of grounds)
      expect(contrast(byChoice, text, ground)).toBeGreaterThanOrEqual(10.4);
  });

  test('ink on gold reaches 13', () => {
    expect(contrast(byChoice, 'ink', 'gold')).toBeGreaterThanOrEqual(13);
  });
});
