import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test('every icon name has its symbol in the sprite, and the sprite has no others but the row of stars', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...iconNames, 'stars']);
});
