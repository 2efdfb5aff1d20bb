// What each package adds to the browser's files, for docs/dependencies.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { number, parse, record, string } from 'zod/mini';
import { fillBuildFolder } from './build-folder.ts';
import { commandFile, Problem, projectNode, root } from './node.mjs';
import { logFile, run, tail } from './run.mjs';

/** Builds the files as they lie here, in another folder. Compressed bytes by package; a share, not an exact cut. */
export async function measureBrowserSizes(): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  try {
    fillBuildFolder(folder, { tree: true });
    const file = join(folder, 'sizes.json');
    // React Router takes the configuration's folder for that of the site.
    writeFileSync(
      join(folder, 'sizes.vite.ts'),
      "export { default } from './scripts/measure-packages.ts';\n",
    );
    const tool = join(folder, relative(root, commandFile('@react-router/dev', 'react-router')));
    const log = logFile('browser-sizes');
    const { code } = await run(projectNode(), [tool, 'build', '--config', 'sizes.vite.ts'], {
      cwd: folder,
      log,
      env: { ...process.env, NODE_ENV: 'production', SIZES_FILE: file },
    });
    if (code !== 0) throw new Problem(`${tail(log)}\n\nThe build to measure failed.`);
    return parse(record(string(), number()), JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
