import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/node.mjs';

const purpose = /\.(?:derive|deriveFor|fingerprint)\(\s*['`]([a-z][a-z -]*[a-z])/g;

test('docs/guides/keys.md names every purpose for which a key is derived', () => {
  const files = globSync('{src,server}/**/*.server.ts', { cwd: root });
  const named = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(purpose)].map(([, name = '']) => name),
    ),
  );
  expect(named.size).toBeGreaterThan(20);
  const guide = readFileSync(join(root, 'docs/guides/keys.md'), 'utf8');
  expect([...named].filter((name) => !guide.includes(`\`${name}\``)).toSorted()).toEqual([]);
});
