// `npm run new feature recipes`, `… submission recipes`, `… entity recipes/step`, `… page recipes/how-it-works`, `… kind museum`: files in the
// house's shape, entered in the lists, and a word on what is left to do by hand.
import { spawnSync } from 'node:child_process';
import { addNew, sorts } from './new/sorts.ts';
import { Tree } from './new/tree.ts';
import { commandFile, Problem, root } from './node.mjs';
import { runMain, say } from './run.mjs';

const usage = `npm run new ${sorts.join('|')} NAME (an entity or page: FEATURE/NAME)`;

function runQuietly(file: string, ...args: string[]): void {
  spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'ignore' });
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
  if (sort === 'submission') {
    runQuietly(
      commandFile('drizzle-kit', 'drizzle-kit'),
      'generate',
      '--name',
      name.replaceAll('-', '_'),
    );
  }
  // Its answer tells what waits, and so is never good here.
  runQuietly('scripts/check-locales.ts', '--record');
  runQuietly('scripts/map.ts');
  say(`Written, with docs/awaiting-translation.json and docs/MAP.md:\n  ${paths.join('\n  ')}`);
  say(`\nLeft to do:\n- ${remaining.join('\n- ')}\n- npm run check, npm run lint, npm test`);
});
