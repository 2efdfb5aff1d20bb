// `npm run check`: types, lint, format, architecture and locales in a few seconds, all at once. The lint rules that need
// types read the whole program anew each time; they are in `npm run lint` and in `npm test`.
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { commandFile, environment, projectNode, requireBootstrapNode } from './node.mjs';
import { logFile, run, runMain, say } from './run.mjs';

// What has not changed is not checked again, nor what is far from a change: files that import a changed one are looked
// at, and `npm test` looks at all. One checker, since each further one repeats the libraries' types.
const quickTypes = [
  '--incremental',
  '--assumeChangesOnlyAffectDirectDependencies',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
  '--checkers',
  '1',
];

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  const env = environment(node);

  /** @param {string} name @param {[string, string, ...string[]][]} commands run until one fails */
  const check = async (name, commands) => {
    let seconds = 0;
    for (const [index, [packageName, command, ...args]] of commands.entries()) {
      const log = logFile(`check-${name}-${index}`);
      const result = await run(node, [commandFile(packageName, command), ...args], { env, log });
      seconds += result.seconds;
      if (result.code === 0) continue;
      say(`\n${name}: FAILED, ${seconds.toFixed(1)} s\n\n${readFileSync(log, 'utf8').trim()}`);
      return false;
    }
    say(`${name}: ok, ${seconds.toFixed(1)} s`);
    return true;
  };

  const results = await Promise.all([
    check('types', [
      ['@react-router/dev', 'react-router', 'typegen'],
      ['typescript', 'tsc', '-p', '.', ...quickTypes],
    ]),
    check('lint', [['oxlint', 'oxlint', '--deny-warnings']]),
    check('format', [['oxfmt', 'oxfmt', '--check']]),
    check('architecture', [
      [
        'vitest',
        'vitest',
        'run',
        '--reporter=dot',
        'architecture.test.ts',
        'locales.test.ts',
        'english.test.ts',
      ],
    ]),
  ]);
  return results.every(Boolean) ? 0 : 1;
});
