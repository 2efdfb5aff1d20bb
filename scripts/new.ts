// `npm run new feature recipes`, `… submission recipes`, `… entity recipes/step`, `… page recipes/how-it-works`, `… kind museum`: files in the
// house's shape, entered in the lists, and a word on what is left to do by hand.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { oldSnapshots } from './architecture/name-rules.ts';
import { listFiles } from './architecture/source-file.ts';
import { addNew, sorts } from './new/sorts.ts';
import { Tree } from './new/tree.ts';
import { commandFile, Problem, root } from './node.mjs';
import { runMain, say } from './run.mjs';

const usage = `npm run new ${sorts.join('|')} NAME (an entity or page: FEATURE/NAME)`;

function runQuietly(file: string, ...args: string[]): void {
  spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'ignore' });
}

/** The site starts with what was written: on a table that no database has its page would be an error. */
function draftMigration(name: string): void {
  const [change = name] = name.split('/').toReversed();
  const file = commandFile('drizzle-kit', 'drizzle-kit');
  runQuietly(file, 'generate', '--name', change.replaceAll('-', '_'));
  for (const old of oldSnapshots(listFiles(root, 'migrations/meta'))) rmSync(join(root, old));
}

await runMain(async () => {
  const [word, name, ...more] = process.argv.slice(2);
  const sort = sorts.find((one) => one === word);
  if (!sort || !name || more.length > 0) throw new Problem(usage);
  const tree = new Tree(root);
  const remaining = addNew(tree, sort, name);
  tree.writeTo(root);
  const paths = [...tree.written.keys()];
  runQuietly(commandFile('oxfmt', 'oxfmt'), ...paths);
  if (paths.some((path) => path.endsWith('.table.server.ts'))) draftMigration(name);
  // Its answer tells what waits, and so is never good here.
  runQuietly('scripts/check-locales.ts', '--record');
  runQuietly('scripts/map.ts');
  say(`Written, with docs/awaiting-translation.json and docs/MAP.md:\n  ${paths.join('\n  ')}`);
  say(`\nLeft to do:\n- ${remaining.join('\n- ')}\n- npm run check, npm run lint, npm test`);
});
