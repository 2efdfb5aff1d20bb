import { expect, test } from 'vitest';
import { designs } from './card-looks.ts';
import { readWeave } from './weave.ts';

test.each(designs.filter((design) => design !== 'strip'))('%s is a cloth of the site', (design) => {
  const { width, height, strokes } = readWeave(design);
  expect(width).toBeGreaterThan(0);
  expect(height).toBeGreaterThan(0);
  expect(strokes.length).toBeGreaterThan(3);
  expect(strokes.filter(({ path }) => path === '')).toEqual([]);
  // The first patch is the ground of the whole repeat.
  expect(strokes[0]?.fill).not.toBe('none');
});

test('a line has what its group says, and what it says itself goes first', () => {
  const source =
    '<view id="a" viewBox="9 0 4 8"/>\n<g transform="translate(9)" stroke="#111" stroke-width="2">' +
    '<path d="M0 0" stroke-width="3" stroke-dasharray="1 2"/><path d="M1 1" fill="#222" stroke="none"/></g>' +
    '<g><path d="M2 2"/></g>';
  const { width, height, strokes } = readWeave('a', source);
  expect([width, height]).toEqual([4, 8]);
  expect(strokes).toMatchObject([
    { path: 'M0 0', stroke: '#111', width: 3, dashes: [1, 2], fill: 'none' },
    { path: 'M1 1', stroke: 'none', width: 2, fill: '#222' },
  ]);
});

test('a cloth that is not there is an error', () => {
  expect(() => readWeave('silk')).toThrow('silk');
});
