// `npm run deps`: proves that package-lock.json installs in an empty folder, on the machine's own Node.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './install.mjs';
import { Problem, root } from './node.mjs';
import { lockProblems, versionProblems } from './lockfile.ts';
import { logFile, run, runMain, say, tail } from './run.mjs';

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

await runMain(async () => {
  const problems = [
    ...versionProblems(readJson('package.json')),
    ...lockProblems(readJson('package-lock.json')),
  ];
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  say(
    'package.json and package-lock.json: exact versions, no addresses, a checksum for every package.',
  );

  const folder = mkdtempSync(join(tmpdir(), 'deps-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
    }
    say('npm ci in an empty folder with an empty cache…');
    const { command, args, shell } = npmCommand();
    const log = logFile('deps');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    const { code, seconds } = await run(
      command,
      [...args, 'ci', '--ignore-scripts', `--cache=${join(folder, '.npm')}`, ...quiet],
      { cwd: folder, log, shell },
    );
    if (code !== 0) {
      const remedy =
        'If a platform package is missing from the registry, take the last release that has all of them, ' +
        'run "npm install" and try again.';
      throw new Problem(`${tail(log)}\n\nnpm ci refuses the lockfile. ${remedy} (${log})`);
    }
    say(`npm ci: ok, ${seconds.toFixed(1)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
