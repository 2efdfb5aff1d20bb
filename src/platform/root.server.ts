import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findProjectRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('No package.json above this file: the checkout is incomplete.');
  return findProjectRoot(parent);
}

/**
 * The folder that holds package.json, the same from `src/` and from `build/server/`: migrations, locales and
 * built assets are found from here, because `import.meta.url` moves with the bundler.
 */
export const projectRoot = findProjectRoot(import.meta.dirname);

/** True when this module runs from the built server and not from the TypeScript sources. */
export const runsFromBuild = import.meta.dirname.startsWith(join(projectRoot, 'build'));
