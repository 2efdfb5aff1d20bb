// `npm run deps`: checks packages, licences and docs/dependencies.md, and proves that package-lock.json installs in an
// empty folder, on the machine's own Node. `--write` makes the tables of the document anew, with the sizes in the
// browser, which takes a build; `--quick` leaves the installation out.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { record, parse, string } from 'zod/mini';
import { measureBrowserSizes } from './browser-sizes.ts';
import { documentProblems, renewTables } from './dependency-table.ts';
import { npmCommand } from './install.mjs';
import { countLicences, floorProblems, licenceProblems } from './licences.ts';
import { commandFile, Problem, projectNode, root } from './node.mjs';
import { lockProblems, versionProblems } from './lockfile.ts';
import { logFile, run, runMain, say, tail } from './run.mjs';

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

const documentFile = join(root, 'docs/dependencies.md');
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Throws with everything that is wrong with the packages and what is written about them. */
function check(): void {
  const manifest = readJson('package.json');
  const lock = readJson('package-lock.json');
  const floors = parse(record(string(), string()), readJson('scripts/security-floors.json'));
  const problems = [
    ...versionProblems(manifest),
    ...lockProblems(lock),
    ...licenceProblems(lock),
    ...floorProblems(lock, floors),
    ...documentProblems(manifest, readFileSync(documentFile, 'utf8')),
  ];
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  say(
    'package.json and package-lock.json: exact versions, no addresses, a checksum for every package.',
  );
  const licences = countLicences(lock).map(([name, count]) => `${name} ${count}`);
  say(`Licences: ${licences.join(', ')}.`);
}

async function renewDocument(): Promise<void> {
  const sizes = await measureBrowserSizes();
  const text = readFileSync(documentFile, 'utf8');
  writeFileSync(documentFile, renewTables(readJson('package.json'), text, sizes));
  await run(projectNode(), [commandFile('oxfmt', 'oxfmt'), documentFile]);
}

/** The tables say where a package is used; that changes without a change of packages. */
async function checkTables(): Promise<void> {
  const text = readFileSync(documentFile, 'utf8');
  const plain = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  if (plain(renewTables(readJson('package.json'), text)) !== plain(text)) {
    throw new Problem('docs/dependencies.md is out of date: npm run deps -- --write');
  }
}

await runMain(async () => {
  if (process.argv.includes('--write')) await renewDocument();
  check();
  await checkTables();
  if (process.argv.includes('--quick')) return;

  const folder = mkdtempSync(join(tmpdir(), 'deps-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name));
    }
    say('npm ci in an empty folder with an empty cache…');
    const { command, args, shell } = npmCommand();
    const log = logFile('deps');
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
